import { isMembers, type Members } from "../../lib/members.ts";
import { guardsOf } from "./guards.ts";
import {
  argumentsIn,
  eachOnce,
  type Input,
  InputNames,
  inputsIn,
  remoteUrl,
  type Setting,
  settingsIn,
  type Template,
} from "./inputs.ts";
import { programName, runnerOf } from "./runners.ts";
import { isAddress } from "./transports.ts";

/** How clients start or reach an MCP server, from the packages and remotes of its `server.json`. */

/** One way to a server: a program that the client starts, an address, or a bundle to open. */
export type Launch = { title: string } & (
  | { via: "program"; command: string; args: Template[]; env: Setting[] }
  | { via: "address"; transport: "http" | "sse"; url: Template; headers: Setting[] }
  | { via: "bundle"; url: string; sha256: string | null }
);
/** One that a client's configuration can have. */
export type Started = Exclude<Launch, { via: "bundle" }>;

export type Server = { packages: readonly Members[]; remotes: readonly Members[] };

type LaunchOptions = {
  /** By which its variables are named: the record's slug, or the slugs of an item's owner and of the item. */
  path: readonly string[];
  /** A moderator has cleared what it says, so that guards are no reason to leave a package out. */
  isCleared: boolean;
};

/** The ways to a server, without those by which its author could have other code run, or take the user's own values. */
export const launchesOf = ({ packages, remotes }: Server, { path, isCleared }: LaunchOptions): Launch[] => [
  ...packages
    .filter((entry) => isCleared || guardsOf(entry).length === 0)
    .flatMap((entry) => (entry.registryType === "mcpb" ? bundleLaunch(entry) : packageLaunch(entry, path))),
  ...remotes.flatMap((remote) => remoteLaunch(remote, path)),
];

function packageLaunch(entry: Members, path: readonly string[]): Launch[] {
  const { registryType, transport } = entry;
  const runner = runnerOf(registryType);
  const name = programName(entry);
  if (!runner || name === undefined || (isMembers(transport) && transport.type !== "stdio")) return [];
  const names = new InputNames(path);
  const env = settingsIn(entry.environmentVariables, names);
  const before = argumentsIn(entry.runtimeArguments, names);
  const after = argumentsIn(entry.packageArguments, names);
  const passed = runner.command === "docker" ? env.flatMap((setting) => ["-e", setting.name]) : [];
  const words = (texts: readonly string[]) => texts.map((text): Template => [text]);
  const args = [
    ...words([...runner.args, ...passed]),
    ...before,
    ...words([name, ...(after.length > 0 ? runner.end : [])]),
    ...after,
  ];
  if (!isWritable(env, args)) return [];
  return [{ title: `${String(registryType)}: ${name}`, via: "program", command: runner.command, args, env }];
}

/** An archive in the format of MCP bundles, at an address. */
function bundleLaunch({ identifier, fileSha256 }: Members): Launch[] {
  if (typeof identifier !== "string" || !/^https:\/\//i.test(identifier) || !URL.canParse(identifier)) return [];
  const sha256 = typeof fileSha256 === "string" && /^[0-9a-f]{64}$/i.test(fileSha256) ? fileSha256.toLowerCase() : null;
  const { href } = new URL(identifier);
  return [{ title: `mcpb: ${href}`, via: "bundle", url: href, sha256 }];
}

const transports: Partial<Record<string, "http" | "sse">> = { "streamable-http": "http", http: "http", sse: "sse" };

function remoteLaunch(remote: Members, path: readonly string[]): Launch[] {
  const { type, url: address, headers: list } = remote;
  const transport = typeof type === "string" && Object.hasOwn(transports, type) ? transports[type] : undefined;
  const names = new InputNames(path);
  const url = remoteUrl(remote, names);
  const headers = settingsIn(list, names, true);
  if (!transport || typeof address !== "string" || !isAddress(shown(url)) || !isWritable(headers, [url])) return [];
  return [{ title: address, via: "address", transport, url, headers }];
}

/** A text with its inputs in braces, by the author's names. */
export const shown = (template: Template): string =>
  template.map((part) => (typeof part === "string" ? part : `{${part.id}}`)).join("");

/** The settings of a launch, and everything in it that the user is asked for, each once. */
export const settingsOf = (launch: Launch): Setting[] =>
  launch.via === "program" ? launch.env : launch.via === "address" ? launch.headers : [];

export function inputsOf(launch: Launch): Input[] {
  const texts = launch.via === "program" ? launch.args : launch.via === "address" ? [launch.url] : [];
  return eachOnce([...texts, ...settingsOf(launch).map(({ value }) => value)].flatMap(inputsIn));
}

/** The host that a launch's inputs go to; null for a program and a bundle. A place in it stands in braces. */
export const hostOf = (launch: Launch): string | null =>
  launch.via === "address"
    ? shown(launch.url)
        .replace(/^https?:\/\//i, "")
        .replace(/[/?#].*$/s, "")
        .toLowerCase()
    : null;

/** Whether an entry of `packages` or `remotes` has a place that its author wrote. */
export function hasOwnPlace(entry: Members): boolean {
  const names = new InputNames([]);
  const settings = [...settingsIn(entry.environmentVariables, names), ...settingsIn(entry.headers, names, true)];
  const texts = [...argumentsIn(entry.runtimeArguments, names), ...argumentsIn(entry.packageArguments, names)];
  return [remoteUrl(entry, names), ...texts, ...settings.map(({ value }) => value)].some(isFilledByClient);
}

/** The address that what is sent to a URL reaches, as far as the author says it: nothing of a place in its host. */
export function recipientOf(url: string): string {
  const [, scheme = "", authority = "", path = ""] = /^(https?:\/\/)?([^/?#]*)(.*)$/is.exec(url) ?? [];
  const parts = authority.split(/\{[^}]*\}/);
  return `${scheme}${(parts.at(-1) || parts[0]!).replace(/^\.+/, "")}${path.replaceAll(/[{}]/g, "")}`;
}

const settingName = /^[\w-]+$/;
const isWritable = (settings: readonly Setting[], texts: readonly Template[]) =>
  settings.every(({ name }) => settingName.test(name)) &&
  ![...texts, ...settings.map(({ value }) => value)].some(isFilledByClient);

/** Stands for an input in a text that is searched. */
const input = "\uFFFF";
/** What some client, or a shell that it starts, fills from the user's environment or files. */
const ownPlace = new RegExp(String.raw`\$[A-Za-z_{(${input}]|\{(?:env|file):|%[A-Za-z_]\w{2,}%|${"`"}`);

/**
 * Whether a text has a place that its author wrote, by which anything of the user's could be sent. It is looked for in
 * the whole text, since its parts may come from several values.
 */
function isFilledByClient(template: Template): boolean {
  const text = template.map((part) => (typeof part === "string" ? part : input)).join("");
  // No value has a control character; a terminal would act on it.
  return (
    ownPlace.test(text) ||
    /\p{Cc}/u.test(text) ||
    template.some((part) => typeof part !== "string" && part.choices.some((one) => ownPlace.test(one)))
  );
}
