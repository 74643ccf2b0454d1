import type { McpServerDetail } from "../../contract/mcp-servers.ts";
import { isMembers, type Members } from "../../lib/members.ts";
import {
  eachOnce,
  inputsIn,
  membersIn,
  remoteUrl,
  type Setting,
  settingsIn,
  type Template,
  templateOf,
  textIn,
} from "../../formats/mcp-registry/inputs.ts";

/** How clients start or reach an MCP server, from the packages and remotes of its `server.json`. */

/** One way to reach a server: a program that the client starts, an address, or a bundle to open. */
export type Launch = { title: string } & (
  | { via: "program"; command: string; args: Template[]; env: Setting[] }
  | { via: "address"; transport: "http" | "sse"; url: Template; headers: Setting[] }
  | { via: "bundle"; url: string; sha256: string | null }
);

export const launchesOf = ({ packages, remotes }: Pick<McpServerDetail, "packages" | "remotes">): Launch[] => [
  ...remotes.flatMap((remote) => remoteLaunch(remote)),
  ...packages.flatMap((entry) => (entry.registryType === "mcpb" ? bundleLaunch(entry) : packageLaunch(entry))),
];

const runners: Record<string, { command: string; args: string[]; separator: string }> = {
  npm: { command: "npx", args: ["-y"], separator: "@" },
  pypi: { command: "uvx", args: [], separator: "@" },
  nuget: { command: "dnx", args: ["--yes"], separator: "@" },
  oci: { command: "docker", args: ["run", "-i", "--rm"], separator: ":" },
};

function packageLaunch(entry: Members): Launch[] {
  const { registryType, identifier, version, transport } = entry;
  const runner = typeof registryType === "string" ? runners[registryType] : undefined;
  const type = isMembers(transport) ? transport.type : "stdio";
  if (!runner || typeof identifier !== "string" || type !== "stdio") return [];
  const { command, args, separator } = runner;
  const isPinned = /:[^/]+$|@(?=sha256:)/.test(identifier) && registryType === "oci";
  const name =
    typeof version === "string" && version !== "" && !isPinned ? `${identifier}${separator}${version}` : identifier;
  const env = settingsIn(entry.environmentVariables);
  const passed = registryType === "oci" ? env.flatMap(({ name }) => ["-e", name]) : [];
  const words = [...args, ...passed].map((word): Template => [word]);
  return [
    {
      title: `${String(registryType)}: ${name}`,
      ...{ via: "program", command, env },
      args: [...words, ...argumentsOf(entry.runtimeArguments), [name], ...argumentsOf(entry.packageArguments)],
    },
  ];
}

/** An archive in the format of MCP bundles, at an address. */
function bundleLaunch({ identifier, fileSha256 }: Members): Launch[] {
  if (typeof identifier !== "string" || !/^https:\/\//i.test(identifier) || !URL.canParse(identifier)) return [];
  const sha256 = typeof fileSha256 === "string" && /^[0-9a-f]{64}$/i.test(fileSha256) ? fileSha256.toLowerCase() : null;
  const { href } = new URL(identifier);
  return [{ title: `mcpb: ${href}`, via: "bundle", url: href, sha256 }];
}

const transports: Record<string, "http" | "sse"> = { "streamable-http": "http", http: "http", sse: "sse" };

function remoteLaunch(remote: Members): Launch[] {
  const { type, url, headers } = remote;
  const transport = typeof type === "string" ? transports[type] : undefined;
  if (!transport || typeof url !== "string") return [];
  return [{ title: url, via: "address", transport, url: remoteUrl(remote), headers: settingsIn(headers, true) }];
}

/** Includes arguments with a value, and required ones with a placeholder. */
const argumentsOf = (list: unknown): Template[] =>
  membersIn(list).flatMap((entry): Template[] => {
    const { type, name, value, default: usual, valueHint, isRequired, variables } = entry;
    const given = textIn(value) ?? (isRequired === true ? textIn(usual) : null);
    const text = given ?? (isRequired === true ? `<${textIn(valueHint) ?? textIn(name) ?? "value"}>` : null);
    const filled = text === null ? [] : [templateOf(text, { variables })];
    if (type !== "named") return filled;
    const flag = textIn(name);
    if (flag === null || (text === null && isRequired !== true)) return [];
    return text === null || text === `<${flag}>` ? [[flag]] : [[flag], ...filled];
  });

/** The settings of a launch, and everything in it that the user is asked for, each once. */
export const settingsOf = (launch: Launch): Setting[] =>
  launch.via === "program" ? launch.env : launch.via === "address" ? launch.headers : [];

export function inputsOf(launch: Launch) {
  const texts = launch.via === "program" ? launch.args : launch.via === "address" ? [launch.url] : [];
  return eachOnce([...texts, ...settingsOf(launch).map(({ value }) => value)].flatMap(inputsIn));
}
