import type { Context } from "hono";
import { bySession } from "../../../people/actor.ts";
import { requireRecent } from "../../../people/sign-in/sessions.ts";
import { changeTeam, deleteTeam } from "../../../people/teams/change.ts";
import type { InTeam } from "../../../people/teams/acting-in-team.ts";
import { TeamPatch } from "../../../contract/people/team-routes.ts";
import { type TeamPolicy, TeamPolicyPatch } from "../../../contract/people/teams.ts";
import { parseIfMatch } from "../../../contract/wire/if-match.ts";
import { insufficientRole, isAtLeast } from "../../../people/teams/roles.ts";
import { getTeam } from "../../../people/teams/list.ts";
import { type GivenSettings, settingsPage } from "../../../web/pages/registry/settings-page.tsx";
import { type AppEnv, router } from "../../router.ts";
import { formLimit, formOf, parseForm } from "../forms.ts";
import { requireSure, unknownAct } from "./acts.ts";
import { at, callerOf, type Place } from "./place.ts";
import { type Refusal, refusalOf } from "./refusal.ts";
import { sendRegistryPage } from "./send.ts";

const address = "/teams/:team/settings";

/** A team's name, policy and end. */
export const settingsPages = router()
  .get(
    address,
    at((c, place) => show(c, place)),
  )
  .post(address, formLimit, at(act));

const teamOf = (c: Context<AppEnv>) => c.req.param("team") ?? "";

async function show(c: Context<AppEnv>, { deps, of, role, session }: Place, refusal?: Refusal, given?: GivenSettings) {
  const { team, etag } = await getTeam(deps, callerOf(session), teamOf(c));
  return sendRegistryPage(c, settingsPage({ of, team, etag, role, given, ...refusal }), refusal?.status);
}

async function act(c: Context<AppEnv>, place: Place): Promise<Response> {
  const { deps, session } = place;
  const form = await formOf(c);
  const it: InTeam = { team: teamOf(c), actor: bySession(session) };
  const done = c.redirect(`${place.of.path}/settings`, 303);
  const isMet = parseIfMatch(form.get("etag") ?? "");
  try {
    switch (form.get("act")) {
      case "name":
        await changeTeam(deps, it, parseForm(TeamPatch, { name: form.get("name") ?? "" }), isMet);
        break;
      case "policy":
        requireRecent(session, deps.now());
        await changeTeam(deps, it, { policy: parseForm(TeamPolicyPatch, policyOf(givenIn(form))) }, isMet);
        break;
      case "end":
        if (!isAtLeast(place.role, "owner")) throw insufficientRole("owner");
        requireSure(place, form, it.team);
        await deleteTeam(deps, it, isMet);
        return c.redirect("/teams", 303);
      default:
        throw unknownAct();
    }
  } catch (error) {
    const { status, faults, fault } = refusalOf(c, error);
    if (status === 412 && (await isDone(place, it.team, givenIn(form)))) return done;
    const told = status === 412 ? changedMeanwhile : fault;
    return show(c, place, { status, ...(faults && { faults }), ...(told && { fault: told }) }, givenIn(form));
  }
  return done;
}

/** Whether the team is by now as a form wants it: the same form may have been sent twice. */
async function isDone({ deps, session }: Place, slug: string, given: GivenSettings): Promise<boolean> {
  const { team } = await getTeam(deps, callerOf(session), slug);
  if (given.act === "name") return team.name === given.name.trim();
  const wanted = Object.entries(policyOf(given));
  return given.act === "policy" && wanted.every(([name, value]) => team.policy[name as keyof TeamPolicy] === value);
}

const changedMeanwhile =
  "Somebody has changed the team since you opened this page, so nothing was saved. The page says how it is now; " +
  "the form below still holds what you chose. Send it again if you want that.";

const givenIn = (form: URLSearchParams): GivenSettings => ({
  act: form.get("act") ?? "",
  name: form.get("name") ?? "",
  blockFlagged: form.has("blockFlagged"),
  requireSecondPerson: form.has("requireSecondPerson"),
  requireExpiryDays: form.get("requireExpiryDays") ?? "",
  installLinkMaxDays: form.get("installLinkMaxDays") ?? "",
});

/** What is not ticked is not sent, and an empty number is none. */
const policyOf = ({ blockFlagged, requireSecondPerson, requireExpiryDays, installLinkMaxDays }: GivenSettings) => {
  const days = (text: string) => (text.trim() ? Number(text) : null);
  return {
    blockFlagged,
    requireSecondPerson,
    requireExpiryDays: days(requireExpiryDays),
    installLinkMaxDays: days(installLinkMaxDays),
  };
};
