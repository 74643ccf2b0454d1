import { describe, expect, test } from "vitest";
import functionWords from "../../src/search/fuzzy/languages/function-words.json" with { type: "json" };
import { readLanguages } from "../../src/search/fuzzy/languages/read-languages.ts";
import tasks from "../../src/search/fuzzy/languages/tasks.json" with { type: "json" };
import { inLatinLetters } from "../../src/search/fuzzy/latin-letters.ts";
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

  test.each([
    ["Übersetzungen", "translate"],
    ["traducciones", "translate"],
    ["sunumlarını", "presentation"],
    ["tabelach", "table"],
    ["статьями", "article"],
    ["таблицами", "table"],
    ["والترجمة", "translate"],
  ])("a form of a word: %s", (q, name) => {
    expect(read(q).meant.map(([, , english]) => english)).toEqual([name]);
  });

  test.each(["converting", "designers", "plants", "texture"])("a form of an English word: %s", (q) => {
    expect(read(q)).toEqual({ meant: [], dropped: [] });
  });

  test("compounds, of which one part may be anything", () => {
    const partsOf = (q: string) =>
      (readLanguages(q, readTokens(q)).compounds.get(q)?.[0] ?? []).map(({ word, meaning }) => [
        word,
        meaning?.names[0]![0],
      ]);
    expect(partsOf("dateiumwandlung")).toEqual([
      ["datei", "file"],
      ["umwandlung", "convert"],
    ]);
    expect(partsOf("präsentationsfolien".normalize("NFD").replace(/\p{M}/gu, ""))).toEqual([
      ["prasentations", "presentation"],
      ["folien", "presentation"],
    ]);
    expect(partsOf("kubernetesfehler")).toEqual([
      ["kubernetes", undefined],
      ["fehler", "error"],
    ]);
    expect(partsOf("internationalization")).toEqual([]);
  });

  test("accents tell that short words are of another language", () => {
    expect(read("gestão de harpas").dropped).toEqual(["de"]);
    expect(read("gestao de harpas").dropped).toEqual([]);
    expect(read("арфа для сада").dropped).toEqual(["для"]);
  });

  test("what stands in letters of its own, or beside a word of its language, is no word of English", () => {
    const isSure = (q: string, word: string) => readLanguages(q, readTokens(q)).meanings.get(word)?.isSure;
    expect(isSure("перевод", "перевод")).toBe(true);
    expect(isSure("Präsentation", "prasentation")).toBe(true);
    expect(isSure("texte umwandeln", "texte")).toBe(true);
    expect(isSure("texte", "texte")).toBe(false);
  });

  test("Japanese particles and endings of verbs, and Korean particles", () => {
    expect(read("糸を紡ぐ").dropped).toEqual(["糸を", "紡ぐ"]);
    expect(read("물레를 돌림").dropped).toEqual(["레를"]);
    expect(read("도자기에서 물레로").dropped).toEqual(["기에", "레로"]);
  });
});

test("Cyrillic letters of loanwords", () => {
  expect(inLatinLetters("сервером")).toEqual(["serverom", "server"]);
  expect(inLatinLetters("вебхук")).toEqual(["vebhuk"]);
  expect(inLatinLetters("server")).toEqual([]);
});

test("each of the twenty languages has nearly all tasks, and words to ask with", () => {
  const languages = new Map<string, number>();
  const { en, ...others } = tasks;
  for (const [language, cells] of Object.entries(others)) {
    expect(cells, language).toHaveLength(en.length);
    languages.set(language, cells.filter((cell) => cell !== "").length);
  }
  expect(languages.size).toBe(20);
  for (const [language, amount] of languages) {
    expect(amount, language).toBeGreaterThan(35);
    expect(Object.keys(functionWords)).toContain(language);
  }
});
