import type { MiddlewareHandler } from "hono";
import { holderNamed } from "../../edge/limiter/client-name.ts";
import type { AppEnv } from "../router.ts";
import { writeInstalls } from "../../publish/installs/add-installs.ts";

/** Counts the answer's `installs`. The counts are written at most once a minute. */
export const countInstalls = (): MiddlewareHandler<AppEnv> =>
  async function countInstalls(c, next) {
    await next();
    const { deps, installs } = c.var;
    const at = deps.now();
    if (installs && (c.res.status === 200 || c.res.status === 206) && c.req.method !== "HEAD") {
      deps.installs.note(holderNamed(c.req.header("CF-Connecting-IP") ?? null, deps.config), installs, at);
    }
    if (deps.installs.isDue(at)) deps.waitUntil(writeInstalls(deps));
  };
