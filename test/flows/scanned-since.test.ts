import { env } from "cloudflare:workers";
import { expect, test } from "vitest";
import { operator } from "../support/actors.ts";
import { skill } from "../support/records.ts";

test("a record that comes again after its scan is found, though the index has not the scan's number yet", async () => {
  await operator.import([skill({ slug: "scanned-since" })]);
  await env.CATALOG.batch(
    ["update sequence set value = value + 1", "update records set seq = (select value from sequence)"].map((query) =>
      env.CATALOG.prepare(query),
    ),
  );
  const [again] = await operator.import([skill({ slug: "scanned-since" })]);
  expect(again).toMatchObject({ outcome: "unchanged", indexFault: null });
});
