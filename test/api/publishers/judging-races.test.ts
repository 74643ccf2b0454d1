import { env } from "cloudflare:workers";
import { afterEach, expect, test, vi } from "vitest";
import { judgeSubmissions } from "../../../src/publishers/judge.ts";
import { depsWith } from "../../support/bundles.ts";
import { newPublisher, submissionIn } from "../../support/publishers.ts";
import { publishAs } from "../../support/yanks.ts";

afterEach(() => void vi.restoreAllMocks());

const ofIt = "(select slug from submissions where id = ?1)";
const packageOfIt = "(select package_id from submissions where id = ?1)";

/** The bucket, whose reader finds that something else has changed meanwhile. */
const changing = (change: () => Promise<unknown>) =>
  new Proxy(env.BUNDLES, {
    get: (bucket, name) =>
      name === "get"
        ? async (key: string) => (await change(), bucket.get(key))
        : (Reflect.get(bucket, name) as unknown),
  });

test.each([
  ["withdrawn", "update submissions set state = 'withdrawn' where id = ?1", "withdrawn"],
  ["found infected", `update packages set status = 'infected' where id = ${packageOfIt}`, "held"],
  ["another's by now", `update records set publisher = 'another' where slug = ${ofIt}`, "judging"],
  ["taken down", `update records set status = 'rejected', public = 0 where slug = ${ofIt}`, "judging"],
])("what is %s while it is judged is not published", async (what, change, state) => {
  const acme = await newPublisher();
  const slug = `race-${what.replaceAll(/[^a-z]/g, "-")}`;
  await publishAs(acme, slug, ["apples"]);
  await acme.ask(`/items/${slug}`, { method: "PATCH", body: { body: "# Berries" } });
  const { id } = await submissionIn(await acme.submit(slug), 201);
  // Its scan is done, and nothing has judged it yet.
  await env.CATALOG.prepare(`update packages set status = 'clean' where id = ${packageOfIt}`).bind(id).run();
  await env.CATALOG.prepare("update submissions set state = 'judging' where id = ?").bind(id).run();
  vi.spyOn(console, "error").mockReturnValue();
  const bundles = changing(() => env.CATALOG.prepare(change).bind(id).run());
  await judgeSubmissions(depsWith({ bundles }));
  const stands = await env.CATALOG.prepare("select state from submissions where id = ?")
    .bind(id)
    .first<string>("state");
  expect(stands).toBe(state);
  const versions = env.CATALOG.prepare(
    "select count(*) as n from versions join records on id = record_id where slug = ?",
  );
  expect(await versions.bind(slug).first<number>("n")).toBe(1);
});
