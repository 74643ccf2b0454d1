import { createMiddleware } from "hono/factory";
import type { AppEnv } from "../router.ts";

/**
 * Clients and shared caches may keep a successful public read for a moment; after that, an `ETag` makes asking cheap.
 * An answer to a key carries that key's quota, so only its own client may keep it.
 */
export const publicCache = () =>
  createMiddleware<AppEnv>(async function publicCache(c, next) {
    await next();
    if (!c.res.ok || c.res.headers.has("Cache-Control")) return;
    const who = c.var.caller ? "private" : "public";
    c.res.headers.set("Cache-Control", `${who}, max-age=${c.var.deps.config.PUBLIC_MAX_AGE_SECONDS}`);
  });
