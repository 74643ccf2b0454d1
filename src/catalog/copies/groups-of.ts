import { eq, getTableColumns, sql } from "drizzle-orm";
import { copyBlocks } from "../../db/catalog.ts";
import type { Deps } from "../../deps.ts";
import { idValues } from "../id-values.ts";
import { readCatalog } from "../snapshot.ts";

type Databases = Pick<Deps, "catalog" | "primary" | "sequence">;

const blockBits = 12;

/**
 * The group of each of these records that is public and has copies. The database returns one row for each block of ids.
 */
export async function groupsOf(deps: Databases, ids: readonly number[]): Promise<Map<number, number>> {
  const blocks = [...new Set(ids.map((id) => id >> blockBits))];
  if (blocks.length === 0) return new Map();
  const { value } = await readCatalog(deps, (catalog) => [
    catalog
      .select(getTableColumns(copyBlocks))
      .from(sql`${idValues(blocks)} as wanted`)
      .innerJoin(copyBlocks, eq(copyBlocks.block, sql`wanted.column1`)),
  ]);
  const groups = new Map<number, number>();
  for (const { block, members } of value[0]) {
    const numbers = JSON.parse(`[${members}]`) as number[];
    for (let at = 0; at < numbers.length; at += 2) groups.set((block << blockBits) | numbers[at]!, numbers[at + 1]!);
  }
  return groups;
}
