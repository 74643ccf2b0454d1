import { readFileSync } from "node:fs";
import { DatabaseSync } from "node:sqlite";
import fc from "fast-check";
import { beforeAll, describe, expect, test } from "vitest";
import type { FilterName } from "../../src/contract/public/kinds.ts";
import type { RecordRow } from "../../src/db/catalog.ts";
import { documentEntries, type IndexedText } from "../../src/search/documents.ts";
import { type Match, matchOf } from "../../src/search/match-expression.ts";
import { readQueryText } from "../../src/search/query-text.ts";

/*
 * The expressions, and what FTS5 itself makes of them over the entries of these records: one table for names and one
 * for heads, both as the migrations make them.
 */

const records: Partial<RecordRow & IndexedText>[] = [
  { id: 1, slug: "pdf-forms", title: "PDF forms", tags: ["office"], summary: "Fills in forms." },
  { id: 2, slug: "formula", title: "Formula", tags: ["math"], summary: "About a PDF.", authorSlug: "ada" },
  { id: 3, slug: "cpp-lint", title: "C++ lint", tags: ["pdf", "not-near"], summary: "", authorSlug: "bob" },
  { id: 4, slug: "nihongo", title: "日本語の本", tags: ["office"], summary: "AND OR NOT NEAR" },
];

const index = new DatabaseSync(":memory:");

beforeAll(() => {
  const migration = readFileSync("migrations/search/0001_create_tables.sql", "utf8");
  const entries = /create virtual table entries_a using fts5 \([^;]+;/.exec(migration)![0];
  for (const table of ["names", "heads"]) index.exec(entries.replace("entries_a", table));
  for (const record of records) {
    const row = { authorName: null, authorSlug: null, repository: null, platform: null, ...record } as RecordRow;
    Object.assign(row, { popularity: 0, trending: 0, score: 0, createdAt: 0 });
    const text = {
      kindNumber: 0,
      names: "",
      aliases: [],
      body: "",
      transports: ["stdio"],
      screen: "clean" as const,
      without: [],
    };
    const [, name, head] = documentEntries(row, { ...text, sorts: [] });
    index.prepare("insert into names (rowid, words) values (?, ?)").run(row.id, name!.words);
    index.prepare("insert into heads (rowid, words) values (?, ?)").run(row.id, head!.words);
  }
});

const idsIn = (table: "names" | "heads", expression: string) =>
  index
    .prepare(`select rowid from ${table} where ${table} match ?`)
    .all(expression)
    .map((row) => row["rowid"]);

type Filters = [FilterName, string][];
const match = (q: string | undefined, filters: Filters = []) =>
  matchOf({ text: q === undefined ? undefined : readQueryText(q), filters });
/** As it stands where the vocabulary knows no longer word. */
const whole = ({ everyWord: { before, beginning, after } }: Match) =>
  before + (beginning === undefined ? "" : `("${beginning}")`) + after;
const found = (q: string | undefined, filters?: Filters) => idsIn("heads", whole(match(q, filters)!));
const byTier = (q: string) =>
  Object.fromEntries(Object.entries(match(q)!.names!).map(([tier, text]) => [tier, idsIn("names", text)]));

test("the words, the last of which may be completed, beside the slug where they may be one", () => {
  expect(match("pdf")!.everyWord).toEqual({ before: '("\uE002pdf\uE00F" OR ', beginning: "pdf", after: ")" });
  expect(match("pdf forms")!.everyWord).toEqual({ before: '("pdf" AND ', beginning: "forms", after: ")" });
});

test("each word further in is read only where those before it are, the longest first", () => {
  const nowhere = '"\uE004\uE00F"';
  const two = `(("bcd" AND "ef") OR ${nowhere})`;
  expect(match("a bcd ef ghij")!.everyWord.before).toBe(`(((${two} AND "a") OR ${nowhere}) AND `);
});

test("what is in a script without spaces is complete", () => {
  const { everyWord } = match("日本語")!;
  expect(everyWord.beginning).toBeUndefined();
  expect(found("日本語")).toEqual([4]);
});

describe("filters", () => {
  test.each<[FilterName, string, number[]]>([
    ["tag", "office", [1, 4]],
    ["author", "ada", [2]],
    ["transport", "stdio", [1, 2, 3, 4]],
    ["screen", "clean", [1, 2, 3, 4]],
    ["platform", "cursor", []],
  ])("%s=%s without a text", (name, value, ids) => {
    expect(match(undefined, [[name, value]])!.names).toBeUndefined();
    expect(found(undefined, [[name, value]])).toEqual(ids);
  });

  test("all of them, and the words", () => {
    expect(found("pdf")).toEqual([1, 2, 3]);
    expect(found("pdf", [["author", "ada"]])).toEqual([2]);
    const both: Filters = [
      ["author", "ada"],
      ["tag", "office"],
    ];
    expect(found("pdf", both)).toEqual([]);
    expect(idsIn("names", match("pdf", [["tag", "office"]])!.names!.title)).toEqual([1]);
  });

  test("a value that no record can have finds nothing, and is in no expression", () => {
    for (const value of ['a" OR "b', "A B", "", "*"]) expect(match("pdf", [["tag", value]])).toBeUndefined();
  });
});

test.each(["", "  ", '"', "***", "()", "- ^ : {", "🦊"])("a text without a word matches nothing: %j", (q) => {
  expect(match(q)).toBeUndefined();
});

test("each record is in one tier of names at most", () => {
  expect(byTier("pdf forms")).toEqual({ exact: [1], title: [], beginning: [], tags: [] });
  expect(byTier("pdf-forms")).toEqual({ exact: [1], title: [], beginning: [], tags: [] });
  expect(byTier("form")).toEqual({ exact: [], title: [1], beginning: [2], tags: [] });
  expect(byTier("pdf")).toEqual({ exact: [], title: [1], beginning: [], tags: [3] });
  expect(byTier("c++")).toEqual({ exact: [], title: [3], beginning: [], tags: [] });
  expect(byTier("ada")).toEqual({ exact: [], title: [], beginning: [], tags: [2] });
});

test("operators are words like any other", () => {
  expect(found("and or not near")).toEqual([4]);
  expect(found("NOT near")).toEqual([3, 4]);
  expect(found('"pdf" AND forms')).toEqual([]);
  expect(found("title:pdf")).toEqual([]);
});

test("whatever is typed, FTS5 takes every expression, and each tier leaves out those before it", () => {
  const hostile = fc.constantFrom(
    ...['"', "'", "*", "^", "(", ")", "{", "}", ":", "+", "-", ",", "\\", "\0", "\uE001", "\uE00F", "\uE010", "?1"],
    ...[" ", "AND", "OR", "NOT", "NEAR(", "pdf", "form", "C++", "日本", "é", "ß", "🦊", "rowid", "; drop table names"],
  );
  const typed = fc.oneof(
    fc.array(hostile, { maxLength: 12 }).map((parts) => parts.join("")),
    fc.array(hostile, { maxLength: 40 }).map((parts) => parts.join(" ")),
    fc.string({ unit: "grapheme", maxLength: 60 }),
    fc.string({ unit: "binary", maxLength: 60 }),
  );
  const filters = fc.constantFrom<Filters>([], [["tag", "office"]], [["author", "ada"]]);
  fc.assert(
    fc.property(typed, filters, (q, chosen) => {
      const made = match(q, chosen);
      if (!made) return;
      idsIn("heads", whole(made));
      const named = Object.values(made.names!).flatMap((expression) => idsIn("names", expression));
      expect(new Set(named).size).toBe(named.length);
    }),
    { numRuns: 60 },
  );
});

test("a text of as many words as a query may have is not too deep for FTS5", () => {
  const q = Array.from({ length: 100 }, (_, at) => at.toString(36)).join(" ");
  expect(found(q)).toEqual([]);
  expect(byTier(q)).toEqual({ exact: [], title: [], beginning: [], tags: [] });
});
