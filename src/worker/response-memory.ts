import { type KeptResponse, keptResponse } from "./isolate.ts";
import { rateLimitHeader } from "../http/middleware/rate-limit.ts";
import { presentedKeys } from "../http/middleware/presented-keys.ts";

export type Fetch = (request: Request, env: Env, context: ExecutionContext) => Response | Promise<Response>;

/**
 * Answers a URL from memory as the app answered it before, while that answer is current. Every other request goes to
 * the app. Of the app's headers, memory has those of the resource (`http/middleware/remember.ts`). What belongs to this
 * request is made here: the id, the count against the limit, the log line.
 * A client over the limit is refused by the app.
 */
export const withResponseMemory =
  (app: Fetch): Fetch =>
  (request, env, context) => {
    const { method, headers } = request;
    if ((method !== "GET" && method !== "HEAD") || headers.has("X-Request-Id")) return app(request, env, context);
    const kept = keptResponse(env, request.url, headers.get("CF-Connecting-IP"), presentedKeys(headers));
    if (kept?.reply.heeds && asksForAnother(headers, kept.reply.heeds)) return app(request, env, context);
    const status = kept && isMatch(headers.get("If-None-Match"), kept.reply.etag) ? 304 : 200;
    const shared = kept?.reply.headers[`${kept.policy} ${status}`];
    return shared
      ? respond(request, kept, status, shared, () => app(request, env, context))
      : app(request, env, context);
  };

async function respond(
  request: Request,
  { bytes, limiter, client, responseLog, noteSent }: KeptResponse,
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
  if (status === 200 && request.method === "GET") noteSent();
  responseLog.add(request, status);
  return response;
}

/** Whether the request wants a range, or a record's markdown. */
const asksForAnother = (headers: Headers, heeds: "Range" | "Accept"): boolean =>
  heeds === "Range" ? headers.has("Range") : /text\/markdown/i.test(headers.get("Accept") ?? "");

/** RFC 9110's comparison for reads: weak, with any tag of the list. */
const isMatch = (ifNoneMatch: string | null, etag: string): boolean =>
  ifNoneMatch !== null && (ifNoneMatch === "*" || (ifNoneMatch.match(/"[^"]*"/g)?.includes(etag) ?? false));
