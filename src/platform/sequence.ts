/**
 * The newest number of the catalogue's sequence that this isolate knows of. It outlives a request, so that most reads
 * need no look at the database to know that what KV holds is current; and a change made here shows here at once.
 */
let known = { value: 0, readAt: Number.NEGATIVE_INFINITY };

export class CatalogSequence {
  readonly #read: () => Promise<number>;
  readonly #now: () => number;
  readonly #maxAgeMs: number;

  constructor(read: () => Promise<number>, now: () => number, maxAgeMs: number) {
    this.#read = read;
    this.#now = now;
    this.#maxAgeMs = maxAgeMs;
  }

  /** At most `maxAgeMs` old. */
  async current(): Promise<number> {
    if (this.#now() - known.readAt > this.#maxAgeMs) this.learn(await this.#read());
    return known.value;
  }

  /** What a read or a write has just shown. */
  learn(value: number) {
    known = { value: Math.max(known.value, value), readAt: this.#now() };
  }

  /** Whether data read at `value` is older than what this isolate has seen already. */
  isBehind(value: number) {
    return value < known.value;
  }
}
