import type { Context } from "hono";
import { byteRange } from "../../lib/byte-range.ts";
import type { CachedResponse } from "../../lib/cached-response.ts";
import { Content, type ContentFacts } from "../../lib/content.ts";
import { ApiError } from "../../contract/wire/errors.ts";
import type { AppEnv } from "../router.ts";
import { readStored } from "../../discovery/packages/open-file.ts";

/**
 * Sends a package or a file of it: whole, or the range that is asked for. Stored bytes are read once. Without
 * `mayKeep`, the next request for the URL is not answered from memory.
 */
export async function sendBytes(
  c: Context<AppEnv>,
  response: CachedResponse<Content> | Content,
  mayKeep = true,
): Promise<Response> {
  const { headers: own, stored } = response.facts as ContentFacts;
  const size = stored?.length ?? response.bytes.byteLength;
  const ifRange = c.req.header("If-Range");
  const isSame = ifRange === undefined || ifRange === response.etag;
  const range = isSame ? byteRange(c.req.header("Range"), size) : undefined;
  if (range === "unsatisfiable") throw beyondTheEnd(size);
  const { offset, length } = range ?? { offset: 0, length: size };
  const headers = {
    ...own,
    ...(response.etag !== undefined && { ETag: response.etag }),
    "Accept-Ranges": "bytes",
    "Content-Length": String(length),
    ...(range && { "Content-Range": `bytes ${offset}-${offset + length - 1}/${size}` }),
  };
  if (!stored && !range && mayKeep && !(response instanceof Content)) c.set("cachedResponse", response);
  const status = range ? 206 : 200;
  if (!stored) return c.body(range ? response.bytes.slice(offset, offset + length) : response.bytes, status, headers);
  if (isUnread(c, response.etag)) return c.body(null, status, headers);
  return c.body(
    await readStored(c.var.deps, { key: stored.key, offset: stored.offset + offset, length }),
    status,
    headers,
  );
}

/**
 * Sends a record's markdown. By its own URL the markdown is remembered; by the record's URL, where `Accept` asks for
 * it, the record is.
 */
export function sendMarkdown(c: Context<AppEnv>, response: CachedResponse<Content>, isOwnUrl: boolean): Response {
  if (isOwnUrl) c.set("cachedResponse", response);
  const { headers } = response.facts as ContentFacts;
  return c.body(response.bytes, 200, { ...headers, ETag: response.etag, ...(!isOwnUrl && { Vary: "Accept" }) });
}

/** Nobody reads the body of a HEAD, or of an answer that becomes a 304. */
const isUnread = (c: Context<AppEnv>, etag: string | undefined) =>
  c.req.method === "HEAD" || (etag !== undefined && (c.req.header("If-None-Match")?.includes(etag) ?? false));

const beyondTheEnd = (size: number) =>
  new ApiError(
    "range_not_satisfiable",
    `There are ${size} bytes: they end before this \`Range\` begins.`,
    {},
    { "Content-Range": `bytes */${size}` },
  );
