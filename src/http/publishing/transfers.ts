import type { Context } from "hono";
import { transferRoutes } from "../../contract/publishing/transfers.ts";
import type { Surface } from "../../contract/wire/surfaces.ts";
import { asSeenOwner, requireManaged } from "../../people/managed-registry.ts";
import { requireExists } from "../../people/owner.ts";
import {
  acceptTransfer,
  listTransfers,
  offerTransfer,
  refuseTransfer,
  withdrawTransfer,
} from "../../publishers/ownership/transfers.ts";
import { pageLinks } from "../answers/page-links.ts";
import { onInvalidAfter } from "../answers/problem.ts";
import { requireJson } from "../middleware/require-json.ts";
import { scoped } from "../middleware/scope.ts";
import { managedOf } from "../people/managed-of.ts";
import { type AppEnv, router } from "../router.ts";

/** Offers of records, of and to the publisher of one registry, mounted beside its items. */
export function transfersApp(surface: Surface) {
  const routes = transferRoutes(surface);
  const app = router();
  const managed = (c: Context<AppEnv>) => requireManaged(c.var.deps, managedOf(c));
  const mayRead = (c: Context<AppEnv>) => requireExists(c.var.deps, asSeenOwner(managedOf(c)));
  app.defaultHook = onInvalidAfter((c) => (c.req.path.endsWith("/transfers") ? mayRead(c) : managed(c)));
  return app
    .openapi(scoped(routes.offer, ...requireJson(managed)), async (c) => {
      const { to } = c.req.valid("json");
      const { transfer, isNew } = await offerTransfer(c.var.deps, managedOf(c), c.req.valid("param").slug, to);
      return c.json(transfer, isNew ? 201 : 200);
    })
    .openapi(scoped(routes.withdraw), async (c) => {
      await withdrawTransfer(c.var.deps, managedOf(c), c.req.valid("param").slug);
      return c.body(null, 204);
    })
    .openapi(scoped(routes.list), async (c) => {
      const page = await listTransfers(c.var.deps, managedOf(c), c.req.valid("query"));
      return c.json(page, 200, pageLinks(c, page));
    })
    .openapi(scoped(routes.accept), async (c) =>
      c.json(await acceptTransfer(c.var.deps, managedOf(c), c.req.param("id")), 200),
    )
    .openapi(scoped(routes.refuse), async (c) => {
      await refuseTransfer(c.var.deps, managedOf(c), c.req.param("id"));
      return c.body(null, 204);
    });
}
