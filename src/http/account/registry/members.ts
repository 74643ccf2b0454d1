import type { Context } from "hono";
import { bySession } from "../../../people/actor.ts";
import { requireRecent } from "../../../people/sign-in/sessions.ts";
import type { InTeam } from "../../../people/teams/acting-in-team.ts";
import { createInvitation, listInvitations, withdrawInvitation } from "../../../people/teams/invitations.ts";
import { changeRole, listMembers, removeMember } from "../../../people/teams/members.ts";
import { newSecret } from "../../../people/hashed-secrets.ts";
import { invalid } from "../../../contract/wire/errors.ts";
import { InvitationInput } from "../../../contract/people/invitations.ts";
import { Role } from "../../../contract/people/teams.ts";
import { isAtLeast } from "../../../people/teams/roles.ts";
import { type GivenInvitation, membersPage, newInvitationPage } from "../../../web/pages/registry/members-page.tsx";
import type { AppEnv } from "../../router.ts";
import { parseForm, retryIn } from "../forms.ts";
import { pageNumberOf } from "../page-number.ts";
import { formPages, recently, type RefusedForm, type Sent } from "./form-pages.ts";
import { at, type Place } from "./place.ts";
import { sendRegistryPage } from "./send.ts";

/** Who is in a team, and whom it asks in. */
export const memberPages = formPages("/teams/:team/members", {
  sees: at,
  sends: at,
  show,
  acts: {
    invite: recently(invite),
    role: recently(({ c, place, form }, id) => changeRole(place.deps, inTeam(c, place), id, roleOf(form))),
    remove,
    withdraw: ({ c, place }, id) => withdrawInvitation(place.deps, inTeam(c, place), id),
  },
});

const none: GivenInvitation = { email: "", role: "member" };

const inTeam = (c: Context<AppEnv>, { session }: Place): InTeam => ({
  team: c.req.param("team") ?? "",
  actor: bySession(session),
});

async function show(c: Context<AppEnv>, place: Place, refused?: RefusedForm): Promise<Response> {
  const { deps, of, role, session } = place;
  const it = inTeam(c, place);
  const [members, invitations] = await Promise.all([
    listMembers(deps, it, { page: pageNumberOf(c), pageSize: 50 }),
    isAtLeast(role, "admin") ? listInvitations(deps, it, { pageSize: 100 }) : undefined,
  ]);
  const gives = isAtLeast(role, "admin") ? Role.options.filter((one) => isAtLeast(role, one)) : [];
  const given = refused?.act === "invite" ? givenIn(refused.form) : none;
  const shown = { of, members, invitations, gives, self: session.slug, once: newSecret() };
  return sendRegistryPage(c, membersPage({ ...shown, ...refused, given }), refused?.status);
}

/** Whoever leaves needs no sign-in of the last hours. */
async function remove({ c, place }: Sent, id: string): Promise<Response | undefined> {
  const { deps, session } = place;
  const isSelf = id === session.slug;
  if (!isSelf) requireRecent(session, deps.now());
  await removeMember(deps, inTeam(c, place), id);
  return isSelf ? c.redirect("/teams", 303) : undefined;
}

function roleOf(form: URLSearchParams): Role {
  const parsed = Role.safeParse(form.get("role"));
  if (!parsed.success) throw invalid([{ pointer: "/act", code: "invalid_value", message: "names no role" }]);
  return parsed.data;
}

const givenIn = (form: URLSearchParams): GivenInvitation => ({
  email: (form.get("email") ?? "").trim(),
  role: form.get("role") ?? "",
});

async function invite({ c, place, form }: Sent): Promise<Response> {
  const given = givenIn(form);
  const input = parseForm(InvitationInput, given);
  const invitation = await createInvitation(place.deps, inTeam(c, place), input, retryIn(form, given));
  return sendRegistryPage(c, newInvitationPage({ path: place.of.path, invitation }));
}
