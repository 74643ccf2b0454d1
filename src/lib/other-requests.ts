/**
 * Small pieces of work share a turn up to so long: `asked` while others ask the isolate for something, `unasked` while
 * nobody does. So long waits at most the first who asks again.
 */
const sharedMs = { asked: 3, unasked: 40 };
/** Who asks has more requests, and each comes back to the isolate several times. */
const askedForMs = 1_000;
let askedAt = -Infinity;
let sharedBefore = 0;

/** Another request than an operator's has come in. */
export function noteRequest(): void {
  askedAt = Date.now();
}

/**
 * Lets the other requests of the isolate go on; after a small piece of work, of about so many milliseconds, only if
 * those since they last did add up. Waiting for a promise that is resolved already does not: only a timer makes the
 * runtime look for what has come in meanwhile, and a timer takes a millisecond. The clock stands still while code runs,
 * so callers say what they know of their work.
 *
 * Two timers, as the runtime comes to a request that came in meanwhile only at the second: it looks for it at the
 * first, and then the one who waited for that goes on before it.
 */
export async function letOthersGoOn(workMs = 5): Promise<void> {
  sharedBefore += workMs;
  const isAsked = Date.now() - askedAt < askedForMs;
  if (sharedBefore < (isAsked ? sharedMs.asked : sharedMs.unasked)) return;
  sharedBefore = 0;
  for (let turn = 0; turn < 2; turn++) await new Promise<void>((resolve) => setTimeout(resolve, 0));
}
