import { type Recalled, recallFrom } from "../isolate.ts";
import { rateLimitHeader } from "./middleware/rate-limit.ts";
import { presentedKeys } from "./presented-keys.ts";

export type Fetch = (request: Request, env: Env, context: ExecutionContext) => Response | Promise<Response>;

/**
 * Answers a URL as the app has answered it before, while what it answered is current; everything else is the app's. The
 * headers are those that the app gave, so what is done here is what a request has of its own: its id, its count against
 * the limit, its line in the log. Whoever is over the limit is refused by the app.
 */
export const recalling =
  (app: Fetch): Fetch =>
  (request, env, context) => {
    const { method, headers } = request;
    if ((method !== "GET" && method !== "HEAD") || headers.has("X-Request-Id")) return app(request, env, context);
    const recalled = recallFrom(env, request.url, headers.get("CF-Connecting-IP"), presentedKeys(headers));
    if (recalled?.reply.heeds && asksForAnother(headers, recalled.reply.heeds)) return app(request, env, context);
    const status = recalled && isMatch(headers.get("If-None-Match"), recalled.reply.etag) ? 304 : 200;
    const shared = recalled?.reply.headers[`${recalled.policy} ${status}`];
    return shared
      ? respond(request, recalled, status, shared, () => app(request, env, context))
      : app(request, env, context);
  };

async function respond(
  request: Request,
  { bytes, limiter, client, recallLog, noteInstalls }: Recalled,
  status: 200 | 304,
  shared: Headers,
  orElse: () => Response | Promise<Response>,
): Promise<Response> {
  if (limiter.knownRefusal(client)) return orElse();
  const verdict = await limiter.take(client);
  if (!verdict.allowed) return orElse();
  const body = status === 304 || request.method === "HEAD" ? null : bytes;
  const response = new Response(body, { status, headers: shared });
  response.headers.set("X-Request-Id", crypto.randomUUID());
  response.headers.set("RateLimit", rateLimitHeader(verdict));
  if (status === 200 && request.method === "GET") noteInstalls();
  recallLog.add(request, status);
  return response;
}

/** A part, or the markdown of a record. */
const asksForAnother = (headers: Headers, heeds: "Range" | "Accept"): boolean =>
  heeds === "Range" ? headers.has("Range") : /text\/markdown/i.test(headers.get("Accept") ?? "");

/** As RFC 9110 compares for a read: weakly, with any of a list. */
const isMatch = (ifNoneMatch: string | null, etag: string): boolean =>
  ifNoneMatch !== null && (ifNoneMatch === "*" || (ifNoneMatch.match(/"[^"]*"/g)?.includes(etag) ?? false));
