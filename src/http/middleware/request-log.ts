import { createMiddleware } from "hono/factory";
import { routePath } from "hono/route";
import type { Meter } from "../../platform/databases.ts";
import type { AppEnv } from "../router.ts";

/** One line a request, always with the same fields. Neither the address nor the query is written down. */
export const requestLog = () =>
  createMiddleware<AppEnv>(async function requestLog(c, next) {
    const startedAt = performance.now();
    await next();
    const route = routePath(c, -1);
    logRequest(
      c.req.raw,
      { requestId: c.get("requestId"), route, status: c.res.status, startedAt },
      c.get("deps").meter,
    );
  });

type Logged = { requestId: string; route: string; status: number; startedAt: number };

export function logRequest(
  request: Request,
  { requestId, route, status, startedAt }: Logged,
  { queries, rowsRead, rowsWritten }: Meter = { queries: 0, rowsRead: 0, rowsWritten: 0 },
) {
  console.log(
    JSON.stringify({
      message: "request",
      requestId,
      method: request.method,
      route,
      status,
      durationMs: Math.round(performance.now() - startedAt),
      queries,
      rowsRead,
      rowsWritten,
      colo: request.cf?.colo ?? null,
    }),
  );
}
