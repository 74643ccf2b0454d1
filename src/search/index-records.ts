import type { RecordRow } from "../db/catalog.ts";
import { inChunks, jsonArray } from "../db/json-chunks.ts";
import { documentEntries, type IndexedText, vocabularyOf } from "./documents.ts";
import { rowidOf } from "./rowids.ts";
import type { SearchDatabase, Slot } from "./slots.ts";
import { termOf } from "./words.ts";

export type IndexedRecord = { row: RecordRow; text: IndexedText };

/**
 * The statements that bring the index up to these records, all or nothing in one batch. Their number does not grow with
 * that of the records: D1 allows 1 000 queries an invocation. Each is guarded by the record's `seq`: an older version
 * never overwrites a newer one, whatever order two writers come in.
 */
export function indexStatements(search: SearchDatabase, slot: Slot, records: IndexedRecord[]): D1PreparedStatement[] {
  if (records.length === 0) return [];
  const entries = `entries_${slot}`;
  const documents = `documents_${slot}`;
  const words = `words_${slot}`;

  const versions: string[] = [];
  const texts: string[] = [];
  const heads: string[] = [];
  const vocabulary = new Set<string>();
  for (const { row, text } of records) {
    const shown = row.public ? documentEntries(row, text) : [];
    for (const entry of shown) {
      texts.push(`[${row.id},${row.seq},${JSON.stringify(entry.words)},[${entry.places.join()}]]`);
    }
    versions.push(`[${row.id},${row.seq},[${shown.flatMap(({ places }) => places).join()}]]`);
    if (!row.public) continue;
    const head = vocabularyOf(row, text);
    heads.push(`[${row.id},${JSON.stringify(head.map((word) => [word, termOf(word)]))}]`);
    for (const word of head) vocabulary.add(word);
  }
  const allVersions = jsonArray(versions);
  const allHeads = jsonArray(heads);
  const headsOf = (which: "exists" | "not exists") =>
    `from json_each(?1) as head join json_each(head.value, '$[1]') as word
     where ${which} (select 1 from ${documents} where id = head.value ->> 0)`;

  return [
    search
      .prepare(
        `delete from ${entries} where rowid in (
           select ${rowidOf("place.value", "old.id")} from json_each(?1) as version
           join ${documents} as old on old.id = version.value ->> 0 and old.seq < version.value ->> 1
           join json_each(old.places) as place)`,
      )
      .bind(allVersions),
    ...inChunks(texts).map((chunk) =>
      search
        .prepare(
          `insert into ${entries} (rowid, words)
           select ${rowidOf("place.value", "(entry.value ->> 0)")}, entry.value ->> 2 from json_each(?1) as entry join json_each(entry.value, '$[3]') as place
           where not exists (select 1 from ${documents} where id = entry.value ->> 0 and seq >= entry.value ->> 1)`,
        )
        .bind(chunk),
    ),
    // A record counts once for each of its words, when it first comes in; a change only adds what was never seen.
    search
      .prepare(
        `insert into ${words} (word, term, records, rank)
         select word.value ->> 0, word.value ->> 1, count(*), cast(log2(count(*)) as integer)
         ${headsOf("not exists")} group by 1
         on conflict (word) do update set records = records + excluded.records`,
      )
      .bind(allHeads),
    search
      .prepare(
        `insert into ${words} (word, term, records, rank)
         select word.value ->> 0, word.value ->> 1, 1, 0 ${headsOf("exists")}
         on conflict (word) do nothing`,
      )
      .bind(allHeads),
    // Apart from the counting: each change of a rank moves the word in six indexes.
    search
      .prepare(
        `update ${words} set rank = cast(log2(records) as integer)
         where word in (select value from json_each(?1)) and rank <> cast(log2(records) as integer)`,
      )
      .bind(JSON.stringify([...vocabulary])),
    search
      .prepare(
        `insert into ${documents} (id, seq, places)
         select value ->> 0, value ->> 1, value ->> 2 from json_each(?1) where true
         on conflict (id) do update set seq = excluded.seq, places = excluded.places where excluded.seq > seq`,
      )
      .bind(allVersions),
  ];
}
