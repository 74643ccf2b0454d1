import type { Context, MiddlewareHandler } from "hono";
import { ApiError } from "../../errors.ts";
import { clientNamed } from "../../deps.ts";
import type { Policy, RateVerdict } from "../../platform/client-limiter.ts";
import { windowMs } from "../../platform/sliding-window.ts";
import { problemResponse } from "../problem.ts";
import type { AppEnv } from "../router.ts";

/** Counts the request against its client's address, beside the look-up and not before it. */
export const rateLimit = (): MiddlewareHandler<AppEnv> =>
  async function rateLimit(c, next) {
    if (c.req.method === "OPTIONS") {
      await next();
      return;
    }
    const { anonymous } = c.get("deps").limiters;
    const address = addressKey(c);
    let verdict = anonymous.knownRefusal(address);
    if (!verdict) {
      const taking = anonymous.take(address);
      await next();
      verdict = await taking;
    }
    if (!verdict.allowed) refuse(c, verdict, "An address");
    showLimit(c, "anonymous", verdict);
  };

type Shown = Exclude<Policy["name"], "failures">;

/** The headers of draft-ietf-httpapi-ratelimit-headers. */
export function showLimit(c: Context<AppEnv>, policy: Shown, verdict: RateVerdict) {
  c.header("RateLimit-Policy", `"${policy}";q=${verdict.limit};w=${windowMs / 1000}`);
  c.header("RateLimit", rateLimitHeader(policy, verdict));
}

export const rateLimitHeader = (policy: Shown, { remaining, resetSeconds }: RateVerdict) =>
  `"${policy}";r=${remaining};t=${resetSeconds}`;

export const addressKey = (c: Context<AppEnv>): string | undefined =>
  clientNamed(c.req.header("CF-Connecting-IP") ?? null, c.get("deps").config);

// Hono carries a replaced response's headers over to the next; these speak of the look-up's answer alone.
const ofTheAnswer = [
  "Accept-Ranges",
  "Age",
  "Allow",
  "Cache-Control",
  "ETag",
  "Expires",
  "Last-Modified",
  "Link",
  "Location",
  "Content-Disposition",
  "Content-Encoding",
  "Content-Language",
  "Content-Length",
  "Content-Location",
  "Content-Range",
  "Repr-Digest",
  "WWW-Authenticate",
];

/** Puts a 429 in the place of whatever the answer was. */
export function refuse(c: Context<AppEnv>, { limit, retryAfterSeconds }: RateVerdict, who: string, what = "requests") {
  for (const name of ofTheAnswer) c.header(name, undefined);
  const detail = `${who} may make ${limit} ${what} in ${windowMs / 1000} seconds; the next is free in ${retryAfterSeconds} s.`;
  const extras = { retryAfter: retryAfterSeconds, limit };
  c.res = problemResponse(c, new ApiError("rate_limited", detail, extras, { "Retry-After": `${retryAfterSeconds}` }));
}
