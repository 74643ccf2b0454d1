/**
 * Lets the other requests of the isolate go on. Waiting for a promise that is resolved already does not: only a timer
 * makes the runtime look for what has come in meanwhile.
 */
export const letOthersGoOn = (): Promise<void> => new Promise((resolve) => setTimeout(resolve, 0));
