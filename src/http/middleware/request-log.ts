import { createMiddleware } from "hono/factory";
import { routePath } from "hono/route";
import type { AppEnv } from "../router.ts";

/** One line a request, always with the same fields. Neither the address nor the query is written down. */
export const requestLog = () =>
  createMiddleware<AppEnv>(async function requestLog(c, next) {
    const startedAt = performance.now();
    await next();
    const { meter } = c.var.deps;
    console.log(
      JSON.stringify({
        message: "request",
        requestId: c.get("requestId"),
        method: c.req.method,
        route: routePath(c, -1),
        status: c.res.status,
        durationMs: Math.round(performance.now() - startedAt),
        queries: meter.queries,
        rowsRead: meter.rowsRead,
        rowsWritten: meter.rowsWritten,
        colo: c.req.raw.cf?.colo ?? null,
      }),
    );
  });
