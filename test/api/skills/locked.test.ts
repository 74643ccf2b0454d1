import { beforeAll, describe, expect, test } from "vitest";
import type { SkillDetail } from "../../../src/contract/public/skills.ts";
import { anon, operator } from "../../support/actors.ts";
import { skill } from "../../support/records.ts";

const secret = "xylophonesecret";
const paid = skill({
  slug: "paid",
  title: "Paid skill",
  price: 9.5,
  purchaseUrl: "https://shop.example/paid",
  // With a note of the screen, which quotes the line.
  body: `# ${secret} heading\n\nThe ${secret} is at https://bit.ly/${secret}.`,
});

describe("a skill with a price", () => {
  beforeAll(async () => {
    await operator.import([paid, skill({ slug: "open", title: "Open skill", body: "Nothing to hide." })]);
  });

  test("is locked, and says where it is sold", async () => {
    expect(await anon.read("/api/v1/skills/paid")).toMatchObject({
      bodyLocked: true,
      bodyHtml: "",
      price: 9.5,
      purchaseUrl: "https://shop.example/paid",
    });
  });

  test("has no word of its body on the wire, in its detail, lists or searches", async () => {
    for (const query of [
      "/paid",
      "/paid/versions",
      "/paid/versions/1",
      "/paid/package",
      "",
      "?q=paid",
      "?q=paid&sort=relevance",
    ]) {
      expect(await (await anon.get(`/api/v1/skills${query}`)).text()).not.toContain(secret);
    }
  });

  test.each(["", "&sort=relevance", "&sort=new", "&sort=top"])(
    "is not found by a word of its body (%s)",
    async (sort) => {
      expect(await anon.list(`/api/v1/skills?q=${secret}${sort}`)).toMatchObject({ items: [], total: 0 });
      expect(await anon.slugs(`/api/v1/skills?q=${secret.slice(0, 6)}${sort}`)).toEqual([]);
      expect(await anon.slugs(`/api/v1/skills?q=paid${sort}`)).toEqual(["paid"]);
    },
  );

  test.each([null, 0])("opens when its price becomes %s, and locks again", async (price) => {
    await operator.import([{ ...paid, price }]);
    const { bodyHtml, bodyLocked } = await anon.read<SkillDetail>("/api/v1/skills/paid");
    expect(bodyLocked).toBe(false);
    expect(bodyHtml).toContain(secret);
    expect(await anon.slugs(`/api/v1/skills?q=${secret}`)).toEqual(["paid"]);

    await operator.import([paid]);
    expect(await anon.read("/api/v1/skills/paid")).toMatchObject({ bodyLocked: true, bodyHtml: "" });
    expect(await anon.slugs(`/api/v1/skills?q=${secret}`)).toEqual([]);
  });

  test("the smallest price locks", async () => {
    await operator.import([{ ...paid, slug: "cheap", price: 0.01 }]);
    expect(await anon.read("/api/v1/skills/cheap")).toMatchObject({ bodyLocked: true, bodyHtml: "" });
  });
});
