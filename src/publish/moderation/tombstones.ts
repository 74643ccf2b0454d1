import { and, isNull, sql, type SQL } from "drizzle-orm";
import type { WithdrawalWord } from "../../contract/public/withdrawals.ts";
import { type CatalogDatabase, records } from "../../db/catalog.ts";
import { tombstones } from "../../db/tombstones.ts";

/**
 * Leaves tombstones of what was taken back, for the batch of the act that did. `which` is a condition over
 * `tombstones`, which has what scopes have offered before and do not any more.
 */
export const withdrawStatement = (
  catalog: CatalogDatabase,
  which: SQL,
  { at, word }: { at: number; word: WithdrawalWord },
) =>
  catalog
    .update(tombstones)
    .set({ at, word, number: sql`max(${tombstones.number} + 1, ${Math.floor(at / 1000)})` })
    .where(and(isNull(tombstones.at), which));

/** `which`: a condition over `records`. */
export const ofRecords = (which: SQL): SQL => sql`${tombstones.recordId} in (select id from ${records} where ${which})`;

/** The version that was offered last is what a verdict or a block is about. */
const lastOffered = (which: SQL): SQL => sql`exists (select 1 from judged_versions as one
  where one.record_id = ${tombstones.recordId} and one.version = ${tombstones.version} and ${which})`;

export const isLastInfected = lastOffered(sql`one.infected`);
export const isLastBlocked = lastOffered(sql`one.blocked`);
