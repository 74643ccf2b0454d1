import { expect, test } from "vitest";
import { renderGuide } from "../../src/cli/build/guide.ts";
import { ruleIds } from "../../src/screen/rules/ids.ts";

test("every rule of the screen has an anchor, to which findings lead", async () => {
  const page = (await renderGuide()).get("trust.html")!;
  for (const id of ruleIds) expect(page).toContain(`<strong id="${id.toLowerCase()}">${id}</strong>`);
});
