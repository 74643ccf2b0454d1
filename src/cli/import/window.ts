const most = 8;

/** By so much one request more in flight must raise the rate to be worth it; the eighth can by 1/7. */
const worthwhile = 1.08;

/**
 * How many requests to have in flight: one more as long as that stores noticeably more a second, one fewer when it does
 * not, half when the service refuses. So it follows what the service takes at a time, and what the file holds.
 */
export class RequestWindow {
  #size = 2;
  /** Records a millisecond, as last seen with so many in flight. */
  readonly #rates = new Map<number, number>();
  #round = { startedAt: Number.NaN, answers: 0, records: 0 };

  get size() {
    return this.#size;
  }

  answered(records: number, now: number) {
    const round = this.#round;
    // The first answer of a round was asked for before it.
    if (round.answers++ === 0) round.startedAt = now;
    else round.records += records;
    if (round.answers <= 2 * this.#size) return;
    const rate = round.records / Math.max(now - round.startedAt, 1);
    this.#rates.set(this.#size, rate);
    const isWorthIt = rate > worthwhile * (this.#rates.get(this.#size - 1) ?? 0);
    this.#resize(isWorthIt ? this.#size + 1 : this.#size - 1);
  }

  refused() {
    this.#resize(Math.floor(this.#size / 2));
  }

  #resize(size: number) {
    this.#size = Math.min(most, Math.max(1, size));
    this.#round = { startedAt: Number.NaN, answers: 0, records: 0 };
  }
}
