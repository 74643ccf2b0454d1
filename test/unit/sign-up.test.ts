import { expect, test } from "vitest";
import { isOfDomain } from "../../src/people/sign-in/sign-up.ts";

test.each([
  ["ann@corp.example", "corp.example,", true],
  ["ann@CORP.example", ", other.example corp.example ,", true],
  ["ann@", "corp.example,", false],
  ["ann", ",", false],
  ["", " ", false],
  ["ann@other.example", "corp.example,", false],
  ["ann@corp.example", undefined, false],
])("%j is of one of the domains %j: %s", (email, domains, isIt) => {
  expect(isOfDomain(email, domains)).toBe(isIt);
});
