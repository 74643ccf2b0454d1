import { indexStateOf } from "../catalog/index-state.ts";
import type { Deps } from "../deps.ts";
import { timestampOrNull } from "../timestamps.ts";
import type { IndexHealth } from "./health-report.ts";

// The cron, every five minutes, brings in what a crash has left: twice it has not.
const lateMs = 10 * 60_000;

export async function healthOfIndex({ primary, now }: Pick<Deps, "primary" | "now">): Promise<IndexHealth> {
  const { lag, behindSinceMs, failures, notIndexed } = await indexStateOf(primary);
  return {
    lag,
    behindSince: timestampOrNull(behindSinceMs),
    // What began before the minutes that are kept has no beginning to tell.
    late: lag > 0 && (behindSinceMs === null || now() - behindSinceMs > lateMs),
    failures,
    notIndexed: notIndexed.map(({ type, slug }) => ({ type, slug })),
  };
}

/** What is wrong with the index; nothing while somebody may still be about it. */
export function indexTroubleOf({ lag, behindSince, late, failures, notIndexed }: IndexHealth): string | undefined {
  const since = behindSince ?? "longer than is remembered";
  const names = notIndexed.map(({ type, slug }) => `${type}/${slug}`).join(", ");
  const troubles = [
    late &&
      `Searches and filters lack the last changes of the catalogue (${lag} at most) since ${since}. The cron makes up for that every five minutes; where it does not, its log says why, and \`catalog reindex\` makes the index anew.`,
    failures > 0 &&
      `Search leaves out ${failures} records that it can't index (${names}): \`catalog status\` of the command line says why, and the cron tries them again.`,
  ].filter((trouble) => trouble !== false);
  return troubles.length > 0 ? troubles.join(" ") : undefined;
}
