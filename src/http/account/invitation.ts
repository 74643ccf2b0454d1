import type { Context } from "hono";
import { bySession } from "../../people/actor.ts";
import { acceptInvitation, declineInvitation, selectInvitation } from "../../people/teams/answer-invitation.ts";
import { toTimestamp } from "../../lib/timestamps.ts";
import { invalid } from "../../contract/wire/errors.ts";
import { invitationPage, noInvitationPage } from "../../web/pages/invitation-page.tsx";
import { type AppEnv, router } from "../router.ts";
import { formLimit, formOf, sendPage } from "./forms.ts";
import { readSigned } from "./session.ts";
import { toSignIn } from "./signed-out.ts";

/** Where a person accepts or declines an invitation. To open it uses nothing: mail filters open links. */
export const invitation = router();

const primaryOf = ({ var: { deps } }: Context<AppEnv>) => ({ ...deps, vault: deps.primary.vault });

async function look(c: Context<AppEnv>, token: string) {
  const read = await readSigned(c, (user) => [selectInvitation(primaryOf(c), token, user)]);
  return read && { session: read[0], found: read[1][0] };
}

invitation.get("/invitations/:token", async (c) => {
  const seen = await look(c, c.req.param("token"));
  if (!seen) return toSignIn(c);
  const { session, found } = seen;
  if (!found) return sendPage(c, noInvitationPage(session), 404);
  const { expiresAt, ...shown } = found;
  const address = new URL(c.req.url).pathname;
  return sendPage(c, invitationPage({ ...shown, expiresAt: toTimestamp(expiresAt), address, email: session.email }));
});

invitation.post("/invitations/:token", formLimit, async (c) => {
  const token = c.req.param("token");
  const seen = await look(c, token);
  if (!seen) return toSignIn(c);
  const { session, found } = seen;
  if (!found) return sendPage(c, noInvitationPage(session), 404);
  const decision = (await formOf(c)).get("decision");
  if (decision === "accept") await acceptInvitation(primaryOf(c), bySession(session), token);
  else if (decision === "decline") await declineInvitation(primaryOf(c), bySession(session), token);
  else throw invalid([{ pointer: "/decision", code: "invalid_value", message: "must be `accept` or `decline`" }]);
  return c.redirect("/account", 303);
});
