import { expect, test } from "vitest";
import { RequestWindow } from "../../../src/cli/import/window.ts";

/** A service that answers 100 records in `ms` each, at most `atATime` at once; what its clients' windows come to. */
class Service {
  readonly window = new RequestWindow();
  #now = 0;

  /** The sizes of the window over so many answers. */
  sizes(answers: number, ms: number, atATime = Number.POSITIVE_INFINITY): number[] {
    return Array.from({ length: answers }, () => {
      this.#now += ms / Math.min(this.window.size, atATime);
      this.window.answered(100, this.#now);
      return this.window.size;
    });
  }
}

const mean = (sizes: number[]) => sizes.reduce((sum, size) => sum + size, 0) / sizes.length;

test("grows to its bound where each request more is answered as fast", () => {
  const service = new Service();
  expect(service.sizes(100, 400).at(-1)).toBe(8);
  expect(mean(service.sizes(1_000, 400))).toBeGreaterThan(7);
});

test("stays small before a service that takes one at a time, however long that lasts", () => {
  const sizes = new Service().sizes(10_000, 400, 1);
  expect(Math.max(...sizes)).toBeLessThanOrEqual(3);
  expect(mean(sizes.slice(-1_000))).toBeLessThanOrEqual(3);
});

test("stays about what the service takes at a time", () => {
  const sizes = new Service().sizes(2_000, 400, 4).slice(-1_000);
  expect(Math.min(...sizes)).toBeGreaterThanOrEqual(3);
  expect(Math.max(...sizes)).toBeLessThanOrEqual(6);
});

test("is halved by a refusal, is never none, and grows again", () => {
  const service = new Service();
  service.sizes(100, 400);
  service.window.refused();
  expect(service.window.size).toBe(4);
  for (let at = 0; at < 10; at++) service.window.refused();
  expect(service.window.size).toBe(1);
  expect(service.sizes(200, 400).at(-1)).toBeGreaterThanOrEqual(7);
});

test("grows again where a file goes on with what is slower to store", () => {
  const service = new Service();
  service.sizes(200, 20);
  expect(Math.min(...service.sizes(200, 800))).toBeLessThan(7);
  expect(service.sizes(300, 800).at(-1)).toBeGreaterThanOrEqual(7);
});
