import { withTimeout } from "../timeout.ts";

type WaitUntil = (promise: Promise<unknown>) => void;
type Flight<Value> = { startedAt: number; value: Promise<Value> };

/**
 * Loads of one name at one time become one. The first request's I/O is its own, and ends with it unless `waitUntil` keeps
 * it; so those that follow wait a bounded time, and load by themselves when nothing came.
 */
export class SingleFlight<Value> {
  readonly #flights = new Map<string, Flight<Value>>();
  readonly #followMs: number;

  /** Nobody waits longer than this for what another request is loading. */
  constructor(followMs = 2_000) {
    this.#followMs = followMs;
  }

  async run(name: string, load: () => Promise<Value>, now: () => number, waitUntil: WaitUntil): Promise<Value> {
    const flight = this.#current(name, now);
    if (!flight) return this.#start(name, load, now, waitUntil);
    const outcome = flight.value.then(
      (value) => ({ value }),
      () => undefined,
    );
    const shared = await withTimeout(outcome, this.#followMs, () => undefined);
    return shared ? shared.value : load();
  }

  /** For a value that nobody waits for: nothing happens while one is under way. */
  runBeside(name: string, load: () => Promise<Value>, now: () => number, waitUntil: WaitUntil) {
    if (!this.#current(name, now)) void this.#start(name, load, now, waitUntil).catch(logFailure);
  }

  #current(name: string, now: () => number): Flight<Value> | undefined {
    const flight = this.#flights.get(name);
    return flight && now() - flight.startedAt <= this.#followMs ? flight : undefined;
  }

  #start(name: string, load: () => Promise<Value>, now: () => number, waitUntil: WaitUntil): Promise<Value> {
    const flight = { startedAt: now(), value: load() };
    const landed = () => {
      if (this.#flights.get(name) === flight) this.#flights.delete(name);
    };
    this.#flights.set(name, flight);
    waitUntil(flight.value.then(landed, landed));
    return flight.value;
  }
}

const logFailure = (error: unknown) =>
  console.error(JSON.stringify({ message: "refresh failed", error: String(error) }));
