import type { RecordRow } from "../db/catalog.ts";
import type { SearchDatabase, Slot } from "./slots.ts";
import { documentEntries, vocabularyOf, type IndexedText } from "./documents.ts";

export type IndexedRecord = { row: RecordRow; text: IndexedText };

/**
 * The statements that bring the index up to these records, all or nothing in one batch. Each is guarded by the record's
 * `seq`: an older version never overwrites a newer one, whatever order two writers come in.
 */
export function indexStatements(search: SearchDatabase, slot: Slot, records: IndexedRecord[]): D1PreparedStatement[] {
  const entries = `entries_${slot}`;
  const documents = `documents_${slot}`;
  const words = `words_${slot}`;
  const isNewer = `not exists (select 1 from ${documents} where id = ?1 and seq >= ?2)`;

  const statements: D1PreparedStatement[] = [];
  const vocabulary = new Set<string>();
  for (const { row, text } of records) {
    const version = [row.id, row.seq];
    statements.push(
      search
        .prepare(
          `delete from ${entries} where rowid in
             (select value from json_each((select rowids from ${documents} where id = ?1 and seq < ?2)))`,
        )
        .bind(...version),
    );
    const rowids: bigint[] = [];
    if (row.public) {
      for (const entry of documentEntries(row, text)) {
        rowids.push(...entry.rowids);
        statements.push(
          search
            .prepare(`insert into ${entries} (rowid, words) select value, ?3 from json_each(?4) where ${isNewer}`)
            .bind(...version, entry.words, jsonOf(entry.rowids)),
        );
      }
      const own = vocabularyOf(row, text);
      for (const word of own) vocabulary.add(word);
      // A record counts once for each of its words, when it first comes in; a change only adds what was never seen.
      statements.push(
        search
          .prepare(
            `insert into ${words} (word, records, rank) select value, 1, 0 from json_each(?2) where true
             on conflict (word) do update set records = records + 1 where not exists (select 1 from ${documents} where id = ?1)`,
          )
          .bind(row.id, JSON.stringify(own)),
      );
    }
    statements.push(
      search
        .prepare(
          `insert into ${documents} (id, seq, rowids) values (?1, ?2, ?3)
           on conflict (id) do update set seq = excluded.seq, rowids = excluded.rowids where excluded.seq > seq`,
        )
        .bind(...version, jsonOf(rowids)),
    );
  }
  if (vocabulary.size > 0) {
    statements.push(
      search
        .prepare(
          `update ${words} set rank = cast(log2(records) as integer)
           where word in (select value from json_each(?1)) and rank <> cast(log2(records) as integer)`,
        )
        .bind(JSON.stringify([...vocabulary])),
    );
  }
  return statements;
}

/** Whole numbers beyond 2^53 as JSON, which SQLite reads as 64-bit integers. */
const jsonOf = (values: bigint[]) => `[${values.join(",")}]`;
