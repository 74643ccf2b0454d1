import { SingleFlight } from "./single-flight.ts";

/** A value that is costly to make: made once at a time, and the same for all who ask while it is fresh. */
export class SharedValue<Value> {
  readonly #freshMs: number;
  readonly #loads: SingleFlight<Value>;
  #made: { at: number; value: Value } | undefined;

  /** Nobody waits longer than `followMs` for what another request is making. */
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
