import { describe, expect, test } from "vitest";
import { tagNames } from "../../../src/formats/git/tag-names.ts";

const labelled = (...labels: (string | null)[]) =>
  tagNames(labels.map((label, at) => ({ number: 100 - at, label }))).map(([, label]) => label);

describe("the tags of versions", () => {
  test("are their numbers, and labels beside them", () => {
    const versions = [
      { number: 1_800_000_001, label: "2.1.0-rc.1+x" },
      { number: 1_800_000_000, label: null },
    ];
    expect(tagNames(versions)).toEqual([["v1.0.1800000001", "2.1.0-rc.1+x"], ["v1.0.1800000000"]]);
  });

  test("have no label that is no name of a tag", () => {
    const bad = [
      "",
      "a b",
      "a..b",
      ".a",
      "-a",
      "a.lock",
      "a.",
      "a/b",
      "a~1",
      "a^",
      "a:b",
      "a?b",
      "a*",
      "a[b",
      "a\\b",
      "@",
      "@{x}",
    ];
    const more = ["\u0001", "a\n", "é", "x".repeat(101), "a".repeat(40), "HEAD", "head", "main", "Main", null];
    for (const label of [...bad, ...more]) expect([label, labelled(label)]).toEqual([label, [undefined]]);
  });

  test("leave a label with the oldest version that has it, whatever the case", () => {
    expect(labelled("1.0", "V1.0", "v1.0", "1.0")).toEqual([undefined, undefined, "v1.0", "1.0"]);
    expect(labelled("v1.0.99", null)).toEqual([undefined, undefined]);
  });
});
