import type { Context } from "hono";
import { openTeamCatalogue } from "../../clients/team-catalogue/open.ts";
import { type PolicyFile, policyFile } from "../../clients/policy-files/policy-file.ts";
import { getPolicyFile } from "../../contract/team-catalogue/policy-files.ts";
import { asMember } from "../../people/owner.ts";
import { scoped } from "../middleware/scope.ts";
import { type AppEnv, router } from "../router.ts";

/** The managed settings of clients, made from a team's catalogue. */
export const policyFiles = router().openapi(scoped(getPolicyFile), async (c) => {
  const { team, client } = c.req.valid("param");
  const { deps, caller } = c.var;
  return sendPolicyFile(c, await policyFile(deps, await openTeamCatalogue(deps, asMember(caller, team)), client));
});

export const sendPolicyFile = (c: Context<AppEnv>, { type, text }: PolicyFile) =>
  c.body(text, 200, { "Content-Type": type });
