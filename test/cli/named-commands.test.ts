import { expect, test } from "vitest";
import { faultsOfCommands, faultsOfMeasures } from "../../src/cli/named-commands.ts";

test.each([
  "npm run bench -- --only endpoints --short",
  "npm run -s operator -- --url https://a.example catalog status tool guide rejected",
  "npm run -s operator -- user create --email a@b.example \\\n  --confirmed",
  "npm run operator -- --help",
  "catalog held",
])("%s names what there is", (code) => {
  expect(faultsOfCommands(code)).toEqual([]);
});

test.each([
  ["npm run nothing", "no script nothing"],
  ["npm run bench -- --only clients", "no --only clients"],
  ["npm run fuzz -- --nothing", "no option --nothing"],
  ["catalog vanish x", "no command catalog vanish x"],
  ["npm run operator -- catalog held --nope", "no option --nope"],
  ["npm run -s operator -- team frobnicate x", "no command team frobnicate x"],
])("%s is found", (code, fault) => {
  expect(faultsOfCommands(code)).toEqual([expect.stringContaining(fault)]);
});

test("an option that stands alone is one of a measurement", () => {
  expect(faultsOfMeasures("--only endpoints --rounds 3")).toEqual([]);
  expect(faultsOfMeasures("--only nothing --rounds 3")).toHaveLength(1);
});
