import { env } from "cloudflare:workers";
import { beforeEach, describe, expect, test } from "vitest";
import { clean, unscannable, type ScanVerdict } from "../../../src/checks/scanner/port.ts";
import { reconcileBundles } from "../../../src/vault/bundles/reconcile.ts";
import {
  attached,
  aZip,
  deliver,
  depsWith,
  download,
  FakeScanner,
  infected,
  messageOf,
  stored,
  trouble,
  upload,
} from "../../support/bundles.ts";
import { newItem, newRegistry, patch, read, type Registry, registries, remove } from "../../support/items.ts";
import { newLink } from "../../support/links.ts";
import { ask } from "../../support/mcp.ts";
import { newAddress } from "../../support/addresses.ts";
import { askOperator, request } from "../../support/vault.ts";

const slug = "deploy";
const minute = 60_000;

/** What every endpoint of a registry offers of its one skill: its text, and all that clients compare. */
async function readEndpoints(registry: Registry, token: string) {
  const get = async (path: string, key?: string) => {
    const response = await request(path, {
      headers: { "CF-Connecting-IP": newAddress() },
      ...(key !== undefined && { key }),
    });
    return response.status === 200 ? Buffer.from(await response.arrayBuffer()).toString() : response.status;
  };
  const link = `/r/${token}`;
  const refs = "info/refs?service=git-upload-pack";
  const owner = registry.kind === "vault" ? "me" : `team.${registry.slug}`;
  const uri = registry.kind === "vault" ? `skill://vault/${slug}` : `skill://teams/${registry.slug}/${slug}`;
  const { result } = await ask("resources/read", { uri: `${uri}/SKILL.md` }, { key: registry.key });
  const contents = result as { contents?: { text: string }[] } | undefined;
  return {
    index: await get(`${link}/.well-known/agent-skills/index.json`),
    plain: await get(`${link}/.well-known/skills/index.json`),
    file: await get(`${link}/.well-known/agent-skills/${slug}/SKILL.md`),
    marketplace: await get(`${link}/.claude-plugin/marketplace.json`),
    linkRefs: await get(`${link}.git/${refs}`),
    refs: await get(`${registry.path}/skills.git/${refs}`, registry.key),
    claw: await get(`/compat/clawhub/api/v1/skills/${slug}/versions?ownerHandle=${owner}`, registry.key),
    archive: await get(`/compat/clawhub/api/v1/download?slug=${slug}&ownerHandle=${owner}`, registry.key),
    skills: JSON.stringify((await ask("skills/list", {}, { key: registry.key })).result),
    resource: contents?.contents?.[0]?.text,
    linkSkills: JSON.stringify((await ask("skills/list", {}, { path: `${link}/mcp` })).result),
  };
}
type Endpoints = Awaited<ReturnType<typeof readEndpoints>>;

/** The N of version 1.0.N. */
const numberIn = ({ claw }: Endpoints) => Number(/"version":"1\.0\.(\d+)"/.exec(String(claw))![1]);
/** What is left of a skill that was taken back. */
const withdrawn = {
  index: '{"skills":[]}',
  plain: 404,
  file: 404,
  marketplace: expect.stringMatching(/"description":"Withdrawn on [^"]+: (?:infected|deleted)"/),
  linkRefs: expect.any(String),
  claw: expect.any(String),
};

describe.each(registries)("the bundle of a %s that was cleared last", (kind) => {
  let registry: Registry;
  let token: string;
  let before: Endpoints;
  const see = () => readEndpoints(registry, token);
  const scan = async (verdict: ScanVerdict, laterMs = 0) =>
    deliver([await messageOf(registry, slug)], {
      scanner: new FakeScanner(verdict),
      now: () => Date.now() + laterMs,
    });
  const attach = async (text: string) => {
    await attached(registry, slug, aZip(text));
    return (await stored(registry, slug))!.object_key;
  };
  const rescan = async () => {
    const whose = kind === "vault" ? { user: registry.email } : { team: registry.slug };
    const response = await askOperator("bundles/rescan", { method: "POST", body: { ...whose, slug } });
    expect(response.status).toBe(200);
  };
  const watch = async (days: number, scanner = new FakeScanner()) => {
    const messages: unknown[] = [];
    const scans = {
      sendBatch: async (batch: { body: unknown }[]) => void messages.push(...batch.map(({ body }) => body)),
    };
    const now = () => Date.now() + days * 24 * 60 * minute;
    await reconcileBundles(depsWith({ now, scans: scans as never, scanner }));
    return messages;
  };

  beforeEach(async () => {
    registry = await newRegistry(kind);
    await newItem(registry, { slug, kind: "skill" });
    ({ token } = await newLink(registry));
    await attach("# The first\n");
    await scan(clean);
    before = await see();
  });

  test("stays at every endpoint while a scanner is down, and gives way once the new one is cleared", async () => {
    expect(before).toMatchObject({ file: expect.stringContaining("The first"), resource: before.file });
    const first = (await stored(registry, slug))!.object_key;
    await attach("# The second\n");
    expect(await see()).toEqual(before);
    let passed = 0;
    for (const seconds of [10, 60, 300, 1_800, 1_800]) {
      await scan(trouble, passed);
      expect(await see()).toEqual(before);
      passed += seconds * 1_000;
    }
    expect((await read(registry, slug)).bundle).toMatchObject({ status: "failed", downloadable: false });
    const refused = await download(registry, slug);
    expect([refused.status, await refused.json()]).toMatchObject([
      409,
      { code: "bundle_not_cleared", scanStatus: "failed" },
    ]);
    // The sweep takes nothing that is on offer.
    await watch(2);
    expect(await env.BUNDLES.head(first)).not.toBeNull();
    expect(await see()).toEqual(before);

    await rescan();
    await scan(clean);
    const after = await see();
    for (const [endpoint, said] of Object.entries(after))
      expect([endpoint, said]).not.toEqual([endpoint, before[endpoint as keyof Endpoints]]);
    expect(after.file).toContain("The second");
    expect(numberIn(after)).toBeGreaterThan(numberIn(before));
    expect((await download(registry, slug)).status).toBe(200);
    await watch(2);
    expect(await env.BUNDLES.head(first)).toBeNull();
    expect(await see()).toEqual(after);
  });

  test("keeps its version while it waits; a change of the text is one", async () => {
    await attach("# The second\n");
    await patch(registry, slug, { title: "Another title" });
    const changed = await see();
    expect(numberIn(changed)).toBeGreaterThan(numberIn(before));
    expect(changed.file).toContain("The first");
    await attach("# The first\n");
    await scan(clean);
    // The same bytes again, so the same version.
    expect(await see()).toEqual(changed);
  });

  test.each([
    ["infected", infected],
    ["unscannable", unscannable("it is encrypted")],
  ] as const)("stays where the new one is %s, which is not given to anybody", async (status, verdict) => {
    await attach("# The second\n");
    await scan(verdict);
    expect(await see()).toEqual(before);
    expect((await read(registry, slug)).bundle).toMatchObject({ status });
    expect((await download(registry, slug)).status).toBe(409);
    // A third upload takes nothing away either.
    const refused = (await stored(registry, slug))!.object_key;
    await attach("# The third\n");
    expect(await see()).toEqual(before);
    expect(await env.BUNDLES.head(refused)).toBeNull();
    await scan(clean);
    expect((await see()).file).toContain("The third");
  });

  test("stays while it is scanned again itself, unless that finds it infected", async () => {
    const key = (await stored(registry, slug))!.object_key;
    await rescan();
    expect((await download(registry, slug)).status).toBe(409);
    expect(await see()).toEqual(before);
    await scan(clean);
    expect(await see()).toEqual(before);
    // An upload meanwhile takes no bytes away that are on offer.
    await rescan();
    await attach("# The second\n");
    expect(await env.BUNDLES.head(key)).not.toBeNull();
    expect(await see()).toEqual(before);
    await attach("# The first\n");
    await scan(infected);
    expect(await see()).toMatchObject(withdrawn);
  });

  test("is withdrawn by newer signatures, also while another waits", async () => {
    await attach("# The second\n");
    const scanner = new FakeScanner(infected);
    scanner.signatureVersion = `${registry.slug} 2`;
    const asked = (await watch(0, scanner)).filter((message) => Object.hasOwn(message as object, "clearedItemId"));
    const { itemId } = await messageOf(registry, slug);
    const about = asked.filter((message) => (message as { clearedItemId: number }).clearedItemId === itemId);
    expect(about).toMatchObject([{ isClean: true }]);
    await deliver(about, { scanner });
    expect(await see()).toMatchObject(withdrawn);
    await scan(clean);
    expect((await see()).file).toContain("The second");
  });

  test("goes with its item, bytes and all", async () => {
    const first = (await stored(registry, slug))!.object_key;
    const second = await attach("# The second\n");
    expect((await remove(registry, slug)).status).toBe(204);
    expect(await see()).toMatchObject(withdrawn);
    for (const key of [first, second]) expect(await env.BUNDLES.head(key)).toBeNull();
  });

  test("counts for nobody, and outlives parallel uploads", async () => {
    const bundles = ["# A\n", "# BB\n", "# CCC\n"].map((text) => aZip(text));
    await Promise.all(bundles.map(async (bytes) => expect((await upload(registry, slug, bytes)).status).toBe(200)));
    expect(await see()).toEqual(before);
    const { sizeBytes } = (await read(registry, slug)).bundle!;
    const quota = await (await registry.ask("/quota")).json();
    expect(quota).toMatchObject({ storage: { usedBytes: sizeBytes } });
    const listed = await env.BUNDLES.list({ prefix: `bundles/${(await messageOf(registry, slug)).itemId}/` });
    expect(listed.objects).toHaveLength(2);
  });
});

describe("the text of an item", () => {
  const indexOf = async (registry: Registry) => (await readEndpoints(registry, (await newLink(registry)).token)).file;

  test("stays until a first bundle is cleared, where it had been on offer", async () => {
    const registry = await newRegistry("vault");
    const { item } = await newItem(registry, { slug, kind: "skill" });
    await env.VAULT.prepare("update items set created_at = created_at - ?1 where slug = ?2 and updated_at >= ?3")
      .bind(10 * minute, slug, Date.parse(item.updatedAt))
      .run();
    const text = await indexOf(registry);
    expect(text).toContain("With care.");
    await attached(registry, slug, aZip("# In a bundle\n"));
    expect(await indexOf(registry)).toBe(text);
    await deliver([await messageOf(registry, slug)], { scanner: new FakeScanner(clean) });
    expect(await indexOf(registry)).toContain("In a bundle");
  });

  test("is not offered alone where the bundle follows at once: the item was made in two steps", async () => {
    const registry = await newRegistry("vault");
    await newItem(registry, { slug, kind: "skill" });
    await attached(registry, slug, aZip("# In a bundle\n"));
    expect(await indexOf(registry)).toBe(404);
    await deliver([await messageOf(registry, slug)], { scanner: new FakeScanner(infected) });
    expect(await indexOf(registry)).toBe(404);
  });
});
