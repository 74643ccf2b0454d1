import { SingleFlight } from "./single-flight.ts";

/** Caches one costly value while it is fresh, and coalesces concurrent loads of it. */
export class SharedValue<Value> {
  readonly #freshMs: number;
  readonly #loads: SingleFlight<Value>;
  #made: { at: number; value: Value } | undefined;

  /** A request waits at most `followMs` for the value that another request is making. */
  constructor({ freshMs, followMs }: { freshMs: number; followMs: number }) {
    this.#freshMs = freshMs;
    this.#loads = new SingleFlight(followMs);
  }

  async get(
    make: () => Promise<Value>,
    now: () => number,
    waitUntil: (promise: Promise<unknown>) => void,
  ): Promise<Value> {
    const made = this.#made;
    const age = made ? now() - made.at : Infinity;
    if (made && age >= 0 && age <= this.#freshMs) return made.value;
    return this.#loads.run("value", () => this.#make(make, now), now, waitUntil);
  }

  async #make(make: () => Promise<Value>, now: () => number): Promise<Value> {
    const value = await make();
    this.#made = { at: now(), value };
    return value;
  }
}
