import { limits } from "../../contract/wire/limits.ts";
import { cursorOf, decodeCursor, type ListFilter, type LastEntry } from "../../formats/mcp-registry/cursor.ts";

export type ListQuery = { filter: ListFilter; after: LastEntry | undefined; limit: number };
export type QueryFault = { parameter: string; message: string };

const limitDefault = 30;
const limitMax = 100;
const versionMaxLength = 255;

/** The parameters of a list of servers, by the MCP Registry's API v0.1. A cursor contains everything but the limit. */
export function parseListQuery(parameters: URLSearchParams): ListQuery | QueryFault {
  const limit = parseLimit(parameters.get("limit"));
  if (limit === undefined) return { parameter: "limit", message: "must be a whole number from 1" };
  const encoded = parameters.get("cursor");
  if (encoded) {
    const cursor = decodeCursor(encoded);
    return cursor ? { ...cursor, limit } : { parameter: "cursor", message: "is none that this service gave" };
  }

  const search = parameters.get("search")?.trim() || null;
  if (search && search.length > limits.queryMaxLength) {
    return { parameter: "search", message: `must have at most ${limits.queryMaxLength} characters` };
  }
  const version = parameters.get("version") || null;
  if (version && version.length > versionMaxLength) {
    return { parameter: "version", message: `must have at most ${versionMaxLength} characters` };
  }
  const since = parameters.get("updated_since");
  const updatedSince = since ? parseTime(since) : null;
  if (updatedSince === undefined) return { parameter: "updated_since", message: "must be a time as in RFC 3339" };
  return { filter: { search, version, updatedSince }, after: undefined, limit };
}

function parseLimit(text: string | null): number | undefined {
  if (text === null) return limitDefault;
  if (!/^\d+$/.test(text) || Number(text) < 1) return undefined;
  return Math.min(Number(text), limitMax);
}

const rfc3339 = /^\d{4}-\d\d-\d\d[Tt ]\d\d:\d\d:\d\d(?:\.\d+)?(?:[Zz]|[+-]\d\d:\d\d)$/;

/** In milliseconds since 1970. An unencoded `+` has become a space before. */
function parseTime(text: string): number | undefined {
  const written = text.replace(/ (?=\d\d:\d\d$)/, "+");
  const time = rfc3339.test(written) ? Date.parse(written.toUpperCase().replace(" ", "T")) : Number.NaN;
  return Number.isNaN(time) ? undefined : time;
}

type Listed = { server: { name: string; version: string } };

/** The order of every list. It is total, so that pages neither repeat nor lose an entry. */
export const compareServers = (one: LastEntry, other: LastEntry): number =>
  compareTexts(one.name, other.name) || compareTexts(one.version, other.version);

const compareTexts = (one: string, other: string) => (one < other ? -1 : one > other ? 1 : 0);

/** A page in the API's shape. `hasMore`: further entries follow the last of these. */
export function listPage<Entry extends Listed>(servers: readonly Entry[], hasMore: boolean, { filter }: ListQuery) {
  const last = servers.at(-1);
  const nextCursor = hasMore && last ? cursorOf({ filter, after: last.server }) : undefined;
  return { servers, metadata: { count: servers.length, ...(nextCursor && { nextCursor }) } };
}
