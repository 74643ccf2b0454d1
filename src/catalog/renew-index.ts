import { indexVersion } from "../search/index-version.ts";
import { type Databases, type IndexProgress, rebuild, slotsOf, startRebuild } from "./indexer.ts";

/** Steps of 50 records a run: with what else the cron does, they stay within the 1 000 queries of an invocation. */
const stepsARun = 30;

/**
 * From the cron: an index of another version than the code's is built anew, a stretch each run, while the old one serves.
 * Nothing is to do where the versions agree.
 */
export async function renewIndex(databases: Databases): Promise<{ isCurrent: true } | IndexProgress> {
  const { active, standby } = await slotsOf(databases.search);
  if (active.version === indexVersion) return { isCurrent: true };
  if (standby.version !== indexVersion) await startRebuild(databases);
  return rebuild(databases, stepsARun);
}
