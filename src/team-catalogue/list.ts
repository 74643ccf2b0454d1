import { and, desc, eq, not, sql } from "drizzle-orm";
import { type InTeam, refusalIn, teamId } from "../people/teams/acting-in-team.ts";
import type { CatalogueEntry, CatalogueFilter, CataloguePage } from "../contract/team-catalogue/catalogue.ts";
import type { Person } from "../contract/people/owner.ts";
import { pageOf, pageRangeOf } from "../contract/wire/paging.ts";
import { approvals } from "../db/approvals.ts";
import { owners } from "../db/vault.ts";
import { toTimestamp } from "../lib/timestamps.ts";
import type { Deps } from "./deps.ts";
import { approvedIn, offeredItems, type OwnOffered } from "./own-items.ts";
import { deniedBy } from "./policy-rules.ts";
import {
  type CatalogueRow,
  isLive,
  latestOf,
  newerThan,
  readStanding,
  selectCatalogue,
  type Standing,
  type TeamStanding,
} from "./standing.ts";
import { selectApprovals, shownVersion, type ShownRow, toState, toWithdrawn } from "./view.ts";
import { type RecordVersion, readVersions } from "./versions.ts";

type Reading = Pick<Deps, "vault" | "catalog" | "primary" | "sequence" | "now" | "catalogues" | "base" | "config">;

/** A row of the list, with the id of its person and what is known of its record; both are read for those shown. */
type Row = Omit<CatalogueEntry, "by" | "newer"> & { by: number | Person | null; standing?: Standing };

/** What is kept of approvals that have ended. The clean-up deletes what is older. */
const endedMost = 10_000;

export async function openTeam(deps: Pick<Deps, "vault">, it: InTeam, least: "reader" | "approver") {
  const [[catalogue]] = await deps.vault.batch([selectCatalogue(deps, teamId(it, least))]);
  if (!catalogue) throw await refusalIn(deps, it, least);
  return catalogue;
}

export async function listCatalogue(
  deps: Reading,
  it: InTeam,
  { page, pageSize, ...filter }: CatalogueFilter & { page?: number | undefined; pageSize?: number | undefined },
): Promise<CataloguePage> {
  const window = pageRangeOf({ page, pageSize });
  const catalogue = await openTeam(deps, it, "reader");
  const { rows, standing } = await readRows(deps, catalogue, filter);
  const shown = await toEntries(deps, standing, rows.slice(window.offset, window.offset + window.pageSize));
  return pageOf(shown, window, rows.length);
}

/** All of it at once. */
export async function wholeCatalogue(deps: Reading, it: InTeam, filter: CatalogueFilter): Promise<CatalogueEntry[]> {
  const catalogue = await openTeam(deps, it, "reader");
  const { rows, standing } = await readRows(deps, catalogue, filter);
  return toEntries(deps, standing, rows);
}

async function readRows(
  deps: Reading,
  catalogue: CatalogueRow,
  { q, kind, origin, state = "approved" }: CatalogueFilter,
): Promise<{ rows: Row[]; standing: TeamStanding }> {
  const at = deps.now();
  const standing = await readStanding(deps, catalogue);
  const team = { id: catalogue.teamId, standing };
  const own = origin === "approved" ? [] : await offeredItems(deps, team);
  const isListed = new Set(own.map(({ approval }) => approval?.id));
  const earlier = state === "approved" || origin === "approved" ? [] : await approvedIn(deps, team);
  const ended = state === "approved" ? [] : await readEnded(deps, catalogue.teamId, at);
  const words = (q ?? "").toLowerCase().split(/\s+/).filter(Boolean);
  const all = [
    ...standing.records.filter(({ isOffered }) => state !== "approved" || isOffered).map((one) => toRow(one, at)),
    ...own.map(toOwnRow),
    ...earlier
      .filter(({ approval }) => !isListed.has(approval.id))
      .map(({ approval, ...one }) =>
        toOwnRow({
          ...one,
          approval,
          sha256: approval.sha256,
          version: one.row.revision,
          by: approval.approvedBy,
        }),
      ),
    ...ended.map((one) => toEndedRow(one, at)),
  ];
  const rows = all.filter(
    (row) =>
      (state === "all" || row.state === state) &&
      (kind === undefined || row.kind === kind) &&
      (origin === undefined || row.origin === origin) &&
      words.every((word) => row.slug.includes(word) || row.title.toLowerCase().includes(word)),
  );
  return { rows: rows.toSorted(inOrder), standing };
}

const inOrder = (one: Row, other: Row): number =>
  compare(one.slug, other.slug) || compare(one.kind, other.kind) || compare(other.since, one.since);
const compare = (one: string, other: string) => (one < other ? -1 : one > other ? 1 : 0);

const readEnded = async ({ vault }: Pick<Deps, "vault">, teamId: number, at: number): Promise<ShownRow[]> =>
  (
    await vault.batch([
      selectApprovals({ vault })
        .where(and(eq(approvals.teamId, teamId), not(isLive(at))))
        .orderBy(desc(approvals.approvedAt))
        .limit(endedMost),
    ])
  )[0];

function toRow(standing: Standing, at: number): Row {
  const { row, record, deniedBy: rule } = standing;
  const upstream = record ? record.withdrawn : gone(row.approvedAt);
  const state = toState(row, upstream, at);
  return {
    kind: row.kind,
    slug: row.slug,
    title: record?.title ?? row.slug,
    origin: row.origin,
    version: shownVersion(row),
    sha256: row.sha256,
    state,
    approvalId: row.id,
    by: row.approvedBy,
    withdrawn: upstream && state === "withdrawn" ? shownWithdrawal(upstream) : null,
    deniedBy: state === "approved" ? rule : null,
    since: toTimestamp(row.approvedAt),
    yanked: record?.yanked ?? null,
    standing,
  };
}

/** What is there no more: a version without a trace, or a server whose approved form is not kept. */
const gone = (at: number) => ({ at, reason: "no longer there" });
const shownWithdrawal = ({ at, reason }: { at: number; reason: string }) => ({
  at: toTimestamp(at),
  reason,
  by: null,
});

function toOwnRow({ row, version, sha256, approval, by }: Omit<OwnOffered, "number">): Row {
  return {
    kind: row.kind as CatalogueEntry["kind"],
    slug: row.slug,
    title: row.title,
    origin: "own",
    version,
    sha256,
    state: "approved",
    withdrawn: null,
    deniedBy: null,
    approvalId: approval?.id ?? null,
    by,
    since: toTimestamp(approval?.approvedAt ?? row.updatedAt),
    yanked: null,
  };
}

function toEndedRow(shown: ShownRow, at: number): Row {
  const { row } = shown;
  const state = toState(row, null, at);
  return {
    kind: row.kind,
    slug: row.slug,
    title: row.slug,
    origin: row.origin,
    version: shownVersion(row),
    sha256: row.sha256,
    state,
    withdrawn: toWithdrawn(shown, null),
    deniedBy: null,
    approvalId: row.id,
    by: row.approvedBy,
    since: toTimestamp(row.approvedAt),
    yanked: null,
  };
}

/** The rows with names of people and what is newer: read for these alone. */
async function toEntries(deps: Reading, standing: TeamStanding, rows: readonly Row[]): Promise<CatalogueEntry[]> {
  const people = await readPeople(
    deps,
    rows.flatMap(({ by }) => (typeof by === "number" ? [by] : [])),
  );
  const offered = rows.flatMap(({ standing: one }) => (one?.isOffered ? [one] : []));
  const newer = await newerVersions(deps, offered);
  return rows.map(({ standing: one, by, ...row }) => {
    const later = one && newer.get(`${one.row.kind} ${one.row.slug}`);
    return {
      ...row,
      by: typeof by === "number" ? (people.get(by) ?? null) : by,
      newer: one && later ? shownNewer(deps, standing, one, later) : null,
    };
  });
}

const shownNewer = (deps: Pick<Deps, "base">, { rules }: TeamStanding, one: Standing, later: RecordVersion) => ({
  version: shownVersion({ ...one.row, version: later.version }),
  state: deniedBy(rules, later) === null ? ("pending" as const) : ("denied" as const),
  differenceUrl: differenceUrl(deps, one.row, later),
});

/** The page that compares two versions of a skill. */
export const differenceUrl = (
  { base }: Pick<Deps, "base">,
  approved: { kind: string; slug: string; version: string },
  { version }: { version: string },
): string | null =>
  approved.kind === "skill" ? `${base}/skills/${approved.slug}/versions/${approved.version}...${version}` : null;

/** The versions that clients are given elsewhere and that came after what is offered here, by kind and slug. */
export async function newerVersions(
  deps: Pick<Deps, "catalog" | "primary" | "sequence">,
  standings: readonly Standing[],
): Promise<Map<string, RecordVersion>> {
  const names = standings
    .filter(({ row, record }) => record && newerThan(latestOf({ row, record }), record.newest))
    .map(({ row: { kind, slug } }) => ({ kind, slug, version: null }));
  const { byKey } = await readVersions(deps, names);
  const offered = [...byKey.values()].filter(({ isGiven }) => isGiven);
  return new Map(offered.map((version) => [`${version.kind} ${version.slug}`, version]));
}

export async function readPeople({ vault }: Pick<Deps, "vault">, ids: readonly number[]): Promise<Map<number, Person>> {
  if (ids.length === 0) return new Map();
  const named = JSON.stringify([...new Set(ids)]);
  const [rows] = await vault.batch([
    vault
      .select({ id: owners.id, name: owners.name, slug: owners.slug })
      .from(owners)
      .where(sql`${owners.id} in (select value from json_each(${named}))`),
  ]);
  return new Map(rows.map(({ id, name, slug }) => [id, { name, slug }]));
}

/** A line for each thing that is offered, with what an approved server is: for a mirror that reads nothing else. */
export async function exportLines(deps: Reading, it: InTeam): Promise<object[]> {
  const catalogue = await openTeam(deps, it, "reader");
  const standing = await readStanding(deps, catalogue);
  const { rows } = await readRows(deps, catalogue, {});
  const servers = new Map(
    standing.records.flatMap(({ row, record, isOffered }) =>
      isOffered && record?.server ? [[row.id, JSON.parse(record.server) as object] as const] : [],
    ),
  );
  const entries = await toEntries(deps, standing, rows);
  return entries.map((entry) => ({ ...entry, server: servers.get(entry.approvalId ?? "") ?? null }));
}
