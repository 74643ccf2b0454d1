import { describe, expect, test } from "vitest";
import { byRelevance } from "../../src/discovery/relevance.ts";
import type { RecordRow } from "../../src/db/catalog.ts";
import { tiersById } from "../../src/search/find.ts";
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
  offeredVersion: null,
  offeredNumber: null,
  withdrawnNumber: null,
  withdrawal: null,
  yankedAt: null,
  ownerSince: null,
  ownerFrom: null,
  claims: null,
  publisher: null,
  sourceProof: null,
  ...rest,
});

const order = (q: string, tiers: number[][], hits: RecordRow[]) =>
  byRelevance(readQueryText(q), tiersById(tiers), hits).map(({ id }) => id);

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

  test("a title that begins with several words, the last not yet whole, comes before one with them elsewhere", () => {
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

  test("a plural counts as the word, in any order", () => {
    const far = row(1, "A", { summary: "conflict of one two three merge" });
    const near = row(2, "B", { summary: "conflicts merge" });
    expect(inTier("merge conflict", [far, near])).toEqual([2, 1]);
  });

  test("a word in the form typed comes before other forms of it, even those in a title", () => {
    const other = row(1, "Test adder", { summary: "added user units" });
    const typed = row(2, "A", { summary: "adding one two three four five user units and their tests" });
    expect(inTier("adding user tests", [other, typed])).toEqual([2, 1]);
  });

  test("the words as one phrase come before the same words apart, unless those are in a much shorter text", () => {
    const apart = row(1, "A", { summary: "The code of a review" });
    const phrase = row(2, "A", { summary: "Whatever one two three is, code review" });
    expect(inTier("code review", [apart, phrase])).toEqual([2, 1]);
    const byAnother = row(6, "A", { authorSlug: "code", summary: "Review of one" });
    const named = row(7, "Review", { authorSlug: "code", summary: "One two three four five" });
    expect(inTier("code review", [byAnother, named])).toEqual([7, 6]);
    const long = row(3, "A", { summary: `Code review ${"and more ".repeat(20)}` });
    expect(inTier("code review", [long, apart])).toEqual([1, 3]);
    const part = row(4, "A", { summary: "短い単体最佳实践手冊" });
    const whole = row(5, "B", { summary: "长一些的说明文字，最佳实践，代码风格" });
    expect(inTier("最佳实践", [part, whole])).toEqual([5, 4]);
    const scattered = row(8, "C", { summary: "実践最佳、佳实、最" });
    expect(inTier("最佳实践", [scattered, part])).toEqual([4, 8]);
  });

  test("a short text comes first, and one with the words in its title", () => {
    const long = row(1, "A", { summary: "merge one conflicts of two three four five six seven" });
    const short = row(2, "A", { summary: "merge one conflicts" });
    const titled = row(3, "Merge", { summary: "one conflicts, in these few words" });
    expect(inTier("merge conflicts", [long, short, titled])).toEqual([3, 2, 1]);
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

test("where title, tags and people have every word, the summary does not count", () => {
  const plan = row(1, "Plan", {
    authorSlug: "acme",
    summary: "A long summary of what this one does and when to use it",
  });
  const planning = row(2, "Planning", { authorSlug: "acme", summary: "How to plan" });
  expect(order("acme plan", [[], [], [], [1, 2]], [plan, planning])).toEqual([1, 2]);
});

test("nothing that may be typed or stored breaks the order", () => {
  const hits = [row(1, ""), row(2, "🦊"), row(3, "((("), row(4, "日本語")];
  for (const q of ["", " ", "🦊", "(((", "\\", "日", "a".repeat(200)]) {
    expect(order(q, [[], hits.map(({ id }) => id)], hits).toSorted()).toEqual([1, 2, 3, 4]);
  }
});
