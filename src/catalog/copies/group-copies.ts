import { eq, sql, type SQL } from "drizzle-orm";
import { type CatalogDatabase, copyBands, copySignatures, records } from "../../db/catalog.ts";
import { areCopies } from "./signature.ts";

/** Of one part of a signature, so many records are compared: what many share is some form that is filled in, or a group. */
const mostOfABand = 12;

/** Records whose copies are looked for at once: those of one import. */
const mostAtOnce = 100;

type Signed = { id: number; seq: number; group: number | null; signature: Uint8Array; hex: string };

/**
 * Puts records whose signature is new into the groups of their copies: `written`, or the next that wait for it. Of two
 * groups that a record belongs to, one is made. Returns how many were looked at.
 */
export async function groupCopies(catalog: CatalogDatabase, written?: readonly number[]): Promise<number> {
  const waiting = written
    ? sql`(select value as id from json_each(${JSON.stringify(written)}) where exists (select 1 from ${copySignatures} where record_id = value and grouped = 0))`
    : sql`(select record_id as id from ${copySignatures} where grouped = 0 order by record_id limit ${mostAtOnce})`;
  const alike = alikeIn(waiting);
  const [waits, pairs, others] = await catalog.batch([
    signed(catalog, waiting),
    catalog.selectDistinct({ id: sql<number>`id`.as("id"), other: sql<number>`other`.as("other") }).from(alike),
    signed(catalog, sql`(select distinct other as id from ${alike})`),
  ]);
  if (waits.length === 0) return 0;
  const news = waits.map(withBytes);
  const known = new Map([...others.map(withBytes), ...news].map((one) => [one.id, one]));
  const digests = JSON.stringify(news.map(({ id, hex }) => [id, hex]));
  await catalog.batch([
    ...groupStatements(catalog, news, componentsOf(news, pairs, known)),
    catalog
      .update(copySignatures)
      .set({ grouped: true })
      .from(sql`json_each(${digests}) as one`)
      // Unless it has been written again since.
      .where(sql`record_id = one.value ->> 0 and signature = unhex(one.value ->> 1)`),
  ]);
  return news.length;
}

type Pair = { id: number; other: number };

const withBytes = (row: Omit<Signed, "signature">): Signed => ({ ...row, signature: Buffer.from(row.hex, "hex") });

const signed = (catalog: CatalogDatabase, ids: SQL) =>
  catalog
    .select({
      ...{ id: records.id, seq: records.seq, group: records.copyGroup },
      hex: sql<string>`hex(${copySignatures.signature})`.as("hex"),
    })
    .from(sql`${ids} as wanted`)
    .innerJoin(records, eq(records.id, sql`wanted.id`))
    .innerJoin(copySignatures, eq(copySignatures.recordId, records.id));

/** Records that have a part of their signature in common with one of these. */
function alikeIn(waiting: SQL): SQL {
  const band = sql`part.value || hex(substr(mine.signature, 1 + 3 * part.value, 3))`;
  return sql`(select mine.record_id as id, band.record_id as other
    from ${waiting} as wanted join ${copySignatures} as mine on mine.record_id = wanted.id
    join json_each('[0,1,2,3,4,5,6,7]') as part
    join ${copyBands} as band on band.band = ${band} and band.record_id <> mine.record_id
      and band.record_id in (select record_id from ${copyBands} where band = ${band} order by record_id limit ${mostOfABand}))`;
}

/** The new records, each with those that are copies of it, of a copy of it, and so on. */
function componentsOf(news: Signed[], pairs: Pair[], known: Map<number, Signed>): Signed[][] {
  const roots = new Map<number, number>();
  const rootOf = (id: number): number => {
    const up = roots.get(id);
    return up === undefined ? id : rootOf(up);
  };
  for (const { id, other } of pairs) {
    const [one, another] = [known.get(id), known.get(other)];
    // What was removed meanwhile is not known.
    if (!one || !another || !areCopies(one.signature, another.signature)) continue;
    const [root, otherRoot] = [rootOf(id), rootOf(other)];
    if (root !== otherRoot) roots.set(root, otherRoot);
  }
  const components = Map.groupBy(known.values(), ({ id }) => rootOf(id));
  return [...new Set(news.map(({ id }) => rootOf(id)))].map((root) => components.get(root)!);
}

function groupStatements(catalog: CatalogDatabase, news: Signed[], components: Signed[][]) {
  const isNew = new Set(news.map(({ id }) => id));
  const placed: [id: number, group: number | null][] = [];
  const merged: [from: number, into: number][] = [];
  for (const members of components) {
    // A new text may have left the group that it was in.
    const groups = [...new Set(members.flatMap(({ id, group }) => (isNew.has(id) ? [] : (group ?? []))))];
    const group = members.length === 1 ? null : groups.length > 0 ? Math.min(...groups) : newGroupOf(members);
    for (const member of members) if (member.group !== group) placed.push([member.id, group]);
    for (const other of groups) if (other !== group) merged.push([other, group!]);
  }
  const put = (groups: [number, number | null][], where: SQL) =>
    catalog
      .update(records)
      .set({ copyGroup: sql`one.value ->> 1` })
      .from(sql`json_each(${JSON.stringify(groups)}) as one`)
      .where(where);
  return [
    put(merged, sql`${records.copyGroup} = one.value ->> 0`),
    put(placed, sql`${records.id} = one.value ->> 0`),
  ] as const;
}

/** A number of the sequence is given once, so no other group has it, nor had it. */
const newGroupOf = (members: Signed[]) => Math.max(...members.map(({ seq }) => seq));
