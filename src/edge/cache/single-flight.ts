import { withTimeout } from "../../lib/timeout.ts";

type WaitUntil = (promise: Promise<unknown>) => void;
type Flight<Value> = { startedAt: number; value: Promise<Value> };

/**
 * Coalesces concurrent loads of one key. I/O belongs to the request that began it and ends with that request unless
 * `waitUntil` keeps it, so followers wait a bounded time and then load by themselves.
 */
export class SingleFlight<Value> {
  readonly #flights = new Map<string, Flight<Value>>();
  readonly #followMs: number;

  /** A request waits at most this long for the load of another request. */
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

  /** Loads in the background, unless a load is under way already. */
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
