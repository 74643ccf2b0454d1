import { and, eq, type SQL, sql } from "drizzle-orm";
import { copyGroups, records } from "../../db/catalog.ts";
import { listedRow, type ListedRow } from "../../db/listed-row.ts";
import type { Deps } from "../deps.ts";
import { isListed } from "../published.ts";
import { readCatalog, type Snapshot } from "../snapshot.ts";
import type { Groups } from "../candidate-heads.ts";
import type { Hit } from "./group.ts";

/** `copies`: how many other public records its group has. */
type Shown = { lead: number; row: ListedRow; copies: number };

/** Of the preferred records of a group, so many are looked at; if none of them was found, the lead is shown. */
const mostPreferred = 8;

/** The record that is shown for each hit: of those found, the one that is preferred. */
export async function shownRows(
  deps: Pick<Deps, "catalog" | "primary" | "sequence">,
  hits: readonly Hit[],
  groups: Groups,
): Promise<Snapshot<Shown[]>> {
  const { rows, ...snapshot } = await readCatalog(deps, (catalog) => ({
    shown: catalog
      .select({
        lead: sql<number>`wanted.column1`.as("lead"),
        row: listedRow,
        copies: sql<number>`coalesce(${copyGroups.records} - 1, 0)`.as("copies"),
      })
      .from(sql`${buildValues(hits, groups)} as wanted`)
      .innerJoin(records, and(sql`${records.id} = coalesce(${preferred}, wanted.column1)`, isListed))
      .leftJoin(copyGroups, eq(copyGroups.id, records.copyGroup)),
  }));
  return { ...snapshot, value: rows.shown };
}

/** An index has the order of `byPreference`. The text of ids costs no row for each of them. */
const preferred = sql.raw(`(
  select id from (
    select id from records indexed by copies_in_order where copy_group = wanted.column2 and public = 1
      and yanked_at is null
    order by verified desc, installs desc, created_at, id limit ${mostPreferred})
  where instr(wanted.column3, ',' || id || ',') limit 1)`);

function buildValues(hits: readonly Hit[], groups: Groups): SQL {
  const rows = hits.map(({ lead, ids }) =>
    ids.length > 1 ? `(${lead},${groups.get(lead) ?? "null"},',${ids.join()},')` : `(${lead},null,'')`,
  );
  return sql.raw(rows.length > 0 ? `(values ${rows.join()})` : "(select 0 as column1, null as column2, '' as column3)");
}
