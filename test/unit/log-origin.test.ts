import { expect, test } from "vitest";
import { logOrigin } from "../../src/lib/log-origin.ts";

test.each([
  ["what is configured", { ENVIRONMENT: "production", LOG_ORIGIN: "a.example/log", PUBLIC_URL: "https://b.example" }],
  ["the public host", { ENVIRONMENT: "production", PUBLIC_URL: "https://a.example/" }],
] as const)("the log is named after %s", (_, config) => {
  expect(logOrigin({ LOG_ORIGIN: undefined, ...config })).toBe("a.example/log");
});

test("a development's log has a name of its own, and no other log has one without an address", () => {
  const named = (ENVIRONMENT: "development" | "production") =>
    logOrigin({ ENVIRONMENT, LOG_ORIGIN: undefined, PUBLIC_URL: undefined });
  expect([named("development"), named("production")]).toEqual(["localhost/log", undefined]);
});
