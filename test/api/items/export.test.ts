import { createExecutionContext } from "cloudflare:test";
import { env } from "cloudflare:workers";
import { unzipSync } from "fflate";
import { describe, expect, test } from "vitest";
import { parse } from "yaml";
import { ExportManifest } from "../../../src/contract/items/export.ts";
import { inspectDirectory } from "../../../src/formats/archive/inspect-directory.ts";
import { archiveLimits } from "../../../src/formats/archive/limits.ts";
import { crc32 } from "node:zlib";
import { bytesSource } from "../../../src/formats/archive/byte-source.ts";
import { splitSkillMd } from "../../../src/lib/skill-md.ts";
import { exportOf } from "../../../src/vault/export/export.ts";
import { asPerson } from "../../../src/people/owner.ts";
import { depsFrom } from "../../../src/worker/isolate/rest-deps.ts";
import { attached, deliver, FakeScanner, messageOf, problemOf, stored, zipOf } from "../../support/bundles.ts";
import { digestOf } from "../../support/digests.ts";
import { newItem, newRegistry, patch, read, registries, type Registry, remove } from "../../support/items.ts";
import { newCaller, newKey, newRobot, newTeam, removeMember, request, setMember } from "../../support/vault.ts";

/** A registry that its caller may take out. */
async function exportable(kind: Registry["kind"]): Promise<Registry> {
  const registry = await newRegistry(kind);
  if (kind === "team") await setMember(registry.slug, registry.email, "admin");
  return registry;
}

async function withClean(registry: Registry, slug: string, bytes: Uint8Array) {
  await newItem(registry, { slug, title: `Item ${slug}` });
  await attached(registry, slug, bytes);
  await deliver([await messageOf(registry, slug)], { scanner: new FakeScanner() });
}

/** The files of an archive in which every byte is where its records say. */
async function opened(bytes: Uint8Array) {
  const { config } = depsFrom(env, createExecutionContext());
  const limits = { ...archiveLimits(config), maxBytes: 2 ** 31, maxUnpackedBytes: 2 ** 31 };
  // No upload may hold an archive, by its name alone.
  const renamed = Buffer.from(Buffer.from(bytes).toString("latin1").replaceAll(".zip", ".dat"), "latin1");
  const directory = await inspectDirectory(bytesSource(renamed), limits);
  if (!directory.ok) throw new Error(directory.detail);
  const files = unzipSync(bytes);
  for (const { path, crc32: sum } of directory.entries) expect(crc32(files[path.replace(".dat", ".zip")]!)).toBe(sum);
  const names = Object.keys(files);
  expect(names).toHaveLength(directory.entries.length);
  const manifest = ExportManifest.strict().parse(JSON.parse(new TextDecoder().decode(files["manifest.json"])));
  return { files, names, manifest, text: (path: string) => new TextDecoder().decode(files[path]) };
}

async function taken(registry: Registry) {
  const response = await registry.ask("/export");
  expect([response.status, response.headers.get("Content-Type")]).toEqual([200, "application/zip"]);
  return opened(new Uint8Array(await response.arrayBuffer()));
}

describe.each(registries)("%s", (kind) => {
  test("all items with their fields and bodies, clean bundles, and last the list", async () => {
    const registry = await exportable(kind);
    const body = "---\nname: no front matter of ours\n---\n\r\n\u0085 été 🦊\n---\nno end of line";
    const { item } = await newItem(registry, {
      ...{ slug: "b-item", title: 'A "title": # no comment', summary: "é\ufeff 'x'", kind: "note", body },
      ...{ tags: ["a", "b"], platform: "claude-code", metadata: { "a key": "yes", no: "1.0\n", n: "\u2028" } },
    });
    const bundle = zipOf(200_000);
    await withClean(registry, "a-item", bundle);
    await newItem(registry, { slug: "c-item", title: "Waiting" });
    await attached(registry, "c-item", zipOf(1_000));
    const { files, names, manifest, text } = await taken(registry);
    expect(names).toEqual([
      ...["items/a-item.md", "bundles/a-item.zip", "items/b-item.md", "items/c-item.md", "manifest.json"],
    ]);
    expect(files["bundles/a-item.zip"]).toEqual(new Uint8Array(bundle));
    const file = text("items/b-item.md");
    const end = file.indexOf("\n---\n");
    expect(file.slice(end + 5)).toBe(body);
    const { title, summary, tags, platform, metadata, revision, createdAt, updatedAt, createdBy, updatedBy } = item;
    const fields = {
      ...{ slug: "b-item", title, summary, kind: "note", platform, tags, revision },
      ...{ createdAt, updatedAt, createdBy, updatedBy, metadata },
    };
    expect(parse(file.slice(4, end))).toEqual(fields);
    const lines = file.slice(4, end).split("\n");
    const byLine = lines.map((line) => /^(\w+): (.*)$/.exec(line)!).map(([, name, json]) => [name, JSON.parse(json!)]);
    expect(Object.fromEntries(byLine)).toEqual(fields);
    expect(splitSkillMd(text("items/c-item.md"))?.body).toBe((await read(registry, "c-item")).body);
    expect(manifest).toEqual({
      owner: { type: kind === "team" ? "team" : "user", slug: registry.slug },
      exportedAt: expect.stringMatching(/Z$/) as string,
      items: [
        {
          ...{ slug: "a-item", revision: 2, path: "items/a-item.md", sha256: digestOf(files["items/a-item.md"]!) },
          bundle: { path: "bundles/a-item.zip", sha256: digestOf(bundle), status: "clean" },
        },
        {
          ...{ slug: "b-item", revision: 1, path: "items/b-item.md", sha256: digestOf(files["items/b-item.md"]!) },
          bundle: null,
        },
        {
          ...{ slug: "c-item", revision: 2, path: "items/c-item.md", sha256: digestOf(files["items/c-item.md"]!) },
          bundle: { path: null, sha256: digestOf(zipOf(1_000)), status: "quarantined" },
        },
      ],
    });
  });

  test("of nothing it is a list of nothing", async () => {
    const { names, manifest } = await taken(await exportable(kind));
    expect([names, manifest.items]).toEqual([["manifest.json"], []]);
  });

  test("more items than are read at once: each once, by its slug", async () => {
    const registry = await exportable(kind);
    const slugs = Array.from({ length: 30 }, (_, n) => `item-${10 + n}`);
    await Promise.all(slugs.map((slug) => newItem(registry, { slug })));
    for (const slug of ["item-12", "item-17", "item-18"]) {
      await attached(registry, slug, zipOf(1_000));
      await deliver([await messageOf(registry, slug)], { scanner: new FakeScanner() });
    }
    const { manifest, names } = await taken(registry);
    expect(manifest.items.map(({ slug }) => slug)).toEqual(slugs);
    expect(names).toHaveLength(30 + 3 + 1);
  });

  test("ten an hour, whoever asks; the eleventh is told when", async () => {
    const registry = await exportable(kind);
    const { key } = await newKey(registry.email);
    const keys = [registry.key, key];
    for (let n = 0; n < 10; n++) {
      const response = await registry.ask("/export", { key: keys[n % 2]! });
      expect([response.status, response.headers.get("RateLimit-Policy")]).toEqual([200, '"exports";q=10;w=3600']);
      await response.arrayBuffer();
    }
    const refused = await registry.ask("/export");
    expect(Number(refused.headers.get("Retry-After"))).toBeGreaterThan(3_000);
    expect(await problemOf(refused)).toMatchObject([429, { code: "rate_limited", limit: 10 }]);
    expect((await registry.ask("/export", { method: "HEAD" })).status).toBe(200);
    expect((await registry.ask("/items")).status).toBe(200);
    expect((await (await exportable(kind)).ask("/export")).status).toBe(200);
  });
});

test("of a team by its owners and admins alone; for strangers there is no team", async () => {
  const boss = await newCaller();
  const { slug } = await newTeam(boss.email);
  const ask = (key: string) => request(`/api/v1/teams/${slug}/export`, { key });
  const answers: Record<string, number> = {};
  for (const role of ["reader", "member", "approver", "admin", "owner"] as const) {
    const { email, key } = await newCaller();
    await setMember(slug, email, role);
    answers[role] = (await ask(key)).status;
  }
  expect(answers).toEqual({ reader: 403, member: 403, approver: 403, admin: 200, owner: 200 });
  expect(await problemOf(await ask((await newRobot(slug)).key))).toMatchObject([403, { code: "insufficient_role" }]);
  expect(await problemOf(await ask((await newCaller()).key))).toMatchObject([404, { code: "not_found" }]);
  const { key } = await newKey(boss.email, ["vault:write"]);
  expect(await problemOf(await ask(key))).toMatchObject([403, { code: "insufficient_scope" }]);
});

/** An export that is read step by step, over its own objects. */
async function begun(registry: Registry, bundles: R2Bucket = env.BUNDLES, mostReads?: number) {
  const row = await env.VAULT.prepare("select user_id from api_keys where id = ?").bind(registry.keyId).first();
  const caller = {
    ...{
      keyId: registry.keyId,
      userId: row!["user_id"] as number,
      slug: registry.slug,
      name: "X",
      isRobot: false,
      lifeMs: 0,
    },
    ...{ scopes: ["vault:read" as const], registry: null },
  };
  const owner = registry.kind === "team" ? { type: "team" as const, slug: registry.slug, caller } : asPerson(caller);
  const deps = depsFrom(env, createExecutionContext());
  const chunks = exportOf({ ...deps, primary: deps.primary, bundles }, owner, mostReads);
  const parts: Uint8Array[] = [];
  return {
    chunks,
    parts,
    meter: deps.meter,
    next: async () => {
      const { value } = await chunks.next();
      if (value) parts.push(value.slice());
      return value;
    },
    rest: async () => {
      for await (const chunk of chunks) parts.push(chunk.slice());
      return new Uint8Array(Buffer.concat(parts));
    },
  };
}

/** Stands in for the bucket: does something to each object that is read. */
const bucketThat = (get: (key: string) => Promise<unknown>) => ({ get }) as unknown as R2Bucket;

test("each item is as it is when its turn comes: changed, deleted and new ones", async () => {
  const registry = await newRegistry("vault");
  await withClean(registry, "b-item", zipOf(300_000));
  for (const slug of ["a-item", "c-item", "d-item"]) await newItem(registry, { slug });
  const { next, rest, parts } = await begun(registry);
  const inBundle = () =>
    parts.some((part) => new TextDecoder().decode(part.slice(0, 60)).includes("bundles/b-item.zip"));
  while (!inBundle()) await next();
  await patch(registry, "a-item", { title: "Too late" });
  await patch(registry, "c-item", { title: "In time" });
  await remove(registry, "d-item");
  await newItem(registry, { slug: "e-item" });
  await newItem(registry, { slug: "a-new" });
  const { manifest, text } = await opened(await rest());
  expect(manifest.items.map(({ slug, revision }) => [slug, revision])).toEqual([
    ...[["a-item", 1] as const, ["b-item", 2] as const, ["c-item", 2] as const, ["e-item", 1] as const],
  ]);
  expect(text("items/c-item.md")).toContain('title: "In time"');
});

test("however many bundles there are, the queries are bounded", async () => {
  const registry = await newRegistry("vault");
  const slugs = Array.from({ length: 40 }, (_, n) => `item-${10 + n}`);
  for (const slug of slugs) await withClean(registry, slug, zipOf(1_000));
  const each = await begun(registry);
  await each.rest();
  const some = await begun(registry, env.BUNDLES, 3);
  const { manifest } = await opened(await some.rest());
  expect([each.meter.queries, some.meter.queries]).toEqual([41, 5]);
  expect(manifest.items.map(({ slug, bundle }) => [slug, bundle!.path])).toEqual(
    slugs.map((slug) => [slug, `bundles/${slug}.zip`]),
  );
});

test("texts are in memory 4 MiB at a time", async () => {
  const registry = await newRegistry("vault");
  const body = "x".repeat(256 * 1024);
  for (let n = 0; n < 40; n++) await newItem(registry, { slug: `item-${10 + n}`, body });
  const { rest, meter } = await begun(registry);
  expect((await opened(await rest())).manifest.items).toHaveLength(40);
  expect(meter.queries).toBe(4);
});

test("a bundle that is replaced between its row and its bytes is read again", async () => {
  const registry = await newRegistry("vault");
  await withClean(registry, "a-item", zipOf(1_000));
  let asked = 0;
  const bucket = bucketThat(async (key) => {
    if (asked++ > 0) return env.BUNDLES.get(key);
    await attached(registry, "a-item", zipOf(2_000));
    await deliver([await messageOf(registry, "a-item")], { scanner: new FakeScanner() });
    return null;
  });
  const { files, manifest } = await opened(await (await begun(registry, bucket)).rest());
  expect(manifest.items).toMatchObject([{ revision: 3, bundle: { sha256: digestOf(zipOf(2_000)), status: "clean" } }]);
  expect(files["bundles/a-item.zip"]).toEqual(new Uint8Array(zipOf(2_000)));
});

test("a bundle whose object is lost is told of, and the rest is there", async () => {
  const registry = await newRegistry("vault");
  await withClean(registry, "a-item", zipOf(1_000));
  await newItem(registry, { slug: "b-item" });
  await env.BUNDLES.delete((await stored(registry, "a-item"))!.object_key);
  const { manifest, names } = await taken(registry);
  expect(names).toEqual(["items/a-item.md", "items/b-item.md", "manifest.json"]);
  expect(manifest.items[0]!.bundle).toMatchObject({ path: null, status: "failed" });
});

test.each([
  ["fails", new Error("the storage failed")],
  ["ends early", undefined],
])("where the storage %s in the middle, the archive has neither list nor directory", async (_, error) => {
  const registry = await newRegistry("vault");
  await withClean(registry, "a-item", zipOf(300_000));
  const bucket = bucketThat(async (key) => {
    const reader = (await env.BUNDLES.get(key))!.body.getReader();
    return {
      body: new ReadableStream({
        type: "bytes",
        async pull(controller) {
          const { value } = await reader.read();
          controller.enqueue(value!.slice(0, 1_000));
          if (error) controller.error(error);
          else controller.close();
          await reader.cancel();
        },
      }),
    };
  });
  const { rest, parts } = await begun(registry, bucket);
  await expect(rest()).rejects.toThrow(error?.message ?? /1000 bytes in place of/);
  const bytes = new Uint8Array(Buffer.concat(parts));
  expect(() => unzipSync(bytes)).toThrow("invalid zip data");
  expect(new TextDecoder().decode(bytes)).not.toContain("manifest.json");
});

test("who loses the role in the middle gets no more", async () => {
  const registry = await exportable("team");
  await withClean(registry, "a-item", zipOf(300_000));
  await newItem(registry, { slug: "b-item" });
  const { next, rest, parts } = await begun(registry);
  await next();
  await removeMember(registry.slug, registry.email);
  await expect(rest()).rejects.toThrow("There is nothing here");
  expect(new TextDecoder().decode(Buffer.concat(parts))).not.toContain("items/b-item.md");
});

test("a reader that goes away lets the stored object go", async () => {
  const registry = await newRegistry("vault");
  await withClean(registry, "a-item", zipOf(3_000_000));
  let cancelled = 0;
  const bucket = bucketThat(async () => ({
    body: new ReadableStream({
      type: "bytes",
      pull: (controller) => controller.enqueue(new Uint8Array(50_000)),
      cancel: () => void cancelled++,
    }),
  }));
  const { chunks, next } = await begun(registry, bucket);
  for (let n = 0; n < 6; n++) await next();
  await chunks.return(undefined);
  expect(cancelled).toBe(1);
  const response = await registry.ask("/export");
  await response.body!.cancel();
});
