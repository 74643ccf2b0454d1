const most = 8;

/** The factor by which one more request in flight must raise the rate. The eighth can raise it by 1/7 at most. */
const worthwhile = 1.08;

/**
 * How many requests to have in flight: one more while that raises the rate noticeably, one fewer when it does not, half
 * when the service refuses. So it adapts to the service's capacity and to the file.
 */
export class RequestWindow {
  #size = 2;
  /** Records per millisecond, last measured with this many in flight. */
  readonly #rates = new Map<number, number>();
  #round = { startedAt: Number.NaN, answers: 0, records: 0 };

  get size() {
    return this.#size;
  }

  answered(records: number, now: number) {
    const round = this.#round;
    // The first response of a round was requested before the round.
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
