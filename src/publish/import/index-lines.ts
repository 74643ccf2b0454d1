import { letOthersGoOn } from "../../lib/other-requests.ts";
import type { Deps } from "../deps.ts";
import { indexWritten, type SlotStates, readSlotStates, type Written } from "../index/indexer.ts";
import { groupCopies } from "../near-duplicates/group-copies.ts";

type Slots = PromiseSettledResult<SlotStates>;

/** The state of the index. An import reads it beside its write, so that indexing needs no wait for it. */
export async function readSlots({ search }: Deps["primary"]): Promise<Slots> {
  const [slots] = await Promise.allSettled([readSlotStates(search)]);
  return slots;
}

/**
 * Copies are grouped before the index is written, so that no search shows them ungrouped. A failure undoes nothing: it
 * is logged, the report names the records that search does not find, and the cron goes on where this stops. True if
 * search is known to find all of them.
 */
export async function indexLines(
  primary: Deps["primary"],
  { records, after }: Written,
  reading: Promise<Slots>,
): Promise<boolean> {
  if (records.length === 0) return true;
  await attempt("import not grouped", () =>
    groupCopies(
      primary.catalog,
      records.map(({ row }) => row.id),
    ),
  );
  await letOthersGoOn();
  const isFound = await attempt("import not indexed", async () => {
    const slots = await reading;
    if (slots.status === "rejected") throw slots.reason;
    return indexWritten(primary, slots.value.active, { records, after });
  });
  return isFound ?? false;
}

async function attempt<Result>(message: string, act: () => Promise<Result>): Promise<Result | undefined> {
  try {
    return await act();
  } catch (error) {
    console.error(JSON.stringify({ message, error: String(error) }));
    return undefined;
  }
}
