import { expect, test } from "vitest";
import { commandRules } from "../../../src/screen/rules/commands.ts";
import { prefilterOf } from "../../../src/screen/prefilter.ts";
import { inSteps } from "../../../src/screen/rules/in-steps.ts";
import { mechanismRules } from "../../../src/screen/rules/mechanisms.ts";
import { unspacedScriptRules } from "../../../src/screen/rules/unspaced-scripts.ts";
import { examples } from "./examples/all.ts";

const patterns = [...commandRules, ...mechanismRules, ...unspacedScriptRules]
  .map(({ pattern }) => pattern)
  .filter((pattern) => pattern instanceof RegExp);

let seed = 11;
function below(most: number): number {
  seed = (Math.imul(seed, 1_664_525) + 1_013_904_223) >>> 0;
  return Math.floor((seed / 2 ** 32) * most);
}

const texts = examples.flatMap(({ catches, leaves }) => [...catches, ...leaves]).map((text) => text.toLowerCase());
const signs = ["\n", ".", "|", ";", "'", '"', ")", ">", " "];

/** Some examples in a row, with what breaks, widens or repeats their gaps. */
function mixture(): string {
  const parts = Array.from({ length: 1 + below(3) }, () => texts[below(texts.length)]!).join(
    signs[below(signs.length)],
  );
  const pieces = parts.match(/\s+|[a-z0-9]+|[^]/gu) ?? [];
  for (let change = below(8); change > 0; change--) {
    const at = below(pieces.length);
    const begin = below(pieces.length);
    const kinds = [[], [signs[below(signs.length)]!], ["x".repeat(below(170))], pieces.slice(begin, begin + below(12))];
    pieces.splice(at, below(3), ...kinds[below(kinds.length)]!);
  }
  return pieces.join("");
}

const found = (match: { index: number; 0: string } | null) => (match ? { at: match.index, text: match[0] } : undefined);

test.each(patterns.map((pattern) => [pattern.source.slice(0, 60), pattern] as const))(
  "in steps is found what is found at once: %s",
  (_source, pattern) => {
    const inText = inSteps(pattern);
    for (const text of [...texts, ...Array.from({ length: 300 }, mixture)])
      expect(found(inText(prefilterOf(text))(0))).toEqual(found(pattern.exec(text)));
  },
);

test.each([
  ["a gap in a group", /(?:a[^\n]{0,40}b|c)[^.\n]{0,30}d/, "a b\nc. d a b c x d"],
  ["a gap that a sign ends", /a[^\n|]{0,40}b[^\n]{0,40}c/, "a | b c a b | c"],
  ["two gaps in a row", /a[^\n]{0,20}[a-z-]{1,20}\.b/, "a - xyz.b"],
  ["a gap at the beginning", /[a-z]{1,20}\.b[^\n]{0,20}c/, "xyz.b c"],
  ["a gap at the end", /a[^\n]{0,20}b[a-z]{0,30}(?:c|d)?/, "a bxyzc"],
  ["what may be missing behind a gap", /a[^\n]{0,16}(?: xy{1,20})?[^b]{0,3}b/, `a${" ".repeat(16)} xyyyyy b`],
  ["a step that is too far", /a[^\n]{0,16}b/, `a${" ".repeat(17)}b`],
])("%s", (_what, pattern, text) => {
  expect(found(inSteps(pattern)(prefilterOf(text))(0))).toEqual(found(pattern.exec(text)));
});

test("a walk goes on after what was found", () => {
  const walk = inSteps(/a[^\n]{0,16}b/)(prefilterOf("a b a b"));
  expect([walk(0)?.index, walk(3)?.index, walk(7)?.index]).toEqual([0, 4, undefined]);
});
