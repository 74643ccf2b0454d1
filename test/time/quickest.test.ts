import { expect, test } from "vitest";
import { quickest } from "../support/cpu.ts";

const steps = (amount: number) => () => {
  let hash = 0;
  for (let step = 0; step < amount; step++) hash = Math.imul(hash ^ step, 0x01000193);
  return hash;
};

test.each([1, 2, 3])("what takes the square of its length is told from what takes its length (%i)", async () => {
  const [length, unit] = [2_000, 2];
  const growthOf = async (work: (length: number) => () => unknown) => {
    const best = await quickest(work(length), work(2 * length), ({ small, large }) => large / small <= 2.4);
    return best.large / best.small;
  };
  expect(await growthOf((given) => steps(unit * given ** 2))).toBeGreaterThan(3);
  expect(await growthOf((given) => steps(unit * length * given))).toBeLessThanOrEqual(2.4);
});
