import { afterEach, expect, test, vi } from "vitest";
import { checkVariables, publicUrlTrouble } from "../../src/cli/variables.ts";

const warn = vi.spyOn(process.stderr, "write").mockImplementation(() => true);
afterEach(() => warn.mockClear());

test("all that can't be read are named at once, with where they are from, their value and what they may be", () => {
  const sources = {
    "wrangler.toml": { ENVIRONMENT: "production", PERSONAL_ITEM_LIMIT: "many" },
    ".dev.vars": { EDGE_TTL_SECONDS: "5", BUILTIN_SCANNER: "yes\u001b[31m" },
    "--var": { ENVIRONMENT: "development", TEAM_ITEM_LIMIT: "7" },
  };
  expect(() => checkVariables(sources)).toThrow(
    `variables can't be read:
  PERSONAL_ITEM_LIMIT=many (wrangler.toml) must be a whole number from 0
  EDGE_TTL_SECONDS=5 (.dev.vars) must be a whole number from 60
  BUILTIN_SCANNER=yes [31m (.dev.vars) must be true or false`,
  );
});

test("the last source holds: what it mends is no fault", () => {
  checkVariables({ "wrangler.toml": { TEAM_ITEM_LIMIT: "many" }, "--var": { TEAM_ITEM_LIMIT: "7" } });
  expect(warn).not.toHaveBeenCalled();
});

test.each([
  ["PERSONAL_ITEMS_LIMIT", "; is PERSONAL_ITEM_LIMIT meant?"],
  ["operator_token", "; is OPERATOR_TOKEN meant?"],
  ["SCANNER_TIMEOUT", "; is SCANNER_TIMEOUT_SECONDS meant?"],
  ["QUITE_ANOTHER_THING_ALTOGETHER", ""],
])("an unknown name is warned of: %s", (name, hint) => {
  checkVariables({ "--var": { [name]: "x" } });
  const warning = `warning: --var: ${name} is no variable of this service${hint}\n`;
  expect(warn.mock.calls.map(([text]) => text)).toEqual([warning]);
});

test.each<[object, string[] | undefined, string | undefined, string | undefined]>([
  [{}, [], undefined, "no mail is sent"],
  [{}, ["OPERATOR_TOKEN"], "staging", "npx wrangler secret put PUBLIC_URL --env staging"],
  [{ PUBLIC_URL: "" }, [], undefined, "no mail is sent"],
  [{}, undefined, undefined, "unless it is a secret"],
  [{}, ["PUBLIC_URL"], undefined, undefined],
  [{ PUBLIC_URL: "https://skills.example" }, undefined, undefined, undefined],
  [{ ENVIRONMENT: "development" }, [], undefined, undefined],
])("a deployment that does not know its address is warned of: %j, secrets %j", (variables, secrets, name, trouble) => {
  const said = publicUrlTrouble({ ...variables }, secrets, name);
  expect([said !== undefined, said ?? ""]).toEqual([trouble !== undefined, expect.stringContaining(trouble ?? "")]);
});
