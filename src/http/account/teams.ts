import type { Context } from "hono";
import { bySession } from "../../people/actor.ts";
import type { Session } from "../../people/sign-in/sessions.ts";
import { createTeam } from "../../people/teams/create.ts";
import { newSecret } from "../../people/hashed-secrets.ts";
import { TeamInput } from "../../contract/people/team-routes.ts";
import { listTeams } from "../../people/teams/list.ts";
import { type GivenTeam, teamsPage } from "../../web/pages/teams-page.tsx";
import { type AppEnv, router } from "../router.ts";
import { formLimit, formOf, parseForm, retryIn } from "./forms.ts";
import { pageNumberOf } from "./page-number.ts";
import { callerOf } from "./registry/place.ts";
import { type Refusal, refusalOf } from "./registry/refusal.ts";
import { sendRegistryPage } from "./registry/send.ts";
import { readSession } from "./session.ts";
import { signedOut } from "./signed-out.ts";

/** A person's own teams, and a new one. */
export const teamPages = router();

const primaryOf = ({ var: { deps } }: Context<AppEnv>) => ({ ...deps, vault: deps.primary.vault });

async function show(c: Context<AppEnv>, session: Session, given: GivenTeam, refusal?: Refusal) {
  const deps = primaryOf(c);
  const teams = await listTeams(deps, callerOf(session), { page: pageNumberOf(c), pageSize: 50 });
  const mayMake = deps.config.TEAM_CREATION === "anyone";
  const page = teamsPage({ teams, mayMake, given, once: newSecret(), ...refusal });
  return sendRegistryPage(c, page, refusal?.status);
}

teamPages.get("/teams", async (c) => {
  const session = await readSession(c);
  return session ? show(c, session, { slug: "", name: "" }) : signedOut(c);
});

teamPages.post("/teams", formLimit, async (c) => {
  const session = await readSession(c);
  if (!session) return signedOut(c);
  const form = await formOf(c);
  const given = { slug: form.get("slug") ?? "", name: form.get("name") ?? "" };
  try {
    const { team } = await createTeam(
      primaryOf(c),
      bySession(session),
      parseForm(TeamInput, given),
      retryIn(form, given),
    );
    return c.redirect(`/teams/${team.slug}/members`, 303);
  } catch (error) {
    return show(c, session, given, refusalOf(c, error));
  }
});
