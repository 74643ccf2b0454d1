import { SingleFlight } from "./single-flight.ts";

/** What an isolate knows of the catalogue's sequence; it outlives a request. */
export class SequenceKnowledge {
  /** The newest number seen. */
  value = 0;
  /** When the primary said that it is the newest. */
  readAt = Number.NEGATIVE_INFINITY;
  /** What was read before this number may not be shown: the change with this number was made here. */
  floor = 0;
  readonly lookUps = new SingleFlight<number>();

  /** Whether `value` is so young that nothing needs to be asked. Below 0 the clock was put back. */
  isYoung(now: number, maxAgeMs: number) {
    const age = now - this.readAt;
    return age >= 0 && age <= (maxAgeMs * 2) / 3;
  }
}

type SequenceSource = {
  /** The newest number there is, not the newest that a replica knows. */
  read: () => Promise<number>;
  now: () => number;
  waitUntil: (promise: Promise<unknown>) => void;
  maxAgeMs: number;
};

/** The newest number of the sequence: most reads need no look at a database to know that what is held is current. */
export class CatalogSequence {
  readonly #known: SequenceKnowledge;
  readonly #source: SequenceSource;

  constructor(known: SequenceKnowledge, source: SequenceSource) {
    this.#known = known;
    this.#source = source;
  }

  get value() {
    return this.#known.value;
  }

  get readAt() {
    return this.#known.readAt;
  }

  get floor() {
    return this.#known.floor;
  }

  /** Whether `value` is at most `maxAgeMs` old. When it is no longer young, it is looked up beside the request. */
  isFresh(): boolean {
    const { now, maxAgeMs, waitUntil } = this.#source;
    if (this.#known.isYoung(now(), maxAgeMs)) return true;
    const age = now() - this.#known.readAt;
    if (age < 0 || age > maxAgeMs) return false;
    this.#known.lookUps.runBeside("sequence", () => this.#lookUp(), now, waitUntil);
    return true;
  }

  async current(): Promise<number> {
    const { now, waitUntil } = this.#source;
    if (!this.isFresh()) await this.#known.lookUps.run("sequence", () => this.#lookUp(), now, waitUntil);
    return this.#known.value;
  }

  /** What a write made here has just shown: from now on nothing older is shown here. */
  learn(value: number) {
    const latest = this.#known;
    latest.value = Math.max(latest.value, value);
    latest.floor = Math.max(latest.floor, value);
  }

  /** What a read has shown; a replica's number may not be the newest. */
  notice(value: number) {
    this.#known.value = Math.max(this.#known.value, value);
  }

  /** Whether data read at `value` is older than what this isolate has seen already. */
  isBehind(value: number) {
    return value < this.#known.value;
  }

  // The moment before it asks: a change made while the answer is on its way is not in it.
  async #lookUp(): Promise<number> {
    const askedAt = this.#source.now();
    const value = await this.#source.read();
    this.notice(value);
    this.#known.readAt = askedAt;
    return value;
  }
}
