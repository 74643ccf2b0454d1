import { allInputs } from "../../formats/mcp-registry/inputs.ts";
import { oneLineOf } from "./one-line.ts";
import type { FieldError } from "../../contract/wire/common.ts";
import { slugify } from "../../lib/slugs.ts";
import { mcpServerSlug } from "./slugs.ts";

/** One entry of a list of the MCP Registry: a `server.json`, and the registry's own metadata. */
export type RegistryEntry = { index: number; server: Json; official: Json };

export type McpServer =
  | { slug: string; record: Record<string, unknown> }
  | { slug: string | null; errors: FieldError[] };

type Json = Record<string, unknown>;

const object = (value: unknown): Json =>
  typeof value === "object" && value !== null && !Array.isArray(value) ? (value as Json) : {};
const list = (value: unknown): unknown[] => (Array.isArray(value) ? value : []);
const text = (value: unknown): string | null => (typeof value === "string" && value !== "" ? value : null);

/** The entries of `{ servers: […] }`, of an array, or of one `server.json`; undefined for any other value. */
export function entriesOf(value: unknown): RegistryEntry[] | undefined {
  const { servers } = object(value);
  const entries = Array.isArray(value) ? value : Array.isArray(servers) ? servers : undefined;
  if (entries) return entries.map(entryOf);
  const single = object(value);
  return "name" in single || "server" in single ? [entryOf(single, 0)] : undefined;
}

function entryOf(value: unknown, index: number): RegistryEntry {
  const entry = object(value);
  const server = "server" in entry ? object(entry.server) : entry;
  const meta = object(entry._meta ?? server._meta);
  return { index, server, official: object(meta["io.modelcontextprotocol.registry/official"]) };
}

/** The latest version of each server. Entries without a name are kept, so that they are reported. */
export function latestVersions<Entry extends Pick<RegistryEntry, "server" | "official">>(entries: Entry[]): Entry[] {
  const latest = new Map<string, Entry>();
  for (const entry of entries) {
    const name = text(entry.server.name);
    const newest = name === null ? undefined : latest.get(name);
    if (name !== null && (!newest || isNewer(entry, newest))) latest.set(name, entry);
  }
  return entries.filter((entry) => {
    const kept = latest.get(text(entry.server.name) ?? "");
    return !kept || kept === entry || text(kept.server.version) === text(entry.server.version);
  });
}

function isNewer(one: Pick<RegistryEntry, "server" | "official">, other: typeof one): boolean {
  const flag = Number(one.official.isLatest === true) - Number(other.official.isLatest === true);
  if (flag !== 0) return flag > 0;
  const published = timeOf(one.official.publishedAt) - timeOf(other.official.publishedAt);
  if (published !== 0) return published > 0;
  const [version, otherVersion] = [text(one.server.version) ?? "", text(other.server.version) ?? ""];
  return version.localeCompare(otherVersion, "en", { numeric: true }) > 0;
}

const timeOf = (value: unknown) => (typeof value === "string" && Date.parse(value)) || 0;

/** Converts a `server.json` to a record for the import. The service's schema validates the values. */
export function mcpServerOf({ server, official }: Pick<RegistryEntry, "server" | "official">): McpServer {
  const errors = faultsOf(server);
  const name = text(server.name);
  const slug = name === null ? null : mcpServerSlug(name);
  if (errors.length > 0 || name === null || slug === null) return { slug, errors };

  const packages = list(server.packages);
  const remotes = list(server.remotes);
  const shortName = name.slice(name.lastIndexOf("/") + 1) || name;
  const owner = /^io\.github\.([^/]+)\//.exec(name)?.[1];
  const icon = text(object(list(server.icons)[0]).src);
  return {
    slug,
    record: {
      type: "mcp-server",
      slug,
      name: oneLineOf(text(server.title) ?? shortName),
      registryName: name,
      tagline: oneLineOf(text(server.description) ?? ""),
      version: text(server.version),
      websiteUrl: text(server.websiteUrl),
      iconUrl: icon && /^https?:\/\//i.test(icon) ? icon : null,
      transports: transportsOf(packages, remotes),
      packages,
      remotes,
      requiredInputs: allInputs(packages.map(object), remotes.map(object)).map(
        ({ id: name, description, isRequired, isSecret }) => ({ name, description, isRequired, isSecret }),
      ),
      ...(owner && { authorName: owner, authorSlug: slugify(owner) || null }),
      trust: { provenance: "unreviewed", bodySource: "authored" },
      ...sourceOf(object(server.repository)),
      ...standingOf(official),
      body: server.description ?? "",
    },
  };
}

function faultsOf(server: Json): FieldError[] {
  const errors: FieldError[] = [];
  const report = (pointer: string, code: FieldError["code"], message: string) =>
    errors.push({ pointer, code, message });
  if (server.name === undefined) report("/name", "missing_field", "is missing");
  else if (text(server.name) === null) report("/name", "invalid_value", "must be text");
  for (const field of ["title", "description", "version", "websiteUrl"]) {
    const value = server[field] ?? "";
    if (typeof value !== "string") report(`/${field}`, "invalid_value", "must be text");
  }
  for (const field of ["packages", "remotes"]) {
    if (!Array.isArray(server[field] ?? [])) report(`/${field}`, "invalid_value", "must be a list");
  }
  return errors;
}

const transportNames: Record<string, string> = { "streamable-http": "http", http: "http", sse: "sse", stdio: "stdio" };

function transportsOf(packages: unknown[], remotes: unknown[]): string[] {
  const types = [
    ...packages.map((entry) => text(object(object(entry).transport).type) ?? "stdio"),
    ...remotes.map((remote) => text(object(remote).type) ?? ""),
  ];
  return [...new Set(types.flatMap((type) => transportNames[type] ?? []))];
}

function sourceOf(repository: Json) {
  const url = text(repository.url);
  if (url === null) return {};
  const source = {
    repositoryUrl: url,
    path: text(repository.subfolder),
    license: null,
    commit: null,
    subtreeSha: null,
    lastSyncedAt: null,
  };
  return { report: { source } };
}

/** A withdrawn server is imported as not public. Others have no status of their own. */
function standingOf({ status, publishedAt, updatedAt }: Json) {
  return {
    ...(text(publishedAt) && { createdAt: publishedAt }),
    ...(text(updatedAt ?? publishedAt) && { updatedAt: updatedAt ?? publishedAt }),
    ...((status === "deprecated" || status === "deleted") && { status: "unlisted" }),
  };
}
