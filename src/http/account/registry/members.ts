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
import { type AppEnv, router } from "../../router.ts";
import { formLimit, formOf, parseForm, retryIn } from "../forms.ts";
import { pageNumberOf } from "../page-number.ts";
import { at, type Place } from "./place.ts";
import { type Refusal, refusalOf } from "./refusal.ts";
import { sendRegistryPage } from "./send.ts";

const address = "/teams/:team/members";
const none: GivenInvitation = { email: "", role: "member" };

/** Who is in a team, and whom it asks in. */
export const memberPages = router()
  .get(
    address,
    at((c, place) => show(c, place, none)),
  )
  .post(address, formLimit, at(act));

const inTeam = (c: Context<AppEnv>, { session }: Place): InTeam => ({
  team: c.req.param("team") ?? "",
  actor: bySession(session),
});

async function show(c: Context<AppEnv>, place: Place, given: GivenInvitation, refusal?: Refusal): Promise<Response> {
  const { deps, of, role, session } = place;
  const it = inTeam(c, place);
  const [members, invitations] = await Promise.all([
    listMembers(deps, it, { page: pageNumberOf(c), pageSize: 50 }),
    isAtLeast(role, "admin") ? listInvitations(deps, it, { pageSize: 100 }) : undefined,
  ]);
  const gives = isAtLeast(role, "admin") ? Role.options.filter((one) => isAtLeast(role, one)) : [];
  const page = membersPage({
    of,
    members,
    invitations,
    gives,
    self: session.slug,
    given,
    once: newSecret(),
    ...refusal,
  });
  return sendRegistryPage(c, page, refusal?.status);
}

async function act(c: Context<AppEnv>, place: Place): Promise<Response> {
  const { deps, of, session } = place;
  const it = inTeam(c, place);
  const form = await formOf(c);
  const [act, id = ""] = (form.get("act") ?? "").split(" ", 2);
  if (act === "invite") return invite(c, place, form);
  try {
    switch (act) {
      case "role":
        requireRecent(session, deps.now());
        await changeRole(deps, it, id, roleOf(form));
        break;
      case "remove":
        if (id !== session.slug) requireRecent(session, deps.now());
        await removeMember(deps, it, id);
        if (id === session.slug) return c.redirect("/teams", 303);
        break;
      case "withdraw":
        await withdrawInvitation(deps, it, id);
        break;
      default:
        throw invalid([{ pointer: "/act", code: "invalid_value", message: "names nothing that can be done here" }]);
    }
  } catch (error) {
    return show(c, place, none, refusalOf(c, error));
  }
  return c.redirect(`${of.path}/members`, 303);
}

function roleOf(form: URLSearchParams): Role {
  const parsed = Role.safeParse(form.get("role"));
  if (!parsed.success) throw invalid([{ pointer: "/act", code: "invalid_value", message: "names no role" }]);
  return parsed.data;
}

async function invite(c: Context<AppEnv>, place: Place, form: URLSearchParams): Promise<Response> {
  const { deps, of, session } = place;
  const given: GivenInvitation = { email: (form.get("email") ?? "").trim(), role: form.get("role") ?? "" };
  try {
    requireRecent(session, deps.now());
    const made = await createInvitation(
      deps,
      inTeam(c, place),
      parseForm(InvitationInput, given),
      retryIn(form, given),
    );
    return sendRegistryPage(c, newInvitationPage({ path: of.path, invitation: made }));
  } catch (error) {
    return show(c, place, given, refusalOf(c, error));
  }
}
