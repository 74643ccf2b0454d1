import { jsonArray } from "../db/json-chunks.ts";
import { entriesOfNone, indexStatements } from "./index-records.ts";
import type { SearchDatabase, Slot } from "./serving-slots.ts";

/** A version of a record that could not be indexed, and the reason. */
export type Failure = { id: number; seq: number; reason: string };

const longestReason = 300;

export const reasonOf = (error: unknown) =>
  (error instanceof Error ? error.message : String(error)).slice(0, longestReason);

/**
 * Removes these records from the index and remembers their failures. A version that is in the index nevertheless is not
 * remembered: the response to its batch may have been lost.
 */
export function failureStatements(search: SearchDatabase, slot: Slot, failures: Failure[]): D1PreparedStatement[] {
  if (failures.length === 0) return [];
  return [
    ...indexStatements(search, slot, failures.map(entriesOfNone)),
    search
      .prepare(
        `insert into failures (slot, id, seq, reason, tried_at)
         select ?1, value ->> 'id', value ->> 'seq', value ->> 'reason', unixepoch() from json_each(?2)
         where exists (select 1 from documents_${slot} as document
           where document.id = value ->> 'id' and document.seq = value ->> 'seq' and document.places = '[]')
         on conflict (slot, id) do update
         set seq = excluded.seq, reason = excluded.reason, tried_at = excluded.tried_at where excluded.seq >= seq`,
      )
      .bind(slot, jsonArray(failures.map((failure) => JSON.stringify(failure)))),
  ];
}

/** Allows another attempt at a failed version. It runs in one batch with the statements of that attempt. */
export const reopenStatement = (search: SearchDatabase, slot: Slot, id: number) =>
  search
    .prepare(
      `delete from documents_${slot}
       where id = ?2 and places = '[]' and seq = (select seq from failures where slot = ?1 and id = ?2)`,
    )
    .bind(slot, id);
