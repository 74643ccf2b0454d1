import { createMiddleware } from "hono/factory";
import type { AppEnv } from "../router.ts";

/** Successful public reads may be kept by clients and shared caches for a moment; then an `ETag` makes asking cheap. */
export const publicCache = () =>
  createMiddleware<AppEnv>(async function publicCache(c, next) {
    await next();
    if (c.res.ok) c.res.headers.set("Cache-Control", `public, max-age=${c.get("deps").config.PUBLIC_MAX_AGE_SECONDS}`);
  });
