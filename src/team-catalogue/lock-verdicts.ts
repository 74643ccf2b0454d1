import { sql } from "drizzle-orm";
import { getVerdicts, unknownVerdict } from "../discovery/packages/get-verdicts.ts";
import { readCatalog } from "../discovery/snapshot.ts";
import { limits } from "../contract/wire/limits.ts";
import type { LockVerdict, Verdict } from "../contract/public/verdicts.ts";
import type { CatalogDatabase } from "../db/catalog.ts";
import { inChunks } from "../db/json-chunks.ts";
import type { Deps } from "./deps.ts";
import type { LockEntry } from "./lock-file.ts";
import { type FoundVersion, keyOf, readVersions } from "./versions.ts";

type Reading = Pick<Deps, "catalog" | "primary" | "sequence">;

/** What is installed, as the catalogue has it: the version, or the package with that digest. */
export type FoundEntry = LockEntry & { found: FoundVersion | undefined };

/**
 * The versions that the entries name, in their order. A name without a version is that of the present version, or of
 * the last public one. A digest is found where it is that of a whole package.
 */
export async function findEntries(deps: Reading, entries: readonly LockEntry[]): Promise<FoundEntry[]> {
  const asked = entries.map(({ asks }) => (asks ? JSON.stringify(Object.values(asks)) : ""));
  const isNamed = (at: number) => "slug" in (entries[at]!.asks ?? {});
  const meant = new Map<string, { slug: string; version: string }>();
  for (const [select, wanted] of [
    [selectByName, asked.filter((one, at) => one !== "" && isNamed(at))],
    [selectByDigest, asked.filter((one, at) => one !== "" && !isNamed(at))],
  ] as const) {
    for (const chunk of inChunks([...new Set(wanted)])) {
      const { value } = await readCatalog(deps, (catalog) => [select(catalog, chunk)]);
      for (const { asking, slug, version } of value[0]) {
        if (version !== null) meant.set(asking, { slug, version: String(version) });
      }
    }
  }
  const wanted = [...meant.values()].map((one) => ({ kind: "skill" as const, ...one }));
  const { found } = await readVersions(deps, wanted);
  return entries.map((entry, at) => {
    const version = meant.get(asked[at]!);
    return { ...entry, found: version && found.get(keyOf({ kind: "skill", ...version })) };
  });
}

/** Of each `[slug, number]`, the version that is meant, of those that have been public. */
const selectByName = (catalog: CatalogDatabase, asked: string) =>
  catalog
    .select({
      asking: sql<string>`asked.value`.as("asking"),
      slug: sql<string>`records.slug`.as("found_slug"),
      version: sql<number | null>`iif(asked.value ->> 1 is null, coalesce(records.offered_version, (
          select max(version) from versions where record_id = records.id and was_public = 1)), (
          select max(version) from versions
          where record_id = records.id and was_public = 1 and asked.value ->> 1 in (
            number, iif(version = records.offered_version, records.offered_number, null))))`.as("found_version"),
    })
    .from(
      sql`json_each(${asked}) as asked
        join records on records.kind = 'skill' and records.slug = asked.value ->> 0`,
    );

/** Of each `[sha256]` of a package, the newest version with it of those that have been public. */
const selectByDigest = (catalog: CatalogDatabase, asked: string) =>
  catalog
    .select({
      asking: sql<string>`asked.value`.as("asking"),
      slug: sql<string>`records.slug`.as("found_slug"),
      version: sql<number | null>`max(one.version)`.as("found_version"),
    })
    .from(
      sql`json_each(${asked}) as asked
        join packages on packages.sha256 = asked.value ->> 0
        join versions as one on one.package_id = packages.id and one.was_public = 1
        join records on records.id = one.record_id and records.kind = 'skill'`,
    )
    .groupBy(sql`asked.key`);

/** Today's verdict on each entry, in their order. */
export async function lockVerdicts(deps: Reading, entries: readonly LockEntry[]): Promise<LockVerdict[]> {
  const all = await findEntries(deps, entries);
  const digestOf = ({ asks, found }: FoundEntry) => (asks && "sha256" in asks ? asks.sha256 : found?.sha256);
  const digests = [...new Set(all.map(digestOf))].filter((one) => one !== undefined);
  const verdicts = new Map<string, Verdict>();
  for (let at = 0; at < digests.length; at += limits.verdictsMax) {
    for (const verdict of await getVerdicts(deps, digests.slice(at, at + limits.verdictsMax))) {
      verdicts.set(verdict.sha256, verdict);
    }
  }
  return all.map((entry) => {
    const { name, asks, found } = entry;
    const sha256 = digestOf(entry) ?? null;
    const verdict = sha256 === null ? undefined : verdicts.get(sha256);
    const isDigest = asks !== undefined && "sha256" in asks;
    if (!verdict || !(isDigest || found)) {
      return { name, sha256, ...unknownVerdict, matched: null, reason: null, newer: null };
    }
    // Also where another record has the same bytes and is public still.
    const withdrawn = found ? found.withdrawn !== null : verdict.withdrawn;
    const isNewer = found !== undefined && found.newest !== null && Number(found.newest) > Number(found.version);
    return {
      ...verdict,
      name,
      withdrawn,
      matched: isDigest ? (verdict.known ? "digest" : null) : asks && asks.number !== null ? "version" : "name",
      reason: found?.withdrawn?.reason ?? reasonOf(verdict),
      newer: isNewer ? { version: found.newest! } : null,
    };
  });
}

const reasonOf = ({ known, verdict, virusScan, screen, withdrawn }: Verdict): string | null => {
  if (!known) return verdict;
  if (virusScan?.status === "infected") return "infected";
  if (screen?.outcome === "flagged") return "flagged";
  return withdrawn ? "not public" : null;
};
