import type { Context } from "hono";
import { requireManaged } from "../../people/managed-registry.ts";
import { createPolicy, deletePolicy, listPolicies } from "../../people/ci/trust-policies.ts";
import type { Surface } from "../../contract/wire/surfaces.ts";
import { trustPolicyRoutes } from "../../contract/people/trust-policies.ts";
import { managedOf } from "./managed-of.ts";
import { requireJson } from "../middleware/require-json.ts";
import { scoped } from "../middleware/scope.ts";
import { pageLinks } from "../answers/page-links.ts";
import { onInvalidAfter } from "../answers/problem.ts";
import { retryOf } from "./retry-of.ts";
import { type AppEnv, router } from "../router.ts";

/** Whom one registry trusts at a CI, mounted beside its items. */
export function trustPoliciesApp(surface: Surface) {
  const routes = trustPolicyRoutes(surface);
  const app = router();
  const managed = (c: Context<AppEnv>) => requireManaged(c.var.deps, managedOf(c));
  app.defaultHook = onInvalidAfter(managed);
  return app
    .openapi(scoped(routes.create, ...requireJson(managed)), async (c) => {
      const retry = await retryOf(c, c.req.valid("header")["idempotency-key"]);
      const { policy, isReplay } = await createPolicy(c.var.deps, managedOf(c), c.req.valid("json"), retry);
      const replayed: Record<string, string> = isReplay ? { "Idempotency-Replayed": "true" } : {};
      return c.json(policy, 201, { Location: `${new URL(c.req.url).pathname}/${policy.id}`, ...replayed });
    })
    .openapi(scoped(routes.list), async (c) => {
      await managed(c);
      const page = await listPolicies(c.var.deps, managedOf(c), c.req.valid("query"));
      return c.json(page, 200, pageLinks(c, page));
    })
    .openapi(scoped(routes.remove), async (c) => {
      await deletePolicy(c.var.deps, managedOf(c), c.req.param("id"));
      return c.body(null, 204);
    });
}
