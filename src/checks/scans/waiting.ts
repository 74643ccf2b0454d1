import { sql } from "drizzle-orm";
import type { CatalogDatabase } from "../../db/catalog.ts";
import type { VaultDatabase } from "../../db/vault.ts";

/** How many archives wait for a verdict and how many have failed, each counted up to `most`; when the oldest came. */
export type Unscanned = { waiting: number; failed: number; oldestMs: number | null };

type Counts = { waiting: number; failed: number; quarantined: number | null; scanning: number | null };

export async function unscannedIn(
  database: VaultDatabase | CatalogDatabase,
  table: "bundles" | "packages",
  most: number,
): Promise<Unscanned> {
  const counted = (statuses: string) =>
    `(select count(*) from (select 1 from ${table} where status in (${statuses}) limit ${most}))`;
  const oldest = (status: string) => `(select min(uploaded_at) from ${table} where status = '${status}')`;
  const { waiting, failed, quarantined, scanning } = await database.get<Counts>(
    sql.raw(`select ${counted("'quarantined', 'scanning'")} as waiting, ${counted("'failed'")} as failed,
      ${oldest("quarantined")} as quarantined, ${oldest("scanning")} as scanning`),
  );
  const first = Math.min(quarantined ?? Infinity, scanning ?? Infinity);
  return { waiting, failed, oldestMs: first === Infinity ? null : first };
}
