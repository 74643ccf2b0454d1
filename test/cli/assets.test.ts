import { readFileSync } from "node:fs";
import { expect, test } from "vitest";
import { assetNamesPath, makeAssets } from "../../src/cli/build/assets.ts";

test("the pages name the files that the build makes of what is there now, and these are small", async () => {
  const { files, names } = await makeAssets();
  expect(readFileSync(assetNamesPath, "utf8")).toBe(names);
  const sizes = Object.fromEntries([...files].map(([name, { length }]) => [name.split(".", 1)[0], length]));
  expect(sizes.style).toBeLessThanOrEqual(12 * 1024);
  expect(sizes.script).toBeLessThanOrEqual(8 * 1024);
});
