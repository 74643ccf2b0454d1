/** Mulberry32: the same numbers for the same seed, anywhere. */
export class Random {
  #state: number;

  constructor(seed: number) {
    this.#state = seed >>> 0;
  }

  next(): number {
    this.#state = (this.#state + 0x6d2b79f5) >>> 0;
    let mixed = Math.imul(this.#state ^ (this.#state >>> 15), this.#state | 1);
    mixed = (mixed + Math.imul(mixed ^ (mixed >>> 7), mixed | 61)) ^ mixed;
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 2 ** 32;
  }

  below = (end: number) => Math.floor(this.next() * end);
  chance = (probability: number) => this.next() < probability;
  pick = <T>(from: readonly T[]): T => from[this.below(from.length)]!;

  /** One of these, each as often as its weight says. */
  weighted<T>(from: readonly (readonly [weight: number, value: T])[]): T {
    let at = this.next() * from.reduce((sum, [weight]) => sum + weight, 0);
    return (from.find(([weight]) => (at -= weight) < 0) ?? from.at(-1)!)[1];
  }
}
