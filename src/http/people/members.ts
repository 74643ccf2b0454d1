import type { Context } from "hono";
import { byKey } from "../../people/actor.ts";
import { type InTeam, requireRole } from "../../people/teams/acting-in-team.ts";
import { changeRole, listMembers, removeMember, requireMember } from "../../people/teams/members.ts";
import * as contract from "../../contract/people/members.ts";
import { requireJson } from "../middleware/require-json.ts";
import { scoped } from "../middleware/scope.ts";
import { pageLinks } from "../answers/page-links.ts";
import { onInvalidAfter } from "../answers/problem.ts";
import { type AppEnv, router } from "../router.ts";

const inTeam = (c: Context<AppEnv>): InTeam => ({ team: c.req.param("team") ?? "", actor: byKey(c.var.caller) });
const named = (c: Context<AppEnv>) => requireMember(c.var.deps, inTeam(c), c.req.param("user") ?? "");

/** Who is in a team. */
export const teamMembers = router();

teamMembers.defaultHook = onInvalidAfter((c) => requireRole(c.var.deps, inTeam(c), "reader"));

teamMembers
  .openapi(scoped(contract.listMembers), async (c) => {
    const page = await listMembers(c.var.deps, inTeam(c), c.req.valid("query"));
    return c.json(page, 200, pageLinks(c, page));
  })
  .openapi(scoped(contract.changeMember, ...requireJson(named)), async (c) =>
    c.json(await changeRole(c.var.deps, inTeam(c), c.req.param("user"), c.req.valid("json").role), 200),
  )
  .openapi(scoped(contract.removeMember), async (c) => {
    await removeMember(c.var.deps, inTeam(c), c.req.param("user"));
    return c.body(null, 204);
  });
