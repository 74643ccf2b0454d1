import { env } from "cloudflare:workers";
import { expect, test } from "vitest";
import { anon, operator } from "../support/actors.ts";
import { skill } from "../support/records.ts";

/** Han characters without a break, no two pairs alike for long: each is a word, and each pair of neighbours. */
const han = (characters: number) =>
  Array.from({ length: characters }, (_, at) => String.fromCodePoint(0x4e00 + ((at * 7919) % 20_000))).join("");

test("a body of 87 000 Han characters without a break is indexed", async () => {
  const started = performance.now();
  const outcomes = await operator.import([skill({ slug: "long-run", body: han(87_000) })]);
  console.info(performance.now() - started);
  expect(outcomes).toMatchObject([{ outcome: "created" }]);
  const { sequence, indexedSequence } = await operator.state();
  expect(indexedSequence).toBe(sequence);
  expect(await anon.slugs(`/api/v1/skills?q=${encodeURIComponent(han(3))}`)).toEqual(["long-run"]);
});
