import { expect, test } from "vitest";
import { aTeam, runHalf } from "../support/faults/run-many.ts";

test("whatever fails between two steps, a team's bundles stay safe, accounted for and under way", async () => {
  expect(await runHalf(await aTeam(), 1)).toBe("");
}, 0);
