import { sql } from "drizzle-orm";
import { getVerdicts, unknownVerdict } from "../discovery/packages/get-verdicts.ts";
import { readCatalog } from "../discovery/snapshot.ts";
import { limits } from "../contract/wire/limits.ts";
import type { LockVerdict, Verdict } from "../contract/public/verdicts.ts";
import type { CatalogDatabase } from "../db/catalog.ts";
import { inChunks } from "../db/json-chunks.ts";
import type { Deps } from "./deps.ts";
import type { LockEntry } from "./lock-file.ts";
import { type RecordVersion, keyOf, readVersions } from "./versions.ts";

type Reading = Pick<Deps, "catalog" | "primary" | "sequence">;

/** What is installed, as the catalogue has it: the version, or the package with that digest. */
export type FoundEntry = LockEntry & { record: RecordVersion | undefined };

/**
 * The versions that the entries name, in their order. A name without a version is that of the present version, or of
 * the last public one. A digest is found where it is that of a whole package.
 */
export async function findEntries(deps: Reading, entries: readonly LockEntry[]): Promise<FoundEntry[]> {
  const questions = entries.map(({ asks }) => (asks ? JSON.stringify(Object.values(asks)) : ""));
  const isNamed = (at: number) => "slug" in (entries[at]!.asks ?? {});
  const meant = new Map<string, { slug: string; version: string }>();
  for (const [select, wanted] of [
    [selectByName, questions.filter((one, at) => one !== "" && isNamed(at))],
    [selectByDigest, questions.filter((one, at) => one !== "" && !isNamed(at))],
  ] as const) {
    for (const chunk of inChunks([...new Set(wanted)])) {
      const { rows } = await readCatalog(deps, (catalog) => ({ versions: select(catalog, chunk) }));
      for (const { asking, slug, version } of rows.versions) {
        if (version !== null) meant.set(asking, { slug, version: String(version) });
      }
    }
  }
  const wanted = [...meant.values()].map((one) => ({ kind: "skill" as const, ...one }));
  const { byKey } = await readVersions(deps, wanted);
  return entries.map((entry, at) => {
    const version = meant.get(questions[at]!);
    return { ...entry, record: version && byKey.get(keyOf({ kind: "skill", ...version })) };
  });
}

/** Of each `[slug, number]`, the version that is meant, of those that have been public. */
const selectByName = (catalog: CatalogDatabase, questions: string) =>
  catalog
    .select({
      asking: sql<string>`question.value`.as("asking"),
      slug: sql<string>`records.slug`.as("found_slug"),
      version: sql<number | null>`iif(question.value ->> 1 is null, coalesce(records.offered_version, (
          select max(version) from versions where record_id = records.id and was_public = 1)), (
          select max(version) from versions
          where record_id = records.id and was_public = 1 and question.value ->> 1 in (
            number, iif(version = records.offered_version, records.offered_number, null))))`.as("found_version"),
    })
    .from(
      sql`json_each(${questions}) as question
        join records on records.kind = 'skill' and records.slug = question.value ->> 0`,
    );

/** Of each `[sha256]` of a package, the newest version with it of those that have been public. */
const selectByDigest = (catalog: CatalogDatabase, questions: string) =>
  catalog
    .select({
      asking: sql<string>`question.value`.as("asking"),
      slug: sql<string>`records.slug`.as("found_slug"),
      version: sql<number | null>`max(one.version)`.as("found_version"),
    })
    .from(
      sql`json_each(${questions}) as question
        join packages on packages.sha256 = question.value ->> 0
        join versions as one on one.package_id = packages.id and one.was_public = 1
        join records on records.id = one.record_id and records.kind = 'skill'`,
    )
    .groupBy(sql`question.key`);

/** Today's verdict on each entry, in their order. */
export async function lockVerdicts(deps: Reading, entries: readonly LockEntry[]): Promise<LockVerdict[]> {
  const all = await findEntries(deps, entries);
  const digestOf = ({ asks, record }: FoundEntry) => (asks && "sha256" in asks ? asks.sha256 : record?.sha256);
  const digests = [...new Set(all.map(digestOf))].filter((one) => one !== undefined);
  const verdicts = new Map<string, Verdict>();
  for (let at = 0; at < digests.length; at += limits.verdictsMax) {
    for (const verdict of await getVerdicts(deps, digests.slice(at, at + limits.verdictsMax))) {
      verdicts.set(verdict.sha256, verdict);
    }
  }
  return all.map((entry) => {
    const { name, asks, record } = entry;
    const sha256 = digestOf(entry) ?? null;
    const verdict = sha256 === null ? undefined : verdicts.get(sha256);
    const isDigest = asks !== undefined && "sha256" in asks;
    if (!verdict || !(isDigest || record)) {
      return { name, sha256, ...unknownVerdict, matched: null, reason: null, newer: null };
    }
    // Also where another record has the same bytes and is public still.
    const withdrawn = record ? record.withdrawn !== null : verdict.withdrawn;
    const isNewer = record !== undefined && record.newest !== null && Number(record.newest) > Number(record.version);
    return {
      ...verdict,
      name,
      withdrawn,
      yanked: record ? record.yanked : verdict.yanked,
      matched: isDigest ? (verdict.known ? "digest" : null) : asks && asks.number !== null ? "version" : "name",
      reason: record?.withdrawn?.reason ?? toReason(verdict),
      newer: isNewer ? { version: record.newest! } : null,
    };
  });
}

const toReason = ({ known, verdict, virusScan, screen, withdrawn }: Verdict): string | null => {
  if (!known) return verdict;
  if (virusScan?.status === "infected") return "infected";
  if (screen?.outcome === "flagged") return "flagged";
  return withdrawn ? "not public" : null;
};
