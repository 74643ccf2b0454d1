import { env } from "cloudflare:workers";
import { beforeAll, beforeEach, describe, expect, test, vi } from "vitest";
import type { SkillDetail } from "../../../src/contract/public/skills.ts";
import type { Judge, Said } from "../../../src/checks/other-engines/port.ts";
import { askJudges } from "../../../src/publish/packages/ask-judges.ts";
import { anon, operator } from "../../support/actors.ts";
import { newIsolate } from "../../support/isolates.ts";
import { depsWith } from "../../support/bundles.ts";
import { bare, givePackage } from "../../support/package-rows.ts";

const day = 24 * 60 * 60_000;
const digests: Record<string, string> = {};
const says = (name: string, answer: (sha256: string) => Said | Error): Judge => ({
  name,
  ask: async ({ sha256 }) => {
    const said = answer(sha256);
    if (said instanceof Error) throw said;
    return said;
  },
});
const malicious: Said = { verdict: "malicious", judgedAt: Date.UTC(2026, 10, 1) };
const ask = async (judges: readonly Judge[], later = 0) =>
  await askJudges(depsWith({ judges, now: () => Date.now() + later }));
const operated = async <Body>(path: string): Promise<Body> => (await operator.send(path)).json<Body>();
const reportOf = async (slug: string) => (await newIsolate().anon.read<SkillDetail>(`/api/v1/skills/${slug}`)).report;
const verdictsOf = async (...sha256: string[]) => {
  const response = await anon.send("/api/v1/verdicts", {
    method: "POST",
    body: JSON.stringify({ sha256 }),
    headers: { "Content-Type": "application/json" },
  });
  return (await response.json<{ items: Record<string, unknown>[] }>()).items;
};

beforeAll(async () => {
  await operator.import(["one", "two"].map((slug) => bare({ slug, body: `The words of ${slug}` })));
  for (const slug of ["one", "two"])
    digests[slug] = (await givePackage(slug, { files: { "SKILL.md": `# ${slug}\n` } })).sha256;
});
beforeEach(async () => {
  vi.spyOn(console, "error").mockReturnValue();
  await env.CATALOG.prepare("delete from engine_verdicts").run();
  await env.VAULT.prepare("delete from rounds").run();
});

describe("what other engines say", () => {
  test("is shown by name in the report, the verdicts and on the page, and changes nothing of ours", async () => {
    const before = await reportOf("one");
    expect(before.engines).toEqual([]);
    const only = (sha256: string): Said =>
      sha256 === digests.one ? malicious : { verdict: "unknown", judgedAt: null };
    expect(await ask([says("acme", only), says("zeta", () => ({ verdict: "clean", judgedAt: null }))])).toEqual({
      asked: 4,
      unanswered: 0,
    });
    const engines = [
      { engine: "acme", verdict: "malicious", judgedAt: "2026-11-01T00:00:00Z", askedAt: expect.any(String) },
      { engine: "zeta", verdict: "clean", judgedAt: null, askedAt: expect.any(String) },
    ];
    expect(await reportOf("one")).toEqual({ ...before, engines });
    const [verdict, file] = await verdictsOf(digests.one!, "f".repeat(64));
    expect(verdict).toMatchObject({ known: true, engines, verdict: null, screen: { outcome: "clean" } });
    expect(file).toMatchObject({ known: false, engines: [] });
    const page = await (await newIsolate().anon.get("/skills/one")).text();
    expect(page).toMatch(/Other engines[\s\S]*acme: malicious/);
    const trust = await (await newIsolate().anon.get("/skills/one/trust")).text();
    expect(trust).toMatch(/acme<\/bdi> calls it malicious, judged on[\s\S]*zeta<\/bdi> found nothing in it, asked on/);
    const { items } = await anon.list("/api/v1/skills?verdict=clean");
    expect(items.map(({ slug }) => slug)).toContain("one");
  });

  test("is asked again after a week, and stays where there is no answer", async () => {
    const asked = vi.fn<(sha256: string) => Said | Error>(() => malicious);
    await ask([says("acme", asked)]);
    await ask([says("acme", asked)]);
    await ask([says("acme", asked)], 6 * day);
    expect(asked).toHaveBeenCalledTimes(2);
    asked.mockReturnValue(new Error("busy"));
    // One failure, and it is left alone for the run.
    expect(await ask([says("acme", asked)], 8 * day)).toEqual({ asked: 1, unanswered: 1 });
    expect((await reportOf("one")).engines).toMatchObject([{ verdict: "malicious" }]);
    asked.mockReturnValue({ verdict: "clean", judgedAt: null });
    await ask([says("acme", asked)], 9 * day);
    expect((await reportOf("one")).engines).toMatchObject([{ verdict: "clean" }]);
  });

  test("one that never answers says nothing, and does not keep another from being asked", async () => {
    const down = says("down", () => new Error("gone"));
    expect(await ask([down, says("acme", () => malicious)])).toEqual({ asked: 3, unanswered: 1 });
    expect((await reportOf("two")).engines.map(({ engine }) => engine)).toEqual(["acme"]);
  });

  test("puts a record before a moderator who looks twice", async () => {
    type Listed = { items: { slug: string; lookTwice: boolean }[] };
    const twice = async () => (await operated<Listed>("/catalog/records?lookTwice=true")).items;
    expect((await twice()).map(({ slug }) => slug)).not.toContain("one");
    await ask([says("acme", (sha256) => (sha256 === digests.one ? malicious : { verdict: "clean", judgedAt: null }))]);
    expect(await twice()).toMatchObject([{ slug: "one", lookTwice: true, public: true, held: null }]);
    const entry = await operated<{ engines: unknown[] }>("/catalog/skill/one");
    expect(entry.engines).toMatchObject([{ engine: "acme", verdict: "malicious" }]);
  });

  test("goes with its package", async () => {
    await ask([says("acme", () => malicious)]);
    const two = "(select id from packages where sha256 = ?)";
    await env.CATALOG.batch(
      [
        `update records set package_id = null where package_id = ${two}`,
        `delete from versions where package_id = ${two}`,
        `delete from packages where id = ${two}`,
      ].map((query) => env.CATALOG.prepare(query).bind(digests.two!)),
    );
    const { results } = await env.CATALOG.prepare("select engine from engine_verdicts").all();
    expect(results).toHaveLength(1);
  });
});
