import type { Context } from "hono";
import { createMiddleware } from "hono/factory";
import { routePath } from "hono/route";
import { coloOf } from "../answers/response-log.ts";
import type { AppEnv } from "../router.ts";

/**
 * Writes one log line for a request, always with the same fields, without the address and the query. Only some of the
 * successful public reads are written; `of` says for how many requests a line stands.
 */
export const requestLog = () =>
  createMiddleware<AppEnv>(async function requestLog(c, next) {
    const startedAt = performance.now();
    await next();
    const of = likeIt(c);
    if (of > 1 && Math.random() * of >= 1) return;
    const { queries, rowsRead, rowsWritten } = c.var.deps.meter;
    console.log(
      JSON.stringify({
        message: "request",
        requestId: c.var.requestId,
        method: c.req.method,
        route: routePath(c, -1),
        status: c.res.status,
        durationMs: Math.round(performance.now() - startedAt),
        queries,
        rowsRead,
        rowsWritten,
        colo: coloOf(c.req.raw),
        of,
      }),
    );
  });

const readByPost = ["/mcp", "/api/v1/verdicts"];

/** How many requests a line stands for. An error, a write or a request with a key always has its own line. */
function likeIt({ req, res, var: { deps, caller } }: Context<AppEnv>): number {
  const isRead = req.method === "GET" || req.method === "HEAD" || readByPost.includes(req.path);
  const isPublic = isRead && res.status < 400 && !caller && !req.path.startsWith("/operator/");
  return isPublic && deps.config.ENVIRONMENT === "production" ? deps.config.REQUESTS_A_LOG_LINE : 1;
}
