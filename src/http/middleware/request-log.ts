import { createMiddleware } from "hono/factory";
import { routePath } from "hono/route";
import { coloOf } from "../recall-log.ts";
import type { AppEnv } from "../router.ts";

/** Writes one line for each request, always with the same fields, without the address and the query. */
export const requestLog = () =>
  createMiddleware<AppEnv>(async function requestLog(c, next) {
    const startedAt = performance.now();
    await next();
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
      }),
    );
  });
