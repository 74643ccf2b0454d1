import { eq, inArray, sql, type SQL } from "drizzle-orm";
import { readCatalog } from "../snapshot.ts";
import { limits } from "../../contract/wire/limits.ts";
import type { Verdict } from "../../contract/public/verdicts.ts";
import type { Yanked } from "../../contract/public/yanked.ts";
import { blocked, type CatalogDatabase, held, packages, publicVersions, records, versions } from "../../db/catalog.ts";
import { packageFacts } from "../../db/package-facts.ts";
import { submissions } from "../../db/publishing.ts";
import { namedBatch } from "../../db/named-batch.ts";
import type { Deps } from "../deps.ts";
import { toYanked } from "./yanked.ts";
import { saidOf, toEngineVerdicts } from "./engine-verdicts.ts";
import { toContentsScreen } from "../../checks/screens/public-screen.ts";
import { toTimestamp } from "../../lib/timestamps.ts";
import { toPublicVirusScan } from "../../checks/virus-scan.ts";

/** Of what was never public here. */
export const unknownVerdict = {
  known: false,
  screen: null,
  virusScan: null,
  facts: null,
  records: [],
  withdrawn: false,
  yanked: null,
  log: [],
  engines: [],
  verdict: null,
  judgedAt: null,
} satisfies Omit<Verdict, "sha256">;

/**
 * The verdicts on digests of packages, of their files and of original `SKILL.md`s. Of a package that never was a public
 * version of any record, its own digest gives what was judged of it, and no name.
 */
export async function getVerdicts(
  deps: Pick<Deps, "catalog" | "primary" | "sequence">,
  digests: readonly string[],
): Promise<Verdict[]> {
  // Lists of files have digests in base64url, older lists in hexadecimal.
  const pairs = JSON.stringify(
    [...new Set(digests)].map((digits) => [digits, Buffer.from(digits, "hex").toString("base64url")]),
  );
  const { rows, source } = await readCatalog(deps, (catalog) => ({
    holders: catalog
      .select({
        sha256: sql<string>`pair.value ->> 0`,
        holders: sql<string>`(${holdersOf})`.as("holders"),
        log: sql<string>`(${entriesOf})`.as("log"),
      })
      .from(sql`json_each(${pairs}) as pair`),
    blocked: catalog
      .select({ sha256: blocked.sha256 })
      .from(blocked)
      .where(inArray(blocked.sha256, sql`(select value ->> 0 from json_each(${pairs}))`)),
    neverPublic: neverPublic(catalog, pairs),
  }));
  const holders = new Map(rows.holders.map(({ sha256, holders: ids }) => [sha256, JSON.parse(ids) as number[]]));
  const logged = new Map(rows.holders.map(({ sha256, log }) => [sha256, JSON.parse(log) as number[]]));
  const blockedDigests = new Set(rows.blocked.map(({ sha256 }) => sha256));
  const kept = new Map(rows.neverPublic.map((row) => [row.sha256, row]));
  const of = await readHolders(source, [...holders.values()].flat());
  return digests.map((sha256) => {
    const holderIds = holders.get(sha256) ?? [];
    const [first] = holderIds;
    const files = first === undefined ? undefined : of.packages.get(first);
    const log = logged.get(sha256) ?? [];
    if (!files) return { sha256, ...unknownVerdict, log, ...toVerdict(kept.get(sha256)) };
    const shown = holderIds.flatMap((id) => of.records.get(id) ?? []);
    const named = [...new Map(shown.map((record) => [`${record.type}/${record.slug}`, record])).values()];
    return {
      sha256,
      known: true,
      virusScan: toPublicVirusScan(files),
      verdict: null,
      judgedAt: null,
      facts: files.factSet === null ? null : { factSet: files.factSet, summary: files.summary! },
      engines: toEngineVerdicts(files.said),
      screen: toContentsScreen(files.contentsScreen, of.clearings.get(first!) ?? null),
      records: named.slice(0, limits.verdictRecordsMax),
      withdrawn: blockedDigests.has(sha256) || named.length === 0,
      log,
      yanked: lastYank(holderIds.flatMap((id) => of.yanks.get(id) ?? [])),
    };
  });
}

/** Null where a record has it of which it is not yanked. */
const lastYank = (yanks: readonly (Yanked | null)[]): Yanked | null =>
  yanks.reduce((last, one) => (last && one && one.at > last.at ? one : last && one && last), yanks[0] ?? null);

const most = sql.raw(String(limits.verdictRecordsMax));

/**
 * The packages of a digest: the package with that digest first, then public ones, the newest first. Two of the indexes
 * have only its beginning, so each package found is compared with all of it. Thousands contain the same licence file,
 * so the query reads no more than a response names.
 */
const holdersOf = sql`select json_group_array(id)
  from (
    select packages.id,
      exists (select 1 from public_versions where public_versions.package_id = packages.id) as is_public
    from packages
    where packages.id in (
        select id from packages where sha256 = pair.value ->> 0
        union select id from packages
          where substr(original_digits, 1, 8) = substr(pair.value ->> 0, 1, 8) and original_digits is not null
        union select package_id from package_files
          where sha256 in (unhex(substr(pair.value ->> 0, 1, 16)), unhex(pair.value ->> 0))
      )
      and (pair.value ->> 0 in (packages.sha256, original_digits)
        or instr(files, ',"' || (pair.value ->> 1) || '",')
        or instr(files, '"sha256":"' || (pair.value ->> 0) || '"'))
      and exists (select 1 from versions where versions.package_id = packages.id and versions.was_public = 1)
    order by packages.sha256 = pair.value ->> 0 desc, is_public desc, packages.id desc
    limit ${most}
  )`;

/** The entries of the log about a digest. Those that are in no checkpoint yet have their index already. */
const entriesOf = sql`select json_group_array(id - 1) from (
    select id from log_entries
    where substr(entry ->> '$.digest', 1, 8) = substr(pair.value ->> 0, 1, 8)
      and entry ->> '$.digest' is not null and entry ->> '$.digest' = pair.value ->> 0
    order by id desc limit ${sql.raw(String(limits.verdictEntriesMax))})`;

/** SQL: whether a submission has the package, and `which` holds of it. */
const isSubmitted = (which: SQL) =>
  sql<number>`exists (select 1 from ${submissions} where ${submissions.packageId} = ${packages.id} and ${which})`;

/**
 * Packages with one of the digests that were no public version of any record, and what waits with them. What a
 * publisher submits has no record before it is public.
 */
const neverPublic = (catalog: CatalogDatabase, pairs: string) =>
  catalog
    .select({
      sha256: packages.sha256,
      status: packages.status,
      contentsScreen: packages.contentsScreen,
      uploadedAt: packages.uploadedAt,
      scannedAt: packages.scannedAt,
      reason: held.reason,
      since: held.since,
      isSubmissionHeld: isSubmitted(sql`${submissions.state} = 'held'`).as("is_submission_held"),
      isHarmful: isSubmitted(
        sql`(${submissions.state} = 'held' and ${submissions.reason} = 'flagged'
          or ${submissions.state} = 'refused' and ${submissions.reason} in ('malware', 'injection'))`,
      ).as("is_harmful"),
    })
    .from(packages)
    .leftJoin(
      held,
      sql`${held.packageId} = ${packages.id} or (${held.change} is null
        and ${held.recordId} in (select record_id from ${versions} where package_id = ${packages.id}))`,
    )
    .where(
      sql`${packages.sha256} in (select value ->> 0 from json_each(${pairs})) and not exists (
        select 1 from ${versions} where package_id = ${packages.id} and was_public = 1)`,
    );

function toVerdict(
  row: Awaited<ReturnType<typeof neverPublic>>[number] | undefined,
): Pick<Verdict, "verdict" | "judgedAt"> {
  if (!row) return { verdict: null, judgedAt: null };
  const { status, contentsScreen, reason, since, isSubmissionHeld, isHarmful, scannedAt, uploadedAt } = row;
  const verdict =
    status === "infected" || reason === "infected"
      ? "infected"
      : reason === "flagged" || isHarmful || contentsScreen?.result.outcome === "flagged"
        ? "flagged"
        : reason !== null || isSubmissionHeld
          ? "held"
          : null;
  // A submission is judged when its package was scanned.
  const at = verdict === "infected" || (since === null && (isSubmissionHeld || isHarmful)) ? scannedAt : since;
  return { verdict, judgedAt: verdict && toTimestamp(at ?? uploadedAt) };
}

/** The first package of each digest, and the public records of all. */
async function readHolders(source: CatalogDatabase, holders: number[]) {
  const ids = JSON.stringify([...new Set(holders)]);
  const isHolder = sql`(select value from json_each(${ids}))`;
  const { files, named } = await namedBatch(source, {
    files: source
      .select({
        id: packages.id,
        sha256: packages.sha256,
        sizeBytes: packages.sizeBytes,
        status: packages.status,
        engine: packages.engine,
        scannedAt: packages.scannedAt,
        contentsScreen: packages.contentsScreen,
        cleanBefore: packages.cleanBefore,
        factSet: packageFacts.factSet,
        summary: packageFacts.summary,
        said: saidOf(sql`${packages.id}`).as("said"),
      })
      .from(packages)
      .leftJoin(packageFacts, eq(packageFacts.packageId, packages.id))
      .where(inArray(packages.id, isHolder)),
    named: source
      .selectDistinct({
        packageId: publicVersions.packageId,
        type: records.kind,
        slug: records.slug,
        clearing: publicVersions.clearing,
        yankedAt: publicVersions.yankedAt,
        yankReason: publicVersions.yankReason,
      })
      .from(publicVersions)
      .innerJoin(records, eq(records.id, publicVersions.recordId))
      .where(inArray(publicVersions.packageId, isHolder)),
  });
  const byPackage = Map.groupBy(named, ({ packageId }) => packageId);
  return {
    packages: new Map(files.map((row) => [row.id, row])),
    clearings: new Map(named.flatMap(({ packageId, clearing }) => (clearing ? [[packageId, clearing] as const] : []))),
    records: new Map([...byPackage].map(([id, rows]) => [id, rows.map(({ type, slug }) => ({ type, slug }))] as const)),
    yanks: new Map([...byPackage].map(([id, rows]) => [id, rows.map(toYanked)] as const)),
  };
}
