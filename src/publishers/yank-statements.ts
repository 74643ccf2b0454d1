import { eq, sql } from "drizzle-orm";
import type { BatchItem } from "drizzle-orm/batch";
import type { YankReason } from "../contract/public/yanked.ts";
import { type CatalogDatabase, records, versions } from "../db/catalog.ts";
import { behindTexts, yankDays, yanks } from "../db/publishing.ts";
import { rowValues } from "../db/row-values.ts";
import { lastOpenReport } from "../publish/moderation/report-secret.ts";
import { withdrawStatement } from "../publish/moderation/tombstones.ts";

const hourMs = 60 * 60_000;
const dayMs = 24 * hourMs;
/** Of what holds a secret, a version that is no older is given to nobody before a moderator has decided. */
const withheldMs = 72 * hourMs;

/** What is done to bytes of a record. `reason` null: they are offered again. */
export type Yanking = {
  recordId: number;
  slug: string;
  publisher: string;
  packages: readonly number[];
  reason: YankReason | null;
  at: number;
};

/**
 * The statements that count what changes, if the limit of the day lets it, and that change it, if it was counted.
 * Nothing changes of a record that is another's by now, or was taken down.
 */
export function yankStatements(catalog: CatalogDatabase, it: Yanking, perDay: number) {
  const { recordId, publisher, packages, reason, at } = it;
  const isYank = reason !== null;
  const held = sql`select 1 from yanks where record_id = ${recordId} and package_id = wanted.value`;
  const changes = sql`json_each(${JSON.stringify(packages)}) as wanted
    where ${isYank ? sql`not exists (${held} and reason = ${reason})` : sql`exists (${held})`}`;
  const day = Math.floor(at / dayMs);
  const used = sql`coalesce((select versions from yank_days where publisher = ${publisher} and day = ${day}), 0)`;
  const row = { publisher, day, versions: sql`changed.versions` };
  const isOwn = sql`exists (select 1 from ${records} where ${records.id} = ${recordId}
    and ${records.publisher} = ${publisher} and ${records.status} <> 'rejected')`;
  const counted = catalog
    .insert(yankDays)
    .select(
      sql`select ${rowValues(yankDays, row)} from (select count(*) as versions from ${changes} and ${isOwn}) as changed
        where changed.versions > 0 and changed.versions + ${used} <= ${perDay}`,
    )
    .onConflictDoUpdate({
      target: yankDays.publisher,
      set: {
        versions: sql`iif(${yankDays.day} = excluded.day, ${yankDays.versions}, 0) + excluded.versions`,
        day: sql`excluded.day`,
      },
    });
  const wanted = sql`(select value from ${changes} and changes() > 0)`;
  const changed = isYank
    ? catalog
        .insert(yanks)
        .select(
          sql`select ${rowValues(yanks, {
            recordId,
            packageId: sql`value`,
            reason,
            at,
            reportId: reason === "secret" ? openReport(it) : null,
          })} from ${wanted} where true`,
        )
        .onConflictDoUpdate({
          target: [yanks.recordId, yanks.packageId],
          set: {
            reason: sql`excluded.reason`,
            at: sql`excluded.at`,
            // A moderator decides about what was called a secret, whatever it is called later.
            reportId: sql`coalesce(${yanks.reportId}, excluded.report_id)`,
          },
        })
    : catalog.delete(yanks).where(sql`${yanks.recordId} = ${recordId} and ${yanks.packageId} in ${wanted}`);
  return { counted, changed };
}

/** The report that `reportSecret` has written, for bytes that became public a short time ago. */
const openReport = ({ recordId, slug, at }: Yanking) =>
  sql`iif((select min(published_at) from versions where versions.record_id = ${recordId}
      and versions.package_id = value) > ${at - withheldMs},
    ${lastOpenReport(slug)}, null)`;

/**
 * What follows from what is yanked now. The newest bytes that clients may be given become a further version where the
 * last one is yanked or older. The same bytes keep when they were published. Of a record that is yanked whole as
 * insecure, tombstones are left.
 */
export function followStatements(catalog: CatalogDatabase, { recordId, at }: Yanking): BatchItem<"sqlite">[] {
  const last = sql`(select max(version) from versions where record_id = ${recordId})`;
  const best = sql`(select version from public_versions
    where record_id = ${recordId} and cleared and yanked_at is null
    order by published_at desc, version desc limit 1)`;
  const isFollowed = sql`best.package_id <> last.package_id
    and (last.yanked_at is not null or last.published_at < best.published_at)`;
  const { packageId } = records;
  const of = sql`(select max(version) from versions as same
    where same.record_id = ${recordId} and same.package_id = ${packageId})`;
  return [
    catalog
      .update(records)
      .set({ packageId: sql`best.package_id` })
      .from(
        sql`judged_versions as best join judged_versions as last
          on last.record_id = ${recordId} and last.version = ${last}`,
      )
      .where(
        sql`${records.id} = ${recordId} and best.record_id = ${recordId} and best.version = ${best} and ${isFollowed}`,
      ),
    catalog
      .insert(behindTexts)
      .select(sql`select ${rowValues(behindTexts, { recordId, since: at, dueAt: at })} where changes() > 0`)
      .onConflictDoUpdate({ target: behindTexts.recordId, set: { since: at, dueAt: at } }),
    catalog.insert(versions).select(
      sql`select ${rowValues(versions, {
        recordId,
        version: sql`last.version + 1`,
        packageId: sql`again.package_id`,
        number: sql`max(${Math.floor(at / 1000)}, last.number + 1)`,
        label: sql`again.label`,
        publishedAt: sql`again.published_at`,
        source: sql`again.source`,
        wasPublic: false,
        clearing: sql`again.clearing`,
        textDigest: sql`again.text_digest`,
        logged: null,
        job: sql`again.job`,
      })} from ${records}
        join versions as last on last.record_id = ${recordId} and last.version = ${last}
        join versions as again on again.record_id = ${recordId} and again.version = ${of} and again.was_public = 1
        where ${eq(records.id, recordId)} and ${records.public} = 1 and last.package_id <> ${packageId}`,
    ),
    withdrawStatement(
      catalog,
      sql`record_id = ${recordId}
        and exists (select 1 from ${records} where ${records.id} = ${recordId} and ${records.yankedAt} is not null)
        and not exists (select 1 from yanks where yanks.record_id = ${recordId} and reason <> 'insecure')`,
      { at, word: "insecure" },
    ),
  ];
}
