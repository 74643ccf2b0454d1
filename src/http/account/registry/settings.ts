import type { Context } from "hono";
import { bySession } from "../../../people/actor.ts";
import { settlePublishersNow } from "../../../publishers/settle.ts";
import { changeTeam, deleteTeam } from "../../../people/teams/change.ts";
import type { InTeam } from "../../../people/teams/acting-in-team.ts";
import { TeamPatch } from "../../../contract/people/team-routes.ts";
import { type TeamDetail, type TeamPolicy, TeamPolicyPatch } from "../../../contract/people/teams.ts";
import { parseIfMatch } from "../../../contract/wire/if-match.ts";
import { insufficientRole, isAtLeast } from "../../../people/teams/roles.ts";
import { getTeam } from "../../../people/teams/list.ts";
import { type GivenSettings, settingsPage } from "../../../web/pages/registry/settings-page.tsx";
import type { AppEnv } from "../../router.ts";
import { parseForm } from "../forms.ts";
import { requireSure } from "./acts.ts";
import { formPages, recently, type RefusedForm, type Sent } from "./form-pages.ts";
import { at, callerOf, type Place } from "./place.ts";
import { sendRegistryPage } from "./send.ts";

/** A team's name, policy and end. */
export const settingsPages = formPages("/teams/:team/settings", {
  sees: at,
  sends: at,
  show,
  acts: {
    name: (sent) => change(sent, parseForm(TeamPatch, { name: sent.form.get("name") ?? "" })),
    policy: recently((sent) => change(sent, { policy: parseForm(TeamPolicyPatch, policyOf(givenIn(sent.form))) })),
    end,
  },
});

const inTeam = (c: Context<AppEnv>, { session }: Place): InTeam => ({
  team: c.req.param("team") ?? "",
  actor: bySession(session),
});

const isMetIn = (form: URLSearchParams) => parseIfMatch(form.get("etag") ?? "");

async function show(c: Context<AppEnv>, place: Place, refused?: RefusedForm): Promise<Response> {
  const { deps, of, role, session } = place;
  const { team, etag } = await getTeam(deps, callerOf(session), c.req.param("team") ?? "");
  const given = refused && givenIn(refused.form);
  const isStale = refused?.status === 412;
  if (isStale && given && isDone(team, given)) return c.redirect(`${of.path}/settings`, 303);
  const told = isStale ? { fault: changedMeanwhile } : refused;
  return sendRegistryPage(c, settingsPage({ of, team, etag, role, given, ...told }), refused?.status);
}

const change = ({ c, place, form }: Sent, patch: TeamPatch) =>
  changeTeam(place.deps, inTeam(c, place), patch, isMetIn(form));

async function end({ c, place, form }: Sent): Promise<Response> {
  const it = inTeam(c, place);
  if (!isAtLeast(place.role, "owner")) throw insufficientRole("owner");
  requireSure(place, form, it.team);
  await deleteTeam(place.deps, it, isMetIn(form));
  await settlePublishersNow(c.var.deps);
  return c.redirect("/teams", 303);
}

/** Whether the team is by now as a form wants it: the same form may have been sent twice. */
function isDone(team: TeamDetail, given: GivenSettings): boolean {
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
