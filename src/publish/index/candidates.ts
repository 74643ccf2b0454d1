import { asc, inArray, type SQL } from "drizzle-orm";
import { bodies, type CatalogDatabase, records, sequence } from "../../db/catalog.ts";
import { namedBatch } from "../../db/named-batch.ts";
import { unpackBody } from "../../discovery/bodies.ts";
import { filteredBy, judgedRows } from "../../discovery/screen-outcomes.ts";
import type { Candidate } from "./write-index.ts";

/** Packed bytes of the bodies read at a time: in the index they take ten times as much, and an isolate has 128 MB. */
const mostBodyBytes = 512 * 1024;

/** The records that match a condition, in an order: `most` of them, or fewer if their bodies are large. */
export async function readCandidates(
  catalog: CatalogDatabase,
  condition: SQL,
  most: number,
  order: SQL = asc(records.seq),
): Promise<{ candidates: Candidate[]; sequence: number; isAll: boolean }> {
  const selected = catalog.select().from(records).where(condition).orderBy(order).limit(most);
  const ids = catalog.select({ id: records.id }).from(records).where(condition).orderBy(order).limit(most);
  const {
    newest: [newest],
    rows,
    parts,
    judged,
  } = await namedBatch(catalog, {
    newest: catalog.select({ value: sequence.value }).from(sequence),
    rows: selected,
    parts: catalog
      .select({ recordId: bodies.recordId, bytes: bodies.bytes })
      .from(bodies)
      .where(inArray(bodies.recordId, ids))
      .orderBy(bodies.recordId, bodies.part),
    judged: judgedRows(catalog, inArray(records.id, ids)),
  });
  const outcomes = new Map(judged.map((one) => [one.id, filteredBy(one)]));
  const partsOf = Map.groupBy(parts, ({ recordId }) => recordId);
  const candidates: Candidate[] = [];
  let bytes = 0;
  for (const row of rows) {
    const packed = (partsOf.get(row.id) ?? []).map((part) => part.bytes);
    bytes += packed.reduce((sum, part) => sum + part.length, 0);
    if (bytes > mostBodyBytes && candidates.length > 0) break;
    candidates.push({ row, filtered: outcomes.get(row.id)!, body: () => unpackBody(packed) });
  }
  return {
    candidates,
    sequence: newest!.value,
    isAll: rows.length < most && candidates.length === rows.length,
  };
}
