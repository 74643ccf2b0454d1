import type { Context } from "hono";
import { itemFactsRoute } from "../../contract/items/item-facts.ts";
import type { Surface } from "../../contract/wire/surfaces.ts";
import { getItemFacts } from "../../vault/items/get-facts.ts";
import { type Owner, requireExists } from "../../people/owner.ts";
import { scoped } from "../middleware/scope.ts";
import { onInvalidAfter } from "../answers/problem.ts";
import { type AppEnv, router } from "../router.ts";

/** What the items of one registry do, mounted beside them. */
export function itemFactsApp(surface: Surface, ownerOf: (c: Context<AppEnv>) => Owner) {
  const app = router();
  app.defaultHook = onInvalidAfter((c) => requireExists(c.var.deps, ownerOf(c), { slug: c.req.param("slug") }));
  return app.openapi(scoped(itemFactsRoute(surface)), async (c) =>
    c.json(await getItemFacts(c.var.deps, ownerOf(c), c.req.param("slug")), 200),
  );
}
