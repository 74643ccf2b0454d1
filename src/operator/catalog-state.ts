import type { CatalogState, ReindexProgress } from "../contract/operator.ts";
import { rebuild, slotsOf, startRebuild } from "../catalog/indexer.ts";
import { publicCounts, sequence } from "../db/catalog.ts";
import type { Deps } from "../deps.ts";
import { recordAct } from "./record-act.ts";

/** How large the catalogue is, and how far its index has come. */
export async function getCatalogState({ primary }: Pick<Deps, "primary">): Promise<CatalogState> {
  const [counts, newest] = await primary.catalog.batch([
    primary.catalog.select().from(publicCounts),
    primary.catalog.select({ value: sequence.value }).from(sequence),
  ]);
  const { active } = await slotsOf(primary.search);
  return {
    records: Object.fromEntries(counts.map(({ kind, records }) => [kind, records])),
    sequence: newest[0]!.value,
    indexedSequence: active.indexed_seq,
  };
}

/** Steps of 50 records in one request: some seconds of work. */
const stepsARequest = 10;

/** One stretch of a rebuild of the whole index, while the old one serves; called until `done`. */
export async function reindexCatalog(
  { primary, now }: Pick<Deps, "primary" | "now">,
  start: boolean,
): Promise<ReindexProgress> {
  if (start) {
    await startRebuild(primary);
    await recordAct({ primary, now }, "catalog.reindex", "catalog");
  }
  return rebuild(primary, stepsARequest);
}
