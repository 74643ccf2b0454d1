import type { Context, TypedResponse } from "hono";
import type { Page } from "../catalog/list.ts";
import type { CachedResponse, PageFacts } from "../cache/public-cache.ts";
import { pageLinks } from "./page-links.ts";
import type { AppEnv } from "./router.ts";

type Sent<Value> = Response & TypedResponse<Value, 200, "json">;

/** The bytes of an answer are the JSON of the very value that its type names, so they stand for it in the contract. */
function send<Value>(c: Context<AppEnv>, answer: CachedResponse<Value>, headers: Record<string, string>): Sent<Value> {
  c.set("answer", answer);
  return c.body(answer.bytes, 200, {
    "Content-Type": "application/json",
    ETag: answer.etag,
    ...headers,
  }) as Response as Sent<Value>;
}

export const sendRecord = <Detail>(c: Context<AppEnv>, answer: CachedResponse<Detail>) => send(c, answer, {});

export const sendPage = <Item>(c: Context<AppEnv>, answer: CachedResponse<Page<Item>>) =>
  send(c, answer, pageLinks(c.req.url, answer.facts as PageFacts));
