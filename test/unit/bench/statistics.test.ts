import { expect, test } from "vitest";
import { medianOf, seeded } from "../../measure/bench/statistics.ts";

test.each([
  { numbers: [3], median: { value: 3, low: 3, high: 3, runs: 1 } },
  { numbers: [4, 1, 3, 2], median: { value: 2.5, low: 1, high: 4, runs: 4 } },
  // Of six, the chance that all lie on one side of the true median is 1 in 32; of eight, that all but one do, 7 in 100.
  { numbers: [6, 5, 4, 3, 2, 1], median: { value: 3.5, low: 1, high: 6, runs: 6 } },
  { numbers: [8, 7, 6, 5, 4, 3, 2, 1], median: { value: 4.5, low: 1, high: 8, runs: 8 } },
  { numbers: [9, 8, 7, 6, 5, 4, 3, 2, 1], median: { value: 5, low: 2, high: 8, runs: 9 } },
  { numbers: Array.from({ length: 15 }, (_, at) => at + 1), median: { value: 8, low: 4, high: 12, runs: 15 } },
])("the median of $numbers.length runs and the interval that holds it", ({ numbers, median }) => {
  expect(medianOf(numbers)).toEqual(median);
});

test("the interval holds the true median in 95 of 100 measurements, whatever their distribution", () => {
  const random = seeded(1);
  const measurements = 2_000;
  let held = 0;
  for (let measurement = 0; measurement < measurements; measurement++) {
    // Skewed as times are: the true median is log 2.
    const { low, high } = medianOf(Array.from({ length: 9 }, () => -Math.log(1 - random())));
    if (low <= Math.LN2 && Math.LN2 <= high) held++;
  }
  expect(held / measurements).toBeGreaterThan(0.95);
});

test("the interval of very many runs is that of the normal distribution", () => {
  const { low, high } = medianOf(Array.from({ length: 10_000 }, (_, at) => at));
  // 1.96 standard deviations of a coin thrown 10 000 times are 98.
  expect([low, high].map((end) => Math.abs(end - 4_999.5))).toEqual([98.5, 98.5]);
});

test("there is no median of nothing", () => expect(() => medianOf([])).toThrow("no median"));
