import { and, eq, sql } from "drizzle-orm";
import type { TeamTrustReport } from "../../contract/screen.ts";
import { bundles, items } from "../../db/vault.ts";
import type { Deps } from "../deps.ts";
import { ApiError } from "../../contract/errors.ts";
import { bundlePartOf, clearable } from "../../screen/trust/screen-report.ts";
import { auditStatement } from "../audit.ts";
import { toReport } from "./view.ts";

type ClearingRequest = { team: string; slug: string; by: string; note: string; revision?: number | undefined };

/**
 * Lets a moderator clear a team's flagged item. The clearing is bound to the digests of the text and the bundle that
 * were judged: any edit is judged anew. It is written only onto the state that was read here, else that is read again;
 * with a revision, only onto that revision. Clearing twice is the same as once.
 */
export async function clearScreen(
  deps: Pick<Deps, "primary" | "now">,
  { team, slug, by, note, revision }: ClearingRequest,
): Promise<TeamTrustReport> {
  const { vault } = deps.primary;
  for (;;) {
    const found = await findScreened(deps, { team, slug });
    const { row, bundle } = found;
    if (revision !== undefined && revision !== row.revision) throw changedSince(slug, revision, row.revision);
    const report = toReport(row.screen!, bundle);
    if (report.screen.outcome === "flagged-cleared-by-moderator") return report;
    if (report.screen.outcome !== "flagged")
      throw new ApiError("invalid_value", `"${slug}" is not flagged: there is nothing to clear.`);
    const what = clearable(row.screen!, bundlePartOf(bundle));
    if (!what) throw notJudged(slug);
    const screen = { ...row.screen!, clearing: { by, note, at: deps.now(), ...what } };
    const isSame = sql`${items.revision} = ${row.revision} and ${items.screen} = ${found.stored}
      and (select contents_screen from bundles where item_id = ${items.id}) is ${found.ofBundle}`;
    const [[cleared]] = await vault.batch([
      vault
        .update(items)
        .set({ screen })
        .where(and(eq(items.id, row.id), isSame))
        .returning({ id: items.id }),
      auditStatement(
        { ...deps, vault },
        {
          actor: "operator",
          act: "screen.clear",
          subject: `team ${team} item ${slug}`,
          detail: JSON.stringify({ by, note }),
        },
      ),
    ]);
    if (cleared) return toReport(screen, bundle);
  }
}

/** What a moderator reads before clearing it. */
export async function showScreen(
  deps: Pick<Deps, "primary">,
  which: Pick<ClearingRequest, "team" | "slug">,
): Promise<TeamTrustReport> {
  const { row, bundle } = await findScreened(deps, which);
  return toReport(row.screen!, bundle);
}

async function findScreened(
  { primary: { vault } }: Pick<Deps, "primary">,
  { team, slug }: Pick<ClearingRequest, "team" | "slug">,
) {
  const isTeams = eq(items.ownerId, sql`(select id from owners where type = 'team' and slug = ${team})`);
  const stored = { screen: sql<string>`${items.screen}`, bundle: sql<string | null>`${bundles.contentsScreen}` };
  const [[found]] = await vault.batch([
    vault
      .select({
        row: items,
        bundle: bundles,
        stored: stored.screen.as("stored"),
        ofBundle: stored.bundle.as("of_bundle"),
      })
      .from(items)
      .leftJoin(bundles, eq(bundles.itemId, items.id))
      .where(and(eq(items.slug, slug), isTeams)),
  ]);
  if (!found?.row.screen)
    throw new ApiError("not_found", `There is no item "${slug.slice(0, 80)}" of a team "${team.slice(0, 80)}".`);
  return found;
}

const changedSince = (slug: string, read: number, now: number) =>
  new ApiError(
    "precondition_failed",
    `"${slug}" is at revision ${now} and not at ${read}, so it is not what was read; read it again.`,
  );

const notJudged = (slug: string) =>
  new ApiError("precondition_failed", `Not all of "${slug}" has been screened yet; clear it when it has.`);
