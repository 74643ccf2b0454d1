import { eq, sql, type SQL } from "drizzle-orm";
import { copySignatures } from "../../db/catalog-upkeep.ts";
import { type CatalogDatabase, records } from "../../db/catalog.ts";
import { namedBatch } from "../../db/named-batch.ts";
import { readCandidates } from "../index/candidates.ts";
import { alikeIn, copyJaccard } from "./alike.ts";
import { estimatedJaccard, computeJaccard } from "./signature.ts";
import { shinglesOfRecord } from "./store-signatures.ts";

/** Records whose copies are searched at once: those of one import. */
const mostAtOnce = 100;

type Signed = { id: number; seq: number; group: number | null; signature: Uint8Array; hex: string };

const signed = {
  id: records.id,
  seq: records.seq,
  group: records.copyGroup,
  hex: sql<string>`hex(${copySignatures.signature})`.as("hex"),
};

/**
 * Adds records with a new signature to the groups of their copies: `written`, or the next that wait. Groups that share
 * a record are merged. Returns how many records were processed.
 */
export async function groupCopies(catalog: CatalogDatabase, written?: readonly number[]): Promise<number> {
  const waiting = written
    ? sql`(select value as id from json_each(${JSON.stringify(written)})
        where exists (select 1 from ${copySignatures} where record_id = value and grouped = 0))`
    : sql`(select record_id as id from ${copySignatures} where grouped = 0 order by record_id limit ${mostAtOnce})`;
  const alike = alikeIn(
    sql`(select record_id as id, signature from ${waiting} as wanted
      join ${copySignatures} on ${copySignatures.recordId} = wanted.id)`,
  );
  const { waits, others } = await namedBatch(catalog, {
    waits: catalog
      .select(signed)
      .from(sql`${waiting} as wanted`)
      .innerJoin(records, eq(records.id, sql`wanted.id`))
      .innerJoin(copySignatures, eq(copySignatures.recordId, records.id)),
    others: catalog
      .selectDistinct({ of: sql<number>`alike.id`.as("of"), ...signed })
      .from(sql`${alike} as alike`)
      .innerJoin(records, eq(records.id, sql`alike.other`))
      .innerJoin(copySignatures, eq(copySignatures.recordId, records.id)),
  });
  if (waits.length === 0) return 0;
  const news = waits.map(withBytes);
  const known = new Map([...others.map(withBytes), ...news].map((one) => [one.id, one]));
  const pairs = others.map(({ of, id }) => ({ id: of, other: id }));
  const alikes = await copiesAmong(catalog, pairs, known);
  const digests = JSON.stringify(news.map(({ id, hex }) => [id, hex]));
  await catalog.batch([
    catalog
      .update(copySignatures)
      .set({ grouped: true })
      .from(sql`json_each(${digests}) as one`)
      // Unless it was written again in the meantime.
      .where(sql`record_id = one.value ->> 0 and signature = unhex(one.value ->> 1)`),
    ...groupStatements(catalog, news, findComponents(news, alikes, known)),
  ]);
  return news.length;
}

type Pair = { id: number; other: number };

const withBytes = (row: Omit<Signed, "signature">): Signed => ({ ...row, signature: Buffer.from(row.hex, "hex") });

/**
 * Three times the standard error of a signature. Within this distance of the limit, the texts themselves are compared.
 */
const unsure = 0.11;

/** The most texts read for such comparisons; beyond that, the signature decides. */
const mostRead = 300;

/** The pairs that are copies. */
async function copiesAmong(catalog: CatalogDatabase, pairs: Pair[], known: Map<number, Signed>): Promise<Pair[]> {
  // Records removed in the meantime are not known.
  const likely = pairs.flatMap((pair) => {
    const [one, other] = [known.get(pair.id), known.get(pair.other)];
    const jaccard = one && other ? estimatedJaccard(one.signature, other.signature) : 0;
    return jaccard >= copyJaccard - unsure ? [{ ...pair, jaccard }] : [];
  });
  const isUnsure = ({ jaccard }: { jaccard: number }) => jaccard < copyJaccard + unsure;
  const shingles = await shinglesOfThose(
    catalog,
    likely.filter(isUnsure).flatMap(({ id, other }) => [id, other]),
  );
  return likely.filter((pair) => {
    const [one, other] = isUnsure(pair) ? [shingles.get(pair.id), shingles.get(pair.other)] : [];
    return (one && other ? computeJaccard(one, other) : pair.jaccard) >= copyJaccard;
  });
}

async function shinglesOfThose(catalog: CatalogDatabase, some: number[]): Promise<Map<number, Set<number>>> {
  const shingles = new Map<number, Set<number>>();
  for (let ids = [...new Set(some)].slice(0, mostRead); ids.length > 0;) {
    const { candidates } = await readCandidates(
      catalog,
      sql`${records.id} in (select value from json_each(${JSON.stringify(ids)}))`,
      ids.length,
    );
    for (const { row, body } of candidates) shingles.set(row.id, shinglesOfRecord(row, body().html) ?? new Set());
    // Large bodies come in parts, so not all were read.
    ids = candidates.length === 0 ? [] : ids.filter((id) => !shingles.has(id));
  }
  return shingles;
}

/** The connected components of the pairs: the new records with their copies, the copies of those, and so on. */
function findComponents(news: Signed[], pairs: Pair[], known: Map<number, Signed>): Signed[][] {
  const roots = new Map<number, number>();
  const rootOf = (id: number): number => {
    const up = roots.get(id);
    return up === undefined ? id : rootOf(up);
  };
  for (const { id, other } of pairs) {
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
    // A new record's old group does not count: with its new text it may not belong there.
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
    ...(merged.length > 0 ? [put(merged, sql`${records.copyGroup} = one.value ->> 0`)] : []),
    ...(placed.length > 0 ? [put(placed, sql`${records.id} = one.value ->> 0`)] : []),
  ];
}

/** A sequence number is assigned once, so no other group has or had it. */
const newGroupOf = (members: Signed[]) => Math.max(...members.map(({ seq }) => seq));
