import { readIndexState } from "../discovery/index-state.ts";
import type { Deps } from "./deps.ts";
import { timestampOrNull } from "../lib/timestamps.ts";
import type { IndexHealth } from "./health-report.ts";

// The cron indexes every five minutes what a crash has left over. After ten minutes it has failed twice.
const lateMs = 10 * 60_000;

export async function healthOfIndex({ primary, now }: Pick<Deps, "primary" | "now">): Promise<IndexHealth> {
  const { lag, behindSinceMs, failures, notIndexed } = await readIndexState(primary);
  return {
    lag,
    behindSince: timestampOrNull(behindSinceMs),
    // The sequence's minutes are kept for a day: for an older lag the beginning is unknown.
    late: lag > 0 && (behindSinceMs === null || now() - behindSinceMs > lateMs),
    failures,
    notIndexed: notIndexed.map(({ type, slug }) => ({ type, slug })),
  };
}

/** What is wrong with the index; undefined if nothing is. A short lag is normal: an import may still be indexing. */
export function indexTroubleOf({ lag, behindSince, late, failures, notIndexed }: IndexHealth): string | undefined {
  const since = behindSince ?? "longer than is remembered";
  const names = notIndexed.map(({ type, slug }) => `${type}/${slug}`).join(", ");
  const troubles = [
    late &&
      `Searches and filters lack the last changes of the catalogue (${lag} at most) since ${since}. ` +
        "The cron makes up for that every five minutes; where it does not, its log says why, and " +
        `\`catalog reindex\` makes the index anew.`,
    failures > 0 &&
      `Search leaves out ${failures} records that it can't index (${names}): \`catalog status\` of ` +
        "the command line says why, and the cron tries them again.",
  ].filter((trouble) => trouble !== false);
  return troubles.length > 0 ? troubles.join(" ") : undefined;
}
