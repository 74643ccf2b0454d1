import type { FactValue } from "../fact.ts";
import { addressOf, hostValue } from "../hosts.ts";
import { readData } from "./data.ts";
import type { Reading } from "./reading.ts";

type Members = Record<string, unknown>;
const isMembers = (value: unknown): value is Members =>
  typeof value === "object" && value !== null && !Array.isArray(value);

/** What a `SKILL.md` says of itself: the tools it may use, its hooks, what it needs installed. */
export function readFrontMatter(reading: Reading, value: unknown, text: string, firstLine: number) {
  if (!isMembers(value)) return;
  const { facts } = reading;
  const lineOf = (name: string) => {
    const at = text.search(new RegExp(`^\\s*["']?${name}\\b`, "m"));
    return firstLine + (at === -1 ? 0 : text.slice(0, at).split("\n").length - 1);
  };
  for (const name of ["allowed-tools", "allowed_tools", "tools"]) {
    for (const tool of toolsOf(value[name])) facts.add("tool", tool, lineOf(name));
  }
  for (const owner of clients(value)) {
    const { install } = owner;
    for (const one of Array.isArray(install) ? (install as unknown[]) : [])
      if (isMembers(one)) readNeed(reading, one, lineOf("metadata"));
  }
  if (value.hooks !== undefined || value.mcpServers !== undefined) {
    readData(
      reading,
      "json",
      JSON.stringify({ hooks: value.hooks, mcpServers: value.mcpServers }, undefined, 1),
      lineOf("hooks"),
    );
  }
}

function toolsOf(value: unknown): string[] {
  if (Array.isArray(value)) return value.filter((one) => typeof one === "string").slice(0, 40);
  return typeof value === "string" ? (value.match(/[\w-]+(?:\([^)]{0,80}\))?/g) ?? []).slice(0, 40) : [];
}

/** The members that the clients of a skill read: `metadata.openclaw`, `metadata.clawdbot` and their like. */
function clients(value: Members): Members[] {
  let { metadata } = value;
  if (typeof metadata === "string") {
    try {
      metadata = JSON.parse(metadata);
    } catch {
      return [];
    }
  }
  return isMembers(metadata) ? [metadata, ...Object.values(metadata).filter(isMembers)] : [];
}

/** `{ kind: "brew", formula: "x" }`, `{ kind: "download", url: "https://…" }`. */
function readNeed({ facts, own }: Reading, { kind, formula, package: name, module, url }: Members, line: number) {
  const what = [formula, name, module].find((one): one is string => typeof one === "string");
  const registry = (
    { brew: "brew", node: "npm", npm: "npm", uv: "pypi", pip: "pypi", go: "go", cargo: "cargo", apt: "apt" } as Record<
      string,
      string
    >
  )[String(kind)];
  if (registry !== undefined && what !== undefined) {
    const [plain, version] = /^(.+?)(?:@([\w.^~-]+))?$/.exec(what)!.slice(1);
    const value: FactValue = { registry, name: plain!.slice(0, 120), version: version ?? null };
    facts.add("install", value, line);
  }
  const address = typeof url === "string" ? addressOf(url) : undefined;
  if (address) {
    const host = hostValue(address, "download", own);
    facts.add("host", host, line);
    facts.add("prerequisite", `download ${String(url)}`, line, { hosts: [host] });
  }
}
