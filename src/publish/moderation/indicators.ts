import { sql, type SQL } from "drizzle-orm";
import type { BatchItem } from "drizzle-orm/batch";
import type { Kind } from "../../contract/public/kinds.ts";
import { type CatalogDatabase, packages, records } from "../../db/catalog.ts";
import { indicatorCauses } from "../../db/indicators.ts";
import { submissions } from "../../db/publishing.ts";
import { rowValues } from "../../db/row-values.ts";
import { indicatorOfKey } from "../../facts/indicator.ts";

type Statement = BatchItem<"sqlite">;

/** SQL: `host` is the one with this key, or below it. No key has the character that ends the range. */
export const isAtOrBelow = (host: SQL, key: SQL | string) => sql`(${host} >= ${key} and ${host} < ${key} || char(127))`;

/**
 * What harm a package did, and what follows: `own` is a condition over `records` for those that have it; `same` is one
 * for those of who made it, where that is not seen from `own`.
 */
type Harm = { cause: "infected" | "malware" | "injection"; packageIds: SQL; own: SQL; same?: SQL; at: number };

/** The hosts that these packages and records had to do with, at most twenty of each: rows named `candidate`. */
const candidates = ({ packageIds, own }: Pick<Harm, "packageIds" | "own">) => sql`(
  select host, owned, package_id, 0 as record_id from package_hosts
    where package_id in ${packageIds} and rank is not null
  union all select host, owned, 0, record_id from record_hosts
    where record_id in (select id from ${records} where ${own}) and rank is not null) as candidate`;

/**
 * SQL over `candidate`: the public records of another author and repository that name what its owner holds. Who only
 * claims a source is another than who has it: else a claim would make a competitor's host an indicator.
 */
const othersThatName = (own: SQL) => sql`from named_hosts as other join records as one on one.id = other.record_id
  where ${isAtOrBelow(sql`other.host`, sql`substr(candidate.host, 1, candidate.owned)`)} and one.public = 1
    and one.id not in (select id from ${records} where ${own})
    and not exists (select 1 from (select * from ${records} where ${own}) as same
      where same.source_proof in ('operator', 'checkout')
        and (same.author_slug = one.author_slug or same.repository = one.repository))`;

const isRemoved = sql`exists (select 1 from indicator_causes as no
  where no.cause = 'removed' and ${isAtOrBelow(sql`candidate.host`, sql`no.host`)})`;

/**
 * Makes indicators of the hosts that packages had to do with which did harm, but of those that public records of others
 * name. `ticked` are keys that are made so all the same.
 */
export function indicate(catalog: CatalogDatabase, harm: Harm, ticked: readonly string[] = []): Statement[] {
  const isTicked = sql`candidate.host in (select value from json_each(${JSON.stringify(ticked)}))`;
  const record = (column: SQL) => sql`(select ${column} from ${records}
    where records.id = candidate.record_id or ${harm.own} and candidate.package_id <> 0
    order by records.package_id is not candidate.package_id,
      not exists (select 1 from held where record_id = records.id and package_id = candidate.package_id), records.id
    limit 1)`;
  return [
    ...(ticked.length > 0
      ? [
          catalog
            .delete(indicatorCauses)
            .where(
              sql`cause = 'removed' and host in (select candidate.host from ${candidates(harm)} where ${isTicked})`,
            ),
        ]
      : []),
    catalog
      .insert(indicatorCauses)
      .select(
        sql`select ${rowValues(indicatorCauses, {
          host: sql`candidate.host`,
          cause: harm.cause,
          at: harm.at,
          listed: sql`0`,
          sha256: sql`coalesce(${packages.sha256}, '')`,
          kind: sql`coalesce(${record(sql`kind`)}, '')`,
          slug: sql`coalesce(${record(sql`slug`)}, '')`,
        })}
          from ${candidates(harm)} left join ${packages} on ${packages.id} = candidate.package_id
          where ${isTicked} or not ${isRemoved} and not exists (select 1 ${othersThatName(harm.same ?? harm.own)})`,
      )
      .onConflictDoUpdate({
        target: [
          indicatorCauses.host,
          indicatorCauses.cause,
          indicatorCauses.sha256,
          indicatorCauses.kind,
          indicatorCauses.slug,
        ],
        set: { at: sql`excluded.at` },
      }),
  ];
}

/** For the batch of a verdict: of a package that is infected, its hosts; of one that is clean, none any more. */
export function afterVerdict(catalog: CatalogDatabase, id: number | SQL, at: number, isClean: boolean): Statement[] {
  const packageIds = (status: string) => sql`(select id from packages where id = ${id} and status = ${status})`;
  if (isClean) {
    return [
      catalog
        .delete(indicatorCauses)
        .where(sql`cause = 'infected' and sha256 in (select sha256 from packages where id in ${packageIds("clean")})`),
    ];
  }
  const own = sql`(${records.packageId} = ${id}
    or ${records.id} in (select record_id from held where package_id = ${id}))`;
  return indicate(catalog, { cause: "infected", packageIds: packageIds("infected"), own, at });
}

/** The packages of records of `which`, and those of changes that wait beside them. */
const packagesOf = (which: SQL) => sql`(
  select package_id from ${records} where ${which} and package_id is not null
  union select package_id from held
    where package_id is not null and record_id in (select id from ${records} where ${which}))`;

/** For the batch of a takedown, before it drops what waited. */
export const afterTakedown = (
  catalog: CatalogDatabase,
  which: SQL,
  { category, at, ticked }: { category: "malware" | "injection"; at: number; ticked: readonly string[] },
): Statement[] => indicate(catalog, { cause: category, packageIds: packagesOf(which), own: which, at }, ticked);

/** For the batch that refuses a publisher's submission, which no record has yet. */
export const afterRefusal = (
  catalog: CatalogDatabase,
  { id, publisher }: { id: string; publisher: string },
  { category, at }: { category: "malware" | "injection"; at: number },
): Statement[] =>
  indicate(catalog, {
    cause: category,
    packageIds: sql`(select package_id from ${submissions} where id = ${id} and state = 'refused'
      and reason = ${category})`,
    own: sql`false`,
    same: sql`${records.publisher} = ${publisher}`,
    at,
  });

/** For the batch that decides anew about a submission: what no refusal says any more of its package. */
export const liftRefusal = (catalog: CatalogDatabase, id: string): Statement =>
  catalog.delete(indicatorCauses).where(
    sql`cause in ('malware', 'injection') and slug = '' and sha256 =
        (select sha256 from packages where id = (select package_id from submissions where id = ${id}))
      and not exists (select 1 from submissions as other where other.state = 'refused'
        and other.reason = indicator_causes.cause
        and other.package_id = (select package_id from submissions where id = ${id}))`,
  );

/** The takedown of these records has another reason. */
export const liftTakedown = (catalog: CatalogDatabase, which: SQL): Statement =>
  catalog
    .delete(indicatorCauses)
    .where(
      sql`cause in ('malware', 'injection') and (kind, slug) in (select kind, slug from ${records} where ${which})`,
    );

type Named = { host: string; records: { type: Kind; slug: string }[] };

/** The hosts that a takedown would make indicators, but for public records of others that name them. */
export async function hostsOfOthers(catalog: CatalogDatabase, which: SQL): Promise<Named[]> {
  const harm = { packageIds: packagesOf(which), own: which };
  const [rows] = await catalog.batch([
    catalog
      .select({
        host: sql<string>`candidate.host`.as("candidate_host"),
        names: sql<string>`(select json_group_array(json_array(kind, slug)) from (
          select distinct one.kind, one.slug ${othersThatName(which)} order by one.kind, one.slug limit 20))`.as(
          "names",
        ),
      })
      .from(candidates(harm))
      .where(sql`exists (select 1 ${othersThatName(which)})`)
      .orderBy(sql`candidate.host`),
  ]);
  const byHost = new Map(rows.map(({ host, names }) => [host, JSON.parse(names) as [Kind, string][]]));
  return [...byHost].map(([host, names]) => ({
    host: indicatorOfKey(host),
    records: names.map(([type, slug]) => ({ type, slug })),
  }));
}

/** The hosts of packages of these records that may be ticked. */
export async function readTickableHosts(catalog: CatalogDatabase, which: SQL): Promise<Set<string>> {
  const [rows] = await catalog.batch([
    catalog
      .select({ host: sql<string>`candidate.host`.as("candidate_host") })
      .from(candidates({ packageIds: packagesOf(which), own: which })),
  ]);
  return new Set(rows.map(({ host }) => host));
}

/** The hosts that a takedown of these records would make indicators, and those that it would not, by who names them. */
export async function readHostsOf(
  catalog: CatalogDatabase,
  which: SQL,
): Promise<{ hosts: string[]; namedByOthers: Named[] }> {
  const [keys, namedByOthers] = await Promise.all([readTickableHosts(catalog, which), hostsOfOthers(catalog, which)]);
  const named = new Set(namedByOthers.map(({ host }) => host));
  return { hosts: [...keys].map(indicatorOfKey).filter((host) => !named.has(host)), namedByOthers };
}

/** The hosts that the takedown of these records has made indicators. */
export async function readIndicators(catalog: CatalogDatabase, which: SQL): Promise<string[]> {
  const [rows] = await catalog.batch([
    catalog
      .selectDistinct({ host: indicatorCauses.host })
      .from(indicatorCauses)
      .where(
        sql`cause in ('malware', 'injection') and (kind, slug) in (select kind, slug from ${records} where ${which})`,
      )
      .orderBy(indicatorCauses.host),
  ]);
  return rows.map(({ host }) => indicatorOfKey(host));
}
