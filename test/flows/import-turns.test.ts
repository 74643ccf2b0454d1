import { expect, test } from "vitest";
import { importRecords } from "../../src/publish/import/import-records.ts";
import { depsWith } from "../support/bundles.ts";
import { skill } from "../support/records.ts";

test("other requests of the isolate have their turn between the records of an import", async () => {
  const records = Array.from({ length: 60 }, (_, at) => skill({ slug: `turn-${at}`, body: `# Turn ${at}\n` }));
  let turn = 0;
  let isOver = false;
  const others = (async () => {
    for (; !isOver; turn++) await new Promise((resolve) => setTimeout(resolve, 0));
  })();
  // Each record that is screened is told the time.
  const screenedIn = new Set<number>();
  const now = () => {
    screenedIn.add(turn);
    return Date.now();
  };
  const ndjson = new TextEncoder().encode(records.map((record) => JSON.stringify(record)).join("\n"));
  const { outcomes } = await importRecords({ ...depsWith(), now }, ndjson, "approved");
  isOver = true;
  await others;
  expect(outcomes.map(({ outcome }) => outcome)).toEqual(records.map(() => "created"));
  expect(screenedIn.size).toBeGreaterThanOrEqual(records.length);
});
