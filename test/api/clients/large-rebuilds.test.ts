import { createHash } from "node:crypto";
import { env } from "cloudflare:workers";
import { expect, test, vi } from "vitest";
import { splitIntoParts } from "../../../src/clients/large/make.ts";
import { operator } from "../../support/actors.ts";
import { refs } from "../../support/catalogue-endpoints.ts";
import { moveClock, newIsolate } from "../../support/isolates.ts";
import { few, headIn, latin1, makeReady, planned, some } from "../../support/large-scopes.ts";
import { givePackage } from "../../support/package-rows.ts";
import { skill } from "../../support/records.ts";

const mebibytes = 1024 * 1024;

test("few skills with many bytes are several parts, of which a change makes one again", () => {
  const all = Array.from({ length: 100 }, (_, at) => ({
    key: `item ${at} 1  1 1`,
    name: `skill-${at}`,
    itemId: at,
    bytes: mebibytes / 2,
  }));
  const before = splitIntoParts(all, 100);
  expect(before.length).toBeGreaterThan(8);
  expect(Math.max(...before.map(({ entries }) => entries.length / 2))).toBeLessThan(10);
  const known = new Set(before.map(({ name }) => name));
  const after = splitIntoParts(
    all.map((entry) => (entry.itemId === 7 ? { ...entry, key: "item 7 2  2 2" } : entry)),
    100,
  );
  expect(after.filter(({ name }) => !known.has(name))).toHaveLength(1);
});

test("a state of a large scope stores the part that changed, and no file of the others", async () => {
  const noise = (seed: string) =>
    Array.from({ length: 1_000 }, (_, at) => createHash("sha256").update(`${seed} ${at}`).digest("hex")).join("\n");
  const publish = (slug: string, text: string) =>
    givePackage(slug, { files: { "SKILL.md": `---\nname: "${slug}"\n---\n\n${text}\n`, "noise.txt": noise(slug) } });
  const slugs = some("fir", 12);
  await operator.import(slugs.map((slug) => skill({ slug, tags: ["firs"], body: `About ${slug}` })));
  for (const slug of slugs) await publish(slug, slug);
  const ask = () => newIsolate(few).anon.get(`/tags/firs.git${refs}`);
  const stored = async () => (await env.BUNDLES.list({ prefix: "packs/large/", limit: 1_000 })).objects;
  const bytesOf = (objects: R2Object[]) => objects.reduce((sum, { size }) => sum + size, 0);
  const before = await stored();
  expect((await ask()).status).toBe(503);
  await makeReady();
  const all = (await stored()).filter(({ key }) => before.every((one) => one.key !== key));
  await publish("fir-1", "Changed");
  await ask();
  await makeReady();
  const added = (await stored()).filter(({ key }) => [...before, ...all].every((one) => one.key !== key));
  expect(bytesOf(all)).toBeGreaterThan(12 * 32_000);
  expect(added.filter(({ key }) => key.endsWith(".blobs"))).toHaveLength(1);
  expect(bytesOf(added)).toBeLessThan(bytesOf(all) / 2);
  expect(bytesOf(added.filter(({ key }) => !key.includes("/parts/")))).toBeLessThan(32_000);
});

test("a large scope that something was withdrawn from is made ready anew at once", async () => {
  const slugs = some("ash", 6);
  await operator.import(slugs.map((slug) => skill({ slug, tags: ["ashes"], body: `About ${slug}` })));
  for (const slug of slugs)
    await givePackage(slug, { files: { "SKILL.md": `---\nname: "${slug}"\n---\n\n${slug}\n` } });
  const PACKS = { send: () => Promise.resolve() };
  const ask = () => newIsolate({ ...few, PACKS, LARGE_SCOPE_SECONDS: "30" }).anon.get(`/tags/ashes.git${refs}`);
  expect((await ask()).status).toBe(503);
  await makeReady();
  const first = headIn(await latin1(await ask()));
  await operator.setStatus("skill", "ash-1", "rejected");
  expect((await ask()).status).toBe(503);
  expect(await planned()).toHaveLength(1);
  await makeReady();
  const second = await ask();
  expect([second.status, headIn(await latin1(second)) === first]).toEqual([200, false]);
});

test("a large scope is made ready anew twice a minute at most", async () => {
  const publish = (slug: string, text: string) =>
    givePackage(slug, { files: { "SKILL.md": `---\nname: "${slug}"\n---\n\n${text}\n` } });
  const slugs = some("oak", 5);
  await operator.import(slugs.map((slug) => skill({ slug, tags: ["oaks"], body: `About ${slug}` })));
  for (const slug of slugs) await publish(slug, slug);
  const PACKS = { send: () => Promise.resolve() };
  const ask = async () => {
    const { anon } = newIsolate({ ...few, PACKS, LARGE_SCOPE_SECONDS: "30" });
    return headIn(await latin1(await anon.get(`/tags/oaks.git${refs}`)));
  };
  expect(await ask()).toBeUndefined();
  await makeReady();
  const first = await ask();
  for (const text of ["second", "third"]) {
    await publish("oak-1", text);
    expect(await ask()).toBe(first);
    expect(await planned()).toEqual([]);
  }
  moveClock(31_000);
  expect(await ask()).toBe(first);
  expect(await planned()).toHaveLength(1);
  await makeReady();
  expect(await ask()).not.toBe(first);
  vi.useRealTimers();
});
