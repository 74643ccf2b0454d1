import { beforeAll, describe, expect, test } from "vitest";
import { anon, operator } from "../../support/actors.ts";
import { skill } from "../../support/records.ts";

const titled = (slug: string, title: string, rest: Partial<ReturnType<typeof skill>> = {}) =>
  skill({ slug, title, summary: "", body: "", ...rest });

beforeAll(async () => {
  await operator.import([
    titled("chinese", "代码审查助手", { body: "自动检查代码质量，提出修改建议。" }),
    titled("japanese", "データベース設計", { summary: "スキーマを考えるためのスキル" }),
    titled("korean", "한국어 번역기", { summary: "문서를 번역합니다" }),
    titled("cpp", "C++ review", { summary: "Reviews C++ and C# code" }),
    titled("node", "Node.js testing", { summary: "Runs the tests of Node.js packages" }),
    titled("quotes", 'The "quoted" title', { summary: "O’Brien's don't" }),
    titled("boolean", "AND OR NOT NEAR", { summary: "Words that mean something elsewhere" }),
    titled("minus", "x-ray -flag --option", { body: "title:body * ^caret {brace} (paren" }),
    titled("emoji", "🦊 Fox 👩‍💻", { summary: "With emoji ☕️" }),
    titled("turkish", "İstanbul ıspanak", { summary: "ŞIK ĞÜÇÖ" }),
    titled("german", "Straße Übergröße", { summary: "GROẞ, Ärger" }),
    titled("nordic", "Smørrebrød Åre", { summary: "þorn Łódź œuvre" }),
    titled("greek", "Ελληνικά άρθρα", { summary: "Русский Ёлка" }),
    titled("stemmed", "Generating tests", { summary: "deployments ran quickly", body: "configured <b>databases</b>" }),
    titled("compatible", "ﬁle ＦＵＬＬ ½ Ⅳ", { summary: "①② ﷺ" }),
    titled("markup", "Marked up", {
      body:
        "A `console.log(value)` in **bold**text &amp; " +
        "[linkword](https://hidden.example/pathword)\n\n<!-- commentword -->",
    }),
    titled("year", "Planner 2024", { summary: "v18beta" }),
  ]);
});

// As typed: what is forgiven is tested by itself (forgiving.test.ts).
const find = (q: string, rest = "") =>
  anon.slugs(`/api/v1/skills?pageSize=100&verbatim=true&q=${encodeURIComponent(q)}${rest}`);

describe("a record is found by what people type for it", () => {
  test.each([
    ["代码", "chinese"],
    ["审查", "chinese"],
    ["代码审查助手", "chinese"],
    ["助", "chinese"],
    ["修改建议", "chinese"],
    ["质量，提出", "chinese"],
    ["データベース", "japanese"],
    ["ベース", "japanese"],
    ["設計", "japanese"],
    ["スキーマ 設計", "japanese"],
    ["ｽｷｰﾏ", "japanese"],
    ["번역", "korean"],
    ["한국어", "korean"],
    ["c++ review", "cpp"],
    ["node.js", "node"],
    ["Node JS", "node"],
    ["nodejs testing", null],
    ['"quoted"', "quotes"],
    ['"quoted', "quotes"],
    ["o'brien", "quotes"],
    ["O’Brien’s", "quotes"],
    ["don't", "quotes"],
    ["AND OR NOT", "boolean"],
    ["NEAR(and or)", "boolean"],
    ["near", "boolean"],
    ["-flag", "minus"],
    ["x-ray", "minus"],
    ["--option=1", null],
    ["title:body", "minus"],
    ["^caret", "minus"],
    ["{brace}", "minus"],
    ["(paren", "minus"],
    ["🦊 fox", "emoji"],
    ["fox🦊", "emoji"],
    ["istanbul", "turkish"],
    ["İSTANBUL", "turkish"],
    ["ispanak", "turkish"],
    ["şık", "turkish"],
    ["gucо".replace("о", "o"), "turkish"],
    ["strasse", "german"],
    ["STRASSE", "german"],
    ["straße", "german"],
    ["ubergrosse", "german"],
    ["gross", "german"],
    ["arger", "german"],
    ["smorrebrod", "nordic"],
    ["are", "nordic"],
    ["lodz", "nordic"],
    ["oeuvre", "nordic"],
    ["ελληνικα", "greek"],
    ["ΕΛΛΗΝΙΚΆ", "greek"],
    ["елка", "greek"],
    ["generate test", "stemmed"],
    ["generated", "stemmed"],
    ["deployment", "stemmed"],
    ["database configuring", "stemmed"],
    ["file", "compatible"],
    ["full", "compatible"],
    ["console.log", "markup"],
    ["bold", "markup"],
    ["linkword", "markup"],
    ["gen", "stemmed"],
    ["tes gener", null],
    ["plan", "year"],
    ["v18", "year"],
  ])("%s", async (q, slug) => {
    expect(await find(q)).toEqual(slug === null ? [] : [slug]);
    expect(await find(q, "&sort=relevance")).toEqual(slug === null ? [] : [slug]);
  });

  test.each(["hidden.example", "pathword", "commentword", "amp", "blockquote", "href"])(
    "but not by what no reader sees: %s",
    async (q) => {
      expect(await find(q)).toEqual([]);
    },
  );

  test.each(["C++", "c#", "C"])("%s is found by what begins with it, among others", async (q) => {
    expect(await find(q)).toContain("cpp");
    expect((await find(q, "&sort=relevance"))[0]).toBe("cpp");
  });

  test("the beginning of a number is the beginning of a word", async () => {
    expect(await find("planner 202")).toEqual(["year"]);
  });
});

describe("a word that only bodies have is found by its beginning", () => {
  const letters = (at: number) => String.fromCharCode(97 + Math.floor(at / 6), 97 + (at % 6));
  beforeAll(async () => {
    await operator.import(
      Array.from({ length: 40 }, (_, at) =>
        titled(`in-body-${at}`, `Text ${at}`, {
          body: `The pharmacognosies of qu${letters(at)}ndary.${at % 2 ? " Dressings, paralyses, embeddings." : ""}`,
        }),
      ),
    );
  });

  test.each([
    ["pharm", 40],
    ["pharmaco", 40],
    ["text pharma", 40],
    ["dres", 20],
    ["dress", 20],
    ["paral", 20],
    ["embe", 20],
    ["qufd", 1],
  ])("%s, in however many of them", async (q, amount) => {
    expect(await find(q)).toHaveLength(amount);
    expect(await find(q, "&sort=relevance")).toHaveLength(amount);
  });

  test("but for the last of many words that begin so", async () => {
    const found = await find("qu");
    expect(found).toContain("in-body-0");
    expect(found.length).toBeLessThan(40);
  });
});

describe("what has no word finds nothing, and is no error", () => {
  test.each(["*", "+++", '"', '""', "()", "!!!", "🦊", "- -", "...", "\u200b", "\u202e", "٪", "''"])(
    "%j",
    async (q) => {
      expect(await find(q)).toEqual([]);
      expect(await find(q, "&sort=relevance")).toEqual([]);
    },
  );
});

describe("a query of the greatest length", () => {
  const characters = (from: number, length = 200) =>
    Array.from({ length }, (_, at) => String.fromCodePoint(from + at)).join("");
  test.each([
    ["one word", "x".repeat(200)],
    ["a hundred words", "a ".repeat(100)],
    ["a hundred different words", Array.from({ length: 66 }, (_, at) => (at + 10).toString(36)).join(" ")],
    ["two hundred characters of Chinese", characters(0x4e00)],
    ["characters that each stand for several", characters(0x3300)],
    ["characters that each stand for eighteen", "ﷺ".repeat(200)],
    ["two hundred accents", `a${"\u0301".repeat(199)}`],
    ["quotation marks", '"'.repeat(200)],
    ["brackets", "(".repeat(200)],
  ])("of %s is answered", async (_what, q) => {
    for (const sort of ["", "&sort=relevance"]) {
      const response = await anon.get(`/api/v1/skills?q=${encodeURIComponent(q)}${sort}`);
      expect(response.status).toBe(200);
    }
  });

  test("is one of 200 characters, white space around it not counted", async () => {
    const padded = `  ${"x".repeat(200)}\t `;
    expect((await anon.get(`/api/v1/skills?q=${encodeURIComponent(padded)}`)).status).toBe(200);
    expect((await anon.get(`/api/v1/skills?q=${"x".repeat(201)}`)).status).toBe(400);
  });
});

describe("relevance", () => {
  beforeAll(async () => {
    await operator.import([
      titled("in-body", "Something else", { body: "A wallaby jumps." }),
      titled("in-summary", "Another thing", { summary: "About the wallaby" }),
      titled("in-tags", "A third thing", { tags: ["wallaby"] }),
      titled("in-title", "The wallaby book", { score: 1 }),
      titled("exact", "Wallaby"),
      titled("wallaby", "Quite another title"),
      titled("begins", "Wallabyish", { installs: 1_000_000 }),
      ...Array.from({ length: 20 }, (_, at) => titled(`many-${at}`, `Xylo${String.fromCharCode(97 + at)}`)),
    ]);
  });

  test("puts exact titles and slugs first, then titles, tags, summaries, bodies", async () => {
    const order = await find("wallaby", "&sort=relevance");
    expect(order.slice(0, 2).toSorted()).toEqual(["exact", "wallaby"]);
    expect(order.slice(2, 4).toSorted()).toEqual(["begins", "in-title"]);
    expect(order.slice(4)).toEqual(["in-tags", "in-summary", "in-body"]);
  });

  test.each(["WALLABY", " wallaby ", "wállaby", '"wallaby"'])("does so for %j as well", async (q) => {
    expect((await find(q, "&sort=relevance"))[0]).toBe("exact");
  });

  test.each(["w", "wa", "xylo", "planner 202", "2"])(
    "finds for %j the same records as the default order",
    async (q) => {
      const [plain, relevant] = [
        await anon.list(`/api/v1/skills?pageSize=100&verbatim=true&q=${q}`),
        await anon.list(`/api/v1/skills?pageSize=100&verbatim=true&q=${q}&sort=relevance`),
      ];
      const slugs = ({ items }: typeof plain) => items.map(({ slug }) => slug).toSorted();
      expect(slugs(relevant)).toEqual(slugs(plain));
      expect(relevant.total).toBe(relevant.items.length);
      expect(plain.total).toBe(plain.items.length);
    },
  );
});
