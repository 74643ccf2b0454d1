import { createMiddleware } from "hono/factory";
import { routePath } from "hono/route";
import type { AppEnv } from "../router.ts";

/** One line a request, always with the same fields. Neither the address nor the query is written down. */
export const requestLog = () =>
  createMiddleware<AppEnv>(async function requestLog(c, next) {
    const startedAt = performance.now();
    await next();
    const { queries, rowsRead, rowsWritten } = c.get("deps").meter;
    console.log(
      JSON.stringify({
        message: "request",
        requestId: c.get("requestId"),
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

const recalledEveryMs = 10_000;
let recalled = { requests: 0, notModified: 0, since: 0 };

/**
 * What is answered from memory is alike, and a line costs more than all the rest of it: one says how many there were in
 * an isolate since the line before.
 */
export function logRecalled(request: Request, status: 200 | 304) {
  const now = Date.now();
  if (recalled.requests === 0) recalled.since = now;
  recalled.requests++;
  if (status === 304) recalled.notModified++;
  if (now - recalled.since < recalledEveryMs) return;
  const { since, ...counts } = recalled;
  console.log(JSON.stringify({ message: "requests recalled", ...counts, sinceMs: now - since, colo: coloOf(request) }));
  recalled = { requests: 0, notModified: 0, since: now };
}

const coloOf = ({ cf }: Request) => cf?.colo ?? null;
