import { asc, type SQL, sql } from "drizzle-orm";
import type { KeptTombstone, KeptWithdrawals } from "../../contract/operator/kept.ts";
import type { Kind } from "../../contract/public/kinds.ts";
import { type CatalogDatabase, type RecordRow, records, sequence } from "../../db/catalog.ts";
import { rowValues } from "../../db/row-values.ts";
import { tombstones } from "../../db/tombstones.ts";
import type { Deps } from "../deps.ts";

export const selectRecordTombstones = (catalog: CatalogDatabase, which: SQL) =>
  catalog
    .select()
    .from(tombstones)
    .where(sql`${tombstones.recordId} in ${which}`)
    .orderBy(asc(tombstones.scope));

/**
 * What clients have to be told of the record still, and the N that they know. What is offered has no tombstone; where
 * its N is above that of its version, a row without a time says so.
 */
export function toKeptWithdrawals(
  row: RecordRow,
  rows: readonly (typeof tombstones.$inferSelect)[],
  versions: readonly { version: number; number: number }[],
): KeptWithdrawals | null {
  const kept: KeptTombstone[] = rows.map(({ recordId: _id, ...one }) => one);
  const own = versions.find(({ version }) => version === row.offeredVersion)?.number ?? 0;
  const isOffered = row.kind === "mcp-server" ? row.public : row.offeredVersion !== null;
  if (isOffered && (row.offeredNumber ?? 0) > own) {
    const scope = `${row.kind}s/${row.slug}`;
    kept.push({ scope, version: row.offeredVersion, number: row.offeredNumber!, at: null, word: null });
  }
  if (kept.length === 0 && row.withdrawnNumber === null) return null;
  return { number: row.withdrawnNumber, tombstones: kept };
}

/** Shows what was withdrawn where it was exported. What is offered here has no tombstone, but an N above theirs. */
export async function restoreWithdrawals(
  { primary: { catalog } }: Pick<Deps, "primary">,
  { type, slug }: { type: Kind; slug: string },
  { number: last, tombstones: kept }: KeptWithdrawals,
): Promise<void> {
  const isIt = sql`${records.kind} = ${type} and ${records.slug} = ${slug}`;
  const isOffered = sql`iif(${records.kind} = 'mcp-server', ${records.public}, ${records.offeredVersion} is not null)`;
  const least = Math.max(-1, ...kept.map(({ number, at }) => number + (at === null ? 0 : 1)));
  await catalog.batch([
    // Scopes are kept by the number of the sequence.
    catalog.update(sequence).set({ value: sql`${sequence.value} + 1` }),
    catalog
      .update(records)
      .set({
        offeredNumber: sql`iif(${isOffered} and ${least} > coalesce(${records.offeredNumber}, -1), ${least},
          ${records.offeredNumber})`,
        withdrawnNumber: sql`iif(coalesce(${last}, -1) > coalesce(${records.withdrawnNumber}, -1), ${last},
          ${records.withdrawnNumber})`,
      })
      .where(isIt),
    ...kept.map((one) =>
      catalog
        .insert(tombstones)
        .select(
          sql`select ${rowValues(tombstones, { ...one, recordId: records.id })}
            from ${records} where ${isIt} and not ${isOffered}`,
        )
        .onConflictDoUpdate({
          target: [tombstones.scope, tombstones.recordId],
          set: {
            number: sql`max(${tombstones.number}, excluded.number)`,
            at: sql`coalesce(${tombstones.at}, excluded.at)`,
            word: sql`coalesce(${tombstones.word}, excluded.word)`,
          },
        }),
    ),
  ]);
}
