/** Small pieces of work share a turn up to so long. */
const sharedMs = 2;
let sharedBefore = 0;

/**
 * Lets the other requests of the isolate go on; after a small piece of work, of about so many milliseconds, only if
 * those since they last did add up. Waiting for a promise that is resolved already does not: only a timer makes the
 * runtime look for what has come in meanwhile, and a timer takes a millisecond. The clock stands still while code runs,
 * so callers say what they know of their work.
 */
export async function letOthersGoOn(workMs = Infinity): Promise<void> {
  sharedBefore += workMs;
  if (sharedBefore < sharedMs) return;
  sharedBefore = 0;
  await new Promise<void>((resolve) => setTimeout(resolve, 0));
}
