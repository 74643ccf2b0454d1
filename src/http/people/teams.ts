import type { Context } from "hono";
import { byKey } from "../../people/actor.ts";
import { changeTeam, deleteTeam } from "../../people/teams/change.ts";
import { createTeam, requireMayCreate } from "../../people/teams/create.ts";
import { atAnyAge, type InTeam, requireRole } from "../../people/teams/acting-in-team.ts";
import * as routes from "../../contract/people/team-routes.ts";
import * as contract from "../../contract/people/teams.ts";
import { parseIfMatch } from "../../contract/wire/if-match.ts";
import { getTeam, listTeams } from "../../people/teams/list.ts";
import { settlePublishersNow } from "../../publishers/settle.ts";
import { requireJson } from "../middleware/require-json.ts";
import { scoped } from "../middleware/scope.ts";
import { pageLinks } from "../answers/page-links.ts";
import { retryOf } from "./retry-of.ts";
import { type AppEnv, router } from "../router.ts";

const inTeam = (c: Context<AppEnv>): InTeam => ({ team: c.req.param("team") ?? "", actor: byKey(c.var.caller) });
const ifMatch = (c: Context<AppEnv>) => parseIfMatch(c.req.header("If-Match"));

const mayCreate = async (c: Context<AppEnv>) => requireMayCreate(c.var.deps, byKey(c.var.caller));
const asAdmin = (c: Context<AppEnv>) => requireRole(c.var.deps, atAnyAge(inTeam(c)), "admin");

/** Teams themselves. Their items are mounted below each. */
export const teams = router()
  .openapi(scoped(contract.listTeams), async (c) => {
    const page = await listTeams(c.var.deps, c.var.caller, c.req.valid("query"));
    return c.json(page, 200, pageLinks(c, page));
  })
  .openapi(scoped(routes.createTeam, ...requireJson(mayCreate)), async (c) => {
    const retry = await retryOf(c, c.req.valid("header")["idempotency-key"]);
    const { team, etag, isReplay } = await createTeam(c.var.deps, byKey(c.var.caller), c.req.valid("json"), retry);
    const replayed: Record<string, string> = isReplay ? { "Idempotency-Replayed": "true" } : {};
    return c.json(team, 201, { ETag: etag, Location: `/api/v1/teams/${team.slug}`, ...replayed });
  })
  .openapi(scoped(routes.getTeam), async (c) => {
    const { team, etag } = await getTeam(c.var.deps, c.var.caller, c.req.param("team"));
    return c.json(team, 200, { ETag: etag });
  })
  .openapi(scoped(routes.updateTeam, ...requireJson(asAdmin)), async (c) => {
    const { team, etag } = await changeTeam(c.var.deps, inTeam(c), c.req.valid("json"), ifMatch(c));
    return c.json(team, 200, { ETag: etag });
  })
  .openapi(scoped(routes.deleteTeam), async (c) => {
    await deleteTeam(c.var.deps, inTeam(c), ifMatch(c));
    await settlePublishersNow(c.var.deps);
    return c.body(null, 204);
  });
