import { and, desc, eq, isNotNull, isNull, lte } from "drizzle-orm";
import type { InTeam } from "../people/teams/acting-in-team.ts";
import type { PendingEntry, PendingPage, PendingReason } from "../contract/team-catalogue/catalogue.ts";
import { pageOf, pageRangeOf } from "../contract/wire/paging.ts";
import { approvals, catalogueRequests } from "../db/approvals.ts";
import { namedBatch } from "../db/named-batch.ts";
import { bundlePartOf, toScreenReport } from "../checks/screens/screen-report.ts";
import { toTimestamp } from "../lib/timestamps.ts";
import { type Changed, changesBetween, readPackages } from "./changes.ts";
import type { Deps } from "./deps.ts";
import { differenceUrl, newerVersions, openTeam } from "./list.ts";
import { approvedIn, type OwnPresent, presentItems } from "./own-items.ts";
import { whyOwnWaits } from "./offered.ts";
import { isOpen, selectRequests } from "./requests.ts";
import { deniedBy } from "./policy-rules.ts";
import { readStanding, type Standing, type TeamStanding } from "./standing.ts";
import type { SkillRow } from "../vault/items/skills.ts";
import { selectApprovals, shownVersion, toPerson } from "./view.ts";
import { type RecordVersion, keyOf, readVersions, type RecordKind } from "./versions.ts";

type Reading = Pick<
  Deps,
  "vault" | "catalog" | "primary" | "sequence" | "now" | "catalogues" | "base" | "bundles" | "config"
>;

const hourMs = 60 * 60_000;

/** What waits; `record` and `approved` are the versions whose difference is shown. */
type Waiting = Omit<PendingEntry, "changed" | "differenceUrl"> & { record?: RecordVersion; approved?: Standing };

export async function listPending(
  deps: Reading,
  it: InTeam,
  { reason, ...page }: { reason?: PendingReason | undefined; page?: number | undefined; pageSize?: number | undefined },
): Promise<PendingPage> {
  const window = pageRangeOf(page);
  const all = (await waitingIn(deps, it)).filter((one) => reason === undefined || one.reason === reason);
  const some = all.slice(window.offset, window.offset + window.pageSize);
  return pageOf(await withChanges(deps, some), window, all.length);
}

async function waitingIn(deps: Reading, it: InTeam): Promise<Waiting[]> {
  const { vault, now } = deps;
  const at = now();
  const catalogue = await openTeam(deps, it, "approver");
  const { teamId } = catalogue;
  const standing = await readStanding(deps, catalogue);
  const { requests, ended } = await namedBatch(vault, {
    requests: selectRequests(deps)
      .where(and(eq(catalogueRequests.teamId, teamId), isOpen))
      .orderBy(catalogueRequests.requestedAt),
    ended: selectApprovals(deps)
      .where(
        and(
          eq(approvals.teamId, teamId),
          eq(approvals.origin, "approved"),
          isNull(approvals.withdrawnAt),
          isNotNull(approvals.expiresAt),
          lte(approvals.expiresAt, at),
        ),
      )
      .orderBy(desc(approvals.expiresAt))
      .limit(1_000),
  });
  const heads = toHeads(standing);
  const expired = endedRecords(
    ended.flatMap(({ row }) => (isOfRecord(row) ? [row] : [])),
    heads,
  );
  const [newer, known, own, ofApproved] = await Promise.all([
    newerVersions(deps, [...heads.values()]),
    readVersions(deps, [...requests.map(({ row }) => row), ...expired]),
    presentItems(deps, teamId),
    approvedIn(deps, { id: teamId, standing }),
  ]);
  const ofRecord = (record: RecordVersion, rest: Pick<Waiting, "reason"> & Partial<Waiting>): Waiting => {
    const approved = heads.get(`${record.kind} ${record.slug}`);
    return {
      kind: record.kind,
      slug: record.slug,
      title: record.title,
      sha256: record.sha256,
      version: shownVersion({ ...record, origin: "approved" }),
      screen: record.outcome,
      virusScan: record.kind === "skill" ? record.status : null,
      ageHours: Math.max(0, Math.floor((at - record.publishedAt) / hourMs)),
      requestedBy: null,
      requestId: null,
      withdrawn: null,
      note: null,
      record,
      ...(approved && { approved }),
      ...rest,
    };
  };
  const ofRequests = requests.flatMap(({ row, asker }) => {
    const record = known.byKey.get(keyOf(row));
    const said = { requestedBy: toPerson(asker), requestId: row.id, note: row.note };
    return record
      ? [ofRecord({ ...record, version: row.version, sha256: row.sha256 }, { reason: "requested", ...said })]
      : [];
  });
  const isAsked = new Set(ofRequests.map(({ kind, slug, sha256 }) => `${kind} ${slug} ${sha256}`));
  const later = [...newer.values()].flatMap((record) =>
    deniedBy(standing.rules, record) !== null || isAsked.has(`${record.kind} ${record.slug} ${record.sha256}`)
      ? []
      : [ofRecord(record, { reason: "newer" })],
  );
  const takenBack = standing.records.flatMap(({ row, record }) =>
    record?.withdrawn
      ? [
          ofRecord(record, {
            reason: "withdrawn",
            withdrawn: { at: toTimestamp(record.withdrawn.at), reason: record.withdrawn.reason, by: null },
            note: row.note,
          }),
        ]
      : [],
  );
  const over = expired.flatMap((row) => {
    const record = known.byKey.get(keyOf(row));
    return record && !record.withdrawn ? [ofRecord(record, { reason: "expired", note: row.note })] : [];
  });
  const ofOwn = own.flatMap((item) => {
    const why = whyOwnWaits(standing, item);
    return why === "own" || why === "name_taken" ? [toOwn(item, why, at)] : [];
  });
  const ofGone = ofApproved.flatMap((item) => toGone(item, at));
  return [...ofRequests, ...later, ...takenBack, ...over, ...ofGone, ...ofOwn];
}

/** Of each record the approval that is offered, or the newest there is. */
function toHeads({ records }: TeamStanding): Map<string, Standing> {
  const heads = new Map<string, Standing>();
  for (const one of records) {
    const name = `${one.row.kind} ${one.row.slug}`;
    if (one.isOffered || !heads.has(name)) heads.set(name, one);
  }
  return heads;
}

type Named = { kind: RecordKind; slug: string; version: string; note: string | null };
const isOfRecord = <Row extends { kind: string }>(row: Row): row is Row & Named =>
  row.kind === "skill" || row.kind === "mcp-server";

/** Of records without an approval that stands, the one that ended last. */
function endedRecords(rows: readonly Named[], heads: ReadonlyMap<string, Standing>): Named[] {
  const last = new Map<string, Named>();
  for (const row of rows) {
    const name = `${row.kind} ${row.slug}`;
    if (!heads.has(name) && !last.has(name)) last.set(name, row);
  }
  return [...last.values()];
}

type Shown = Pick<OwnPresent, "version" | "sha256"> & Pick<SkillRow, "row" | "bundle">;

/** An approved item that was deleted, or that a later verdict keeps back: an approver decides what becomes of it. */
function toGone(item: Awaited<ReturnType<typeof approvedIn>>[number], at: number): Waiting[] {
  const { approval, row, goneAt, takenBack, bundle } = item;
  const reason = takenBack ?? (goneAt === null ? null : "deleted");
  if (reason === null) return [];
  const since = (takenBack === "infected" ? bundle?.scannedAt : goneAt) ?? at;
  return [
    {
      ...toOwn({ ...item, version: row.revision, sha256: approval.sha256 }, "withdrawn", at),
      withdrawn: { at: toTimestamp(since), reason, by: null },
      note: approval.note,
    },
  ];
}

function toOwn(item: Shown, reason: "own" | "name_taken" | "withdrawn", at: number): Waiting {
  const { row, bundle, version, sha256 } = item;
  return {
    kind: row.kind as PendingEntry["kind"],
    slug: row.slug,
    title: row.title,
    version,
    sha256,
    reason,
    screen: row.screen ? toScreenReport(row.screen, bundlePartOf(bundle)).outcome : "not-run",
    virusScan: bundle?.status ?? null,
    ageHours: Math.max(0, Math.floor((at - row.updatedAt) / hourMs)),
    requestedBy: null,
    requestId: null,
    withdrawn: null,
    note: null,
  };
}

/** What is shown of a difference is read for one page alone. */
async function withChanges(deps: Reading, rows: readonly Waiting[]): Promise<PendingEntry[]> {
  const pairs = rows.map(({ record, approved }) => {
    const [before, after] = [approved?.record?.packageId, record?.packageId];
    return typeof before === "number" && typeof after === "number" && before !== after ? { before, after } : null;
  });
  const ids = pairs.flatMap((pair) => (pair ? [pair.before, pair.after] : []));
  const read = ids.length > 0 ? await readPackages(deps, ids) : new Map<number, never>();
  const shown: PendingEntry[] = [];
  for (const [at, { record, approved, ...row }] of rows.entries()) {
    const pair = pairs[at];
    const [before, after] = pair ? [read.get(pair.before), read.get(pair.after)] : [];
    const changed: Changed | null = before && after ? await changesBetween(deps, before, after) : null;
    const url = changed && record && approved ? differenceUrl(deps, approved.row, record) : null;
    shown.push({ ...row, changed, differenceUrl: url });
  }
  return shown;
}
