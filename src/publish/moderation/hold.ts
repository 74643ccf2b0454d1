import { inArray, sql } from "drizzle-orm";
import { changePublic } from "../change-public.ts";
import type { HoldReason } from "../../contract/public/hold.ts";
import type { ScreenReport } from "../../contract/items/screen.ts";
import { blocked, type CatalogDatabase, records } from "../../db/catalog.ts";
import { inChunks } from "../../db/json-chunks.ts";
import { rowValues } from "../../db/row-values.ts";
import { isLastBlocked, ofRecords, withdrawStatement } from "./tombstones.ts";

/** Which of these digests a takedown has blocked. */
export async function blockedAmong(catalog: CatalogDatabase, digests: readonly string[]): Promise<Set<string>> {
  const [first, ...others] = inChunks([...new Set(digests)].map((digest) => JSON.stringify(digest))).map((chunk) =>
    catalog
      .select({ sha256: blocked.sha256 })
      .from(blocked)
      .where(inArray(blocked.sha256, sql`(select value from json_each(${chunk}))`)),
  );
  const results = first ? await catalog.batch([first, ...others]) : [];
  return new Set(results.flat().map(({ sha256 }) => sha256));
}

/** A package, and the blocked text that one of its files is. */
export type Within = { package: string; text: string };

/**
 * Blocks packages for the takedown that has blocked the text in them: what lifts that lifts this. Public records that
 * have such a package lose it.
 */
export async function blockPackages(catalog: CatalogDatabase, within: readonly Within[], at: number): Promise<void> {
  const pairs = JSON.stringify(within.map((one) => [one.package, one.text]));
  const { kind, slug, reason } = blocked;
  const row = rowValues(blocked, { sha256: sql`one.value ->> 0`, of: "package", kind, slug, reason, at });
  const having = sql`${records.id} in (select versions.record_id from json_each(${pairs}) as one
    join packages on packages.sha256 = one.value ->> 0 join versions on versions.package_id = packages.id)`;
  await catalog.batch([
    catalog
      .insert(blocked)
      .select(
        sql`select ${row}
          from json_each(${pairs}) as one join ${blocked} on sha256 = one.value ->> 1`,
      )
      .onConflictDoNothing(),
    ...changePublic(catalog, having, at),
    withdrawStatement(catalog, sql`${isLastBlocked} and ${ofRecords(having)}`, { at, word: "withdrawn" }),
  ]);
}

/** The condition over `records` that the present text or package is flagged, and no moderator has cleared it. */
export const isFlagged = sql`(${records.id} in (select record_id from flagged_texts where record_id = ${records.id})
  or exists (select 1 from judged_versions as one
    where one.record_id = ${records.id} and one.package_id = ${records.packageId}
    and one.flagged and one.version = (select max(version) from versions where record_id = ${records.id})))`;

/** `ofFacts`: what holds it for what it does or names. */
type HoldReasons = Pick<ScreenReport, "outcome"> & {
  isBlocked: boolean;
  ofFacts: HoldReason | null;
  isInfected: boolean;
};

/**
 * Why a record may not be public as it is; null if it may. The infection comes last, as a later scan alone may end that
 * hold.
 */
export const holdReason = ({ outcome, isBlocked, ofFacts, isInfected }: HoldReasons): HoldReason | null =>
  isBlocked ? "blocked_content" : outcome === "flagged" ? "flagged" : (ofFacts ?? (isInfected ? "infected" : null));
