import { and, eq, sql, type SQL } from "drizzle-orm";
import type { RecordName } from "../../contract/public/kinds.ts";
import type { UnblockReport } from "../../contract/operator/moderation.ts";
import { blocked, type CatalogDatabase, records, sequence } from "../../db/catalog.ts";
import { actingAs } from "../../db/log.ts";
import { namedBatch } from "../../db/named-batch.ts";
import { rowValues } from "../../db/row-values.ts";
import type { Deps } from "../deps.ts";
import { ApiError } from "../../contract/wire/errors.ts";
import { type Acting, auditLineStatement, moveAuditLinesNow } from "../audit.ts";
import { indexAfter } from "../index/index-after.ts";

/** The digests of the bytes that records have now, of texts and of packages: `record_id`, `part` and `sha256`. */
const presentDigests = (which: SQL) => sql`(
  select records.id as record_id, 'text' as part, screens.text_sha256 as sha256
    from ${records} join screens on screens.record_id = records.id where ${which} and screens.text_sha256 is not null
  union select records.id, 'text', packages.text_digits
    from ${records} join packages on packages.id = records.package_id
    where ${which} and packages.text_digits is not null
  union select records.id, 'package', packages.sha256
    from ${records} join packages on packages.id = records.package_id where ${which})`;

/** The same of all that they ever had: of each version, and of a change that is held. */
function allDigests(which: SQL): SQL {
  const theirs = sql`(select id from ${records} where ${which})`;
  const named = sql`(
    select record_id, package_id from versions where record_id in ${theirs}
    union select record_id, package_id from held where package_id is not null and record_id in ${theirs}) as named
    join packages on packages.id = named.package_id`;
  return sql`(
    select record_id, part, sha256 from ${presentDigests(which)}
    union select record_id, 'text', held.change ->> '$.textSha256' from held
      where record_id in ${theirs} and held.change ->> '$.textSha256' is not null
    union select record_id, 'text', lower(hex(text_digest)) from versions
      where record_id in ${theirs} and text_digest is not null
    union select record_id, 'text', packages.text_digits from ${named} where packages.text_digits is not null
    union select record_id, 'package', packages.sha256 from ${named})`;
}

const packagesWith = (digests: SQL) => sql`(
  select packages.id from ${digests} as wanted join packages
    on substr(packages.text_digits, 1, 8) = substr(wanted.sha256, 1, 8) and packages.text_digits = wanted.sha256
  union select packages.id from ${digests} as wanted join packages on packages.sha256 = wanted.sha256)`;

/**
 * The condition over `records` for another public record that has a text or a package now which one of `which` ever
 * had.
 */
function isCopyOf(which: SQL): SQL {
  const digests = allDigests(which);
  return sql`${records.public} = 1 and not (${which}) and ${records.id} in (
    select screens.record_id from ${digests} as wanted join screens
      on substr(screens.text_sha256, 1, 8) = substr(wanted.sha256, 1, 8) and screens.text_sha256 = wanted.sha256
    union select holder.id from ${records} as holder where holder.package_id in ${packagesWith(digests)})`;
}

/** The public versions of any record that have a text or a package which one of `which` ever had. */
const versionsWith = (which: SQL) => sql`(
  select had.record_id, had.version from (
    select record_id, version from versions where package_id in ${packagesWith(allDigests(which))}
    union select versions.record_id, versions.version from ${allDigests(which)} as wanted
      join versions on versions.text_digest = unhex(wanted.sha256)) as had
  join public_versions as shown on shown.record_id = had.record_id and shown.version = had.version)`;

/**
 * What a takedown of `which` does to other public records: those with the same bytes, and those that had them earlier.
 */
export const affectedBy = (catalog: CatalogDatabase, which: SQL) =>
  [
    catalog
      .select({ id: records.id, kind: records.kind, slug: records.slug })
      .from(records)
      .where(isCopyOf(which))
      .orderBy(records.kind, records.slug),
    catalog
      .select({
        id: records.id,
        kind: records.kind,
        slug: records.slug,
        version: sql<number>`lost.version`.as("version"),
      })
      .from(records)
      .innerJoin(sql`${versionsWith(which)} as lost`, sql`lost.record_id = ${records.id}`)
      .where(sql`not (${which})`)
      .orderBy(records.kind, records.slug, sql`lost.version`),
  ] as const;

/** The digests of what records have now. */
export const selectPresentDigests = (catalog: CatalogDatabase, which: SQL) =>
  catalog.select({ sha256: sql<string>`digest.sha256`.as("sha256") }).from(sql`${presentDigests(which)} as digest`);

/**
 * Blocks the digests of records that are taken down: of their texts, of a held change's text, of all their packages and
 * of the text in those. Nobody is given bytes with one of these digests, and an imported record with one is held.
 * `left`: digests that are not blocked, because other records keep them.
 */
export const blockStatement = (
  catalog: CatalogDatabase,
  which: SQL,
  { reason, at, left }: { reason: string | null; at: number; left: readonly string[] },
) =>
  catalog
    .insert(blocked)
    .select(
      sql`select ${rowValues(blocked, {
        sha256: sql`sha256`,
        of: sql`part`,
        kind: records.kind,
        slug: records.slug,
        reason,
        at,
      })}
        
        from ${allDigests(which)} as digest join ${records} on records.id = digest.record_id
        where sha256 not in (select value from json_each(${JSON.stringify(left)}))`,
    )
    .onConflictDoNothing();

/**
 * A record that becomes public again lifts the blocks of its takedown from its present bytes, not from its earlier
 * ones.
 */
export const liftStatement = (catalog: CatalogDatabase, which: SQL) =>
  catalog.delete(blocked).where(
    sql`(kind, slug) in (select kind, slug from ${records} where ${which})
      and sha256 in (select sha256 from ${presentDigests(which)})`,
  );

const ofOthers = (own: SQL) => sql`from ${presentDigests(own)} as digest join blocked on blocked.sha256 = digest.sha256
  where (blocked.kind, blocked.slug) not in (select kind, slug from ${records} where ${own})`;

/**
 * The condition over `records` that the takedown of another one has blocked its present bytes. `own`: those that are
 * one.
 */
export const isBlockedByOthers = (own: SQL) => sql`${records.id} in (select digest.record_id ${ofOthers(own)})`;

export const blocksOfOthers = (catalog: CatalogDatabase, own: SQL) =>
  catalog
    .select({ sha256: blocked.sha256 })
    .from(blocked)
    .where(sql`${blocked.sha256} in (select digest.sha256 ${ofOthers(own)})`)
    .limit(1);

/**
 * Removes the blocks of one record, or of one digest. A record that is held because of them stays held until a
 * moderator clears it.
 */
export async function unblock(
  deps: Acting & Pick<Deps, "sequence" | "waitUntil">,
  what: RecordName | { sha256: string },
): Promise<UnblockReport> {
  const { primary, sequence: known, waitUntil } = deps;
  const { catalog } = primary;
  const isIt =
    "sha256" in what
      ? eq(blocked.sha256, what.sha256.toLowerCase())
      : and(eq(blocked.kind, what.kind), eq(blocked.slug, what.slug));
  const subject = "sha256" in what ? `digest ${what.sha256.slice(0, 64)}` : `${what.kind} ${what.slug}`;
  const acting = actingAs(catalog, "operator");
  const {
    lifted,
    newest: [newest],
  } = await namedBatch(catalog, {
    acting: acting.begin,
    lifted: catalog.delete(blocked).where(isIt).returning({ sha256: blocked.sha256 }),
    audit: auditLineStatement(deps, { act: "catalog.unblock", subject }, sql`changes() > 0`),
    // Versions that were blocked may be public again: no cache knows them.
    newest: catalog
      .update(sequence)
      .set({ value: sql`${sequence.value} + 1` })
      .returning({ value: sequence.value }),
    acted: acting.end,
  });
  if (lifted.length === 0) throw new ApiError("not_found", `Nothing is blocked for the ${subject.slice(0, 100)}.`);
  known.learn(newest!.value);
  await Promise.all([moveAuditLinesNow({ primary }), indexAfter({ primary, waitUntil })]);
  return { unblocked: lifted.map(({ sha256 }) => sha256) };
}
