import { expect, test } from "vitest";
import { newWriter } from "../../support/registry-pages.ts";

test.each(["links", "trash", "members", "keys", "webhooks", "settings", "catalogue", "pending", "publishing"])(
  "%s: an act that there is none of is refused, and the page says so",
  async (name) => {
    const { browser, path } = await newWriter("team");
    for (const act of ["", "fly", "toString x", "__proto__", "constructor"]) {
      const response = await browser.submit(`${path}/${name}`, { act });
      expect([act, response.status]).toEqual([act, 400]);
      expect(await response.text()).toContain("What was sent names nothing that can be done here.");
    }
  },
);
