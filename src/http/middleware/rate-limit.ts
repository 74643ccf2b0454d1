import type { Context, MiddlewareHandler, Next } from "hono";
import { ApiError } from "../../contract/wire/errors.ts";
import { clientNamed, holderNamed, keyNamed } from "../../edge/limiter/client-name.ts";
import type { RateVerdict } from "../../edge/limiter/client-limiter.ts";
import type { Caller } from "../../people/caller.ts";
import { isGitPath } from "../git-paths.ts";
import { problemResponse } from "../answers/problem.ts";
import type { AppEnv } from "../router.ts";

/**
 * Counts the request against its client's address, in parallel with the look-up. A free request counts only where it
 * finds nothing.
 */
export const rateLimit = (isFree: (c: Context<AppEnv>) => boolean = () => false): MiddlewareHandler<AppEnv> =>
  async function rateLimit(c, next) {
    const free = isFree(c);
    if (free) await next();
    if (free && c.res.status !== 404) return;
    const { anonymous } = c.var.deps.limiters;
    const address = addressKey(c);
    if (isPrepaid(c, address)) return passPrepaid(c, next);
    let verdict = anonymous.knownRefusal(address);
    if (!verdict) {
      const taking = anonymous.take(address);
      if (!free) await next();
      verdict = await taking;
    }
    if (!verdict.allowed) respondRateLimited(c, verdict);
    else prepay(c, address);
    setRateLimitHeaders(c, c.var.countedLast ?? verdict);
  };

/** Whether the client's earlier request has counted for this one too. */
export const isPrepaid = (c: Context<AppEnv>, client: string | undefined): boolean =>
  c.req.method === "POST" && isGitPath(c.req.path) && c.var.deps.prepaid.spend(client, c.var.deps.now());

/** Answers a request that is counted already. What it costs beside that is counted by its handler. */
export async function passPrepaid(c: Context<AppEnv>, next: Next): Promise<void> {
  await next();
  if (c.var.countedLast) setRateLimitHeaders(c, c.var.countedLast);
}

/** Counts for the later steps of the exchange that this answer begins. */
export function prepay(c: Context<AppEnv>, client: string | undefined): void {
  const { deps, prepays } = c.var;
  if (prepays !== undefined && c.res.status === 200) deps.prepaid.add(client, prepays, deps.now());
}

/**
 * Counts further requests before the work of an answer that costs as much as several: against the key, or the address.
 * Throws where fewer are left.
 */
export async function countFurther(c: Context<AppEnv>, requests: number): Promise<void> {
  const { reads, anonymous } = c.var.deps.limiters;
  const caller = c.get("caller") as Caller | undefined;
  const verdict = await (caller
    ? reads.takeMany(keyNamed(caller.keyId, "reads"), requests)
    : anonymous.takeMany(addressKey(c), requests));
  requireGranted(c, verdict);
}

/** Throws where a limit beside the key's own is reached. The answer's headers are about that limit. */
export function requireGranted(c: Context<AppEnv>, verdict: RateVerdict): void {
  c.set("countedLast", verdict);
  if (!verdict.allowed) throw rateLimited(verdict);
}

/** Answers a request without a good key, and counts it against its address. */
export async function refuseCaller(
  c: Context<AppEnv>,
  error: ApiError,
  realm: "vault" | "operator",
): Promise<undefined> {
  const { failedKeys, failedTokens } = c.var.deps.limiters;
  const failures = realm === "vault" ? failedKeys : failedTokens;
  const verdict = await failures.take(addressKey(c));
  c.res = problemResponse(c, error);
  if (error.status === 401) c.header("WWW-Authenticate", `Bearer realm="${realm}"`);
  if (!verdict.allowed) respondRateLimited(c, verdict);
  setRateLimitHeaders(c, verdict);
}

/** The headers of draft-ietf-httpapi-ratelimit-headers. */
export function setRateLimitHeaders(c: Context<AppEnv>, verdict: RateVerdict) {
  c.header("RateLimit-Policy", `"${verdict.policy}";q=${verdict.limit};w=${verdict.windowSeconds}`);
  c.header("RateLimit", rateLimitHeader(verdict));
}

export const rateLimitHeader = ({ policy, remaining, resetSeconds }: RateVerdict) =>
  `"${policy}";r=${remaining};t=${resetSeconds}`;

export const addressKey = (c: Context<AppEnv>): string | undefined =>
  clientNamed(c.req.header("CF-Connecting-IP") ?? null, c.var.deps.config);

/** Who holds the client's address: of IPv6 the /48. */
export const holderOf = (c: Context<AppEnv>): string | undefined =>
  holderNamed(c.req.header("CF-Connecting-IP") ?? null, c.var.deps.config);

// Hono copies a replaced response's headers to the next one. These belong to the replaced answer alone.
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

const whoMayMakeWhat = {
  anonymous: ["An address", "requests"],
  network: ["All addresses of an IPv6 /48 together", "requests"],
  reads: ["A key", "reads"],
  writes: ["A key", "writes"],
  exports: ["A person", "exports of this kind"],
  misses: ["An address", "requests by links that open nothing"],
  "network-misses": ["All addresses of an IPv6 /48 together", "requests by links that open nothing"],
  "sign-ins": ["An address", "attempts to sign in"],
  "network-sign-ins": ["All addresses of an IPv6 /48 together", "attempts to sign in"],
  codes: ["A person and an address", "wrong codes"],
  "network-codes": ["All addresses of an IPv6 /48 together", "wrong codes"],
  clients: ["An address", "new clients"],
  "network-clients": ["All addresses of an IPv6 /48 together", "new clients"],
  "all-clients": ["Everybody together", "new clients"],
  reports: ["An address", "reports"],
  "network-reports": ["All addresses of an IPv6 /48 together", "reports"],
} as const;

/** Replaces the response by a 429. */
export function respondRateLimited(c: Context<AppEnv>, verdict: RateVerdict) {
  for (const name of ofTheAnswer) c.header(name, undefined);
  c.res = problemResponse(c, rateLimited(verdict));
}

function rateLimited({ policy, limit, windowSeconds, retryAfterSeconds }: RateVerdict): ApiError {
  const [who, what] = whoMayMakeWhat[policy];
  const allowed = `${limit} ${what} in ${windowSeconds} seconds`;
  const detail = `${who} may make ${allowed}; the next is free in ${retryAfterSeconds} s.`;
  const extras = { retryAfter: retryAfterSeconds, limit };
  return new ApiError("rate_limited", detail, extras, { "Retry-After": `${retryAfterSeconds}` });
}
