import { createHash } from "node:crypto";
import { env } from "cloudflare:workers";
import { afterEach, beforeAll, describe, expect, test, vi } from "vitest";
import { sweepPacks } from "../../../src/clients/git/kept-packs.ts";
import { PrepaidRequests } from "../../../src/edge/limiter/prepaid.ts";
import { depsFrom } from "../../../src/worker/isolate/rest-deps.ts";
import { anon, operator } from "../../support/actors.ts";
import { newIsolate } from "../../support/isolates.ts";
import { newItem, newRegistry } from "../../support/items.ts";
import { givePackage } from "../../support/package-rows.ts";
import { skill } from "../../support/records.ts";
import { noise } from "../../support/noise.ts";

type Asking = Pick<typeof anon, "send" | "get">;

const bytesOf = async (response: Response) => Buffer.from(await response.arrayBuffer());
const line = (text: string) => `${(text.length + 4).toString(16).padStart(4, "0")}${text}`;
const commitOf = async (scope: string, who: Asking = anon) =>
  /([0-9a-f]{40}) HEAD\0/.exec(
    (await bytesOf(await who.get(`${scope}.git/info/refs?service=git-upload-pack`))).toString("latin1"),
  )![1]!;
const packOf = (scope: string, commit: string, who: Asking = anon, address?: string) =>
  who.send(`${scope}.git/git-upload-pack`, {
    method: "POST",
    body: `${line(`want ${commit}\n`)}0000${line("done\n")}`,
    headers: { ...(address !== undefined && { "CF-Connecting-IP": address }) },
  });

/** The bucket, with what is asked of it counted. */
function watchedBucket() {
  const calls: string[] = [];
  const counted = (name: "get" | "put" | "head" | "createMultipartUpload") =>
    ((key: string, ...more: never[]) => {
      calls.push(`${name} ${key.split("/")[0]}`);
      return (env.BUNDLES[name] as (...all: unknown[]) => unknown)(key, ...more);
    }) as never;
  const BUNDLES = {
    get: counted("get"),
    put: counted("put"),
    head: counted("head"),
    createMultipartUpload: counted("createMultipartUpload"),
  };
  return { BUNDLES, calls };
}

const many = 12;

beforeAll(async () => {
  const slugs = Array.from({ length: many }, (_, n) => `many-${n}`);
  await operator.import([
    ...slugs.map((slug) => skill({ slug, tags: ["many"] })),
    skill({ slug: "alone", tags: ["alone"] }),
    ...["large-a", "large-b"].map((slug) => skill({ slug, tags: ["large"] })),
  ]);
  for (const slug of [...slugs, "alone"]) await givePackage(slug, { files: { "SKILL.md": `# ${slug}\n` } });
  for (const [n, slug] of ["large-a", "large-b"].entries()) {
    await givePackage(slug, { files: { "SKILL.md": "# Large\n", "noise.bin": noise(4 * 1024 * 1024, n + 1) } });
  }
});
afterEach(() => void vi.useRealTimers());

describe("a pack", () => {
  test("is made once, kept by its commit, and read as one object afterwards, in any isolate", async () => {
    const first = watchedBucket();
    const one = newIsolate({ BUNDLES: first.BUNDLES });
    const commit = await commitOf("/tags/many", one.anon);
    const made = await bytesOf(await packOf("/tags/many", commit, one.anon));
    // Once for the commit, twice for the pack; the pack is seen not to be there, stored, and read.
    expect(first.calls.filter((call) => call === "get packages").length).toBe(3 * many);
    expect(first.calls.filter((call) => call === "put packs").length).toBe(2);

    const second = watchedBucket();
    const other = newIsolate({ BUNDLES: second.BUNDLES });
    vi.spyOn(caches.default, "match").mockResolvedValue(undefined);
    await operator.import([skill({ slug: "changes-the-sequence", body: "x" })]);
    expect(await commitOf("/tags/many", other.anon)).toBe(commit);
    expect(second.calls).toEqual(["head packs"]);
    expect((await bytesOf(await packOf("/tags/many", commit, other.anon))).equals(made)).toBe(true);
    expect(second.calls).toEqual(["head packs", "get packs"]);
    vi.restoreAllMocks();
  });

  test("of more than one part is stored whole", async () => {
    const { BUNDLES, calls } = watchedBucket();
    const isolate = newIsolate({ BUNDLES });
    const commit = await commitOf("/tags/large", isolate.anon);
    const answer = await bytesOf(await packOf("/tags/large", commit, isolate.anon));
    expect(calls).toContain("createMultipartUpload packs");
    const pack = answer.subarray(8);
    expect(pack.subarray(0, 4).toString()).toBe("PACK");
    expect(createHash("sha1").update(pack.subarray(0, -20)).digest()).toEqual(pack.subarray(-20));
  });

  test("that can't be stored leaves nothing behind, and the next request makes it", async () => {
    const broken = {
      get: (key: string, ...more: never[]) => {
        if (key.startsWith("packages/") && reads++ > 2) return Promise.reject(new Error("the bucket is away"));
        return env.BUNDLES.get(key, ...more);
      },
      head: env.BUNDLES.head.bind(env.BUNDLES),
      put: env.BUNDLES.put.bind(env.BUNDLES),
      createMultipartUpload: env.BUNDLES.createMultipartUpload.bind(env.BUNDLES),
    };
    let reads = -1_000;
    await operator.import([skill({ slug: "large-c", tags: ["large"] })]);
    await givePackage("large-c", { files: { "SKILL.md": "# Large\n", "noise.bin": noise(6 * 1024 * 1024, 9) } });
    const isolate = newIsolate({ BUNDLES: broken });
    const commit = await commitOf("/tags/large", isolate.anon);
    reads = 0;
    vi.spyOn(console, "error").mockReturnValue();
    expect((await packOf("/tags/large", commit, isolate.anon)).status).toBeGreaterThanOrEqual(500);
    vi.restoreAllMocks();
    expect(await env.BUNDLES.head(`packs/${commit}`)).toBeNull();
    const pack = (await bytesOf(await packOf("/tags/large", commit))).subarray(8);
    expect(createHash("sha1").update(pack.subarray(0, -20)).digest()).toEqual(pack.subarray(-20));
  });

  test("is not sent any more once its skill is taken down, though it is kept", async () => {
    await operator.import([skill({ slug: "taken" })]);
    await givePackage("taken", { files: { "SKILL.md": "# Taken\n" } });
    const commit = await commitOf("/skills/taken");
    await bytesOf(await packOf("/skills/taken", commit));
    expect(await env.BUNDLES.head(`packs/${commit}`)).not.toBeNull();
    await operator.setStatus("skill", "taken", "rejected");
    // Its repository is one of its tombstone now.
    expect((await bytesOf(await packOf("/skills/taken", commit))).toString()).toContain("ERR not our ref");

    // Of a tag that goes on without it, the earlier commit is no ref.
    const before = await commitOf("/tags/many");
    await bytesOf(await packOf("/tags/many", before));
    await operator.setStatus("skill", "many-0", "rejected");
    expect((await bytesOf(await packOf("/tags/many", before))).toString()).toContain("ERR not our ref");
    await operator.setStatus("skill", "many-0", "approved");
  });

  test("that is a day old is deleted", async () => {
    await bytesOf(await packOf("/skills/alone", await commitOf("/skills/alone")));
    const kept = async () => (await env.BUNDLES.list({ prefix: "packs/" })).objects.length;
    expect(await kept()).toBeGreaterThan(0);
    const at = (now: number) => ({ ...depsFrom(env, { waitUntil: () => {} }), now: () => now });
    expect(await sweepPacks(at(Date.now()))).toEqual({ packs: 0 });
    await sweepPacks(at(Date.now() + 25 * 60 * 60_000));
    expect(await kept()).toBe(0);
  });
});

describe("what counts against an address", () => {
  const left = (response: Response) => Number(/r=(\d+)/.exec(response.headers.get("RateLimit")!)![1]);
  const refs = (scope: string, who: Asking, address: string) =>
    who.send(`${scope}.git/info/refs?service=git-upload-pack`, { headers: { "CF-Connecting-IP": address } });
  const shallow = (scope: string, commit: string, who: Asking, address: string) =>
    who.send(`${scope}.git/git-upload-pack`, {
      method: "POST",
      body: `${line(`want ${commit}\n`)}${line("deepen 1\n")}0000`,
      headers: { "CF-Connecting-IP": address },
    });

  test("a clone that the cache answers is one request, with `--depth` too, in any isolate", async () => {
    const commit = await commitOf("/tags/many");
    await bytesOf(await packOf("/tags/many", commit));
    const { anon: who } = newIsolate({ ANONYMOUS_REQUESTS_PER_MINUTE: "9" });
    const address = "192.0.2.65";
    // The first answers are the app's, the later ones come from the isolate's memory.
    for (let clones = 1; clones <= 9; clones++) {
      const first = await refs("/tags/many", who, address);
      expect([first.status, left(first)]).toEqual([200, 9 - clones]);
      expect((await shallow("/tags/many", commit, who, address)).status).toBe(200);
      const pack = await packOf("/tags/many", commit, who, address);
      expect([pack.status, (await bytesOf(pack)).includes("PACK")]).toEqual([200, true]);
    }
    const tenth = await refs("/tags/many", who, address);
    expect([tenth.status, await tenth.text()]).toEqual([429, expect.stringContaining("9 requests in 60 seconds")]);
    expect((await packOf("/tags/many", commit, who, address)).status).toBe(429);
  });

  test("so is one with a key, by its key", async () => {
    const registry = await newRegistry("vault");
    await newItem(registry, { slug: "kept", kind: "skill", title: "Kept", body: "Do it." });
    const { anon: who } = newIsolate({ KEYED_READS_PER_MINUTE: "50" });
    const repository = "/api/v1/vault/skills.git";
    const headers = { Authorization: `Bearer ${registry.key}` };
    const seen: number[] = [];
    for (let clones = 0; clones < 3; clones++) {
      const first = await who.send(`${repository}/info/refs?service=git-upload-pack`, { headers });
      const [, commit] = /([0-9a-f]{40}) HEAD/.exec(await first.text())!;
      seen.push(left(first));
      const body = `${line(`want ${commit}\n`)}0000${line("done\n")}`;
      expect((await who.send(`${repository}/git-upload-pack`, { method: "POST", body, headers })).status).toBe(200);
    }
    expect(seen[1]! - seen[2]!).toBe(1);
  });

  test("what was not begun by `info/refs` counts, and nobody saves up", async () => {
    const commit = await commitOf("/skills/alone");
    await bytesOf(await packOf("/skills/alone", commit));
    const { anon: who } = newIsolate({ ANONYMOUS_REQUESTS_PER_MINUTE: "5" });
    const address = "192.0.2.64";
    const statuses: number[] = [];
    for (let at = 0; at < 6; at++) statuses.push((await packOf("/skills/alone", commit, who, address)).status);
    expect(statuses).toEqual([200, 200, 200, 200, 200, 429]);

    const prepaid = new PrepaidRequests();
    for (let at = 0; at < 1_000; at++) prepaid.add("a", 2, at);
    let spent = 0;
    while (prepaid.spend("a", 1_000)) spent++;
    expect(spent).toBe(200);
    prepaid.add("a", 2, 1_000);
    expect([prepaid.spend("a", 61_000), prepaid.spend("b", 1_000), prepaid.spend(undefined, 1)]).toEqual([
      ...[false, false, false],
    ]);
  });

  test("a pack that has to be made is as many requests as it has skills, rounded up to tens", async () => {
    await operator.import([skill({ slug: "unmade", tags: ["many"] })]);
    await givePackage("unmade", { files: { "SKILL.md": "# Unmade\n" } });
    const { anon: who } = newIsolate({ ANONYMOUS_REQUESTS_PER_MINUTE: "300" });
    const address = "192.0.2.66";
    // A few more are leased to the isolate.
    const leased = 5;
    const first = await refs("/skills/unmade", who, address);
    const commit = await commitOf("/skills/unmade", who);
    const made = left(await packOf("/skills/unmade", commit, who, address));
    expect([left(first) - made <= 9 + leased, left(first) - made >= 9 - leased]).toEqual([true, true]);
    const tag = await commitOf("/tags/many", who);
    const both = left(await packOf("/tags/many", tag, who, address));
    expect([both <= made - 19 + leased, both >= made - 20 - leased]).toEqual([true, true]);
  });

  test("a pack is counted before it is made: what is refused reads no archive", async () => {
    await operator.import([skill({ slug: "unmade-too", tags: ["many"] })]);
    await givePackage("unmade-too", { files: { "SKILL.md": "# Unmade too\n" } });
    const { BUNDLES, calls } = watchedBucket();
    const isolate = newIsolate({ BUNDLES, ANONYMOUS_REQUESTS_PER_MINUTE: "15" });
    const address = "192.0.2.67";
    const [, commit] = /([0-9a-f]{40}) HEAD/.exec(await (await refs("/tags/many", isolate.anon, "192.0.2.68")).text())!;
    const before = calls.length;
    const refused = await packOf("/tags/many", commit!, isolate.anon, address);
    expect([refused.status, refused.headers.get("Content-Type")]).toEqual([429, "text/plain; charset=utf-8"]);
    expect(Number(refused.headers.get("Retry-After"))).toBeGreaterThan(0);
    expect(calls.slice(before)).toEqual(["get packs"]);
    expect((await refs("/skills/alone", isolate.anon, address)).status).toBe(200);
  });

  test("a kept pack of more than an archive may have counts by its bytes", async () => {
    const commit = await commitOf("/tags/large");
    await bytesOf(await packOf("/tags/large", commit));
    const bytes = 40 * 1024 * 1024;
    const body = new Response("PACK").body!;
    const get = (key: string, ...more: never[]) =>
      key === `packs/${commit}` ? Promise.resolve({ body, size: bytes }) : env.BUNDLES.get(key, ...more);
    const { anon: who } = newIsolate({ BUNDLES: { ...watchedBucket().BUNDLES, get } });
    const address = "192.0.2.63";
    const before = left(await refs("/tags/large", who, address));
    const after = left(await packOf("/tags/large", commit, who, address));
    expect(before - after).toBe(2);
  });
});

describe("open packs", () => {
  test("are two for a client and four in an isolate; one that has ended makes room", async () => {
    const { anon: who } = newIsolate();
    const commit = await commitOf("/tags/large", who);
    const open = (n: number) => packOf("/tags/large", commit, who, `192.0.2.${n}`);
    const answers = [await open(1), await open(1)];
    const third = await open(1);
    expect([third.status, third.headers.get("Retry-After")]).toEqual([429, "10"]);
    expect(await third.text()).toContain("2 packs of git open at once");
    answers.push(await open(2), await open(3));
    expect(answers.map(({ status }) => status)).toEqual([200, 200, 200, 200]);
    const fifth = await open(4);
    expect([fifth.status, fifth.headers.get("Retry-After")]).toEqual([503, "10"]);
    expect(await fifth.text()).toContain("As many packs of git are open");

    await answers[0]!.arrayBuffer();
    await answers[1]!.body!.cancel();
    const next = [await open(1), await open(4)];
    expect(next.map(({ status }) => status)).toEqual([200, 200]);
    for (const response of [...answers.slice(2), ...next]) await response.body!.cancel();
  });

  test("let a client go that reads nothing", async () => {
    const { anon: who } = newIsolate({ PACK_STALL_SECONDS: "1" });
    const commit = await commitOf("/tags/large", who);
    const slow = await packOf("/tags/large", commit, who, "192.0.2.1");
    const reader = slow.body!.getReader();
    await reader.read();
    await expect(reader.closed).rejects.toThrow("too slow");
    await expect(reader.read()).rejects.toThrow("too slow");
    const again = [
      await packOf("/tags/large", commit, who, "192.0.2.1"),
      await packOf("/tags/large", commit, who, "192.0.2.1"),
    ];
    expect(again.map(({ status }) => status)).toEqual([200, 200]);
    for (const response of again) await response.body!.cancel();
  });
});
