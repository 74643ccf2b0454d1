import type { Context } from "hono";
import { publisherRoutes } from "../../contract/publishing/publishers.ts";
import type { Surface } from "../../contract/wire/surfaces.ts";
import { requireManaged } from "../../people/managed-registry.ts";
import { getOwnPublisher, putPublisher } from "../../publishers/put-publisher.ts";
import { onInvalidAfter } from "../answers/problem.ts";
import { requireJson } from "../middleware/require-json.ts";
import { scoped } from "../middleware/scope.ts";
import { managedOf } from "../people/managed-of.ts";
import { type AppEnv, router } from "../router.ts";

/** Under which name one registry publishes, mounted beside its items. */
export function publishersApp(surface: Surface) {
  const routes = publisherRoutes(surface);
  const app = router();
  const managed = (c: Context<AppEnv>) => requireManaged(c.var.deps, managedOf(c));
  app.defaultHook = onInvalidAfter(managed);
  return app
    .openapi(scoped(routes.get), async (c) => c.json(await getOwnPublisher(c.var.deps, managedOf(c)), 200))
    .openapi(scoped(routes.put, ...requireJson(managed)), async (c) => {
      const { publisher, isNew } = await putPublisher(c.var.deps, managedOf(c), c.req.valid("json"));
      return c.json(publisher, isNew ? 201 : 200);
    });
}
