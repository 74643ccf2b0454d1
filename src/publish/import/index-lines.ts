import { letOthersGoOn } from "../../lib/other-requests.ts";
import type { Deps } from "../deps.ts";
import { indexWritten, type SlotStates, slotsOf, type Written } from "../index/indexer.ts";
import { groupCopies } from "../near-duplicates/group-copies.ts";

type Slots = PromiseSettledResult<SlotStates>;

/** The state of the index. An import reads it beside its write, so that indexing needs no wait for it. */
export async function readSlots({ search }: Deps["primary"]): Promise<Slots> {
  const [slots] = await Promise.allSettled([slotsOf(search)]);
  return slots;
}

/**
 * Copies are grouped before the index is written, so that no search shows them ungrouped. A failure undoes nothing: it
 * is logged, the report names the records that search does not find, and the cron goes on where this stops.
 */
export async function indexLines(
  primary: Deps["primary"],
  { records, after }: Written,
  reading: Promise<Slots>,
): Promise<void> {
  if (records.length === 0) return;
  await letOthersGoOn();
  await attempt("import not grouped", () =>
    groupCopies(
      primary.catalog,
      records.map(({ row }) => row.id),
    ),
  );
  await letOthersGoOn();
  await attempt("import not indexed", async () => {
    const slots = await reading;
    if (slots.status === "rejected") throw slots.reason;
    await indexWritten(primary, slots.value.active, { records, after });
  });
}

async function attempt(message: string, act: () => Promise<unknown>): Promise<void> {
  try {
    await act();
  } catch (error) {
    console.error(JSON.stringify({ message, error: String(error) }));
  }
}
