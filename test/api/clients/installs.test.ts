import { env } from "cloudflare:workers";
import { beforeAll, expect, test, vi } from "vitest";
import { addInstalls } from "../../../src/publish/installs/add-installs.ts";
import { InstallCount } from "../../../src/publish/installs/install-count.ts";
import { depsFrom } from "../../../src/worker/isolate/rest-deps.ts";
import { anon, operator } from "../../support/actors.ts";
import { runCron } from "../../support/cron.ts";
import { moveClock, newIsolate } from "../../support/isolates.ts";
import { givePackage } from "../../support/package-rows.ts";
import { skill } from "../../support/records.ts";

const textOf = async (response: Response) => Buffer.from(await response.arrayBuffer()).toString("latin1");
const add = () => addInstalls(depsFrom(env, { waitUntil: () => {} }));
const from = (address: string) => ({ headers: { "CF-Connecting-IP": address } });
const installsOf = async (slug: string) =>
  env.CATALOG.prepare("select installs, counted_installs, popularity, seq from records where slug = ?")
    .bind(slug)
    .first();
const sequence = async () =>
  (await env.CATALOG.prepare("select value from sequence").first<{ value: number }>())!.value;

beforeAll(async () => {
  await operator.import([skill({ slug: "wanted", tags: ["wanted"], installs: 10, score: 2 })]);
  await givePackage("wanted", { files: { "SKILL.md": "wanted\n", "more.txt": "more" } });
  await operator.import([skill({ slug: "seen", body: "Seen" })]);
});

test("an address counts once a day for a skill, by whichever endpoint and also from memory", async () => {
  const before = await sequence();
  const paths = ["/skills/wanted/SKILL.md", "/skills/wanted.zip", "/tags/wanted/.well-known/agent-skills/wanted.zip"];
  for (const path of [...paths, ...paths]) {
    for (const last of [1, 2, 3]) expect((await anon.send(path, from(`192.0.2.${last}`))).status).toBe(200);
  }
  // One that comes when the answer is in memory.
  await anon.send(paths[0]!, from("192.0.2.4"));
  await anon.send("/api/v1/skills/wanted/package", from("192.0.2.4"));
  // None of these is an install.
  const etag = (await anon.send(paths[0]!, from("192.0.2.1"))).headers.get("ETag")!;
  const again = { headers: { "CF-Connecting-IP": "192.0.2.8", "If-None-Match": etag } };
  for (const path of ["/tags/wanted/.well-known/skills/wanted/SKILL.md", paths[0]!]) {
    const response = await anon.send(path, again);
    expect([response.status, response.headers.get("Repr-Digest")]).toEqual([304, null]);
  }
  await anon.send(paths[0]!, { method: "HEAD", ...from("192.0.2.5") });
  await anon.send("/tags/wanted/.well-known/skills/wanted/more.txt", from("192.0.2.6"));
  await anon.send("/tags/wanted/.well-known/agent-skills/index.json", from("192.0.2.7"));
  expect(await sequence()).toBe(before);

  expect(await add()).toEqual({ skills: 1 });
  expect(await installsOf("wanted")).toMatchObject({ installs: 14, counted_installs: 4, popularity: 16 });
  expect(await sequence()).toBe(before + 1);
  expect(await add()).toEqual({ skills: 0 });
  expect(await sequence()).toBe(before + 1);
});

test("a clone counts for each skill in it", async () => {
  const refs = await textOf(await anon.get("/skills/wanted.git/info/refs?service=git-upload-pack"));
  const id = /([0-9a-f]{40}) HEAD/.exec(refs)![1]!;
  const line = (text: string) => `${(text.length + 4).toString(16).padStart(4, "0")}${text}`;
  const body = `${line(`want ${id}\n`)}0000${line("done\n")}`;
  await anon.send("/skills/wanted.git/git-upload-pack", { method: "POST", body, ...from("192.0.2.20") });
  await add();
  expect(await installsOf("wanted")).toMatchObject({ installs: 15, counted_installs: 5 });
});

test("an import keeps what was counted", async () => {
  await operator.import([skill({ slug: "wanted", tags: ["wanted"], installs: 20, score: 2 })]);
  expect(await installsOf("wanted")).toMatchObject({ installs: 25, counted_installs: 5, popularity: 27 });
});

test("the API says it within ten minutes, in a skill's number and in what is trending", async () => {
  const [known, rising] = ["known", "rising"];
  await operator.import(
    [known, rising].map((slug) => skill({ slug, tags: ["race"], installs: slug === known ? 3 : 0 })),
  );
  for (const slug of [known, rising]) await givePackage(slug, { files: { "SKILL.md": slug } });
  const reader = newIsolate();
  const inOrder = async () => {
    const list = "/api/v1/skills?tag=race&sort=trending";
    return (await reader.anon.list(list)).items.map(({ slug, installs }) => [slug, installs]);
  };
  expect(await inOrder()).toEqual([
    [known, 3],
    [rising, 0],
  ]);
  const isolates = [newIsolate(), newIsolate()];
  for (const [at, isolate] of isolates.entries()) {
    for (const last of [1, 2, 3, 4])
      await isolate.anon.send(`/skills/${rising}/SKILL.md`, from(`198.51.${at}.${last}`));
  }
  // Whoever asks next has the counts of the minute before written.
  moveClock(60_000);
  for (const isolate of isolates) await isolate.anon.get("/api/v1/skills");
  moveClock(5 * 60_000);
  await runCron();
  // For so long a cached answer may live.
  moveClock(2 * 60_000);
  expect(await inOrder()).toEqual([
    [rising, 8],
    [known, 3],
  ]);
  vi.useRealTimers();
});

test("what can't be written is counted later", async () => {
  vi.spyOn(console, "error").mockReturnValueOnce();
  const count = new InstallCount();
  count.note("192.0.2.30", ["wanted"], Date.now());
  const deps = depsFrom(env, { waitUntil: () => {} });
  const failing = {
    batch: () => Promise.reject(new Error("away")),
    insert: deps.primary.catalog.insert.bind(deps.primary.catalog),
  };
  const { writeInstalls } = await import("../../../src/publish/installs/add-installs.ts");
  await writeInstalls({ installs: count, primary: { catalog: failing }, now: Date.now } as never);
  expect(count.take(0)).toEqual([["wanted", 1]]);
  vi.restoreAllMocks();
});

test("an address is known for a day, and a minute lies between two writes", () => {
  const count = new InstallCount();
  const day = 24 * 60 * 60_000;
  expect(count.isDue(0)).toBe(false);
  count.note("a", ["x", "y"], 0);
  count.note("a", ["x"], day - 1);
  expect(count.isDue(0)).toBe(true);
  expect(count.take(0)).toEqual([
    ["x", 1],
    ["y", 1],
  ]);
  count.note("b", ["x"], 1);
  expect([count.isDue(59_999), count.isDue(60_000)]).toEqual([false, true]);
  count.note("a", ["x"], day);
  expect(count.take(day)).toEqual([["x", 2]]);
});

test("all addresses of an IPv6 /48 count as one client", async () => {
  await operator.import([skill({ slug: "by-many" })]);
  await givePackage("by-many", { files: { "SKILL.md": "by many\n" } });
  for (let n = 0; n < 6; n++) {
    // The first by the app, others from memory.
    await anon.send("/skills/by-many/SKILL.md", from(`2001:db8:5:${n}::1`));
    await anon.send("/skills/by-many.zip", from(`2001:db8:${6 + (n % 2)}:${n}::1`));
  }
  await add();
  expect(await installsOf("by-many")).toMatchObject({ counted_installs: 3 });
});

test("a client counts for a thousand skills a day", () => {
  const count = new InstallCount();
  const many = Array.from({ length: 1_500 }, (_, n) => `skill-${n}`);
  count.note("192.0.2.1", many, 4_000);
  expect(count.take(5_000)).toHaveLength(1_000);
  count.note("192.0.2.2", many.slice(0, 10), 6_000);
  expect(count.take(7_000)).toHaveLength(10);
});
