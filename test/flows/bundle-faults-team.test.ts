import { expect, test } from "vitest";
import { bundlePlot } from "../support/faults/bundle-plot.ts";
import { aTeam, runPart } from "../support/faults/run-many.ts";

test("whatever fails between two steps, a team's bundles stay safe, accounted for and under way", async () => {
  expect(await runPart(async (database) => bundlePlot(database, await aTeam(database)), "teams")).toBe("");
}, 0);
