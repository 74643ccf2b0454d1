import { and, desc, eq, gt, isNull, not, or, sql, type SQL } from "drizzle-orm";
import type { CatalogueRules } from "../contract/team-catalogue/policy.ts";
import { readCatalog } from "../discovery/snapshot.ts";
import { type ApprovalRow, approvals, approvedServers, catalogues, catalogueTombstones } from "../db/approvals.ts";
import { records } from "../db/catalog.ts";
import { owners } from "../db/vault.ts";
import { namedBatch } from "../db/named-batch.ts";
import type { LruMap } from "../lib/lru-map.ts";
import type { Deps } from "./deps.ts";
import { parseRules } from "./policy.ts";
import { deniedBy } from "./policy-rules.ts";
import { type CatalogueTombstone, toEnd, numberGiven, type OwnEnd, toTombstone } from "./tombstones.ts";
import { type RecordVersion, keyOf, type RecordKind, readVersions } from "./versions.ts";

type Reading = Pick<Deps, "vault" | "catalog" | "primary" | "sequence" | "now" | "catalogues" | "config">;

/** A live approval of a record, and what the catalogue and the policy say of it now. */
export type Standing = {
  row: ApprovalRow & { kind: RecordKind };
  /** Undefined: there is no such version any more. */
  record: RecordVersion | undefined;
  deniedBy: string | null;
  /** Of a record's approvals the newest that may be offered. */
  isOffered: boolean;
};

export type TeamStanding = {
  rules: CatalogueRules;
  /** By kind and slug, the newest version first. */
  records: Standing[];
  /** The slugs of all those records. */
  taken: ReadonlySet<string>;
  /** The approvals of own items that stand, by kind and slug, the last one first. */
  own: ReadonlyMap<string, ApprovalRow[]>;
  /** The N of the offered approvals, by their ids. */
  numbers: ReadonlyMap<string, number>;
  /** The records that were offered until some days ago, the newest first. They keep their names. */
  withdrawn: CatalogueTombstone[];
  /** How what the catalogue offered of own items has ended, by kind and slug, the last time last. */
  ownEnds: ReadonlyMap<string, OwnEnd[]>;
};

/** A team's policy and what changes with it; a team that never had one has a row too. */
export const selectCatalogue = ({ vault }: Pick<Deps, "vault">, teamId: SQL<number> | number) =>
  vault
    .select({
      teamId: owners.id,
      policy: catalogues.policy,
      state: sql<number>`coalesce(${catalogues.state}, 0)`.as("catalogue_state"),
    })
    .from(owners)
    .leftJoin(catalogues, eq(catalogues.teamId, owners.id))
    .where(eq(owners.id, teamId));
export type CatalogueRow = Awaited<ReturnType<typeof selectCatalogue>>[number];

/** What an isolate keeps of a team, as long as nothing has changed: neither there, nor of the records it approved. */
export type KeptStanding = { state: number; seq: number; until: number; standing: TeamStanding };
export type KeptStandings = LruMap<KeptStanding>;

/** Whether an approval counts: neither withdrawn by a person nor past its end. */
export const isLive = (at: number): SQL =>
  and(isNull(approvals.withdrawnAt), or(isNull(approvals.expiresAt), gt(approvals.expiresAt, at)))!;

/**
 * What stands of a team's approvals. Whatever the public catalogue takes back, and whatever the policy keeps out, is
 * found here, when something is read: nothing is written into the catalogues of those who had approved it.
 */
export async function readStanding(deps: Reading, { teamId, policy, state }: CatalogueRow): Promise<TeamStanding> {
  const { now, catalogues: kept, sequence } = deps;
  const known = kept.get(String(teamId));
  const newest = await sequence.current();
  const at = now();
  if (known && known.state === state && known.until > at) {
    if (known.seq < newest) known.seq = (await unconcerned(deps, known)) ?? known.seq;
    if (known.seq >= newest) return known.standing;
  }
  const { rows, ended, byPolicy } = await namedBatch(deps.vault, {
    rows: deps.vault
      .select()
      .from(approvals)
      .where(and(eq(approvals.teamId, teamId), isLive(at))),
    ended: deps.vault
      .select()
      .from(approvals)
      .where(and(eq(approvals.teamId, teamId), not(isLive(at))))
      .orderBy(desc(endedAt))
      .limit(endedMost),
    byPolicy: deps.vault.select().from(catalogueTombstones).where(eq(catalogueTombstones.teamId, teamId)),
  });
  const { seq, standing } = await buildStanding(deps, parseRules(policy), { rows, ended, byPolicy });
  const ends = rows.map(({ expiresAt }) => expiresAt ?? Number.POSITIVE_INFINITY);
  const until = Math.min(at + keptMs, ...ends);
  const servers = standing.records.reduce((sum, { record }) => sum + (record?.server?.length ?? 0), 0);
  kept.set(String(teamId), { state, seq, until, standing }, (rows.length + 1) * rowBytes + servers);
  return standing;
}

const dayMs = 24 * 60 * 60_000;
/** The approvals that are over which are looked at for what they leave: more than a scope shows. */
const endedMost = 1_000;
const endedAt = sql<number>`min(coalesce(${approvals.withdrawnAt}, ${approvals.expiresAt}),
  coalesce(${approvals.expiresAt}, ${approvals.withdrawnAt}))`;

/** What is kept is read anew after this time, whatever has changed. */
const keptMs = 10 * 60_000;
const changesMost = 200;

/** The sequence up to which no change concerns a record that was approved; undefined where one does, or may. */
async function unconcerned(deps: Reading, { seq: from, standing }: KeptStanding): Promise<number | undefined> {
  const { seq, rows } = await readCatalog(deps, (catalog) => ({
    changed: catalog
      .select({ slug: records.slug })
      .from(records)
      .where(gt(records.seq, from))
      .limit(changesMost + 1),
  }));
  const { changed } = rows;
  const isConcerned = changed.length > changesMost || changed.some(({ slug }) => standing.taken.has(slug));
  return isConcerned ? undefined : seq;
}

/** An approval and what is known of its version, without a server's JSON. */
const rowBytes = 600;

type Read = {
  rows: readonly ApprovalRow[];
  ended: readonly ApprovalRow[];
  byPolicy: readonly (typeof catalogueTombstones.$inferSelect)[];
};

async function buildStanding(deps: Reading, rules: CatalogueRules, { rows, ended, byPolicy }: Read) {
  const ofRecords = rows.filter(isOfRecord);
  const endedOfRecords = ended.filter(isOfRecord);
  const { seq, byKey } = await readVersions(deps, [...ofRecords, ...endedOfRecords]);
  const servers = await readServers(deps, ofRecords, byKey);
  const judged = ofRecords.map((row) => {
    const version = toApprovedVersion(row, byKey.get(keyOf(row)), servers);
    return { row, record: version, deniedBy: version ? deniedBy(rules, version) : null };
  });
  const byRecord = Map.groupBy(judged, ({ row }) => `${row.kind} ${row.slug}`);
  const records = [...byRecord]
    .toSorted(([one], [other]) => (one < other ? -1 : 1))
    .flatMap(([, ofOne]): Standing[] => {
      const sorted = ofOne.toSorted((one, other) => compareVersions(latestOf(other), latestOf(one)));
      const offered = sorted.findIndex(({ record: version, deniedBy: rule }) => version?.isGiven && rule === null);
      return sorted.map((each, place) => ({ ...each, isOffered: place === offered }));
    });
  const named = rows.filter(({ origin }) => origin === "own").toSorted((one, other) => compareVersions(other, one));
  const own = Map.groupBy(named, nameOf);
  const past = endedOfRecords.map((row) => ({ row, record: byKey.get(keyOf(row)) }));
  const { numbers, withdrawn } = derivePast(records, past, byPolicy);
  const ownEnds = listOwnEnds(ended, byPolicy);
  const taken = new Set(ofRecords.map(({ slug }) => slug));
  const from = deps.now() - deps.config.TOMBSTONE_DAYS * dayMs;
  const shown = withdrawn.filter((one) => one.at > from);
  return { seq, standing: { rules, records, taken, own, numbers, withdrawn: shown, ownEnds } };
}

/** The name by which an approval, or an item, is one with others. */
export const nameOf = ({ kind, slug }: { kind: string; slug: string }): string => `${kind} ${slug}`;

/** What was offered before tells under which N the rest is given, and of what a tombstone is left. */
function derivePast(
  records: readonly Standing[],
  past: readonly Pick<Standing, "row" | "record">[],
  byPolicy: Read["byPolicy"],
) {
  const live = Map.groupBy(records, ({ row }) => nameOf(row));
  const ended = Map.groupBy(past, ({ row }) => nameOf(row));
  const policies = new Map(byPolicy.filter(({ origin }) => origin === "approved").map((one) => [nameOf(one), one.at]));
  const numbers = new Map<string, number>();
  const withdrawn: CatalogueTombstone[] = [];
  for (const name of new Set([...live.keys(), ...ended.keys()])) {
    const ofOne = { live: live.get(name) ?? [], ended: ended.get(name) ?? [], policyAt: policies.get(name) };
    const offered = ofOne.live.find(({ isOffered }) => isOffered);
    if (offered) {
      numbers.set(offered.row.id, numberGiven(offered, ofOne));
      continue;
    }
    const tombstone = toTombstone((ofOne.live[0] ?? ofOne.ended[0]!).row, ofOne);
    if (tombstone) withdrawn.push(tombstone);
  }
  return { numbers, withdrawn: withdrawn.sort((one, other) => other.at - one.at) };
}

function listOwnEnds(ended: readonly ApprovalRow[], byPolicy: Read["byPolicy"]): ReadonlyMap<string, OwnEnd[]> {
  const isOwn = ({ origin }: { origin: ApprovalRow["origin"] }) => origin === "own";
  const ends: OwnEnd[] = [
    ...ended.filter(isOwn).map((row) => ({
      kind: row.kind,
      slug: row.slug,
      number: row.number,
      approvedAt: row.approvedAt,
      ...toEnd(row),
    })),
    ...byPolicy.filter(isOwn).map(({ kind, slug, number, at, word }) => ({ kind, slug, number, at, word })),
  ];
  return Map.groupBy(
    ends.toSorted((one, other) => one.at - other.at),
    nameOf,
  );
}

const isOfRecord = (row: ApprovalRow): row is ApprovalRow & { kind: RecordKind } => row.origin === "approved";

/** The newer of two approved versions: a public skill's by its number, others by when they were approved. */
export const compareVersions = (one: Compared, other: Compared): number =>
  one.kind === "skill" && one.origin === "approved"
    ? Number(one.version) - Number(other.version)
    : one.approvedAt - other.approvedAt;
type Compared = Pick<ApprovalRow, "kind" | "origin" | "version" | "approvedAt">;

/**
 * The approved version as it stands now. A skill's bytes never change under a number. Of a server the record keeps the
 * present version alone, so an earlier one is offered as it was when it was approved.
 */
function toApprovedVersion(
  { kind, version, sha256 }: ApprovalRow,
  record: RecordVersion | undefined,
  servers: ReadonlyMap<string, string>,
): RecordVersion | undefined {
  if (!record || record.sha256 === sha256) return record;
  const server = servers.get(sha256);
  return kind === "mcp-server" && server !== undefined ? { ...record, version, sha256, server } : undefined;
}

/** The servers that were approved and have changed since. */
async function readServers(
  { vault }: Pick<Deps, "vault">,
  rows: readonly (ApprovalRow & { kind: RecordKind })[],
  byKey: ReadonlyMap<string, RecordVersion>,
): Promise<Map<string, string>> {
  const changed = rows
    .filter((row) => row.kind === "mcp-server" && byKey.get(keyOf(row))?.sha256 !== row.sha256)
    .map(({ sha256 }) => sha256);
  if (changed.length === 0) return new Map();
  const [kept] = await vault.batch([
    vault
      .select()
      .from(approvedServers)
      .where(sql`${approvedServers.sha256} in (select value from json_each(${JSON.stringify(changed)}))`),
  ]);
  return new Map(kept.map(({ sha256, server }) => [sha256, server]));
}

/** The approval as one of the last version with its bytes. */
export const latestOf = ({ row, record }: Pick<Standing, "row" | "record">): Standing["row"] =>
  row.kind === "skill" && record ? { ...row, version: record.latest } : row;

/** Whether the catalogue gives another version than the one approved, that came after it. */
export const newerThan = ({ kind, version }: Pick<ApprovalRow, "kind" | "version">, newest: string | null): boolean =>
  newest !== null && (kind === "skill" ? Number(newest) > Number(version) : newest !== version);
