import { describe, expect, test } from "vitest";
import { type Config, readConfig } from "../../src/lib/config.ts";

const defaults = readConfig({}).config;

describe("a variable", () => {
  test.each<[Record<string, unknown>, Partial<Config>]>([
    [{ PERSONAL_ITEM_LIMIT: "7" }, { PERSONAL_ITEM_LIMIT: 7 }],
    [{ PERSONAL_ITEM_LIMIT: 7 }, { PERSONAL_ITEM_LIMIT: 7 }],
    [{ BUILTIN_SCANNER: true }, { BUILTIN_SCANNER: true }],
    [{ PERSONAL_ITEM_LIMIT: "" }, {}],
    [{ ENVIRONMENT: "", R2_S3_ENDPOINT: "", BUNDLE_BUCKET: "", OPERATOR_TOKEN: "" }, {}],
    [{ CATALOG: {} }, {}],
  ])("%j", (variables, expected) => {
    expect(readConfig(variables)).toEqual({ config: { ...defaults, ...expected }, problems: [] });
  });

  test.each(["abc", "-1", "1.5", "1e3", "0x10", " 5", "99999999999999999", "NaN"])("of a number: not %j", (value) => {
    const { config, problems } = readConfig({ PERSONAL_ITEM_LIMIT: value, TEAM_ITEM_LIMIT: "9" });
    expect(config).toEqual({ ...defaults, TEAM_ITEM_LIMIT: 9 });
    expect(problems).toEqual([{ name: "PERSONAL_ITEM_LIMIT", message: "must be a whole number from 0" }]);
  });

  test("that is wrong falls to the safe side, each is told of, and no value is", () => {
    const wrong = {
      ENVIRONMENT: "dev-secret",
      BUILTIN_SCANNER: "yes-secret",
      EDGE_TTL_SECONDS: "5",
      SCANNER_TIMEOUT_SECONDS: "241",
      R2_S3_ENDPOINT: "a-secret",
    };
    const { config, problems } = readConfig(wrong);
    expect(config).toEqual(defaults);
    expect(config).toMatchObject({ ENVIRONMENT: "production", BUILTIN_SCANNER: false });
    expect(config).not.toHaveProperty("OPERATOR_TOKEN");
    expect(problems.map(({ name }) => name).toSorted()).toEqual(Object.keys(wrong).toSorted());
    expect(JSON.stringify(problems)).not.toContain("secret");
    expect(problems).toContainEqual({
      name: "SCANNER_TIMEOUT_SECONDS",
      message: "must be a whole number from 1 to 240",
    });
    expect(problems).toContainEqual({ name: "BUILTIN_SCANNER", message: "must be true or false" });
  });
});
