import { seeded } from "../../measure/bench/statistics.ts";

/** The same numbers for the same seed, anywhere. */
export class Random {
  readonly next: () => number;

  constructor(seed: number) {
    this.next = seeded(seed);
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
