import { describe, expect, test } from "vitest";
import { distanceOf, lettersOf } from "../../src/search/fuzzy/align.ts";
import { readTokens } from "../../src/search/fuzzy/read-tokens.ts";
import { piecesOf, segment } from "../../src/search/fuzzy/segment.ts";
import { otherSpellings } from "../../src/search/fuzzy/spelling.ts";
import { otherNames } from "../../src/search/fuzzy/trade-names.ts";

test.each([
  ["commit", "commit", 0],
  ["comit", "commit", 1],
  ["comimt", "commit", 1],
  ["xommit", "commit", 1],
  ["cmit", "commit", 2],
  ["dog", "commit", 3],
])("%s is so far from %s: %i", (one, other, distance) => {
  expect(distanceOf(one, other, 2)).toBe(distance);
  expect(distanceOf(other, one, 2)).toBe(distance);
});

test("a mistyped word and what was meant have some letters in common", () => {
  for (const [typed, meant] of [
    ["comit", "commit"],
    ["commiit", "commit"],
    ["cammit", "commit"],
    ["comimt", "commit"],
    ["authentification", "authentication"],
  ] as const) {
    expect(lettersOf(typed).filter((letters) => lettersOf(meant).includes(letters))).not.toEqual([]);
  }
});

describe("a run of letters is parted", () => {
  const records: Record<string, number> = { code: 900, review: 500, re: 3, view: 90, preview: 40 };
  const recordsOf = (word: string) => records[word] ?? 0;
  test.each([
    ["codereview", ["code", "review"]],
    ["codexreview", undefined],
    ["code", undefined],
    ["", undefined],
    ["recode", undefined],
    ["codereviewcode", ["code", "review", "code"]],
    ["codereviewcodeview", undefined],
  ])("%s", (run, words) => {
    expect(segment(run, recordsOf, 1_000)).toEqual(words);
  });

  test("in time that grows with its length alone", () => {
    expect(piecesOf("a".repeat(64)).length).toBeLessThan(64);
    expect(segment("a".repeat(60), () => 1, 1)).toHaveLength(3);
  });
});

test("a query's words, those between quotation marks and those in camelCase", () => {
  expect(readTokens('git "pre commit" dataFrameAPIHelper 日本')).toEqual([
    { word: "git", run: "git", isFixed: false, isSpaced: true, humps: [] },
    { word: "pre", run: "pre", isFixed: true, isSpaced: true, humps: [] },
    { word: "commit", run: "commit", isFixed: true, isSpaced: true, humps: [] },
    {
      word: "dataframeapihelper",
      run: "dataframeapihelper",
      isFixed: false,
      isSpaced: true,
      humps: ["data", "frame", "api", "helper"],
    },
    { word: "日本", run: "日本", isFixed: false, isSpaced: false, humps: [] },
  ]);
});

test.each([
  ["optimise", "optimize"],
  ["optimizing", "optimising"],
  ["colour", "color"],
  ["behavior", "behaviour"],
  ["catalogue", "catalog"],
  ["centre", "center"],
  ["licence", "license"],
  ["labelled", "labeled"],
  ["modeling", "modelling"],
])("%s may be written %s", (word, other) => {
  expect(otherSpellings(word)).toContain(other);
});

test("names of the trade stand in for each other, both ways", () => {
  expect(otherNames.get("k8s")).toContainEqual(["kubernetes"]);
  expect(otherNames.get("machine learning")).toEqual([["ml"]]);
  for (const [name, others] of otherNames) {
    for (const other of others) expect(otherNames.get(other.join(" "))).toContainEqual(name.split(" "));
  }
});
