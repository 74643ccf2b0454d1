import { expect, test } from "vitest";
import { packagePlot } from "../support/faults/package-plot.ts";
import { runPart } from "../support/faults/run-many.ts";

test("whatever fails between two steps, packages stay safe, named ones are kept, and readers are told", async () => {
  expect(await runPart(async (database) => packagePlot(database), "packages")).toBe("");
}, 0);
