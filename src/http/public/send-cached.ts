import type { Context, TypedResponse } from "hono";
import type { Page } from "../../discovery/list.ts";
import type { PageFacts } from "../../lib/cached-response.ts";
import type { CachedResponse } from "../../lib/cached-response.ts";
import { pageLinks } from "../answers/page-links.ts";
import type { AppEnv } from "../router.ts";

type Sent<Value> = Response & TypedResponse<Value, 200, "json">;

/** The bytes of a response are the JSON of the value that its type names, so they satisfy the contract. */
function send<Value>(
  c: Context<AppEnv>,
  response: CachedResponse<Value>,
  headers: Record<string, string>,
): Sent<Value> {
  c.set("cachedResponse", response);
  return c.body(response.bytes, 200, {
    "Content-Type": "application/json",
    ETag: response.etag,
    ...headers,
  }) as Response as Sent<Value>;
}

export const sendRecord = <Detail>(
  c: Context<AppEnv>,
  response: CachedResponse<Detail>,
  headers: Record<string, string> = {},
) => send(c, response, headers);

export const sendPage = <Item>(c: Context<AppEnv>, response: CachedResponse<Page<Item>>) =>
  send(c, response, pageLinks(c, response.facts as PageFacts));
