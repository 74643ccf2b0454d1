import type { MiddlewareHandler } from "hono";
import { ClientBody } from "../client-body.ts";
import type { AppEnv } from "../router.ts";

/** The rest of a body is drained up to more than twice what any operation takes, and for so long. */
const drainLimits = { bytes: 64 * 1024 * 1024, ms: 10_000 };

/**
 * The one place where bytes of a client are waited for. Whoever reads the request's body gets an error once the client
 * is too slow. Whoever is answered while still sending may lose the answer with the connection: the rest is read first.
 */
export function clientBody(): MiddlewareHandler<AppEnv> {
  return async function clientBody(c, next) {
    const { raw } = c.req;
    if (!raw.body) return next();
    const { BODY_STALL_SECONDS, JSON_BODY_SECONDS } = c.var.deps.config;
    const body = new ClientBody(raw.body, BODY_STALL_SECONDS, JSON_BODY_SECONDS);
    c.set("clientBody", body);
    // Nothing reads a body of these two, and no Request can be made with one.
    const isRead = raw.method === "GET" || raw.method === "HEAD";
    if (!isRead) c.req.raw = new Request(raw, { method: raw.method, body: body.stream });
    await next();
    const close = c.var.deps.drains.open("", drainLimits.ms);
    if (close) await body.drain(drainLimits).finally(close);
    else body.leave();
    return undefined;
  };
}

/** For what takes more than JSON does: bundles and imports. */
export const longBody = (): MiddlewareHandler<AppEnv> =>
  async function longBody(c, next) {
    c.var.clientBody?.mayTake(c.var.deps.config.UPLOAD_SECONDS);
    await next();
  };
