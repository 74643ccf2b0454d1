import { once } from "node:events";
import { Worker } from "node:worker_threads";

/** Milliseconds that each answer took, by path. */
export type Taken = Record<string, number[]>;
export type Reading = { url: string; paths: string[]; everyMs: number };

/**
 * Reads paths at a steady rate, in a thread of its own: what is late because an earlier answer is late counts as late.
 */
export class Reads {
  readonly #thread = new Worker(`${import.meta.dirname}/reads-thread.ts`);

  start(reading: Reading): void {
    this.#thread.postMessage(reading);
  }

  /** Waits for the answers that are under way. */
  async end(): Promise<Taken> {
    this.#thread.postMessage("end");
    const [message] = (await once(this.#thread, "message")) as [{ taken: Taken } | { failure: string }];
    if ("failure" in message) throw new Error(message.failure);
    return message.taken;
  }

  async stop(): Promise<void> {
    await this.#thread.terminate();
  }
}

/** The value below which this share of the numbers is. */
export const quantileOf = (numbers: readonly number[], share: number): number =>
  numbers.toSorted((one, other) => one - other)[Math.ceil(share * numbers.length) - 1] ?? Number.NaN;
