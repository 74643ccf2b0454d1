import { inArray, sql } from "drizzle-orm";
import type { HoldReason } from "../contract/hold.ts";
import type { ScreenReport } from "../contract/screen.ts";
import { blocked, type CatalogDatabase } from "../db/catalog.ts";

/** Which of these digests a takedown has blocked. */
export async function blockedAmong(catalog: CatalogDatabase, digests: readonly string[]): Promise<Set<string>> {
  const [rows] = await catalog.batch([
    catalog
      .select({ sha256: blocked.sha256 })
      .from(blocked)
      .where(inArray(blocked.sha256, sql`(select value from json_each(${JSON.stringify(digests)}))`)),
  ]);
  return new Set(rows.map(({ sha256 }) => sha256));
}

/** Why a record may not be public as it is; null if it may. A takedown comes before the screen's outcome. */
export const holdReason = ({ outcome }: Pick<ScreenReport, "outcome">, isBlocked: boolean): HoldReason | null =>
  isBlocked ? "blocked_content" : outcome === "flagged" ? "flagged" : null;
