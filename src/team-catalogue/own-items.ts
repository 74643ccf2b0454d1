import { and, eq, type SQL, sql } from "drizzle-orm";
import type { ItemKind } from "../contract/items/items.ts";
import { type ApprovalRow, approvedItems } from "../db/approvals.ts";
import { items } from "../db/vault.ts";
import { type ApprovedItem, readApproved } from "../vault/items/approved.ts";
import { findOffered, pluginKinds, type PresentItem, type SkillRow } from "../vault/items/skills.ts";
import type { Deps } from "./deps.ts";
import { isByApproval, isChosen, ownDigest, whyOwnWaits } from "./offered.ts";
import { nameOf, type TeamStanding } from "./standing.ts";
import { numberAfterEnds, numberOfOwn } from "./tombstones.ts";

type Reading = Pick<Deps, "vault">;
type Team = { id: number; standing: TeamStanding };

/** The kinds of own items that a catalogue has. */
export const ownKinds: readonly ItemKind[] = [...pluginKinds, "mcp-server"];

/** An own item as it is now, which clients could be given: neither flagged nor with a bundle that is not clean. */
export type OwnPresent = PresentItem & { version: number; sha256: string };

/** The team's own items as they are now, or the one with this slug. */
export async function presentItems(
  deps: Reading,
  teamId: SQL<number> | number,
  slug?: string,
  kinds: readonly ItemKind[] = ownKinds,
): Promise<OwnPresent[]> {
  const rows = await findOffered(deps, sql`${items.ownerId} = ${teamId}`, kinds, slug);
  return rows.map((item) => ({ ...item, version: item.row.revision, sha256: ownDigest(item) }));
}

/** An own item as the catalogue gives it: as it is now, or as it was approved. */
export type OwnOffered = SkillRow & {
  version: number;
  sha256: string;
  /** Null: the policy lets it in as it is. */
  approval: ApprovalRow | null;
  by: number | null;
};

/** The own items that the catalogue offers, or the one with this slug. `number` is the N under which it gives each. */
export async function offeredItems(
  deps: Reading,
  { id, standing }: Team,
  { slug, kinds = ownKinds }: { slug?: string | undefined; kinds?: readonly ItemKind[] } = {},
): Promise<OwnOffered[]> {
  const [present, approved] = await Promise.all([
    isAsIs(standing) ? presentItems(deps, id, slug, kinds) : [],
    approvedIn(deps, { id, standing }, slug),
  ]);
  const asIs = present.filter((item) => !isByApproval(standing, item.row.slug) && whyOwnWaits(standing, item) === null);
  const first = new Map<string, ApprovedItem & { approval: ApprovalRow }>();
  for (const item of approved) {
    const { slug: name, tags } = item.row;
    const isGiven = item.takenBack === null && isChosen(standing.rules, tags) && !standing.taken.has(name);
    if (isGiven && !first.has(name)) first.set(name, item);
  }
  return [
    ...asIs.map((item) => asNumbered(standing, item)),
    ...[...first.values()].filter(({ row }) => kinds.includes(row.kind)).map((item) => asApproved(standing, item)),
  ].sort((one, other) => (one.row.slug < other.row.slug ? -1 : 1));
}

/** Whether own items may be given as they are now. */
const isAsIs = ({ rules: { ownItems } }: TeamStanding) => ownItems !== "none" && ownItems !== "approved";

/** What was approved of own items, where the catalogue goes by that: the approval that stands, the last one first. */
export async function approvedIn(
  deps: Reading,
  { id, standing }: Team,
  slug?: string,
): Promise<(ApprovedItem & { approval: ApprovalRow })[]> {
  const standings = [...standing.own.values()].flat().filter((one) => isByApproval(standing, one.slug));
  if (!standings.some((one) => slug === undefined || one.slug === slug)) return [];
  const isNamed = slug === undefined ? undefined : eq(approvedItems.slug, slug);
  const rows = await readApproved(deps, and(eq(approvedItems.ownerId, id), isNamed), ownKinds);
  const live = new Map(standings.map((approval) => [approval.id, approval]));
  return rows.flatMap((row) => {
    const approval = live.get(row.approvalId);
    return approval ? [{ ...row, approval }] : [];
  });
}

const ofRecord = ({ withdrawn }: TeamStanding, slug: string): number =>
  withdrawn.find((one) => one.slug === slug)?.number ?? -1;

function asApproved(standing: TeamStanding, item: ApprovedItem & { approval: ApprovalRow }): OwnOffered {
  const { approval, row, number: ownNumber } = item;
  const all = standing.own.get(nameOf(row))!;
  const newer = all.slice(
    0,
    all.findIndex(({ id }) => id === approval.id),
  );
  const number = numberOfOwn(approval, newer, standing.ownEnds.get(nameOf(row)) ?? []);
  return {
    ...item,
    ownNumber,
    number: Math.max(number, ofRecord(standing, row.slug) + 1),
    version: row.revision,
    sha256: approval.sha256,
    by: approval.approvedBy,
  };
}

/** After ends of its name it has a higher N. */
function asNumbered(standing: TeamStanding, item: OwnPresent): OwnOffered {
  const ends = standing.ownEnds.get(nameOf(item.row));
  const after = Math.max(ends ? numberAfterEnds(ends) : -1, ofRecord(standing, item.row.slug)) + 1;
  const approval = standing.own.get(nameOf(item.row))?.find(({ sha256 }) => sha256 === item.sha256) ?? null;
  return {
    ...item,
    ownNumber: item.number,
    number: Math.max(item.number, after),
    approval,
    by: approval ? approval.approvedBy : item.row.updatedBy,
  };
}
