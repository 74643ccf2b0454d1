import type { MiddlewareHandler } from "hono";
import type { AppEnv } from "../router.ts";

/** Headers of one request. All other headers of a cached response are the same for every client of its kind. */
const ofOneRequest = ["X-Request-Id", "RateLimit"];

/** A response to a longer URL is not remembered. */
const longestUrl = 1_000;

/** Keeps the response of a URL together with its cached answer, for `recall`. */
export const remember = (): MiddlewareHandler<AppEnv> =>
  async function remember(c, next) {
    await next();
    const { cachedResponse, installs } = c.var;
    const { status } = c.res;
    if (!cachedResponse || (status !== 200 && status !== 304) || c.req.url.length > longestUrl) return;
    const headers = new Headers(c.res.headers);
    for (const name of ofOneRequest) headers.delete(name);
    const policy = c.var.caller ? "reads" : "anonymous";
    c.var.deps.publicCache.remember(c.req.url, cachedResponse, `${policy} ${status}`, { headers, installs });
  };
