import { createRoute } from "@hono/zod-openapi";
import { rescanBundle } from "../../contract/operator/operator-bundles.ts";
import * as contract from "../../contract/operator/operator-people.ts";
import * as people from "../../contract/operator/operator-users.ts";
import * as letIn from "../../people/operator/users.ts";
import * as links from "../../contract/operator/operator-links.ts";
import * as scanner from "../../contract/operator/operator-scanner.ts";
import { createKey, listKeys, revokeKey } from "../../people/operator/keys.ts";
import { deleteUser } from "../../people/operator/delete-user.ts";
import { disableUser } from "../../people/operator/disable-user.ts";
import { listAudit } from "../../people/operator/list-audit.ts";
import { confirmUser, createUser } from "../../people/operator/create-user.ts";
import * as rescan from "../../vault/operator/rescan.ts";
import { setLimits, showLimits } from "../../vault/operator/set-limits.ts";
import { listBundles } from "../../vault/operator/list-bundles.ts";
import { listScreens } from "../../vault/items/list-screens.ts";
import { listTeams, renameTeam, showTeam } from "../../people/operator/list-teams.ts";
import * as lists from "../../contract/operator/operator-lists.ts";
import { deleteTeam, restoreTeam } from "../../people/operator/end-team.ts";
import { createTeam, removeMember, setMember } from "../../people/operator/teams.ts";
import { clearScreen, showScreen } from "../../vault/items/clear-screen.ts";
import { orEmptyObject } from "../middleware/optional-body.ts";
import { router } from "../router.ts";
import { checkScanner } from "../../operate/check-scanner.ts";
import { createLinkFor, listLinks, revokeAnyLink } from "../../vault/operator/links.ts";

/** People, keys, teams and what they keep; mounted behind the operator's token. */
export const operatorPeople = router()
  .openapi(contract.createUser, async (c) => c.json(await createUser(c.var.deps, c.req.valid("json")), 200))
  .openapi(contract.confirmUser, async (c) => c.json(await confirmUser(c.var.deps, c.req.valid("param").email), 200))
  .openapi(people.listUsers, async (c) => c.json(await letIn.listUsers(c.var.deps, c.req.valid("query")), 200))
  .openapi(people.showUser, async (c) => c.json(await letIn.showUser(c.var.deps, c.req.valid("param").email), 200))
  .openapi(createRoute({ ...people.disableUser, middleware: orEmptyObject }), async (c) =>
    c.json(await disableUser(c.var.deps, c.req.valid("param").email, c.req.valid("json")), 200),
  )
  .openapi(people.enableUser, async (c) => c.json(await letIn.enableUser(c.var.deps, c.req.valid("param").email), 200))
  .openapi(people.deleteUser, async (c) => c.json(await deleteUser(c.var.deps, c.req.valid("param").email), 200))
  .openapi(people.removeIdentity, async (c) => {
    const { email } = c.req.valid("param");
    return c.json(await letIn.removeIdentityOf(c.var.deps, email, c.req.valid("query")), 200);
  })
  .openapi(people.setModerator, async (c) => {
    const { moderator } = c.req.valid("json");
    return c.json(await letIn.setModerator(c.var.deps, c.req.valid("param").email, moderator), 200);
  })
  .openapi(people.inviteUser, async (c) => c.json(await letIn.inviteUser(c.var.deps, c.req.valid("json")), 200))
  .openapi(contract.createKey, async (c) => c.json(await createKey(c.var.deps, c.req.valid("json")), 200))
  .openapi(contract.listKeys, async (c) => c.json(await listKeys(c.var.deps, c.req.valid("query")), 200))
  .openapi(contract.revokeKey, async (c) => c.json(await revokeKey(c.var.deps, c.req.valid("param").id), 200))
  .openapi(contract.createTeam, async (c) => c.json(await createTeam(c.var.deps, c.req.valid("json")), 200))
  .openapi(lists.listTeams, async (c) => c.json(await listTeams(c.var.deps, c.req.valid("query")), 200))
  .openapi(lists.showTeam, async (c) => c.json(await showTeam(c.var.deps, c.req.valid("param").team), 200))
  .openapi(lists.renameTeam, async (c) =>
    c.json(await renameTeam(c.var.deps, c.req.valid("param").team, c.req.valid("json").name), 200),
  )
  .openapi(lists.deleteTeam, async (c) => c.json(await deleteTeam(c.var.deps, c.req.valid("param").team), 200))
  .openapi(lists.restoreTeam, async (c) => c.json(await restoreTeam(c.var.deps, c.req.valid("param").team), 200))
  .openapi(contract.setMember, async (c) => {
    const { team, email } = c.req.valid("param");
    return c.json(await setMember(c.var.deps, team, email, c.req.valid("json").role), 200);
  })
  .openapi(contract.removeMember, async (c) => {
    const { team, email } = c.req.valid("param");
    return c.json(await removeMember(c.var.deps, team, email), 200);
  })
  .openapi(contract.setLimits, async (c) => {
    const { type, slug } = c.req.valid("param");
    return c.json(await setLimits(c.var.deps, type, slug, c.req.valid("json")), 200);
  })
  .openapi(lists.showLimits, async (c) => {
    const { type, slug } = c.req.valid("param");
    return c.json(await showLimits(c.var.deps, type, slug), 200);
  })
  .openapi(lists.listScreens, async (c) => c.json(await listScreens(c.var.deps, c.req.valid("query")), 200))
  .openapi(lists.listBundles, async (c) => c.json(await listBundles(c.var.deps, c.req.valid("query")), 200))
  .openapi(contract.showScreen, async (c) => c.json(await showScreen(c.var.deps, c.req.valid("param")), 200))
  .openapi(contract.clearScreen, async (c) =>
    c.json(await clearScreen(c.var.deps, { ...c.req.valid("param"), ...c.req.valid("json") }), 200),
  )
  .openapi(rescanBundle, async (c) => c.json(await rescan.rescanBundle(c.var.deps, c.req.valid("json")), 200))
  .openapi(scanner.checkScanner, async (c) => c.json(await checkScanner(c.var.deps), 200))
  .openapi(links.createLink, async (c) => c.json(await createLinkFor(c.var.deps, c.req.valid("json")), 200))
  .openapi(links.listLinks, async (c) => c.json(await listLinks(c.var.deps, c.req.valid("query")), 200))
  .openapi(links.revokeLink, async (c) => c.json(await revokeAnyLink(c.var.deps, c.req.valid("param").id), 200))
  .openapi(contract.listAudit, async (c) => c.json(await listAudit(c.var.deps, c.req.valid("query")), 200));
