import type { Context } from "hono";
import { deleteWatch, listWatches, putWatch } from "../../team-catalogue/watches.ts";
import * as contract from "../../contract/team-catalogue/watches.ts";
import { asMember, requireExists } from "../../people/owner.ts";
import { lockBody, requireJson } from "../middleware/require-json.ts";
import { scoped } from "../middleware/scope.ts";
import { pageLinks } from "../answers/page-links.ts";
import { onInvalidAfter } from "../answers/problem.ts";
import { type AppEnv, router } from "../router.ts";

/** What of a team's machines and repositories it is told about, when it is withdrawn. */
export const teamWatch = router();

const owner = (c: Context<AppEnv>) => asMember(c.var.caller, c.req.param("team") ?? "");
const requireMember = (c: Context<AppEnv>) => requireExists(c.var.deps, owner(c), { least: "member" });

teamWatch.defaultHook = onInvalidAfter((c) =>
  requireExists(c.var.deps, owner(c), { least: c.req.method === "GET" ? "reader" : "member" }),
);

teamWatch
  .openapi(scoped(contract.listWatches), async (c) => {
    const page = await listWatches(c.var.deps, owner(c), c.req.valid("query"));
    return c.json(page, 200, pageLinks(c, page));
  })
  .openapi(scoped(contract.putWatch, ...requireJson(requireMember, lockBody)), async (c) => {
    const { watch, isNew } = await putWatch(c.var.deps, owner(c), c.req.valid("json"));
    return c.json(watch, isNew ? 201 : 200);
  })
  .openapi(scoped(contract.deleteWatch), async (c) => {
    await deleteWatch(c.var.deps, owner(c), c.req.param("name"));
    return c.body(null, 204);
  });
