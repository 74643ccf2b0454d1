import { and, eq, type SQL, sql } from "drizzle-orm";
import type { TeamTrustReport } from "../../contract/items/screen.ts";
import { bundles, items } from "../../db/vault.ts";
import type { Deps } from "../deps.ts";
import { ApiError } from "../../contract/wire/errors.ts";
import { bundlePartOf, clearable } from "../../checks/screens/screen-report.ts";
import { auditStatement } from "../../people/audit/audit-line.ts";
import { actorOf } from "../../people/caller.ts";
import { type Owner, ownerId, refusalOf } from "../../people/owner.ts";
import { isSecondPerson } from "../../people/teams/policy.ts";
import { toReport } from "./view.ts";

type Clearing = Pick<Deps, "primary" | "now">;

/** Who clears the flag of which item. `isAllowed` is a condition on the item, checked in the statement too. */
type ClearingRequest = {
  team: string;
  /** The team's id, null where it is not the caller's to clear. */
  teamId: SQL;
  slug: string;
  by: { by: string; byId?: number };
  note: string;
  revision?: number | undefined;
  actor: string;
  detail: object;
  isAllowed: SQL;
};

type Asked = { note: string; revision?: number | undefined };

const operatorsTeam = (team: string) => sql`(select id from owners where type = 'team' and slug = ${team})`;

/** Lets a moderator clear a team's flagged item. */
export async function clearScreen(
  deps: Clearing,
  { team, slug, by, note, revision }: Asked & { team: string; slug: string; by: string },
): Promise<TeamTrustReport> {
  const report = await clear(deps, {
    team,
    slug,
    note,
    revision,
    teamId: operatorsTeam(team),
    by: { by },
    actor: "operator",
    detail: { by, note },
    isAllowed: sql`true`,
  });
  if (!report) throw noItem(team, slug);
  return report;
}

/** Lets an approver clear a flagged item of their team, unless its policy asks for somebody else. */
export async function clearAsApprover(
  deps: Clearing,
  owner: Owner,
  slug: string,
  { note, revision }: Required<Asked>,
): Promise<TeamTrustReport> {
  const { userId, name } = owner.caller;
  const report = await clear(deps, {
    team: owner.slug,
    slug,
    note,
    revision,
    teamId: ownerId(owner, "approver"),
    by: { by: name, byId: userId },
    actor: actorOf(owner.caller),
    detail: { note },
    isAllowed: isSecondPerson(userId),
  });
  if (!report) throw await refusalOf(deps.primary, owner, "approver");
  return report;
}

/**
 * The clearing is bound to the digests of the text and the bundle that were judged: any edit is judged anew. It is
 * written only onto the state that was read here, else that is read again; with a revision, only onto that revision.
 * Clearing twice is the same as once. Undefined where there is no such item.
 */
async function clear(deps: Clearing, request: ClearingRequest): Promise<TeamTrustReport | undefined> {
  const { team, teamId, slug, by, note, revision, actor, detail, isAllowed } = request;
  const { vault } = deps.primary;
  for (;;) {
    const item = await findScreened(deps, { teamId, slug, isAllowed });
    if (!item) return undefined;
    const { row, bundle } = item;
    if (revision !== undefined && revision !== row.revision) throw changedSince(slug, revision, row.revision);
    const report = toReport(row.screen!, bundle);
    if (report.screen.outcome === "flagged-cleared-by-moderator") return report;
    if (report.screen.outcome !== "flagged")
      throw new ApiError("invalid_value", `"${slug}" is not flagged: there is nothing to clear.`);
    if (!item.isAllowed) throw secondPersonNeeded();
    const what = clearable(row.screen!, bundlePartOf(bundle));
    if (!what) throw notJudged(slug);
    const screen = { ...row.screen!, clearing: { ...by, note, at: deps.now(), ...what } };
    const isSame = sql`${items.revision} = ${row.revision} and ${items.screen} = ${item.stored}
      and (select contents_screen from bundles where item_id = ${items.id}) is ${item.ofBundle}`;
    const [[cleared]] = await vault.batch([
      vault
        .update(items)
        .set({ screen })
        .where(and(eq(items.id, row.id), eq(items.ownerId, teamId), isSame, isAllowed))
        .returning({ id: items.id }),
      auditStatement(
        { ...deps, vault },
        { actor, act: "screen.clear", subject: `team ${team} item ${slug}`, detail: JSON.stringify(detail) },
      ),
    ]);
    if (cleared) return toReport(screen, bundle);
  }
}

/** What a moderator reads before clearing it. */
export async function showScreen(
  deps: Pick<Deps, "primary">,
  { team, slug }: { team: string; slug: string },
): Promise<TeamTrustReport> {
  const item = await findScreened(deps, { teamId: operatorsTeam(team), slug, isAllowed: sql`true` });
  if (!item) throw noItem(team, slug);
  return toReport(item.row.screen!, item.bundle);
}

async function findScreened(
  { primary: { vault } }: Pick<Deps, "primary">,
  { teamId, slug, isAllowed }: Pick<ClearingRequest, "teamId" | "slug" | "isAllowed">,
) {
  const stored = { screen: sql<string>`${items.screen}`, bundle: sql<string | null>`${bundles.contentsScreen}` };
  const [[item]] = await vault.batch([
    vault
      .select({
        row: items,
        bundle: bundles,
        stored: stored.screen.as("stored"),
        ofBundle: stored.bundle.as("of_bundle"),
        isAllowed: sql<number>`${isAllowed}`.as("is_allowed"),
      })
      .from(items)
      .leftJoin(bundles, eq(bundles.itemId, items.id))
      .where(and(eq(items.slug, slug), eq(items.ownerId, teamId))),
  ]);
  return item?.row.screen ? item : undefined;
}

const noItem = (team: string, slug: string) =>
  new ApiError("not_found", `There is no item "${slug.slice(0, 80)}" of a team "${team.slice(0, 80)}".`);

const secondPersonNeeded = () =>
  new ApiError(
    "second_person_needed",
    "The team's policy asks for a second person: you wrote this revision, or made the robot or trust policy that did.",
  );

const changedSince = (slug: string, read: number, now: number) =>
  new ApiError(
    "precondition_failed",
    `"${slug}" is at revision ${now} and not at ${read}, so it is not what was read; read it again.`,
  );

const notJudged = (slug: string) =>
  new ApiError("precondition_failed", `Not all of "${slug}" has been screened yet; clear it when it has.`);
