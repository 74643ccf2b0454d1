import { sql } from "drizzle-orm";
import type { BatchItem } from "drizzle-orm/batch";
import { hasCopies } from "../../contract/public/kinds.ts";
import { copySignatures } from "../../db/catalog-upkeep.ts";
import { type CatalogDatabase, type RecordRow, records } from "../../db/catalog.ts";
import { inChunks } from "../../db/json-chunks.ts";
import { rowValues } from "../../db/row-values.ts";
import { buildIndexedText, kinds } from "../../discovery/all-kinds.ts";
import { leastBodyWords, computeShingles, signatureOf } from "./signature.ts";

type Statement = BatchItem<"sqlite">;
type Text = Pick<RecordRow, "kind" | "title" | "summary" | "fields">;

/**
 * The shingles of the body, whatever its front matter says; with title and summary where the body is short, or locked.
 * Undefined for kinds whose text only describes the thing: two servers with the same description are not the same.
 * Undefined also for a text that is too short.
 */
export function shinglesOfRecord(row: Text, html: string): Set<number> | undefined {
  if (!hasCopies(row.kind)) return undefined;
  const { body } = buildIndexedText(row as RecordRow, html);
  const salt = kinds[row.kind].indexNumber;
  return computeShingles(body, salt, leastBodyWords) ?? computeShingles(`${row.title}\n${row.summary}\n${body}`, salt);
}

/** The signature of those shingles. */
export function signatureOfRecord(row: Text, html: string): Uint8Array | undefined {
  const shingles = shinglesOfRecord(row, html);
  return shingles && signatureOf(shingles);
}

/**
 * To be run after the statements that write the records, in the same batch. A record whose text did not change keeps
 * its group.
 */
export function signatureStatements(
  catalog: CatalogDatabase,
  stored: { row: Pick<RecordRow, "kind" | "slug">; signature: Uint8Array | undefined }[],
): Statement[] {
  const signed: string[] = [];
  const unsigned: string[] = [];
  for (const { row, signature } of stored.filter((one) => hasCopies(one.row.kind))) {
    if (!signature) unsigned.push(JSON.stringify([row.kind, row.slug]));
    else signed.push(JSON.stringify([row.kind, row.slug, Buffer.from(signature).toString("hex")]));
  }
  const ids = (some: string) =>
    sql`json_each(${some}) as one join ${records} on kind = one.value ->> 0 and slug = one.value ->> 1`;
  return [
    ...inChunks(signed).map((chunk) =>
      catalog
        .insert(copySignatures)
        .select(
          sql`select ${rowValues(copySignatures, {
            recordId: records.id,
            signature: sql`unhex(one.value ->> 2)`,
            grouped: false,
          })}
            from ${ids(chunk)} where true`,
        )
        .onConflictDoUpdate({
          target: copySignatures.recordId,
          set: { signature: sql`excluded.signature`, grouped: false },
          setWhere: sql`${copySignatures.signature} <> excluded.signature`,
        }),
    ),
    // A trigger removes them from their groups.
    ...inChunks(unsigned).map((chunk) =>
      catalog.delete(copySignatures).where(sql`record_id in (select records.id from ${ids(chunk)})`),
    ),
  ];
}
