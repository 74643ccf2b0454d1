import { describe, expect, test } from "vitest";
import { byRelevance } from "../../src/catalog/relevance.ts";
import type { RecordRow } from "../../src/db/catalog.ts";
import { readQueryText } from "../../src/search/query-text.ts";

const row = (id: number, title: string, rest: Partial<RecordRow> = {}): RecordRow => ({
  id,
  kind: "skill",
  slug: `slug-${id}`,
  status: "approved",
  public: true,
  seq: id,
  title,
  summary: "",
  authorName: null,
  authorSlug: null,
  platform: null,
  tags: [],
  score: 0,
  installs: 0,
  popularity: 0,
  trending: 0,
  verified: false,
  createdAt: 0,
  updatedAt: 0,
  hash: "",
  fields: {},
  packageId: null,
  publishedSeq: null,
  changedAt: 0,
  reason: null,
  repository: null,
  installable: false,
  countedInstalls: 0,
  copyGroup: null,
  ...rest,
});

const order = (q: string, tiers: number[][], hits: RecordRow[]) =>
  byRelevance(readQueryText(q), tiers, hits).map(({ id }) => id);

test("a hit keeps its tier", () => {
  const hits = [row(1, "Far longer title than the other"), row(2, "Wallaby"), row(3, "wallaby", { slug: "wallaby" })];
  expect(order("wallaby", [[1], [2], [], [3]], hits)).toEqual([1, 2, 3]);
});

describe("within the tier of titles", () => {
  const inTier = (q: string, hits: RecordRow[]) => order(q, [[], hits.map(({ id }) => id)], hits);

  test("the title that is the query to the letter comes first, then one that is so but for case and accents", () => {
    expect(inTier("Café", [row(1, "The Café"), row(2, "cafe"), row(3, "Café")])).toEqual([3, 2, 1]);
  });

  test("then one that begins with it, then the shorter", () => {
    expect(inTier("git", [row(1, "About git"), row(2, "Git hooks explained"), row(3, "Git hooks")])).toEqual([3, 2, 1]);
  });

  test("of the same title and standing, the one whose summary is about it, then the oldest", () => {
    const summaries = ["Helps a team", "Before anything else, git", "Git for all", "Git for all"];
    const hits = summaries.map((summary, at) => row(at + 1, "Git", { summary, createdAt: -at }));
    expect(inTier("git", hits)).toEqual([4, 3, 2, 1]);
    const popular = row(9, "Git", { popularity: 1 });
    expect(inTier("git", [...hits, popular])[0]).toBe(9);
  });

  test("a title that has the word comes before one that has a longer word", () => {
    const hits = [row(1, "openaireview"), row(2, "review with openai")];
    expect(order("openai", [[], [2], [1]], hits)).toEqual([2, 1]);
    expect(inTier("openai", hits)).toEqual([2, 1]);
  });

  test("a title that begins with several words, the last not yet whole, comes before one that has them elsewhere", () => {
    expect(inTier("test fix", [row(1, "fix-all-tests"), row(2, "test-fixing")])).toEqual([2, 1]);
  });

  test("of equal titles, the verified, then the most popular, then the oldest; then as they came", () => {
    const equal = [
      row(5, "Git x", { createdAt: 9 }),
      row(9, "Git x", { createdAt: 9 }),
      row(1, "Git x", { createdAt: 8 }),
      row(3, "Git x", { createdAt: 9, popularity: 1 }),
      row(4, "Git x", { createdAt: 9, verified: true }),
    ];
    expect(inTier("git", equal)).toEqual([4, 3, 1, 5, 9]);
  });
});

describe("below the titles", () => {
  const inTier = (q: string, hits: RecordRow[]) => order(q, [[], [], [], [], hits.map(({ id }) => id)], hits);

  test("the text with the words closest together comes first", () => {
    const far = row(1, "A", { summary: "merge one two three four conflicts" });
    const near = row(2, "B", { summary: "resolves merge conflicts" });
    expect(inTier("merge conflicts", [far, near])).toEqual([2, 1]);
  });

  test("another ending counts as the word, in any order", () => {
    const far = row(1, "A", { summary: "conflict of one two three merge" });
    const near = row(2, "B", { summary: "conflicts merged" });
    expect(inTier("merge conflict", [far, near])).toEqual([2, 1]);
  });

  test("a text without the words (they are in its body) comes after those with them", () => {
    const without = row(1, "Short", { summary: "nothing" });
    const held = row(2, "B", { summary: "merge conflicts and much more in a rather long summary of things" });
    expect(inTier("merge conflicts", [without, held]).toSorted()).toEqual([1, 2]);
  });
});

test("what only a part of somebody's name has found comes after summaries; a whole name does not", () => {
  const named = row(1, "Karpathy", { authorSlug: "orange-cpp" });
  const about = row(2, "Kernels", { summary: "Writes C++" });
  const tagged = row(3, "Bindings", { tags: ["cpp"], authorSlug: "orange-cpp" });
  const inNameOrTags = [[], [], [], [1, 3], [2]];
  expect(order("C++", inNameOrTags, [named, tagged, about])).toEqual([3, 2, 1]);
  expect(order("orange-cpp", inNameOrTags, [named, tagged, about]).at(-1)).toBe(2);
  const byThem = row(1, "Karpathy", { repository: "github.com/cpp/samples" });
  expect(order("cpp", inNameOrTags, [byThem, tagged, about])).toEqual([1, 3, 2]);
});

test("nothing that may be typed or stored breaks the order", () => {
  const hits = [row(1, ""), row(2, "🦊"), row(3, "((("), row(4, "日本語")];
  for (const q of ["", " ", "🦊", "(((", "\\", "日", "a".repeat(200)]) {
    expect(order(q, [[], hits.map(({ id }) => id)], hits).toSorted()).toEqual([1, 2, 3, 4]);
  }
});
