import { createRoute, type RouteConfig } from "@hono/zod-openapi";
import type { Context, MiddlewareHandler } from "hono";
import { Scope } from "../../contract/wire/security.ts";
import { ApiError } from "../../contract/wire/errors.ts";
import type { AppEnv } from "../router.ts";

/**
 * The route with its declared scope enforced, and then everything that must run before body and parameters are judged,
 * such as the check of the item's owner.
 */
export function scoped<Path extends string, Route extends Omit<RouteConfig, "path"> & { path: Path }>(
  route: Route,
  ...then: MiddlewareHandler<AppEnv>[]
) {
  const [declared] = (route.security ?? []).flatMap(({ apiKey = [] }) => apiKey);
  const middleware: MiddlewareHandler<AppEnv>[] = [requireScope(Scope.parse(declared)), ...then];
  return createRoute({ ...route, middleware });
}

export const requireScope = (scope: Scope): MiddlewareHandler<AppEnv> =>
  async function requireScope(c, next) {
    checkScope(c, scope);
    await next();
  };

/** Throws for a key without the scope. */
export function checkScope(c: Context<AppEnv>, scope: Scope): void {
  const { scopes } = c.var.caller;
  if (scopes.includes(scope)) return;
  throw new ApiError(
    "insufficient_scope",
    `This needs a key with the scope \`${scope}\`; the key has ${scopes.map((held) => `\`${held}\``).join(", ")}.`,
    {},
    { "WWW-Authenticate": `Bearer realm="vault", error="insufficient_scope", scope="${scope}"` },
  );
}
