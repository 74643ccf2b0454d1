import { env } from "cloudflare:workers";
import fc from "fast-check";
import { describe, expect, test } from "vitest";
import { fold, isPrefixable, queryWords, stemOf, termOf, wordsOf } from "../../src/search/words.ts";

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
    ["C++ and C#, F#", ["cpp", "and", "csharp", "fsharp"]],
    [".NET 8, C++17", ["dotnet", "8", "cpp", "17"]],
    ["ASP.NET example.net abc++", ["asp", "net", "example", "net", "abc"]],
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

test("a sign made of many letters is found by each, and a text of nothing else does not grow sixfold", () => {
  expect(wordsOf("5 ㌖")).toEqual(["5", "キ", "ロ", "メ", "ー", "ト", "ル", "キロ", "ロメ", "メー", "ート", "トル"]);
  expect(wordsOf("㌖".repeat(20_000)).length).toBeLessThan(65_000);
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

  test("gives words of letters and digits alone, whatever is typed: none that is an operator to an index", () => {
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

test("the stem of a word is what the index's tokenizer makes of it", async () => {
  const words = [
    ..."a as is was its bus gas this thus use used uses user users useful usefulness using usage".split(" "),
    ..."caresses ponies ties caress cats feed agreed plastered bled motoring sing conflated troubled".split(" "),
    ..."sized hopping tanned falling hissing fizzed failing filing happy sky relational conditional".split(" "),
    ..."rational valenci hesitanci digitizer conformabli radicalli differentli vileli analogousli".split(" "),
    ..."vietnamization predication operator feudalism decisiveness hopefulness callousness".split(" "),
    ..."formaliti sensitiviti sensibiliti triplicate formative formalize electriciti electrical".split(" "),
    ..."goodness revival allowance inference airliner gyroscopic adjustable defensible irritant".split(" "),
    ..."replacement adjustment dependent adoption homologou communism activate angulariti".split(" "),
    ..."homologous effective bowdlerize probate rate cease controll roll yes yays biology apology".split(" "),
    ..."2024 v18beta x86 s3 c3po 42nd naïve über façades ёлки кодирование 代码 データ".split(" "),
    ..."kubernetes docs analysis diagnoses databases queries indices mcp apis ies sses ing ed".split(" "),
  ].map(fold);
  const definition = await env.SEARCH.prepare("select sql from sqlite_schema where name = 'entries_a'").first("sql");
  const tokenize = /tokenize = ".*"/.exec(definition as string)![0];
  await env.SEARCH.batch([
    env.SEARCH.prepare(`create virtual table stemmed using fts5 (words, ${tokenize})`),
    env.SEARCH.prepare("create virtual table terms using fts5vocab (stemmed, 'instance')"),
    ...words.map((word, at) => env.SEARCH.prepare("insert into stemmed (rowid, words) values (?, ?)").bind(at, word)),
  ]);
  const { results } = await env.SEARCH.prepare("select doc, term from terms").all<{ doc: number; term: string }>();
  const found = Object.fromEntries(results.map(({ doc, term }) => [words[doc], term]));
  expect(Object.fromEntries(words.map((word) => [word, stemOf(word)]))).toEqual(found);
  for (const word of words) expect([word, stemOf(termOf(word))]).toEqual([word, stemOf(word)]);
});
