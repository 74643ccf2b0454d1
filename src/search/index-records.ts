import type { RecordRow } from "../db/catalog.ts";
import { inChunks, jsonArray } from "../db/json-chunks.ts";
import { documentEntries, type Entry, type IndexedText, vocabularyOf } from "./documents.ts";
import { rowidOf } from "./rowids.ts";
import type { SearchDatabase, Slot } from "./serving-slots.ts";
import { termOf } from "./words.ts";

/**
 * Lengths of words that typing mistakes are corrected for: a shorter word says too little, a longer one is rarely
 * typed.
 */
export const shortestNear = 3;
export const longestNear = 24;
/**
 * A word of more records is among the near words already: one batch cannot add so many to a word that one record held.
 */
const manyRecords = 250;
const gaps = JSON.stringify(Array.from({ length: longestNear + 1 }, (_, gap) => gap));

/** One version of a record as the index stores it. A record that is not public has no entries. */
export type RecordEntries = { id: number; seq: number; entries: Entry[]; head: string[]; title: string[] };

export const entriesOf = (row: RecordRow, text: IndexedText): RecordEntries => ({
  id: row.id,
  seq: row.seq,
  entries: documentEntries(row, text),
  ...vocabularyOf(row, text),
});

export const entriesOfNone = ({ id, seq }: Pick<RecordRow, "id" | "seq">): RecordEntries => ({
  id,
  seq,
  entries: [],
  head: [],
  title: [],
});

/**
 * The statements that bring the index up to these records in one atomic batch. Their number hardly grows with the
 * number of records, because D1 allows 1 000 queries in one invocation. Each is guarded by the record's `seq`: an older
 * version never overwrites a newer one, whatever the order of two writers.
 */
export function indexStatements(search: SearchDatabase, slot: Slot, records: RecordEntries[]): D1PreparedStatement[] {
  if (records.length === 0) return [];
  const entries = `entries_${slot}`;
  const documents = `documents_${slot}`;
  const words = `words_${slot}`;
  const near = `near_${slot}`;

  const versions: string[] = [];
  const texts: string[] = [];
  const heads: string[] = [];
  const vocabulary = new Map<string, boolean>();
  for (const { id, seq, entries: shown, head, title } of records) {
    for (const entry of shown) {
      texts.push(`[${id},${seq},${JSON.stringify(entry.words)},[${entry.places.join()}]]`);
    }
    versions.push(`[${id},${seq},[${shown.flatMap(({ places }) => places).join()}]]`);
    if (head.length > 0) heads.push(`[${id},${JSON.stringify(head.map((word) => [word, termOf(word)]))}]`);
    for (const word of head) if (!vocabulary.has(word)) vocabulary.set(word, false);
    for (const word of title) vocabulary.set(word, true);
  }
  const allVersions = jsonArray(versions);
  const headChunks = inChunks(heads);
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
    // In the order of the rowids: FTS5 begins another segment wherever a rowid is less than the one before, and merging
    // those is most of the work.
    ...inChunks(texts).map((chunk) =>
      search
        .prepare(
          `insert into ${entries} (rowid, words)
           select ${rowidOf("place.value", "(entry.value ->> 0)")}, entry.value ->> 2
           from json_each(?1) as entry join json_each(entry.value, '$[3]') as place
           where not exists (select 1 from ${documents} where id = entry.value ->> 0 and seq >= entry.value ->> 1)
           order by 1`,
        )
        .bind(chunk),
    ),
    // A record counts once for each of its words, when it is first indexed. A later change adds only words that are new
    // to the vocabulary.
    ...headChunks.flatMap((chunk) => [
      search
        .prepare(
          `insert into ${words} (word, term, records, rank)
           select word.value ->> 0, word.value ->> 1, count(*), cast(log2(count(*)) as integer)
           ${headsOf("not exists")} group by 1
           on conflict (word) do update set records = records + excluded.records`,
        )
        .bind(chunk),
      search
        .prepare(
          `insert into ${words} (word, term, records, rank)
           select word.value ->> 0, word.value ->> 1, 1, 0 ${headsOf("exists")}
           on conflict (word) do nothing`,
        )
        .bind(chunk),
    ]),
    // Separate from the counting, because each change of a rank moves the word in six indexes.
    ...inChunks([...vocabulary.keys()].map((word) => JSON.stringify(word))).map((chunk) =>
      search
        .prepare(
          `update ${words} set rank = cast(log2(records) as integer)
           where word in (select value from json_each(?1)) and rank <> cast(log2(records) as integer)`,
        )
        .bind(chunk),
    ),
    // A word is added with a title, or with the second head that contains it. A frequent word was added before.
    ...inChunks([...vocabulary].map((word) => JSON.stringify(word))).map((chunk) =>
      search
        .prepare(
          `insert or ignore into ${near} (letters, word)
           select iif(gap.value = 0, word, substr(word, 1, gap.value - 1) || substr(word, gap.value + 1)), word
           from json_each(?1) as seen
           cross join ${words} on word = seen.value ->> 0
             and (seen.value ->> 1 or records between 2 and ${manyRecords})
             and length(word) between ${shortestNear} and ${longestNear}
             and not exists (select 1 from ${near} where letters = ${words}.word and word = ${words}.word)
           cross join json_each(?2) as gap on gap.value <= length(word)`,
        )
        .bind(chunk, gaps),
    ),
    search
      .prepare(
        `insert into ${documents} (id, seq, places)
         select value ->> 0, value ->> 1, value ->> 2 from json_each(?1) where true
         on conflict (id) do update set seq = excluded.seq, places = excluded.places where excluded.seq > seq`,
      )
      .bind(allVersions),
    search
      .prepare(
        `delete from failures where slot = ?1
         and exists (select 1 from json_each(?2) where value ->> 0 = failures.id and value ->> 1 >= failures.seq)`,
      )
      .bind(slot, allVersions),
  ];
}
