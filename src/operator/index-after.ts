import { catchUp } from "../catalog/indexer.ts";
import type { Deps } from "../deps.ts";
import { withTimeout } from "../timeout.ts";

/** How long an answer waits for the index, so that what was made public is found at once. */
const patienceMs = 5_000;

/** Brings the index up after a change. The change holds whatever becomes of this: the cron goes on with it. */
export async function indexAfter({ primary, waitUntil }: Pick<Deps, "primary" | "waitUntil">): Promise<void> {
  const indexing = catchUp(primary).catch((error: unknown) =>
    console.error(JSON.stringify({ message: "index not caught up", error: String(error) })),
  );
  waitUntil(indexing);
  await withTimeout(indexing, patienceMs, () => undefined);
}
