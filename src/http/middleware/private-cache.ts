import { createMiddleware } from "hono/factory";
import type { AppEnv } from "../router.ts";

/**
 * Answers to a key are private to its caller. `X-Vault-Bookmark` lets the caller's next request see its own writes at
 * any replica.
 */
export const privateCache = () =>
  createMiddleware<AppEnv>(async function privateCache(c, next) {
    await next();
    c.header("Cache-Control", "private, no-store");
    const bookmark = c.var.deps.vaultBookmark();
    if (bookmark !== null) c.header("X-Vault-Bookmark", bookmark);
  });
