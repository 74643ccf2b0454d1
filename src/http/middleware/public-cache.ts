import { createMiddleware } from "hono/factory";
import type { AppEnv } from "../router.ts";

/**
 * Successful public reads may be kept by clients and shared caches for a moment; then an `ETag` makes asking cheap. What
 * goes out to a key says how much that key has left, so only its own client keeps it.
 */
export const publicCache = () =>
  createMiddleware<AppEnv>(async function publicCache(c, next) {
    await next();
    if (!c.res.ok || c.res.headers.has("Cache-Control")) return;
    const who = c.var.caller ? "private" : "public";
    c.res.headers.set("Cache-Control", `${who}, max-age=${c.var.deps.config.PUBLIC_MAX_AGE_SECONDS}`);
  });
