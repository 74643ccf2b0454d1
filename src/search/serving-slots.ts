/** The search database, or a session of it. */
export type SearchDatabase = Pick<D1Database, "prepare" | "batch">;

export const slots = ["a", "b"] as const;
export type Slot = (typeof slots)[number];
export type SlotState = { slot: Slot; active: number; indexed_seq: number; version: number };

export const slotStatement = (search: SearchDatabase) =>
  search.prepare("select slot, active, indexed_seq, version from slots order by slot");

/** The slot that served when the isolate last looked. */
export type ServingSlot = { slot: Slot };

/** The database as queries use it. */
export type SearchSession = SearchDatabase & { serving: ServingSlot };

/**
 * Runs queries against the slot that serves. The number of that slot comes back with the results and so needs no call
 * of its own. If another slot serves by now, the queries run again.
 */
export async function inActiveSlot(
  search: SearchSession,
  queries: (slot: Slot) => D1PreparedStatement[],
): Promise<{ results: Record<string, unknown>[][]; indexedSeq: number }> {
  for (;;) {
    const { slot } = search.serving;
    const [states, ...results] = await search.batch<Record<string, unknown>>([slotStatement(search), ...queries(slot)]);
    const active = (states!.results as SlotState[]).find((state) => state.active === 1)!;
    const indexedSeq = active.indexed_seq;
    if (active.slot === slot) return { results: results.map((result) => result.results), indexedSeq };
    search.serving.slot = active.slot;
  }
}
