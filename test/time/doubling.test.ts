import { describe, expect, test } from "vitest";
import { quickest, type Quickest } from "../support/cpu.ts";
import { leastMs, type Subject, subjects } from "../support/doubling.ts";

// For each doubling; what takes the square, takes four times.
const growth = 2.4;
// Room for a machine that has other work: `npm run doubling` judges each doubling by the CPU.
const room = 4;

/** What the smallest takes, and how many times as long the largest. */
async function judge({ sizes, firstMs }: Subject, at: Subject["cases"][number]["at"]) {
  const [small, large] = [await at(sizes[0]!), await at(sizes.at(-1)!)];
  const most = { first: room * firstMs, growth: growth ** (sizes.length - 1) };
  const growthOf = (best: Quickest) => best.large / Math.max(leastMs, best.small);
  const best = await quickest(small, large, (one) => one.small <= most.first && growthOf(one) <= most.growth);
  return { first: best.small, growth: growthOf(best), most };
}

/** Of the texts, those that take most of each now, and those that took the square of their length. */
const slowest: Record<string, string[]> = {
  slug: ["squares of letters", "marks alone", "marks on a letter now and then", "letters that become marks"],
  words: [
    ...["squares of letters", "marks alone", "a letter with all marks", "letters that become marks", "ligatures"],
    ...["letters that grow in lower case", "marks with what does not show", "Han", "selectors", "Cyrillic look-alikes"],
  ],
  markdown: [
    ...["addresses without a scheme", "whole addresses", "addresses", "headings", "lists", "links", "images", "tables"],
    ...[
      "brackets",
      "elements",
      "elements in a table",
      "addresses to encode behind an element",
      "elements that others close",
      "lists in lists",
      "rows of a table",
      "strong in strong",
      "foreign elements",
      "entities",
    ],
  ],
  "digest of a text": [
    "squares of letters",
    "marks alone",
    "ligatures",
    "fences",
    "underlines",
    "line ends",
    "headings",
  ],
  screen: [
    ...["marks alone", "a letter with all marks", "marks with what does not show", "letters that become marks"],
    ...["ligatures", "squares of letters", "numerals", "long s", "images", "tag characters", "families of emoji"],
    ...["overrides of direction", "comments", "base64", "orders", "Cyrillic look-alikes", "percent signs"],
    ...["orders in comments", "downloads", "downloads into hidden places", "downloads by a timer", "files of secrets"],
  ],
};

const judged = subjects.map((subject) => ({
  ...subject,
  cases: subject.cases.filter(({ what }) => slowest[subject.what]?.includes(what) ?? true),
}));

describe.each(judged)("$what", ({ cases, ...subject }) => {
  test.each(cases)(
    "of $what takes time as its bytes do, and little",
    { retry: 2, timeout: 120_000 },
    async ({ at }) => {
      const { first, growth, most } = await judge({ ...subject, cases }, at);
      expect(growth).toBeLessThanOrEqual(most.growth);
      expect(first).toBeLessThanOrEqual(most.first);
    },
  );
});
