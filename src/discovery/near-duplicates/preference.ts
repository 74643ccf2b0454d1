import { eq, sql } from "drizzle-orm";
import { copyGroups } from "../../db/catalog.ts";
import type { ListedRow } from "../../db/listed-row.ts";
import type { Deps } from "../deps.ts";
import { idValues } from "../id-values.ts";
import { readCatalog } from "../snapshot.ts";

/** Which record of a group is shown: verified first, then most installs, then oldest. */
export const byPreference = (one: ListedRow, other: ListedRow): number =>
  Number(other.verified) - Number(one.verified) ||
  other.installs - one.installs ||
  one.createdAt - other.createdAt ||
  one.id - other.id;

/** A copy made by somebody counts as this many installs of the text. */
const installsOfACopy = 10;

export const popularityWith = ({ id, popularity }: ListedRow, copies: ReadonlyMap<number, number>): number =>
  popularity + installsOfACopy * (copies.get(id) ?? 0);

/** The number of other public records in each record's group, by the record's id. */
export async function copiesOfRows(
  deps: Pick<Deps, "catalog" | "primary" | "sequence">,
  rows: ListedRow[],
): Promise<Map<number, number>> {
  const groups = [...new Set(rows.flatMap(({ copyGroup }) => copyGroup ?? []))];
  if (groups.length === 0) return new Map();
  const read = await readCatalog(deps, (catalog) => ({
    counts: catalog
      .select({ id: copyGroups.id, records: copyGroups.records })
      .from(sql`${idValues(groups)} as wanted`)
      .innerJoin(copyGroups, eq(copyGroups.id, sql`wanted.column1`)),
  }));
  const counts = new Map(read.rows.counts.map(({ id, records }) => [id, records]));
  return new Map(rows.map(({ id, copyGroup }) => [id, Math.max(0, (counts.get(copyGroup ?? 0) ?? 1) - 1)]));
}
