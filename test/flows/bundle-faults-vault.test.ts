import { expect, test } from "vitest";
import { aPerson, runHalf } from "../support/faults/run-many.ts";

test("whatever fails between two steps, a person's bundles stay safe, accounted for and under way", async () => {
  expect(await runHalf(await aPerson(), 0)).toBe("");
}, 0);
