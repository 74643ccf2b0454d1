import { and, eq, getTableColumns, isNotNull, sql } from "drizzle-orm";
import { copyBlocks, records } from "../../db/catalog.ts";
import type { Deps } from "../deps.ts";
import { idValues } from "../id-values.ts";
import { isPublic } from "../published.ts";
import { readCatalog } from "../snapshot.ts";

type Databases = Pick<Deps, "catalog" | "primary" | "sequence">;

const blockBits = 14;
/** Blocks are numbered downwards from -1: `~` of their place, and back. */
const blockOf = (id: number) => ~(id >> blockBits);
/** A block takes as long to read as so many records. */
const recordsABlock = 64;

/**
 * The group of each of these records that is public and has copies: read record by record if those are at most
 * `mostRows` and few, otherwise in blocks of ids.
 */
export function groupsOf(deps: Databases, ids: number[], mostRows: number): Promise<Map<number, number>> {
  const blocks = [...new Set(ids.map(blockOf))];
  const isEach = ids.length <= mostRows && ids.length < recordsABlock * blocks.length;
  return isEach ? groupsOfEach(deps, ids) : groupsInBlocks(deps, blocks);
}

async function groupsOfEach(deps: Databases, ids: number[]): Promise<Map<number, number>> {
  const { value } = await readCatalog(deps, (catalog) => [
    catalog
      .select({ id: records.id, group: sql<number>`${records.copyGroup}` })
      .from(sql`${idValues(ids)} as wanted`)
      .innerJoin(records, and(eq(records.id, sql`wanted.column1`), isNotNull(records.copyGroup), isPublic)),
  ]);
  return new Map(value[0].map(({ id, group }) => [id, group]));
}

async function groupsInBlocks(deps: Databases, blocks: number[]): Promise<Map<number, number>> {
  const groups = new Map<number, number>();
  if (blocks.length === 0) return groups;
  const { value } = await readCatalog(deps, (catalog) => [
    catalog
      .select(getTableColumns(copyBlocks))
      .from(sql`${idValues(blocks)} as wanted`)
      .innerJoin(copyBlocks, eq(copyBlocks.block, sql`wanted.column1`)),
  ]);
  for (const { block, members } of value[0]) {
    const numbers = JSON.parse(`[${members}]`) as number[];
    for (let at = 0; at < numbers.length; at += 2) groups.set((~block << blockBits) | numbers[at]!, numbers[at + 1]!);
  }
  return groups;
}
