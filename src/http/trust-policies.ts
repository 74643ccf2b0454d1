import type { Context } from "hono";
import { byKey } from "../accounts/actor.ts";
import { type Managed, requireManaged } from "../accounts/trust/managed.ts";
import { createPolicy, deletePolicy, listPolicies } from "../accounts/trust/policies.ts";
import type { Surface } from "../contract/surfaces.ts";
import { trustPolicyRoutes } from "../contract/trust-policies.ts";
import { requireJson } from "./middleware/require-json.ts";
import { scoped } from "./middleware/scope.ts";
import { pageLinks } from "./page-links.ts";
import { onInvalid } from "./problem.ts";
import { retryOf } from "./retry-of.ts";
import { type AppEnv, router } from "./router.ts";

/** Whom one registry trusts at a CI, mounted beside its items. */
export function trustPoliciesApp(surface: Surface) {
  const routes = trustPolicyRoutes(surface);
  const app = router();
  const ownerOf = (c: Context<AppEnv>): Managed => {
    const actor = byKey(c.var.caller);
    const team = c.req.param("team");
    return team === undefined ? { type: "user", slug: actor.slug, actor } : { type: "team", slug: team, actor };
  };
  const managed = (c: Context<AppEnv>) => requireManaged(c.var.deps, ownerOf(c));
  app.defaultHook = async (result, c) => {
    if (result.success) return undefined;
    await managed(c);
    return onInvalid(result, c);
  };
  return app
    .openapi(scoped(routes.create, ...requireJson(managed)), async (c) => {
      const retry = await retryOf(c, c.req.valid("header")["idempotency-key"]);
      const { policy, isReplay } = await createPolicy(c.var.deps, ownerOf(c), c.req.valid("json"), retry);
      const replayed: Record<string, string> = isReplay ? { "Idempotency-Replayed": "true" } : {};
      return c.json(policy, 201, { Location: `${new URL(c.req.url).pathname}/${policy.id}`, ...replayed });
    })
    .openapi(scoped(routes.list), async (c) => {
      await managed(c);
      const page = await listPolicies(c.var.deps, ownerOf(c), c.req.valid("query"));
      return c.json(page, 200, pageLinks(c, page));
    })
    .openapi(scoped(routes.remove), async (c) => {
      await deletePolicy(c.var.deps, ownerOf(c), c.req.param("id"));
      return c.body(null, 204);
    });
}
