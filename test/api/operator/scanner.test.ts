import { expect, test } from "vitest";
import type { ScannerChecked } from "../../../src/contract/operator/operator-scanner.ts";
import { serviceWith } from "../../support/actors.ts";

const check = async (bindings: Record<string, unknown>) => {
  const response = await serviceWith(bindings).operator.send("/scanner/check", { method: "POST" });
  expect(response.status).toBe(200);
  return response.json<ScannerChecked>();
};

test("the scanner is asked at once; the built-in one passes, and is said to be no antivirus", async () => {
  expect(await check({ BUILTIN_SCANNER: "true" })).toMatchObject({
    trusted: true,
    engine: "builtin",
    detail: null,
    warnings: [expect.stringContaining("no antivirus")],
  });
});

test.each([
  ["there is none", {}, "nothing is cleared until SCANNER_URL names a scanner"],
  ["its address is wrong", { SCANNER_URL: "ftp://scanner.example" }, "SCANNER_URL has to begin with"],
  ["it can't be reached", { SCANNER_URL: "clamd://127.0.0.1:1" }, "canary"],
])("%s: it is not trusted, and the answer says why", async (_, bindings, detail) => {
  const checked = await check({ BUILTIN_SCANNER: undefined, ...bindings });
  expect([checked.trusted, checked.detail]).toEqual([false, expect.stringContaining(detail)]);
});
