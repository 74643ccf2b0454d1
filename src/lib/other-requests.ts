/** Pieces of work that together take so long share a turn. */
const sharedMs = 3;
let sharedBefore = 0;

/**
 * Lets the other requests of the isolate go on, once pieces of work of so many milliseconds have added up. Waiting for
 * a promise that is resolved already does not: only a timer makes the runtime look for what has come in meanwhile, and
 * a timer takes a millisecond. The clock stands still while code runs, so callers say what they know of their work.
 *
 * Two timers, as the runtime comes to a request that came in meanwhile only at the second: it looks for it at the
 * first, and then the one who waited for that goes on before it.
 */
export async function letOthersGoOn(workMs = 5): Promise<void> {
  sharedBefore += workMs;
  if (sharedBefore < sharedMs) return;
  sharedBefore = 0;
  for (let turn = 0; turn < 2; turn++) await new Promise<void>((resolve) => setTimeout(resolve, 0));
}
