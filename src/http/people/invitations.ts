import type { Context } from "hono";
import { byKey } from "../../people/actor.ts";
import type { InTeam } from "../../people/teams/acting-in-team.ts";
import { requireRole } from "../../people/teams/acting-in-team.ts";
import { createInvitation, listInvitations, withdrawInvitation } from "../../people/teams/invitations.ts";
import { acceptInvitation } from "../../people/teams/answer-invitation.ts";
import { isSecret } from "../../people/hashed-secrets.ts";
import * as contract from "../../contract/people/invitations.ts";
import { notFoundForCaller } from "../../people/owner.ts";
import { getTeam } from "../../people/teams/list.ts";
import { requireJson } from "../middleware/require-json.ts";
import { scoped } from "../middleware/scope.ts";
import { pageLinks } from "../answers/page-links.ts";
import { onInvalidAfter } from "../answers/problem.ts";
import { retryOf } from "./retry-of.ts";
import { type AppEnv, router } from "../router.ts";

const inTeam = (c: Context<AppEnv>): InTeam => ({ team: c.req.param("team") ?? "", actor: byKey(c.var.caller) });
const asAdmin = (c: Context<AppEnv>) => requireRole(c.var.deps, inTeam(c), "admin");

/** Whom a team asks in, and who comes. */
export const teamInvitations = router();

teamInvitations.defaultHook = onInvalidAfter(asAdmin);

teamInvitations
  .openapi(scoped(contract.createInvitation, ...requireJson(asAdmin)), async (c) => {
    const retry = await retryOf(c, c.req.valid("header")["idempotency-key"]);
    const made = await createInvitation(c.var.deps, inTeam(c), c.req.valid("json"), retry);
    return c.json(made, 201, { Location: `${new URL(c.req.url).pathname}/${made.id}` });
  })
  .openapi(scoped(contract.listInvitations), async (c) => {
    const page = await listInvitations(c.var.deps, inTeam(c), c.req.valid("query"));
    return c.json(page, 200, pageLinks(c, page));
  })
  .openapi(scoped(contract.withdrawInvitation), async (c) => {
    await withdrawInvitation(c.var.deps, inTeam(c), c.req.param("id"));
    return c.body(null, 204);
  })
  .openapi(scoped(contract.acceptInvitation), async (c) => {
    const token = c.req.param("token");
    if (!isSecret(token)) throw notFoundForCaller();
    const slug = await acceptInvitation(c.var.deps, byKey(c.var.caller), token);
    const { team, etag } = await getTeam(c.var.deps, c.var.caller, slug);
    return c.json(team, 200, { ETag: etag });
  });
