import { and, eq, gt, inArray, min } from "drizzle-orm";
import type { Kind } from "../contract/public/kinds.ts";
import { type CatalogDatabase, records, sequence, sequenceMinutes } from "../db/catalog.ts";
import { namedBatch } from "../db/named-batch.ts";
import { inActiveSlot, type SearchSession } from "../search/serving-slots.ts";

type Databases = { catalog: CatalogDatabase; search: SearchSession };

/** A public record that search leaves out. */
export type NotIndexed = { type: Kind; slug: string; reason: string; triedAtMs: number };

export type IndexState = {
  sequence: number;
  indexedSequence: number;
  /** The number of changes that search does not show yet; with it, the minute of the oldest. */
  lag: number;
  behindSinceMs: number | null;
  /** The number of records that can't be indexed, and the first of them. */
  failures: number;
  notIndexed: NotIndexed[];
};

/** Enough to see what they have in common. */
const mostNamed = 20;

/** How far the serving index has come, and which records it left out. */
export async function readIndexState({ catalog, search }: Databases): Promise<IndexState> {
  const { results, indexedSeq } = await inActiveSlot(search, (slot) => [
    search.prepare("select count(*) as failures from failures where slot = ?1").bind(slot),
    search
      .prepare("select id, reason, tried_at from failures where slot = ?1 order by id limit ?2")
      .bind(slot, mostNamed),
  ]);
  const [counted, failed] = results as [{ failures: number }[], { id: number; reason: string; tried_at: number }[]];
  const {
    newest: [newest],
    behind: [behind],
    named,
  } = await namedBatch(catalog, {
    newest: catalog.select({ value: sequence.value }).from(sequence),
    behind: catalog
      .select({ since: min(sequenceMinutes.minute) })
      .from(sequenceMinutes)
      .where(gt(sequenceMinutes.value, indexedSeq)),
    named: catalog
      .select({ id: records.id, type: records.kind, slug: records.slug })
      .from(records)
      // Records taken down in the meantime are not shown to anyone.
      .where(
        and(
          inArray(
            records.id,
            failed.map(({ id }) => id),
          ),
          eq(records.public, true),
        ),
      ),
  });
  const lag = Math.max(0, newest!.value - indexedSeq);
  const since = behind!.since;
  const namesOf = new Map(named.map(({ id, ...name }) => [id, name]));
  return {
    sequence: newest!.value,
    indexedSequence: indexedSeq,
    lag,
    behindSinceMs: lag > 0 && since !== null ? since * 60_000 : null,
    failures: counted[0]!.failures,
    notIndexed: failed.flatMap(({ id, reason, tried_at }) => {
      const name = namesOf.get(id);
      return name ? [{ ...name, reason, triedAtMs: tried_at * 1000 }] : [];
    }),
  };
}

/** Why search does not find these versions of records, by id. Versions that it does find are left out. */
export async function readIndexFaults(
  search: SearchSession,
  versions: { id: number; seq: number }[],
): Promise<Map<number, string>> {
  const { results } = await inActiveSlot(search, (slot) => [
    search
      .prepare(
        `select version.value ->> 0 as id, failures.reason as reason from json_each(?2) as version
         left join documents_${slot} as document on document.id = version.value ->> 0
         left join failures on failures.slot = ?1 and failures.id = version.value ->> 0
         where failures.id is not null or document.id is null or document.seq < version.value ->> 1`,
      )
      .bind(slot, JSON.stringify(versions.map(({ id, seq }) => [id, seq]))),
  ]);
  const faults = results[0] as { id: number; reason: string | null }[];
  return new Map(faults.map(({ id, reason }) => [id, reason ?? "waits for the index, which is behind"]));
}
