import type { Context, MiddlewareHandler } from "hono";
import { ApiError } from "../../contract/wire/errors.ts";
import type { AppEnv } from "../router.ts";

/**
 * Refuses what another site's page sends with somebody's cookie, whatever its content type. A browser that says where a
 * request comes from says it in `Sec-Fetch-Site`; the others name the origin.
 */
export const sameSite = (): MiddlewareHandler<AppEnv> =>
  async function sameSite(c, next) {
    const isRead = c.req.method === "GET" || c.req.method === "HEAD";
    if (!isRead && !isFromHere(c)) {
      throw new ApiError(
        "cross_site_request",
        "This takes forms of this service's own pages alone: `Sec-Fetch-Site: same-origin`, or its own `Origin`.",
        {},
        { "Cache-Control": "private, no-store" },
      );
    }
    await next();
  };

function isFromHere({ req, var: { deps } }: Context<AppEnv>): boolean {
  const site = req.header("Sec-Fetch-Site");
  if (site !== undefined) return site === "same-origin";
  const origin = req.header("Origin");
  return origin !== undefined && (origin === new URL(req.url).origin || origin === deps.base);
}
