import type { MiddlewareHandler } from "hono";
import { ClientBody } from "../answers/client-body.ts";
import type { AppEnv } from "../router.ts";

/** More than twice the largest body of any operation. */
const drainLimits = { bytes: 64 * 1024 * 1024, ms: 10_000 };

/**
 * All bytes of clients are waited for here. If the client is too slow, reading the body throws. If the response is
 * ready while the client still sends, the rest is read first, because a client may lose the response otherwise.
 */
export function clientBody(): MiddlewareHandler<AppEnv> {
  return async function clientBody(c, next) {
    const { raw } = c.req;
    if (!raw.body) return next();
    const { BODY_STALL_SECONDS, JSON_BODY_SECONDS } = c.var.deps.config;
    const body = new ClientBody(raw.body, BODY_STALL_SECONDS, JSON_BODY_SECONDS);
    c.set("clientBody", body);
    // A GET or HEAD has no body to read, and no Request can be made with one.
    const isRead = raw.method === "GET" || raw.method === "HEAD";
    if (!isRead) c.req.raw = new Request(raw, { method: raw.method, body: body.stream });
    await next();
    const close = c.var.deps.drains.open("", drainLimits.ms);
    if (close) await body.drain(drainLimits).finally(close);
    else body.leave();
    return undefined;
  };
}

/** For bodies longer than JSON: bundles and imports. */
export const longBody = (): MiddlewareHandler<AppEnv> =>
  async function longBody(c, next) {
    c.var.clientBody?.mayTake(c.var.deps.config.UPLOAD_SECONDS);
    await next();
  };
