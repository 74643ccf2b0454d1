import fc from "fast-check";
import { describe, expect, test } from "vitest";
import { isOneEdit, withOneEdit } from "../../../src/lib/one-edit.ts";
import { plainName, plainSlug, similarityOf, similarSlugs } from "../../../src/publishers/similar-names.ts";

describe("a slug is compared", () => {
  test.each([
    ["pdf-forms", "pdfforms"],
    ["p0rt-1ist", "port-list"],
    ["3xce1-5he7", "excel-shet"],
    ["lint-fix", "llnt-flx"],
    ["burn-down", "bum-down"],
    ["vvord-count", "word-count"],
    ["r-n-a", "ma"],
  ])("%s as %s", (one, other) => {
    expect(plainSlug(one)).toBe(plainSlug(other));
  });

  test.each([
    ["pdf-forms", "pdf-tables"],
    ["port-2", "port-4"],
  ])("%s, not as %s", (one, other) => {
    expect(plainSlug(one)).not.toBe(plainSlug(other));
  });
});

describe("a name is compared as what it looks like", () => {
  test.each([
    ["Acme Tools", "acme-tools"],
    ["ACME, Tools!", "acme-tools"],
    ["Асmе Тооls", "acme-tools"],
    ["ᴀᴄᴍᴇ ᴛᴏᴏʟꜱ", "acme-tools"],
    ["Ａｃｍｅ　Ｔｏｏｌｓ", "acme-tools"],
    ["Åcmé Tøøls", "acme-tools"],
    ["𝐀𝐜𝐦𝐞 𝐓𝐨𝐨𝐥𝐬", "acme-tools"],
    ["AcmeTooIs", "acme-tools"],
    ["A\u200bcme\u00ad Tools", "acme-tools"],
    ["Acrne T0ols", "acme-tools"],
  ])("%s as %s", (name, slug) => {
    expect(plainName(name)).toBe(plainSlug(slug));
  });

  test("one in letters of its own stays itself", () => {
    expect(plainName("株式会社 アクメ")).toBe(plainName("株式会社アクメ"));
    expect(plainName("株式会社")).not.toBe("");
  });

  test("one without letters is like none", () => {
    expect(plainName("!?")).toBe("");
    expect(similarityOf("", "")).toBeUndefined();
  });
});

describe("two plain names", () => {
  test.each([
    ["review", "review", "equal"],
    ["review", "revew", "one-edit"],
    ["review", "revlews", undefined],
    ["review", "reveiw", "one-edit"],
    ["review", "reviev", "one-edit"],
    ["maps", "mapz", undefined],
    ["maps", "mapsx", undefined],
    ["apple", "appl", undefined],
  ])("%s and %s: %s", (one, other, similarity) => {
    expect(similarityOf(one, other)).toBe(similarity);
    expect(similarityOf(other, one)).toBe(similarity);
  });
});

const alphabet = "abcdefghjklmnopqrstuvwxyz24689";
const plain = fc.string({ unit: fc.constantFrom(...alphabet.split("")), minLength: 1, maxLength: 12 });

test("the slugs that are looked for are exactly the similar ones", () => {
  fc.assert(
    fc.property(plain, fc.constantFrom("a", "b", "2"), fc.nat(12), fc.nat(3), (one, letter, place, kind) => {
      const at = Math.min(place, one.length);
      const [before, after] = [one.slice(0, at), one.slice(at)];
      const swapped = before + (after[1] ?? "") + (after[0] ?? "") + after.slice(2);
      const other = [before + after.slice(1), before + letter + after, before + letter + after.slice(1), swapped][
        kind
      ]!;
      expect(similarSlugs(one).includes(other)).toBe(other === one || similarityOf(one, other) !== undefined);
    }),
  );
  fc.assert(
    fc.property(plain, (one) => {
      for (const other of withOneEdit(one, "ab")) expect(other === one || isOneEdit(one, other)).toBe(true);
    }),
  );
});

test("the longest slug has a bounded number of similar ones", () => {
  expect(similarSlugs("abcdefgh".repeat(8)).length).toBeLessThan(4_100);
});
