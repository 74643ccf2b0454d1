import { type SQL, sql } from "drizzle-orm";
import type { Kind } from "../contract/public/kinds.ts";
import { records } from "../db/catalog.ts";
import type { Deps } from "./deps.ts";
import { readCatalog } from "./snapshot.ts";

/** A list in its own order: which records, and by what they are sorted before their id. */
type WholeList = { kind: Kind; sort: string; which: SQL | undefined; by: SQL };
type LastRow = { by: number; id: number };

/** The record that stands just before a part of the list; null where the list is shorter. */
type Anchor = { seq: number; last: LastRow | null };

type ReadDeps = Pick<Deps, "catalog" | "primary" | "sequence" | "publicCache">;

/**
 * An offset reads every record that it skips, so a page skips at most this many, from an anchor that is kept: at most
 * some 1 600 rows in all.
 */
const anchorEvery = 500;

/**
 * Reads a page from the anchor before it: `read` gets the condition of exactly its records. Undefined where no anchor
 * is of use: the page is near the list's begin, or the catalogue has changed since the anchor was read.
 */
export async function nearPage<Read extends { seq: number }>(
  deps: ReadDeps,
  list: WholeList,
  { offset, limit }: { offset: number; limit: number },
  read: (isOnPage: SQL) => Promise<Read>,
): Promise<Read | undefined> {
  const at = Math.floor(offset / anchorEvery);
  if (at === 0) return undefined;
  const { seq, last } = await anchorAt(deps, list, at);
  const ids = last && sql`select id from ${behind(list, last, { offset: offset - at * anchorEvery, limit })}`;
  const page = await read(ids ? sql`${records.id} in (${ids})` : sql`false`);
  return page.seq === seq ? page : undefined;
}

/** The anchor behind so many parts of the list. Each is read from the one before it. */
async function anchorAt(deps: ReadDeps, list: WholeList, at: number): Promise<Anchor> {
  const key = { name: `anchors/${list.kind}/${list.sort}/${at}`, kind: "record" as const };
  const kept = await deps.publicCache.withoutStale().getOrLoad(key, async () => {
    const before = at > 1 ? await anchorAt(deps, list, at - 1) : undefined;
    if (before?.last === null) return { seq: before.seq, indexIsCurrent: true, value: before };
    const { seq, rows } = await readCatalog(deps, (catalog) => ({
      anchors: catalog
        .select({ by: sql<number>`sorted`.as("sorted"), id: sql<number>`id`.as("id") })
        .from(behind(list, before?.last ?? undefined, { offset: anchorEvery - 1, limit: 1 })),
    }));
    const least = Math.min(seq, before?.seq ?? seq);
    return { seq: least, indexIsCurrent: true, value: { seq: least, last: rows.anchors[0] ?? null } satisfies Anchor };
  });
  return JSON.parse(new TextDecoder().decode(kept!.bytes)) as Anchor;
}

/**
 * The places behind one, in the list's order. In two parts, because SQLite reads all records that are sorted alike
 * where the id is compared too.
 */
function behind(
  { which, by }: WholeList,
  place: LastRow | undefined,
  { offset, limit }: { offset: number; limit: number },
) {
  const part = (condition: SQL) =>
    sql`select * from (select ${records.id} as id, ${by} as sorted from ${records} where ${which} and ${condition}
      order by ${by} desc, ${records.id} desc limit ${offset + limit})`;
  const parts = place
    ? sql`${part(sql`${by} = ${place.by} and ${records.id} < ${place.id}`)} union all ${part(sql`${by} < ${place.by}`)}`
    : part(sql`true`);
  return sql`(select id, sorted from (${parts}) order by sorted desc, id desc limit ${limit} offset ${offset})`;
}
