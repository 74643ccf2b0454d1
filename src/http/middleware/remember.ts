import type { MiddlewareHandler } from "hono";
import type { AppEnv } from "../router.ts";

/**
 * The headers that are kept: they belong to the resource, or are the same for every client. Any other header belongs to
 * its request, and an answer from memory goes without it or makes its own.
 */
const ofTheResource = [
  "Content-Type",
  "Content-Length",
  "Content-Disposition",
  "X-Content-Notice",
  "Repr-Digest",
  "Accept-Ranges",
  "ETag",
  "Cache-Control",
  "Vary",
  "Link",
  "RateLimit-Policy",
  "Access-Control-Allow-Origin",
  "Access-Control-Expose-Headers",
  // What keeps browsers safe.
  "Content-Security-Policy",
  "Cross-Origin-Opener-Policy",
  "Cross-Origin-Resource-Policy",
  "Origin-Agent-Cluster",
  "Referrer-Policy",
  "Strict-Transport-Security",
  "X-Content-Type-Options",
  "X-DNS-Prefetch-Control",
  "X-Download-Options",
  "X-Frame-Options",
  "X-Permitted-Cross-Domain-Policies",
  "X-XSS-Protection",
];
const keptNames = new Map(ofTheResource.map((name) => [name.toLowerCase(), name]));

/** A response to a longer URL is not remembered. */
const longestUrl = 1_000;

/** Keeps the response of a URL together with its cached answer, for `recall`. */
export const remember = (): MiddlewareHandler<AppEnv> =>
  async function remember(c, next) {
    await next();
    const { cachedResponse, installs, prepays } = c.var;
    const { status } = c.res;
    if (!cachedResponse || (status !== 200 && status !== 304) || c.req.url.length > longestUrl) return;
    const policy = c.var.caller ? "reads" : "anonymous";
    const headers: [name: string, value: string][] = [];
    for (const [lower, value] of c.res.headers) {
      const name = keptNames.get(lower);
      if (name !== undefined) headers.push([name, value]);
    }
    c.var.deps.publicCache.remember(c.req.url, cachedResponse, `${policy} ${status}`, { headers, installs, prepays });
  };
