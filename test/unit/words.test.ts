import fc from "fast-check";
import { describe, expect, test } from "vitest";
import { fold, isPrefixable, queryWords, wordsOf } from "../../src/search/words.ts";

describe("fold", () => {
  test.each([
    ["Café", "cafe"],
    ["CAFE\u0301", "cafe"],
    ["İstanbul", "istanbul"],
    ["Straße ẞ", "strasse ss"],
    ["Smørrebrød Œuvre Łódź", "smorrebrod oeuvre lodz"],
    ["ＦＵＬＬ ﬁ Ⅳ", "full fi iv"],
    ["Ёлка", "елка"],
    ["ガ", "ガ"],
    ["ｶﾞ", "ガ"],
    ["한국", "한국"],
    ["हिन्दी", "हिन्दी"],
  ])("%s becomes %s", (text, folded) => {
    expect(fold(text)).toBe(folded);
  });

  test("of what is folded changes nothing", () => {
    fc.assert(
      fc.property(fc.string({ unit: "binary" }), (text) => {
        expect(fold(fold(text))).toBe(fold(text));
      }),
      { examples: [["Ꭰ"], ["ϴ"], ["ẛ̣"], ["İ"]] },
    );
  });
});

describe("wordsOf", () => {
  test.each<[string, string[]]>([
    ["", []],
    ["!? … 🦊", []],
    ["One two-three_four", ["one", "two", "three", "four"]],
    ["C++ and C#", ["c", "and", "c"]],
    ["node.js v18", ["node", "js", "v18"]],
    ["東京都", ["東", "京", "都", "東京", "京都"]],
    ["東京 都", ["東", "京", "東京", "都"]],
    ["日本語node設定", ["日", "本", "語", "日本", "本語", "node", "設", "定", "設定"]],
    ["again again", ["again", "again"]],
    [`${"x".repeat(41)} kept`, ["kept"]],
    ["x".repeat(40), ["x".repeat(40)]],
  ])("%s", (text, words) => {
    expect(wordsOf(text)).toEqual(words);
  });
});

describe("queryWords", () => {
  test.each<[string, string[]]>([
    ["", []],
    ["One one TWO", ["one", "two"]],
    ["東京都", ["東京", "京都"]],
    ["東", ["東"]],
    ["日本node", ["日本", "node"]],
  ])("%s", (text, words) => {
    expect(queryWords(text)).toEqual(words);
  });

  test("asks for no word that the same text, indexed, does not have", () => {
    fc.assert(
      fc.property(fc.string({ unit: "grapheme", maxLength: 38 }), (text) => {
        const indexed = new Set(wordsOf(text));
        // A word of 40 characters or more is cut in a query and left out of the index.
        expect(queryWords(text).filter((word) => word.length < 40 && !indexed.has(word))).toEqual([]);
      }),
    );
  });

  test("is the same for a text and the text folded", () => {
    fc.assert(
      fc.property(fc.string({ unit: "grapheme" }), (text) => {
        expect(queryWords(fold(text))).toEqual(queryWords(text));
      }),
    );
  });

  test("gives words of letters and digits alone, whatever is typed: nothing that an index could take for an operator", () => {
    fc.assert(
      fc.property(fc.string({ unit: "binary" }), (text) => {
        for (const word of queryWords(text)) expect(word).toMatch(/^[\p{L}\p{N}\p{M}]+$/u);
      }),
    );
  });
});

test("a run without spaces is no beginning, a word is one", () => {
  expect(isPrefixable("node")).toBe(true);
  expect(isPrefixable("елка")).toBe(true);
  for (const run of ["東京", "ー", "번역", "ไทย"]) expect(isPrefixable(run)).toBe(false);
});
