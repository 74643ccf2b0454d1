import { and, eq, sql, type SQL } from "drizzle-orm";
import { approvedPartOf } from "../discovery/kinds/mcp-server.ts";
import { toYanked } from "../discovery/packages/yanked.ts";
import { readDetails } from "../discovery/registry-servers.ts";
import { readCatalog } from "../discovery/snapshot.ts";
import type { SourceProof } from "../contract/public/skills.ts";
import type { YankReason, Yanked } from "../contract/public/yanked.ts";
import type { WithdrawalWord } from "../contract/public/withdrawals.ts";
import type { ScreenOutcome } from "../contract/wire/screen-outcomes.ts";
import { type CatalogDatabase, packages, records, screens, versions } from "../db/catalog.ts";
import { toContentsScreen } from "../checks/screens/public-screen.ts";
import { shownStatus } from "../checks/virus-scan.ts";
import { inChunks } from "../db/json-chunks.ts";
import type { Deps } from "./deps.ts";

type Reading = Pick<Deps, "catalog" | "primary" | "sequence">;

export type RecordKind = "skill" | "mcp-server";
export type Named = { kind: RecordKind; slug: string };
/** `version` null: the newest that clients are given. */
export type Wanted = Named & { version: string | null };

/** One version of a public record, and what a policy asks about it. */
export type RecordVersion = Named & {
  recordId: number;
  title: string;
  authorSlug: string | null;
  repository: string | null;
  registryName: string | null;
  tags: string[];
  version: string;
  sha256: string;
  /** Of a server, as it is approved: JSON by RFC 8785. */
  server: string | null;
  publishedAt: number;
  /** The first version of the record's present publisher; null: it was always its own, or it is an import. */
  ownerFrom: number | null;
  outcome: ScreenOutcome;
  status: string;
  isScanned: boolean;
  isProved: boolean;
  packageId: number | null;
  /** Whether clients may be given it now. One that waits for its first scan may not, and is not withdrawn. */
  isGiven: boolean;
  /** Why it is given to nobody any more, and since when. */
  withdrawn: { at: number; reason: string } | null;
  /** That its publisher advises against it. An approval of it goes on. */
  yanked: Yanked | null;
  /** The version that clients are given at present; null where there is none. */
  newest: string | null;
  /** The last version with the same bytes: an approval of bytes is one of each version that has them. */
  latest: string;
  /** The N of that version 1.0.N; 0 for a server, which has none. */
  number: number;
  /** The N of the record's last tombstone, which has ended. */
  withdrawnNumber: number | null;
  /** The record's tombstone in the public scopes. */
  tombstone: { number: number; at: number; word: WithdrawalWord } | null;
};

export const keyOf = ({ kind, slug, version }: Wanted) => `${kind} ${slug} ${version ?? ""}`;

/**
 * These versions as the catalogue has them now, by `keyOf`; nothing of one that never was public. An MCP server has its
 * present version alone, whatever is asked for.
 */
export async function readVersions(
  deps: Reading,
  wanted: readonly Wanted[],
): Promise<{ seq: number; byKey: Map<string, RecordVersion> }> {
  const skills = wanted.filter(({ kind }) => kind === "skill");
  const servers = wanted.filter(({ kind }) => kind === "mcp-server");
  const [first, ...more] = inChunks(skills.map(({ slug, version }) => JSON.stringify([slug, version])));
  const read = await readCatalog(deps, (catalog) => ({ skills: selectSkills(catalog, first ?? "[]") }));
  const { seq, source } = read;
  const rows = [...read.rows.skills];
  for (const chunk of more) rows.push(...(await source.batch([selectSkills(source, chunk)]))[0]);
  const byKey = new Map(rows.flatMap((row) => toSkill(row)));
  for (let at = 0; at < servers.length; at += serversARead) {
    const some = servers.slice(at, at + serversARead);
    const present = await readServers(
      source,
      some.map(({ slug }) => slug),
    );
    for (const one of some) {
      const server = present.get(one.slug);
      if (server) byKey.set(keyOf(one), server);
    }
  }
  return { seq, byKey };
}

/** Each comes with the parts of its body. */
const serversARead = 250;

// All names must differ: D1 returns the rows of a batch as objects, where a second column of one name would be lost.
const selectSkills = (catalog: CatalogDatabase, names: string) =>
  catalog
    .select({
      wantedVersion: sql<string | null>`wanted.value ->> 1`.as("asked_version"),
      ...ofRecord,
      version: { number: versions.version, publishedAt: versions.publishedAt, source: versions.source },
      clearing: versions.clearing,
      job: versions.job,
      cleared: selectCleared(sql`${versions.recordId}`, sql`${versions.version}`).as("is_cleared"),
      yank: sql<
        string | null
      >`(select json_object('yankedAt', at, 'yankReason', reason, 'isWithheld', report_id is not null)
        from yanks where record_id = ${records.id} and yanks.package_id = ${versions.packageId})`.as("yank"),
      wasPublic: versions.wasPublic,
      number: versions.number,
      latest: sql<string | null>`(select json_array(max(same.version), max(same.number)) from public_versions as same
        where same.record_id = ${records.id} and same.package_id = ${versions.packageId} and same.cleared)`.as(
        "latest",
      ),
      tombstone: selectTombstone("skills"),
      files: {
        packageId: versions.packageId,
        sha256: packages.sha256,
        status: packages.status,
        cleanBefore: packages.cleanBefore,
        scannedAt: packages.scannedAt,
        contents: packages.contentsScreen,
      },
    })
    .from(sql`json_each(${names}) as wanted`)
    .innerJoin(records, and(eq(records.kind, "skill"), sql`${records.slug} = wanted.value ->> 0`))
    .innerJoin(
      versions,
      sql`${versions.recordId} = ${records.id} and ${versions.version} = coalesce(wanted.value ->> 1,
        ${records.offeredVersion}, (select max(version) from public_versions
          where record_id = ${records.id} and yanked_at is null))`,
    )
    .innerJoin(packages, eq(packages.id, versions.packageId));

/** An import that names a publisher as its author is not that publisher's. */
export const provenAuthor = sql<string | null>`iif(${records.publisher} is null
  and exists (select 1 from public_publishers as one
  where one.slug = ${records.authorSlug}), null, ${records.authorSlug})`;

const ofRecord = {
  recordId: records.id,
  kind: records.kind,
  slug: records.slug,
  title: records.title,
  authorSlug: provenAuthor.as("proven_author"),
  repository: records.repository,
  tags: records.tags,
  proof: records.sourceProof,
  offered: records.offeredVersion,
  isPublic: records.public,
  reason: records.reason,
  changedAt: records.changedAt,
  ownerFrom: records.ownerFrom,
  withdrawnNumber: records.withdrawnNumber,
};

/** JSON of a record's tombstone, or null. */
const selectTombstone = (scope: "skills" | "mcp-servers") =>
  sql<string | null>`(select json_object('number', number, 'at', at, 'word', word) from tombstones
    where scope = ${`${scope}/`} || ${records.slug} and record_id = ${records.id} and at is not null)`.as("tombstone");
const toTombstone = (json: string | null) => (json === null ? null : (JSON.parse(json) as RecordVersion["tombstone"]));

/** 1: clients may be given it; 0: it is public, and they may not yet; null: it is not public. */
const selectCleared = (recordId: SQL, version: SQL) =>
  sql<number | null>`(select cleared from public_versions
    where public_versions.record_id = ${recordId} and public_versions.version = ${version})`;

/** What proves the commit that a source names. */
const provenBy: (SourceProof | null)[] = ["operator", "checkout"];

const waiting = ["quarantined", "scanning", "failed"];

function toSkill(row: Awaited<ReturnType<typeof selectSkills>>[number]): [string, RecordVersion][] {
  // What never was public is nobody's to know.
  if (!row.wasPublic) return [];
  const { wantedVersion, recordId, slug, title, authorSlug, repository, tags, version, cleared, files } = row;
  const status = shownStatus(files);
  const outcome = toContentsScreen(files.contents, row.clearing).outcome;
  const [lastVersion, lastNumber] = JSON.parse(row.latest ?? "[]") as (number | null)[];
  const isWaiting = cleared === 0 && waiting.includes(status);
  const record: RecordVersion = {
    kind: "skill",
    recordId,
    slug,
    title,
    authorSlug,
    repository,
    registryName: null,
    tags,
    server: null,
    version: String(version.number),
    sha256: files.sha256,
    publishedAt: version.publishedAt,
    ownerFrom: row.ownerFrom,
    outcome,
    status,
    isScanned: status === "clean",
    packageId: files.packageId,
    isGiven: cleared === 1,
    isProved: row.job !== null || (Boolean(version.source?.commit) && provenBy.includes(row.proof)),
    withdrawn: cleared === 1 || isWaiting ? null : whySkill(row, status, outcome),
    yanked: toYank(row),
    newest: row.offered === null ? null : String(row.offered),
    number: lastNumber ?? row.number,
    latest: String(lastVersion ?? version.number),
    withdrawnNumber: row.withdrawnNumber,
    tombstone: toTombstone(row.tombstone),
  };
  return [[keyOf({ kind: "skill", slug, version: wantedVersion }), record]];
}

type StoredYank = { yankedAt: number; yankReason: YankReason; isWithheld: number };
const readYank = ({ yank }: { yank: string | null }) => (yank === null ? null : (JSON.parse(yank) as StoredYank));
const toYank = (row: { yank: string | null }): Yanked | null => {
  const yank = readYank(row);
  return yank && toYanked(yank);
};

function whySkill(
  { isPublic, reason, changedAt, files, cleared, yank }: Awaited<ReturnType<typeof selectSkills>>[number],
  status: string,
  outcome: ScreenOutcome,
) {
  if (status === "infected") return { at: files.scannedAt ?? changedAt, reason: "infected" };
  if (!isPublic) return { at: changedAt, reason: reason ?? "not public" };
  if (outcome === "flagged") return { at: changedAt, reason: "flagged" };
  if (readYank({ yank })?.isWithheld) return { at: changedAt, reason: "withdrawn" };
  return { at: changedAt, reason: cleared === 0 ? "not offered" : (reason ?? "taken down") };
}

/** What the MCP Registry's endpoints call the version of a server that names none. */
const unnamedVersion = "0.0.0";

async function readServers(source: CatalogDatabase, slugs: string[]): Promise<Map<string, RecordVersion>> {
  const [rows] = await source.batch([
    source
      .select({ row: records, screen: screens.screen, tombstone: selectTombstone("mcp-servers") })
      .from(records)
      .leftJoin(screens, eq(screens.recordId, records.id))
      .where(
        and(
          eq(records.kind, "mcp-server"),
          sql`${records.slug} in (select value from json_each(${JSON.stringify(slugs)}))`,
          sql`${records.publishedSeq} is not null`,
        ),
      ),
  ]);
  const details = await readDetails(
    source,
    rows.map(({ row }) => row),
  );
  return new Map(
    rows.map(({ row, tombstone }, at) => {
      const { report, version, registryName } = details[at]!;
      const outcome = report.screen.outcome;
      const shown = version?.trim() || unnamedVersion;
      const isGiven = row.public && outcome !== "flagged";
      const record: RecordVersion = {
        kind: "mcp-server",
        recordId: row.id,
        slug: row.slug,
        title: row.title,
        authorSlug: row.authorSlug,
        repository: row.repository,
        registryName,
        tags: row.tags,
        version: shown,
        sha256: report.sha256,
        // A record keeps no time of its text alone: any change makes it young again.
        server: approvedPartOf(details[at]!),
        publishedAt: row.changedAt || row.updatedAt,
        ownerFrom: null,
        outcome,
        status: "clean",
        isScanned: true,
        isProved: false,
        packageId: null,
        isGiven,
        withdrawn: isGiven
          ? null
          : { at: row.changedAt, reason: row.public ? "flagged" : (row.reason ?? "not public") },
        newest: isGiven ? shown : null,
        number: 0,
        latest: shown,
        withdrawnNumber: row.withdrawnNumber,
        tombstone: toTombstone(tombstone),
        yanked: null,
      };
      return [row.slug, record];
    }),
  );
}

/** One version as it is now; undefined where the record has none of this number or name. */
export async function findVersion(deps: Reading, wanted: Wanted): Promise<RecordVersion | undefined> {
  const { byKey } = await readVersions(deps, [wanted]);
  const version = byKey.get(keyOf(wanted));
  return wanted.version === null || version?.version === wanted.version ? version : undefined;
}
