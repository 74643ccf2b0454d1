import fc from "fast-check";
import { describe, expect, test } from "vitest";
import { mcpServerSlug, skillSlug } from "../../../src/cli/formats/slugs.ts";
import { slugify } from "../../../src/lib/slugs.ts";
import { slugPattern } from "../../../src/contract/wire/common.ts";

describe("slugify", () => {
  test.each([
    ["PDF Forms", "pdf-forms"],
    ["--C++ & C#--", "c-c"],
    ["Élan vital à Zürich", "elan-vital-a-zurich"],
    ["Straße Łódź Ærø", "strasse-lodz-aero"],
    ["ﬁle №5", "file-no5"],
    ["技能", ""],
  ])("%s is %s", (text, slug) => expect(slugify(text)).toBe(slug));

  test("leaves no hyphen where it cuts", () => expect(slugify("pdf-forms", 4)).toBe("pdf"));
});

describe("the slug of a skill", () => {
  test("names the skill and its owner", () =>
    expect(skillSlug(["Acme-Labs", "skills", "PDF Forms"], "Acme-Labs")).toMatch(/^pdf-forms-acme-labs-[a-z0-9]{5}$/));

  test("stays what it was", () =>
    expect(skillSlug(["acme", "skills", "pdf-forms"], "acme")).toBe("pdf-forms-acme-unitj"));

  test("tells apart one name in two places", () =>
    expect(skillSlug(["acme", "skills", "pdf"], "acme")).not.toBe(skillSlug(["acme", "more-skills", "pdf"], "acme")));

  test("has no owner where none is known", () =>
    expect(skillSlug(["skills", "pdf"], null)).toMatch(/^pdf-[a-z0-9]{5}$/));

  test("is valid for a name without a Latin letter", () =>
    expect(skillSlug(["acme", "skills", "技能"], "acme")).toMatch(/^skill-acme-[a-z0-9]{5}$/));

  test("does not depend on how accents are composed", () =>
    expect(skillSlug(["acme", "skills", "cafe\u0301"], "acme")).toBe(
      skillSlug(["acme", "skills", "caf\u00e9"], "acme"),
    ));

  test("is valid whatever the directories are called", () => {
    fc.assert(
      fc.property(fc.array(fc.string({ unit: "grapheme", minLength: 1 }), { minLength: 1, maxLength: 5 }), (names) => {
        const slug = skillSlug(names, names[0]!);
        expect(slug).toMatch(slugPattern);
        expect(slug.length).toBeLessThanOrEqual(64);
      }),
    );
  });
});

describe("the slug of an MCP server", () => {
  test("is its name", () => expect(mcpServerSlug("io.github.owner/name-x")).toBe("io-github-owner-name-x"));

  test("of a long name is cut and still its own", () => {
    const [one, other] = [
      mcpServerSlug(`io.github.owner/${"x".repeat(80)}1`),
      mcpServerSlug(`io.github.owner/${"x".repeat(80)}2`),
    ];
    expect(one).toHaveLength(64);
    expect(one).not.toBe(other);
  });

  test("is valid whatever the name is", () => {
    fc.assert(
      fc.property(fc.string({ unit: "grapheme", minLength: 1 }), (name) => {
        expect(mcpServerSlug(name)).toMatch(slugPattern);
      }),
    );
  });
});
