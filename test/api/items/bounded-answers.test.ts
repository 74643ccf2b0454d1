import { describe, expect, test } from "vitest";
import { Problem } from "../../../src/contract/wire/common.ts";
import { limits } from "../../../src/contract/wire/limits.ts";
import { jsonBodies } from "../../support/hostile-bodies.ts";
import { create, newRegistry, patch } from "../../support/items.ts";
import { askOperator, request } from "../../support/vault.ts";

async function problemIn(response: Response): Promise<Problem> {
  const text = await response.text();
  expect(new TextEncoder().encode(text).length).toBeLessThanOrEqual(limits.problemMaxBytes);
  const problem = Problem.strict().parse(JSON.parse(text));
  expect(problem.errors?.length ?? 0).toBeLessThanOrEqual(limits.errorsMax);
  return problem;
}

/** Each is longer in JSON than in UTF-16, or in UTF-8. */
const signs = ["a", "/", "~", '"', "\u0001", "\ud800", "漢", "👩"];

describe("an answer to faults is at most 8 KiB and 20 faults", () => {
  test.each(jsonBodies)("of a body with %s", async (_what, make) => {
    const registry = await newRegistry("vault");
    const response = await create(registry, make(400 * 1024));
    expect(response.status).toBe(400);
    await problemIn(response);
  });

  test.each(signs)("of many long names of %j", async (sign) => {
    const registry = await newRegistry("vault");
    const names = Array.from({ length: 30 }, (_, at) => `${JSON.stringify(sign.repeat(1_000) + at)}:1`);
    const problem = await problemIn(await create(registry, `{"title":"a","body":"b",${names.join(",")}}`));
    expect(problem).toMatchObject({ status: 400, code: "unknown_field" });
    expect(problem.errors!.length).toBeGreaterThanOrEqual(1);
  });

  test.each(signs)("of a name of %j in which members come twice", async (sign) => {
    const registry = await newRegistry("vault");
    const body = `{${JSON.stringify(sign.repeat(20_000))}:{${'"m":1,'.repeat(100)}"m":1}}`;
    const problem = await problemIn(await create(registry, body));
    expect(problem).toMatchObject({ status: 400, code: "invalid_body" });
    expect(problem.errors!.length).toBeGreaterThanOrEqual(1);
  });

  test("says as much as before where there is little to say", async () => {
    const registry = await newRegistry("vault");
    const problem = await problemIn(await create(registry, { title: "a", body: "b", "a/b~c": 1 }));
    expect(problem.errors).toEqual([{ pointer: "/a~1b~0c", code: "unknown_field", message: "is not a known field" }]);
    expect(problem.detail).toBe("`/a~1b~0c` is not a known field.");
  });

  test("of paths and parameters of 16 KiB", async () => {
    const registry = await newRegistry("vault");
    const long = "%E6%BC%A2".repeat(2_000);
    for (const response of [
      await registry.ask(`/items/${long}`),
      await patch(registry, long, {}),
      await registry.ask(`/items?page=${long}`),
      await request(`/api/v1/${long}`),
      await request(`/api/v1/skills?sort=${long}`),
      await askOperator(`records/skill/${long}/status`, { method: "PUT", body: { status: "nope" } }),
      await askOperator("users", { method: "POST", body: { email: "a".repeat(5_000), [long]: 1 } }),
    ]) {
      expect(response.status).toBeGreaterThanOrEqual(400);
      expect(response.status).toBeLessThan(500);
      await problemIn(response);
    }
  });
});
