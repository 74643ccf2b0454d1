import { env } from "cloudflare:workers";
import { describe, expect, test } from "vitest";
import { sweepReplaced } from "../../../src/clients/large/replaced.ts";
import { depsFrom } from "../../../src/worker/isolate/rest-deps.ts";
import { operator } from "../../support/actors.ts";
import { attached, aZip, problemOf, upload } from "../../support/bundles.ts";
import { refs } from "../../support/catalogue-endpoints.ts";
import { newIsolate } from "../../support/isolates.ts";
import { newItem, newRegistry, patch, registries, type Registry, remove } from "../../support/items.ts";
import { deliverSteps, few, headIn, latin1, makeReady, planned, some } from "../../support/large-scopes.ts";
import { givePackage } from "../../support/package-rows.ts";
import { skill } from "../../support/records.ts";
import { limitTo } from "../../support/skill-folders.ts";

const minute = 60_000;
const sweepAt = (now: number) => sweepReplaced({ ...depsFrom(env, { waitUntil: () => {} }), now: () => now });
const bytesIn = async (folder: string) =>
  (await env.BUNDLES.list({ prefix: `packs/large/${folder}/` })).objects.reduce((sum, { size }) => sum + size, 0);
const usedBy = async (registry: Registry) =>
  (await (await registry.ask("/quota")).json<{ storage: { usedBytes: number } }>()).storage.usedBytes;
const askRefs = (registry: Registry) => registry.ask(`/skills.git${refs}`, { vars: few });
const headOf = async (registry: Registry) => headIn(await latin1(await askRefs(registry)));

/** A registry with seven skills, which is a large scope, made ready; and where it is in the bucket. */
async function largeRegistry(kind: Registry["kind"]) {
  const registry = await newRegistry(kind);
  for (const slug of some("own", 7)) await newItem(registry, { slug, title: slug, kind: "skill", body: `# ${slug}` });
  expect((await askRefs(registry)).status).toBe(503);
  const [{ folder } = { folder: "" }] = await planned();
  await makeReady();
  return { registry, folder };
}

/** Changes an item, and makes the state with it ready. */
async function change(registry: Registry, body: string) {
  const before = await headOf(registry);
  await patch(registry, "own-1", { body });
  expect(await headOf(registry)).toBe(before);
  await makeReady();
  expect(await headOf(registry)).not.toBe(before);
}

describe.each(registries)("what a large scope of a %s offered before", (kind) => {
  test("counts for its storage, and is deleted once no clone reads it any more", async () => {
    const { registry, folder } = await largeRegistry(kind);
    expect(await usedBy(registry)).toBe(0);
    await change(registry, "# Changed");
    const [used, bytes] = [await usedBy(registry), await bytesIn(folder)];
    expect(used).toBeGreaterThan(500);
    const now = Date.now();
    await sweepAt(now + 9 * minute);
    expect([await usedBy(registry), await bytesIn(folder)]).toEqual([used, bytes]);
    await sweepAt(now + 11 * minute);
    expect([await usedBy(registry), await bytesIn(folder)]).toEqual([0, bytes - used]);
    const head = await headOf(registry);
    expect(head).toMatch(/^[0-9a-f]{40}$/);
    await change(registry, "# Changed again");
    expect(await usedBy(registry)).toBeGreaterThan(500);
  });

  test("leaves an upload no room, and hides no withdrawal; without room it is deleted at once", async () => {
    const { registry, folder } = await largeRegistry(kind);
    await newItem(registry, { slug: "extra", title: "Extra", kind: "skill" });
    await attached(registry, "extra", aZip());
    const bundle = await usedBy(registry);
    await change(registry, "# Changed");
    await limitTo(registry, { storageBytes: bundle + 300 });
    const refused = await problemOf(await upload(registry, "own-2", aZip()));
    const used = await usedBy(registry);
    expect(refused).toMatchObject([409, { code: "storage_limit_reached", limit: bundle + 300, used }]);

    const before = await headOf(registry);
    await remove(registry, "own-3");
    expect((await askRefs(registry)).status).toBe(503);
    await makeReady();
    expect(await headOf(registry)).not.toBe(before);
    expect(await usedBy(registry)).toBeGreaterThan(used);

    const bytes = await bytesIn(folder);
    await sweepAt(Date.now());
    expect(await usedBy(registry)).toBe(bundle);
    expect(await bytesIn(folder)).toBeLessThan(bytes);
    expect((await upload(registry, "own-2", aZip())).status).toBe(200);
  });
});

test("parts of a plan that was dropped count until a state has use for them", async () => {
  const registry = await newRegistry("vault");
  for (const slug of some("own", 12)) await newItem(registry, { slug, title: slug, kind: "skill", body: `# ${slug}` });
  await askRefs(registry);
  const [step] = await planned();
  await deliverSteps([step]);
  expect(await usedBy(registry)).toBe(0);
  for (const slug of some("own", 12)) await patch(registry, slug, { summary: "Changed" });
  await deliverSteps([step]);
  expect(await planned()).toEqual([]);
  const used = await usedBy(registry);
  expect(used).toBe(await bytesIn(step!.folder));
  await askRefs(registry);
  await makeReady();
  expect(await usedBy(registry)).toBe(used);
  await sweepAt(Date.now() + 11 * minute);
  expect(await usedBy(registry)).toBe(0);
});

test("what a public scope offered before is deleted once no clone reads it any more", async () => {
  const publish = (slug: string, text: string) =>
    givePackage(slug, { files: { "SKILL.md": `---\nname: "${slug}"\n---\n\n${text}\n` } });
  const slugs = some("elm", 5);
  await operator.import(slugs.map((slug) => skill({ slug, tags: ["elms"], body: `About ${slug}` })));
  for (const slug of slugs) await publish(slug, slug);
  const head = async () => headIn(await latin1(await newIsolate(few).anon.get(`/tags/elms.git${refs}`)));
  await head();
  const [{ folder } = { folder: "" }] = await planned();
  await makeReady();
  const first = await head();
  await publish("elm-1", "second");
  expect(await head()).toBe(first);
  await makeReady();
  const bytes = await bytesIn(folder);
  await sweepAt(Date.now());
  expect(await bytesIn(folder)).toBe(bytes);
  await sweepAt(Date.now() + 11 * minute);
  expect(await bytesIn(folder)).toBeLessThan(bytes - 500);
  expect(await head()).not.toBe(first);
});
