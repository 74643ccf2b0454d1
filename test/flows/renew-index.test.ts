import { env } from "cloudflare:workers";
import { beforeAll, describe, expect, test } from "vitest";
import { indexVersion } from "../../src/search/index-version.ts";
import { operator } from "../support/actors.ts";
import { runCron } from "../support/cron.ts";
import { newIsolate, withoutColo } from "../support/isolates.ts";
import { skill } from "../support/records.ts";

const findWombat = () => newIsolate().anon.slugs("/api/v1/skills?q=wombat");
const slots = async () =>
  (await env.SEARCH.prepare("select slot, active, version from slots order by slot").all()).results;

describe("an index of another version than the code's", () => {
  beforeAll(async () => {
    withoutColo();
    await operator.import([skill({ slug: "wombat", title: "Wombat" })]);
    await env.SEARCH.exec("update slots set version = 0");
    // As an older version wrote it: the words of today do not find it.
    await env.SEARCH.exec("insert into entries_a (entries_a) values ('delete-all')");
  });

  test("serves until the cron has built the other slot, which then serves", async () => {
    expect(await findWombat()).toEqual([]);
    await runCron();
    expect(await findWombat()).toEqual(["wombat"]);
    expect(await slots()).toEqual([
      { slot: "a", active: 0, version: indexVersion },
      { slot: "b", active: 1, version: indexVersion },
    ]);
  });

  test("is built once", async () => {
    const before = await slots();
    await runCron();
    expect(await slots()).toEqual(before);
    expect(await findWombat()).toEqual(["wombat"]);
  });
});
