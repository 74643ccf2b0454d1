import { indexVersion } from "../../search/index-version.ts";
import { type Databases, type IndexProgress, rebuild, readSlotStates, startRebuild } from "./indexer.ts";

/** Steps of 50 records in one run. With the cron's other jobs they stay within the 1 000 queries of an invocation. */
const stepsARun = 30;

/**
 * A cron job: builds a new index, a part in each run, when the index's version differs from the code's. The old index
 * serves meanwhile. It does nothing where the versions agree.
 */
export async function renewIndex(databases: Databases): Promise<{ isCurrent: true } | IndexProgress> {
  const { active, standby } = await readSlotStates(databases.search);
  if (active.version === indexVersion) return { isCurrent: true };
  if (standby.version !== indexVersion) await startRebuild(databases);
  return rebuild(databases, stepsARun);
}
