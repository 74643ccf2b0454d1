import { eq, inArray, sql, type SQL } from "drizzle-orm";
import type { CatalogueRules } from "../contract/team-catalogue/policy.ts";
import { approvals, catalogues } from "../db/approvals.ts";
import { rounds } from "../db/vault.ts";
import type { Deps } from "./deps.ts";
import { parseRules } from "./policy.ts";
import { compareVersions, isLive } from "./standing.ts";
import type { Named, RecordKind } from "./versions.ts";

type Reading = Pick<Deps, "primary" | "now">;

/** A record that a team has approved. */
export type Head = Named & {
  teamId: number;
  /** The newest version of those approved. */
  version: string;
  /** Of all versions approved. */
  digests: readonly string[];
  /** The newest that a person approved; null: the policy let all of them in. */
  byPerson: string | null;
};

export type Policy = { teamId: number; revision: number; rules: CatalogueRules };
export const toPolicy = ({ teamId, revision, policy }: typeof catalogues.$inferSelect): Policy => ({
  teamId,
  revision,
  rules: parseRules(policy),
});

/** A round over the records that some teams have approved: who they are, as a select of ids, and how far a run goes. */
export type Round = { name: string; teams: SQL; atOnce: number; aRun: number };

/** Goes on with a round where the last run ended, and says how many were looked at. */
export async function walkHeads(
  deps: Reading,
  round: Round,
  visit: (heads: Head[], policies: ReadonlyMap<number, Policy>) => Promise<void>,
): Promise<number> {
  const { vault } = deps.primary;
  const { name, atOnce, aRun } = round;
  let looked = 0;
  while (looked < aRun) {
    const [[cursor]] = await vault.batch([vault.select().from(rounds).where(eq(rounds.name, name))]);
    const { heads, policies } = await nextHeads(deps, round, cursor?.position);
    await visit(heads, policies);
    looked += heads.length;
    const last = heads.length < atOnce ? undefined : heads.at(-1)!;
    const position = last ? JSON.stringify([last.teamId, last.kind, last.slug]) : "";
    if (position !== (cursor?.position ?? "")) {
      await vault.batch([
        vault.insert(rounds).values({ name, position }).onConflictDoUpdate({ target: rounds.name, set: { position } }),
      ]);
    }
    // A round that ended with the last run begins anew.
    if (!last && (heads.length > 0 || !cursor?.position)) break;
  }
  return looked;
}

type Approved = { sha256: string; version: string; approvedAt: number; isByPerson: 0 | 1 };

async function nextHeads({ primary: { vault }, now }: Reading, { teams, atOnce }: Round, position: string | undefined) {
  const [team, kind, slug] = JSON.parse(position || '[0,"",""]') as [number, string, string];
  const { teamId } = approvals;
  const [rows] = await vault.batch([
    vault
      .select({
        teamId,
        kind: sql<RecordKind>`${approvals.kind}`.as("head_kind"),
        slug: approvals.slug,
        approved:
          sql<string>`json_group_array(json_object('sha256', ${approvals.sha256}, 'version', ${approvals.version},
          'approvedAt', ${approvals.approvedAt}, 'isByPerson', ${approvals.approvedBy} is not null))`.as("approved"),
      })
      .from(approvals)
      .where(
        sql`${teamId} in (select team_id from (${teams}) where team_id >= ${team})
          and ${approvals.origin} = 'approved' and ${isLive(now())}
          and (${teamId}, ${approvals.kind}, ${approvals.slug}) > (${team}, ${kind}, ${slug})`,
      )
      .groupBy(teamId, approvals.kind, approvals.slug)
      .orderBy(teamId, approvals.kind, approvals.slug)
      .limit(atOnce),
  ]);
  const heads = rows.map(({ approved, ...head }): Head => {
    const versions = (JSON.parse(approved) as Approved[])
      .map((one) => ({ ...one, kind: head.kind, origin: "approved" as const }))
      .toSorted((one, other) => compareVersions(other, one));
    const byPerson = versions.find(({ isByPerson }) => isByPerson)?.version ?? null;
    const digests = versions.map(({ sha256 }) => sha256);
    return { ...head, version: versions[0]!.version, digests, byPerson };
  });
  const named = JSON.stringify([...new Set(heads.map((head) => head.teamId))]);
  const [policyRows] = await vault.batch([
    vault
      .select()
      .from(catalogues)
      .where(inArray(catalogues.teamId, sql`(select value from json_each(${named}))`)),
  ]);
  return { heads, policies: new Map(policyRows.map((row) => [row.teamId, toPolicy(row)])) };
}
