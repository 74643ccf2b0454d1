import { pattern } from "../pattern.ts";
import { parse as parseToml } from "smol-toml";
import { parseDocument } from "yaml";
import { deepest } from "../fact.ts";
import { addressOf, hostValue, isThisMachine } from "../hosts.ts";
import { isNearPopular } from "../popular.ts";
import { isSecretName } from "../places.ts";
import { mostNested, readHosts, readNested, readPlaces, type Reading, secretNamed } from "./reading.ts";
import { readGuards } from "./guards.ts";

/** A longer YAML takes its parser too long. */
const yamlMost = 8_192;

export function readData(reading: Reading, language: "json" | "yaml" | "toml", text: string, line: number) {
  const lineOf = linesIn(text, line);
  const value = parsed(language, text);
  if (value === undefined) readDataLines(reading, text, line);
  else walk(reading, value, lineOf);
}

function parsed(language: "json" | "yaml" | "toml", text: string): unknown {
  try {
    if (language === "json") return JSON.parse(text);
    if (language === "toml") return text.length > 262_144 ? undefined : parseToml(text);
    return text.length > yamlMost ? undefined : parsedYaml(text);
  } catch {
    // What does not parse is read line by line.
    return undefined;
  }
}

/** Undefined for what is no YAML, or unfolds into too much. */
export function parsedYaml(text: string): unknown {
  try {
    const document = parseDocument(text, { strict: false, logLevel: "silent" });
    return document.errors.length > 0 ? undefined : (document.toJS({ maxAliasCount: 20 }) as unknown);
  } catch {
    // An alias without its anchor, or too many of one.
    return undefined;
  }
}

const farthest = 8_192;

/** Finds where a text stands, searching on from the last place, so that all of a file is passed once. */
export function linesIn(text: string, firstLine: number) {
  let [at, line] = [0, firstLine];
  return (value: string) => {
    const sample = JSON.stringify(value.slice(0, 60)).slice(1, -1).split("\\", 1)[0]!;
    // What stands far away is not looked for, so that the end of a long line is not passed again and again.
    const found = sample === "" ? -1 : text.slice(at, at + farthest).indexOf(sample);
    if (found === -1) return line;
    for (const end = at + found; at < end; at++) if (text.charCodeAt(at) === 10) line++;
    return line;
  };
}

type LineOf = (value: string) => number;

const mostValues = 200_000;

function walk(reading: Reading, root: unknown, lineOf: LineOf) {
  let seen = 0;
  /** Whether all of it was read. */
  const visit = (key: string, value: unknown, path: string[]): boolean => {
    if (path.length > deepest || ++seen > mostValues) {
      reading.facts.unread(path.length > deepest ? "depth" : "size", lineOf(key));
      return false;
    }
    if (typeof value === "string") readValue(reading, key, value, path, lineOf);
    else if (typeof value === "boolean" || typeof value === "number")
      readGuards(reading, { text: `${key}: ${value}`, line: lineOf(key) });
    if (typeof value !== "object" || value === null) return true;
    const [line, inside] = [lineOf(key), [...path, key]];
    if (Array.isArray(value)) return value.every((member) => visit(key, member, inside));
    const members = value as Record<string, unknown>;
    readMembers(reading, key, members, path, line);
    return Object.keys(members).every((name) => visit(name, members[name], inside));
  };
  visit("", root, []);
}

const commandKeys = pattern(
  "i",
  String.raw`^(?:command|cmd|run|script|exec|preinstall|install|postinstall|prepare|`,
  String.raw`prepublish|prestart|start|onCreateCommand|postCreateCommand|entrypoint|`,
  String.raw`shell)$`,
);
const lifecycle = /^(?:preinstall|install|postinstall|prepare|onCreateCommand|postCreateCommand|postStartCommand)$/;

function readValue(reading: Reading, key: string, value: string, path: string[], lineOf: LineOf) {
  const line = lineOf(value);
  const isScript = path.at(-1) === "scripts" || commandKeys.test(key);
  if (isScript && reading.nested < mostNested) {
    if (lifecycle.test(key)) reading.facts.add("tool", `hook ${key}: ${value}`, line);
    readNested(reading, "shell", value, line);
  } else if (value.length > 40 && value.includes("\n")) readNested(reading, "prose", value, line);
  else {
    if (value.includes("://")) readHosts(reading, value, line, "link");
    readPlaces(reading, value, line);
  }
  readGuards(reading, { text: value.length < 400 ? `${key}: ${value}` : "", line });
  if (isSecretName(key) && path.at(-1) === "env") secretNamed(reading, key, line);
}

/** Servers of the Model Context Protocol, hooks and dependencies, which are objects with names of their own. */
function readMembers(reading: Reading, key: string, value: Record<string, unknown>, path: string[], line: number) {
  const { facts } = reading;
  if (key === "mcpServers" || key === "mcp_servers" || (key === "servers" && path.at(-1) === "mcp")) {
    for (const [name, server] of Object.entries(value)) readServer(reading, name, server, line);
  }
  readRegistered(reading, key, value, line);
  if (key === "hooks") for (const name of Object.keys(value)) facts.add("tool", `hook ${name}`, line);
  const registry = /^(?:dependencies|devDependencies|optionalDependencies|peerDependencies)$/.test(key)
    ? "npm"
    : undefined;
  if (registry === undefined || path.includes("packages")) return;
  for (const [name, version] of Object.entries(value).slice(0, 200)) {
    const signs = isNearPopular(registry, name) ? (["near-popular"] as const) : [];
    if (typeof version === "string") facts.add("install", { registry, name, version }, line, { signs });
  }
}

const registries: Record<string, string> = { npm: "npm", pypi: "pypi", oci: "docker", nuget: "nuget", cargo: "cargo" };

/** What the record of a server says, as the MCP Registry has it: its packages, remotes, secrets and tools. */
function readRegistered(reading: Reading, key: string, value: Record<string, unknown>, line: number) {
  const { facts, own } = reading;
  const { identifier, version, url, name, isSecret, inputSchema, value: literal } = value;
  const said = literal ?? value.default;
  if (key === "packages" && typeof identifier === "string") {
    const registry = registries[String(value.registryType ?? value.registry_type)] ?? "other";
    const signs = isNearPopular(registry, identifier) ? (["near-popular"] as const) : [];
    const pinned = typeof version === "string" ? version : null;
    facts.add("install", { registry, name: identifier.slice(0, 120), version: pinned }, line, { signs });
  }
  const address = key === "remotes" && typeof url === "string" ? addressOf(url) : undefined;
  if (address && !isThisMachine(address.host)) facts.add("host", hostValue(address, "api", own), line);
  if (/^(?:runtime|package)Arguments$/.test(key) && typeof said === "string" && /\s/.test(said))
    readNested(reading, "shell", said, line);
  if (typeof name !== "string") return;
  if (isSecret === true) facts.add("secret", name, line);
  if (key === "tools" && typeof inputSchema === "object") facts.add("tool", name, line);
}

function readServer(reading: Reading, name: string, server: unknown, line: number) {
  if (typeof server !== "object" || server === null) return;
  const { command, args, url } = server as { command?: unknown; args?: unknown; url?: unknown };
  const said = [url, ...(Array.isArray(args) ? (args as unknown[]) : [])].filter((word) => typeof word === "string");
  const hosts = said.flatMap((word) => readHosts(reading, word, line, "api"));
  const words = [command, ...(Array.isArray(args) ? (args as unknown[]) : [])].filter(
    (word) => typeof word === "string",
  );
  reading.facts.add(
    "tool",
    `mcp server ${name}${typeof url === "string" ? ` at ${url}` : words.length > 0 ? `: ${words.join(" ")}` : ""}`,
    line,
    { hosts },
  );
  if (words.length > 1)
    readNested(reading, "shell", words.map((word) => (/\s/.test(word) ? JSON.stringify(word) : word)).join(" "), line);
}

/** YAML that is long, and whatever does not parse: `key: value`, line by line. */
export function readDataLines(reading: Reading, text: string, firstLine: number) {
  let line = firstLine;
  for (const one of text.split("\n")) {
    const match = /^\s*-?\s*["']?([\w.-]{1,60})["']?\s*[:=]\s*(\S.*)$/.exec(one.length < 4_000 ? one : "");
    if (match && commandKeys.test(match[1]!) && !/^[|>]/.test(match[2]!))
      readNested(reading, "shell", match[2]!.replace(/^["']|["'],?$/g, ""), line);
    else {
      if (one.includes("://")) readHosts(reading, one.slice(0, 8_000), line, "link");
      if (one.length > 5 && one.length < 2_000) readPlaces(reading, one, line);
      if (one.length < 400) readGuards(reading, { text: one, line });
    }
    line++;
  }
}
