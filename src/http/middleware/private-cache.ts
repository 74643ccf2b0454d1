import { createMiddleware } from "hono/factory";
import type { AppEnv } from "../router.ts";

/** Whatever a keyed path answers is its caller's alone. `X-Vault-Bookmark` lets their next request see it anywhere. */
export const privateCache = () =>
  createMiddleware<AppEnv>(async function privateCache(c, next) {
    await next();
    c.header("Cache-Control", "private, no-store");
    const bookmark = c.var.deps.vaultBookmark();
    if (bookmark !== null) c.header("X-Vault-Bookmark", bookmark);
  });
