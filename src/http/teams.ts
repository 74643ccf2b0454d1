import * as contract from "../contract/teams.ts";
import { listTeams } from "../vault/teams.ts";
import { scoped } from "./middleware/scope.ts";
import { pageLinks } from "./page-links.ts";
import { router } from "./router.ts";

/** The list of teams. Their items are mounted below each. */
export const teams = router().openapi(scoped(contract.listTeams), async (c) => {
  const page = await listTeams(c.var.deps, c.var.caller, c.req.valid("query"));
  return c.json(page, 200, pageLinks(c, page));
});
