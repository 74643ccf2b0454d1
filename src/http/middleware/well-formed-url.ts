import { createMiddleware } from "hono/factory";
import { invalidParameter } from "../../contract/wire/errors.ts";
import type { AppEnv } from "../router.ts";

/** Refuses a query whose percent-encoding is not UTF-8, and names the parameter. Hono would pass it on undecoded. */
export const wellFormedUrl = () =>
  createMiddleware<AppEnv>(async function wellFormedUrl(c, next) {
    const at = c.req.url.indexOf("?");
    for (const pair of at < 0 ? [] : c.req.url.slice(at + 1).split("&")) {
      if (!isDecodable(pair))
        throw invalidParameter(pair.split("=", 1)[0]!.slice(0, 80), "is not percent-encoded UTF-8");
    }
    await next();
  });

function isDecodable(text: string): boolean {
  try {
    decodeURIComponent(text);
    return true;
  } catch {
    return false;
  }
}
