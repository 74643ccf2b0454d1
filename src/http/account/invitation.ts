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
export const invitationPages = router();

const primaryOf = ({ var: { deps } }: Context<AppEnv>) => ({ ...deps, vault: deps.primary.vault });

async function readInvitation(c: Context<AppEnv>, token: string) {
  const read = await readSigned(c, (user) => ({ invitations: selectInvitation(primaryOf(c), token, user) }));
  return read && { session: read.session, invitation: read.rows.invitations[0] };
}

invitationPages.get("/invitations/:token", async (c) => {
  const read = await readInvitation(c, c.req.param("token"));
  if (!read) return toSignIn(c);
  const { session, invitation } = read;
  if (!invitation) return sendPage(c, noInvitationPage(session), 404);
  const { expiresAt, ...shown } = invitation;
  const address = new URL(c.req.url).pathname;
  return sendPage(c, invitationPage({ ...shown, expiresAt: toTimestamp(expiresAt), address, email: session.email }));
});

invitationPages.post("/invitations/:token", formLimit, async (c) => {
  const token = c.req.param("token");
  const read = await readInvitation(c, token);
  if (!read) return toSignIn(c);
  const { session, invitation } = read;
  if (!invitation) return sendPage(c, noInvitationPage(session), 404);
  const decision = (await formOf(c)).get("decision");
  if (decision === "accept") await acceptInvitation(primaryOf(c), bySession(session), token);
  else if (decision === "decline") await declineInvitation(primaryOf(c), bySession(session), token);
  else throw invalid([{ pointer: "/decision", code: "invalid_value", message: "must be `accept` or `decline`" }]);
  return c.redirect("/account", 303);
});
