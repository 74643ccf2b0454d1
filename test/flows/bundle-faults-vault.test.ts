import { expect, test } from "vitest";
import { bundlePlot } from "../support/faults/bundle-plot.ts";
import { aPerson, runPart } from "../support/faults/run-many.ts";

test("whatever fails between two steps, a person's bundles stay safe, accounted for and under way", async () => {
  expect(await runPart(async (database) => bundlePlot(database, await aPerson(database)), "people")).toBe("");
}, 0);
