import { catchUp } from "./indexer.ts";
import type { Deps } from "../deps.ts";
import { withTimeout } from "../../lib/timeout.ts";

/** How long a response waits for the index. Usually the index is ready by then, and search finds the change at once. */
const indexWaitMs = 5_000;

/** Updates the index after a change of the catalogue. A failure does not undo the change: the cron tries again. */
export async function indexAfter({ primary, waitUntil }: Pick<Deps, "primary" | "waitUntil">): Promise<void> {
  const indexing = catchUp(primary).catch((error: unknown) =>
    console.error(JSON.stringify({ message: "index not caught up", error: String(error) })),
  );
  waitUntil(indexing);
  await withTimeout(indexing, indexWaitMs, () => undefined);
}
