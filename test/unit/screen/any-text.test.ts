import * as fc from "fast-check";
import { expect, test } from "vitest";
import { screenText } from "../../../src/screen/screen.ts";

const units = fc
  .array(fc.integer({ min: 0, max: 0xffff }), { maxLength: 300 })
  .map((codes) => String.fromCharCode(...codes));
const pieces = fc
  .array(
    fc.constantFrom(
      "ignore",
      "previous",
      "instructions",
      " ",
      "\n",
      "```",
      "<!--",
      "-->",
      '"',
      "&#73;",
      "%20",
      "\u200b",
      "\u202e",
      "\ud800",
      "\udc00",
      "а",
      "Ⅷ",
      "ﬁ",
      "İ",
      "base64",
      "QUJD".repeat(9),
      "|",
      "👩",
      "\u200d",
      "\ufe0f",
      "\0",
      "指示",
      "x y z ",
    ),
    { maxLength: 120 },
  )
  .map((parts) => parts.join(""));

test.each([
  ["any code units", units],
  ["pieces of rules", pieces],
])("%s: it never throws and always says the same", (_what, texts) => {
  fc.assert(
    fc.property(texts, (text) => {
      const judgement = screenText(text);
      expect(judgement.ran).toBe(true);
      expect(screenText(text)).toEqual(judgement);
      expect(judgement.suspicious + judgement.notes).toBe(judgement.findings.length);
      for (const { excerpt, line } of judgement.findings) {
        expect(excerpt.length).toBeLessThanOrEqual(120);
        expect(excerpt.isWellFormed()).toBe(true);
        expect(line).toBeGreaterThanOrEqual(1);
        expect(line).toBeLessThanOrEqual(text.split(/\r\n|\n|\r/).length);
      }
    }),
    { numRuns: 300 },
  );
});
