import type { MiddlewareHandler } from "hono";
import { apiKey } from "../middleware/api-key.ts";
import { rateLimit } from "../middleware/rate-limit.ts";
import { presentedKeys } from "../middleware/presented-keys.ts";
import type { AppEnv } from "../router.ts";

/** Refuses a wrong key. On these paths every bearer token is meant for this service. */
export function mcpKey(): MiddlewareHandler<AppEnv> {
  const [keyed, anonymous] = [apiKey(() => true), rateLimit()];
  return async function mcpKey(c, next) {
    return presentedKeys(c.req.raw.headers).length > 0 ? keyed(c, next) : anonymous(c, next);
  };
}

/** Answers below a link are private to its holder, and pages must not learn the link as a referrer. */
export const secretPath = (): MiddlewareHandler<AppEnv> =>
  async function secretPath(c, next) {
    await next();
    c.header("Cache-Control", "private, no-store");
    c.header("Referrer-Policy", "no-referrer");
    c.header("X-Robots-Tag", "noindex, nofollow");
  };

/** ClawHub's client needs a key only to ask whose key it is, and to change what is public. */
export const clawhubKey = (optional: MiddlewareHandler<AppEnv>): MiddlewareHandler<AppEnv> => {
  const [read, write] = [apiKey(() => true), apiKey()];
  return async function clawhubKey(c, next) {
    const { method, path } = c.req;
    if (path === "/compat/clawhub/api/v1/whoami") return read(c, next);
    const isWrite = method !== "GET" && method !== "HEAD" && path.startsWith("/compat/clawhub/api/v1/skills");
    return (isWrite ? write : optional)(c, next);
  };
};
