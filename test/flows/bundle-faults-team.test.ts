import { expect, test } from "vitest";
import { bundlePlot } from "../support/faults/bundle-plot.ts";
import { aTeam, runPart } from "../support/faults/run-many.ts";

test("whatever fails between two steps, a team's bundles stay safe, accounted for and under way", async () => {
  expect(await runPart(bundlePlot(await aTeam()), "teams")).toBe("");
}, 0);
