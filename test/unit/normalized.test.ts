import fc from "fast-check";
import { describe, expect, test } from "vitest";
import { cutMarks, normalized } from "../../src/lib/normalized.ts";

const forms = ["NFC", "NFD", "NFKC", "NFKD"] as const;
/** Without the two ligatures that are kept as they are. */
const words = fc.string({ unit: "grapheme" }).filter((text) => !/[\ufdfa\ufdfb]/.test(text));

describe.each(forms)("%s", (form) => {
  test("is the platform's wherever nothing is piled up", () => {
    fc.assert(
      fc.property(words, (text) => {
        expect(normalized(text, form)).toBe(text.normalize(form));
      }),
    );
  });

  test.each([
    ["marks", "a" + "\u0301\u0323".repeat(40_000)],
    ["marks that come apart", "a" + "\u0344".repeat(40_000)],
    ["letters that become marks", "カ" + "\uff9e\u0301".repeat(40_000)],
    ["ligatures", "\ufdfa\ufdfb".repeat(20_000)],
    ["squares", "\u3316".repeat(20_000)],
  ])("of many %s is short, and says the same again", (_what, text) => {
    const once = normalized(text, form);
    expect(once.length).toBeLessThanOrEqual(7 * text.length);
    expect(normalized(once, form)).toBe(once);
    expect(/\p{M}{31}/u.test(once)).toBe(false);
  });
});

test("thirty marks stay, and what follows the run", () => {
  expect(cutMarks(`a${"\u0301".repeat(31)}b${"\u0301".repeat(30)}c`)).toBe(
    `a${"\u0301".repeat(30)}b${"\u0301".repeat(30)}c`,
  );
  expect(cutMarks("\u{1e8d0}".repeat(40))).toBe("\u{1e8d0}".repeat(30));
});
