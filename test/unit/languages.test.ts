import { describe, expect, test } from "vitest";
import functionWords from "../../src/search/fuzzy/languages/function-words.json" with { type: "json" };
import { readLanguages } from "../../src/search/fuzzy/languages/read-languages.ts";
import tasks from "../../src/search/fuzzy/languages/tasks.json" with { type: "json" };
import { readTokens } from "../../src/search/fuzzy/read-tokens.ts";

const read = (q: string) => {
  const { meanings, droppable } = readLanguages(q, readTokens(q));
  return {
    meant: [...meanings].map(([word, { written, names }]) => [word, written, names[0]![0]]),
    dropped: [...droppable],
  };
};

describe("what is asked for in other languages", () => {
  test.each([
    ["pdf umwandeln", [["umwandeln", "umwandeln", "convert"]], []],
    ["wie kann ich ein PDF umwandeln", [["umwandeln", "umwandeln", "convert"]], ["wie", "kann", "ich", "ein"]],
    ["hoja de cálculo", [["hoja de calculo", "hoja de calculo", "spreadsheet"]], ["de"]],
    [
      "如何测试代码",
      [
        ["测试", "测试", "test"],
        ["代码", "代码", "code"],
      ],
      ["如何", "何测", "试代"],
    ],
    ["データベース", [["デー", "データベース", "database"]], ["ータ", "タベ", "ベー", "ース"]],
  ])("%s", (q, meant, dropped) => {
    expect(read(q)).toEqual({ meant, dropped });
  });

  test.each(["mit license", "apa citations", "es index", "di container", "code review", "resume"])(
    "one short word does not tell a language: %s",
    (q) => {
      expect(read(q)).toEqual({ meant: [], dropped: [] });
    },
  );

  test("what stands between quotation marks is not read", () => {
    expect(read('"umwandeln"')).toEqual({ meant: [], dropped: [] });
  });
});

test("each of the twenty languages has nearly all tasks, and words to ask with", () => {
  const languages = new Map<string, number>();
  for (const written of Object.values(tasks)) {
    for (const language of Object.keys(written)) languages.set(language, (languages.get(language) ?? 0) + 1);
  }
  expect(languages.size).toBe(20);
  for (const [language, amount] of languages) {
    expect(amount, language).toBeGreaterThan(20);
    expect(Object.keys(functionWords)).toContain(language);
  }
});
