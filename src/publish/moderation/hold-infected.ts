import { sql, type SQL } from "drizzle-orm";
import type { BatchItem } from "drizzle-orm/batch";
import { insertAuditLines } from "../audit.ts";
import { changePublic, publishAll } from "../change-public.ts";
import { statusFor } from "../../discovery/all-kinds.ts";
import { isPublic } from "../../discovery/published.ts";
import { blocked, type CatalogDatabase, held, packages, records, screens, versions } from "../../db/catalog.ts";
import { rowValues } from "../../db/row-values.ts";
import { isLastInfected, withdrawStatement } from "./tombstones.ts";

type Statement = BatchItem<"sqlite">;

/** The condition over `records` that the scanner found something in the record's package. */
export const isInfected = hasPackage(sql`status = 'infected'`);

function hasPackage(which: SQL): SQL {
  return sql`${records.packageId} in (select id from ${packages} where ${which})`;
}

/**
 * Holds public records whose package is infected, so they are no longer public. `which` is a condition over `packages`.
 * A change that waited beside such a record is dropped. Records that newer rules flag stay held when the package turns
 * out to be clean.
 */
export function holdInfected(catalog: CatalogDatabase, which: SQL, at: number): Statement[] {
  const taken = hasPackage(sql`status = 'infected' and ${which}`);
  return [
    catalog
      .insert(held)
      .select(
        sql`select ${rowValues(held, {
          recordId: records.id,
          reason: "infected",
          since: at,
          packageId: null,
          change: null,
          facts: [],
        })}
          from ${records} where ${isPublic} and ${taken}`,
      )
      .onConflictDoUpdate({
        target: held.recordId,
        set: {
          reason: sql`iif(held.reason = 'newly_flagged', 'flagged', 'infected')`,
          since: sql`excluded.since`,
          packageId: null,
          change: null,
          facts: [],
        },
      }),
    insertAuditLines(
      catalog,
      at,
      { act: "catalog.hold", detail: "taken from public: its package is infected" },
      sql`${isPublic} and ${taken}`,
    ),
    ...changePublic(catalog, taken, at, { public: sql`0`, status: sql`'pending'` }),
    // An earlier version may have been offered, of a record that stays public.
    withdrawStatement(
      catalog,
      sql`${isLastInfected} and record_id in (
        select record_id from ${versions} where package_id in (select id from ${packages} where ${which}))`,
      { at, word: "infected" },
    ),
  ];
}

/** SQL over `held` for another reason to hold the record: its blocked or flagged bytes; null if there is none. */
export const otherReason = sql`(select case
    when exists (select 1 from ${blocked}
        where sha256 in (${packages.sha256}, ${packages.textSha256}, ${screens.textSha256}))
      then 'blocked_content'
    when ${packages.contentsScreen} ->> '$.result.outcome' = 'flagged'
      or ${screens.screen} ->> '$.result.outcome' = 'flagged'
      then 'flagged'
    end
  from ${records} left join ${packages} on ${packages.id} = ${records.packageId}
    left join ${screens} on ${screens.recordId} = ${records.id}
  where ${records.id} = held.record_id)`;

/** Makes records public again that were held only for an infection, after a scan found their package clean. */
export function releaseClean(catalog: CatalogDatabase, id: SQL, at: number): Statement[] {
  const isClean = hasPackage(sql`id = ${id} and status = 'clean'`);
  const waits = sql`held.reason = 'infected' and held.change is null
    and held.record_id in (select ${records.id} from ${records} where ${isClean})`;
  const released = sql`${records.status} = 'pending'
    and ${records.id} in (select held.record_id from ${held} where ${waits})`;
  return [
    catalog
      .update(held)
      .set({ reason: otherReason })
      .where(sql`${waits} and ${otherReason} is not null`),
    insertAuditLines(
      catalog,
      at,
      { act: "catalog.release", detail: "public again: a scan calls its package clean" },
      released,
    ),
    ...publishAll(catalog, released, at, statusFor("skill", "approved").status),
    catalog.delete(held).where(waits),
  ];
}
