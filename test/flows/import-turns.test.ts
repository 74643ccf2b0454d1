import { expect, test } from "vitest";
import { importRecords } from "../../src/publish/import/import-records.ts";
import { depsWith } from "../support/bundles.ts";
import { skill } from "../support/records.ts";

test("other requests of the isolate have their turn between the records of an import", async () => {
  const records = Array.from({ length: 60 }, (_, at) => skill({ slug: `turn-${at}`, body: `# Turn ${at}\n` }));
  let turns = 0;
  let isOver = false;
  const others = (async () => {
    for (; !isOver; turns++) await new Promise((resolve) => setTimeout(resolve, 0));
  })();
  const ndjson = new TextEncoder().encode(records.map((record) => JSON.stringify(record)).join("\n"));
  const { outcomes } = await importRecords(depsWith(), ndjson, "approved");
  isOver = true;
  await others;
  expect(outcomes.map(({ outcome }) => outcome)).toEqual(records.map(() => "created"));
  // What waits for the databases alone gives a few dozen turns, however many records there are.
  expect(turns).toBeGreaterThan(2 * records.length);
});
