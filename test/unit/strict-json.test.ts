import fc from "fast-check";
import { describe, expect, test } from "vitest";
import { limits } from "../../src/contract/wire/limits.ts";
import { ApiError } from "../../src/contract/wire/errors.ts";
import { requireStrictJson } from "../../src/contract/wire/strict-json.ts";

/** The first fault, what is said of no JSON, or "" where it is let through. */
function refused(text: string) {
  try {
    requireStrictJson(new TextEncoder().encode(text));
    return "";
  } catch (error) {
    if (!(error instanceof ApiError)) throw error;
    return error.extras.errors?.[0] ?? error.message;
  }
}

const isJson = (text: string) => {
  try {
    JSON.parse(text);
    return true;
  } catch {
    return false;
  }
};

const members = (count: number) => Array.from({ length: count }, (_, at) => `"m${at}":1`).join();

describe("a body", () => {
  test("with as many members as an object may have is let through", () => {
    expect(refused(`{"metadata":{${members(limits.jsonMembersMax)}},"tags":[]}`)).toBe("");
  });

  test("with more of them is refused by the object's name", () => {
    const fault = { code: "invalid_value", message: "has more than 1000 members" };
    expect(refused(`{"a":[0,{${members(limits.jsonMembersMax + 1)}}]}`)).toEqual({ ...fault, pointer: "/a/1" });
    expect(refused(`{${members(60_000)}`)).toEqual({ ...fault, pointer: "" });
  });

  test("may nest 32 levels, and no more", () => {
    const nested = (levels: number) => "[".repeat(levels) + "]".repeat(levels);
    expect(refused(nested(32))).toBe("");
    expect(refused(nested(33))).toMatchObject({ code: "invalid_body", message: "nests deeper than 32 levels" });
  });

  test("is refused as no JSON where it is none, wherever it ends", () => {
    const signs = fc.constantFrom(...'{}[]:,"\\u1 a-'.split(""));
    fc.assert(
      fc.property(fc.string({ unit: signs, maxLength: 40 }), (text) => {
        const outcome = refused(text);
        // A fault may be found before what makes it no JSON.
        expect(typeof outcome === "object" || (outcome === "") === isJson(text)).toBe(true);
      }),
      {
        examples: [['{"'], ['{"\\'], ['{"\\":1'], ['{"\\u":1}'], ['"'], ["]]}"], ['{"a":1,"a":2}'], [""]],
        numRuns: 2_000,
      },
    );
  });
});
