import { env } from "cloudflare:workers";
import { beforeEach, describe, expect, test, vi } from "vitest";
import type { Health } from "../../src/operate/health-report.ts";
import { anon, operator } from "../support/actors.ts";
import { runCron } from "../support/cron.ts";
import { failingSearch } from "../support/failing-search.ts";
import { newIsolate } from "../support/isolates.ts";
import { skill } from "../support/records.ts";

async function rebuilt({ operator: asked } = { operator }) {
  for (let progress = await asked.reindex(true); !progress.done;) progress = await asked.reindex(false);
}

const health = async () => (await newIsolate().anon.get("/healthz")).json<Health>();
const find = (q: string) => newIsolate().anon.slugs(`/api/v1/skills?q=${encodeURIComponent(q)}`);
const auditOf = (subject: string) =>
  env.VAULT.prepare("select act, detail from audit where subject = ? order by id").bind(subject).all();
const audited = async (subject: string) => (await auditOf(subject)).results;

beforeEach(() => {
  vi.spyOn(console, "error").mockReturnValue();
  return () => vi.restoreAllMocks();
});

describe("a record that the index can't take", () => {
  const { SEARCH } = failingSearch("poisonous");
  const service = newIsolate({ SEARCH });

  test("is left out alone: the rest of its import is found, and the answer names it", async () => {
    const titles = ["Aardvark", "Poisonous", "Wombat", "Aardwolf", "Numbat"];
    const outcomes = await service.operator.import(titles.map((title) => skill({ slug: title.toLowerCase(), title })));
    expect(outcomes.map(({ outcome }) => outcome)).toEqual(titles.map(() => "created"));
    expect(outcomes.map(({ indexFault }) => indexFault)).toEqual([
      null,
      "D1_ERROR: string or blob too big",
      ...[null, null, null],
    ]);
    for (const title of ["aardvark", "wombat", "aardwolf", "numbat"]) expect(await find(title)).toEqual([title]);
    expect(await find("poisonous")).toEqual([]);
    expect((await anon.get("/api/v1/skills/poisonous")).status).toBe(200);
  });

  test("is named wherever the index is told of, and the index is not behind for it", async () => {
    const state = await operator.state();
    expect(state).toMatchObject({ indexedSequence: state.sequence, indexBehindSince: null, indexFailures: 1 });
    expect(state.notIndexed).toMatchObject([
      { type: "skill", slug: "poisonous", reason: "D1_ERROR: string or blob too big" },
    ]);
    expect(await health()).toMatchObject({
      status: "degraded",
      index: { lag: 0, late: false, failures: 1, notIndexed: [{ type: "skill", slug: "poisonous" }] },
    });
  });

  test("is named by the same import again, which changes nothing", async () => {
    const [again] = await service.operator.import([skill({ slug: "poisonous", title: "Poisonous" })]);
    expect(again).toMatchObject({ outcome: "unchanged", indexFault: "D1_ERROR: string or blob too big" });
  });

  test("is tried again by the cron, and holds up neither it nor a rebuild", async () => {
    await env.SEARCH.exec("update failures set tried_at = 0");
    await runCron({ SEARCH });
    expect((await operator.state()).notIndexed[0]!.triedAt > "2026").toBe(true);
    await rebuilt(service);
    expect(await find("wombat")).toEqual(["wombat"]);
    expect(await operator.state()).toMatchObject({ indexFailures: 1, notIndexed: [{ slug: "poisonous" }] });
  });

  test("can be taken down, and its name is not shown from then on", async () => {
    await service.operator.setStatus("skill", "poisonous", "pending");
    expect(await health()).toMatchObject({ status: "ok", index: { failures: 0, notIndexed: [] } });
    await service.operator.setStatus("skill", "poisonous", "approved");
    expect(await operator.state()).toMatchObject({ indexFailures: 1 });
  });

  test("is found once the index takes it, and each of its words is counted once", async () => {
    await runCron();
    expect(await find("poisonous")).toEqual(["poisonous"]);
    expect(await operator.state()).toMatchObject({ indexFailures: 0, notIndexed: [] });
    expect(await health()).toMatchObject({ status: "ok" });
    const { slot } = (await env.SEARCH.prepare("select slot from slots where active = 1").first<{ slot: string }>())!;
    const { n } = (await env.SEARCH.prepare(`select records as n from words_${slot} where word = 'poisonous'`).first<{
      n: number;
    }>())!;
    expect(n).toBe(1);
  });
});

describe("a record whose stored body can't be read", () => {
  test("is left out by a rebuild, and found again once it is imported anew", async () => {
    await operator.import([skill({ slug: "broken", title: "Pangolin" }), skill({ slug: "beside", title: "Tamandua" })]);
    await env.CATALOG.exec(
      "update bodies set bytes = x'ff' where record_id = (select id from records where slug = 'broken')",
    );
    await rebuilt();
    expect(await find("tamandua")).toEqual(["beside"]);
    expect(await operator.state()).toMatchObject({
      notIndexed: [{ slug: "broken", reason: "A body of format 255 can't be read." }],
    });
    await operator.import([skill({ slug: "broken", title: "Pangolin", body: "Mended." })]);
    expect(await find("pangolin")).toEqual(["broken"]);
    expect(await operator.state()).toMatchObject({ notIndexed: [] });
  });
});

describe("while the index's database is away", () => {
  const { failing, SEARCH } = failingSearch();
  const service = newIsolate({ SEARCH });

  test("an import stores and says of each record that search lacks it; no record is blamed", async () => {
    const outcomes = await service.operator.import([skill({ slug: "afar", title: "Echidna" })]);
    expect(outcomes).toMatchObject([{ outcome: "created", indexFault: expect.stringContaining("is away") as string }]);
    expect((await anon.get("/api/v1/skills/afar")).status).toBe(200);
    const [again] = await operator.import([skill({ slug: "afar", title: "Echidna" })]);
    expect(again).toMatchObject({ outcome: "unchanged", indexFault: expect.stringContaining("behind") as string });
    expect(await operator.state()).toMatchObject({ indexFailures: 0 });
  });

  test("a takedown of any record succeeds at once, and the audit trail has its line", async () => {
    expect(await service.operator.setStatus("skill", "wombat", "pending")).toMatchObject({ public: false });
    expect((await newIsolate().anon.get("/api/v1/skills/wombat")).status).toBe(404);
    expect(await find("wombat")).toEqual([]);
    expect(await audited("skill wombat")).toEqual([{ act: "catalog.status", detail: "pending" }]);
  });

  test("health tells how far the index is behind, and is degraded once that lasts", async () => {
    expect(await health()).toMatchObject({ status: "ok", index: { lag: 2, late: false } });
    await env.CATALOG.exec("update sequence_minutes set minute = minute - 11");
    expect(await health()).toMatchObject({
      status: "degraded",
      problems: [{ part: "index", message: expect.stringContaining("catalog reindex") as string }],
      index: { lag: 2, late: true },
    });
  });

  test("the cron brings in what was missed once it is back", async () => {
    await expect(runCron({ SEARCH })).rejects.toThrow(AggregateError);
    expect(failing.batches).toBeGreaterThan(0);
    await runCron();
    expect(await find("echidna")).toEqual(["afar"]);
    expect(await health()).toMatchObject({ status: "ok", index: { lag: 0, behindSince: null } });
  });
});

describe("while the vault's database is away", () => {
  const VAULT = {
    withSession: () => ({
      prepare: (query: string) => env.VAULT.prepare(query),
      getBookmark: () => null,
      batch: () => Promise.reject(new Error("D1_ERROR: the vault is away")),
    }),
  };
  const service = newIsolate({ VAULT });

  test("a takedown succeeds; its line waits, and the cron moves it to the trail once", async () => {
    await operator.import([skill({ slug: "numbat", title: "Numbat" })]);
    await service.operator.setStatus("skill", "numbat", "rejected");
    expect((await newIsolate().anon.get("/api/v1/skills/numbat")).status).toBe(404);
    expect(await audited("skill numbat")).toEqual([]);
    // What a crash after the trail was written leaves: the line is in both.
    await env.VAULT.prepare(
      "insert into audit (at, actor, act, subject, detail, outbox_id) select 1, 'operator', " +
        "'catalog.status', 'skill numbat', 'rejected', ?",
    )
      .bind(await env.CATALOG.prepare("select id from audit_outbox").first("id"))
      .run();
    await runCron();
    expect(await audited("skill numbat")).toEqual([{ act: "catalog.status", detail: "rejected" }]);
    expect(await env.CATALOG.prepare("select count(*) as n from audit_outbox").first("n")).toBe(0);
  });

  test("there is no line without an act, and no number of the sequence", async () => {
    const before = await operator.state();
    const response = await operator.send("/catalog/skill/nobody/status", {
      method: "PUT",
      body: '{"status":"pending"}',
      headers: { "Content-Type": "application/json" },
    });
    expect(response.status).toBe(404);
    expect(await audited("skill nobody")).toEqual([]);
    expect(await operator.state()).toEqual(before);
  });
});

/** Han characters without a break, hardly two pairs alike: each is a word, and so is each pair of neighbours. */
const han = (characters: number) =>
  Array.from({ length: characters }, (_, at) => String.fromCodePoint(0x4e00 + ((at * 7919) % 20_000))).join("");

test("a body of 87 000 Han characters without a break is indexed", async () => {
  const outcomes = await operator.import([skill({ slug: "long-run", body: han(87_000) })]);
  expect(outcomes).toMatchObject([{ outcome: "created", indexFault: null }]);
  const { sequence, indexedSequence } = await operator.state();
  expect(indexedSequence).toBe(sequence);
  expect(await find(han(3))).toEqual(["long-run"]);
});

test("so are several of them at once, also by a rebuild, which takes few of them in a step", async () => {
  const records = Array.from({ length: 4 }, (_, at) => skill({ slug: `long-${at}`, body: `Run ${at} ${han(87_000)}` }));
  const outcomes = await operator.import(records);
  expect(outcomes.every(({ indexFault }) => indexFault === null)).toBe(true);
  await rebuilt();
  expect(await find(`run ${han(4)}`)).toHaveLength(4);
}, 120_000);

test("a hundred records with summaries of the shortest words are indexed", async () => {
  const summary = (record: number) =>
    Array.from({ length: 682 }, (_, at) =>
      String.fromCodePoint(0x10d0 + ((at + record) % 33), 0x10d0 + (at % 31)),
    ).join(" ");
  const records = Array.from({ length: 100 }, (_, at) => skill({ slug: `short-${at}`, summary: summary(at) }));
  const outcomes = await operator.import(records);
  expect(outcomes.every(({ indexFault }) => indexFault === null)).toBe(true);
});
