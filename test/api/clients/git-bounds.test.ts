import { createHash } from "node:crypto";
import { env } from "cloudflare:workers";
import { afterEach, beforeAll, describe, expect, test, vi } from "vitest";
import { sweepPacks } from "../../../src/clients/git/kept-packs.ts";
import { depsFrom } from "../../../src/worker/isolate/rest-deps.ts";
import { anon, operator, problemOf } from "../../support/actors.ts";
import { newIsolate } from "../../support/isolates.ts";
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
    ...{ get: counted("get"), put: counted("put"), head: counted("head") },
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
      ...{ head: env.BUNDLES.head.bind(env.BUNDLES), put: env.BUNDLES.put.bind(env.BUNDLES) },
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
    expect((await packOf("/skills/taken", commit)).status).toBe(404);

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

describe("a pack counts against its address", () => {
  test("as as many requests as it has skills, rounded up to tens", async () => {
    const commit = await commitOf("/tags/many");
    const [alone, address] = [await commitOf("/skills/alone"), "192.0.2.66"];
    const left = (response: Response) => Number(/r=(\d+)/.exec(response.headers.get("RateLimit")!)![1]);
    // A few more are leased to the isolate.
    const leased = 5;
    const first = left(await packOf("/skills/alone", alone, anon, address));
    expect([first <= 290, first >= 290 - leased]).toEqual([true, true]);
    const second = left(await packOf("/tags/many", commit, anon, address));
    expect([second <= 270, second >= 270 - leased]).toEqual([true, true]);
    // What is no pack counts as one.
    const small = await anon.send("/tags/many.git/git-upload-pack", {
      ...{ method: "POST", body: `${line(`want ${commit}\n`)}0000`, headers: { "CF-Connecting-IP": address } },
    });
    expect([left(small) <= 269 + leased, left(small) >= 269 - leased]).toEqual([true, true]);
  });

  test("before anything is read for it: what is refused reads nothing and takes nothing", async () => {
    const { BUNDLES, calls } = watchedBucket();
    const isolate = newIsolate({ BUNDLES, ANONYMOUS_REQUESTS_PER_MINUTE: "25" });
    const address = "192.0.2.67";
    const refs = await isolate.anon.get("/tags/many.git/info/refs?service=git-upload-pack", {
      "CF-Connecting-IP": "192.0.2.68",
    });
    const commit = /([0-9a-f]{40}) HEAD/.exec((await bytesOf(refs)).toString("latin1"))![1]!;
    expect((await packOf("/tags/many", commit, isolate.anon, address)).status).toBe(200);
    const before = calls.length;
    const refused = await packOf("/tags/many", commit, isolate.anon, address);
    expect([refused.status, (await problemOf(refused)).code]).toEqual([429, "rate_limited"]);
    expect(Number(refused.headers.get("Retry-After"))).toBeGreaterThan(0);
    expect(calls.length).toBe(before);
    const alone = await isolate.anon.send("/skills/alone.git/info/refs?service=git-upload-pack", {
      headers: { "CF-Connecting-IP": address },
    });
    expect(alone.status).toBe(200);
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
    expect(await problemOf(third)).toMatchObject({ code: "rate_limited", limit: 2, retryAfter: 10 });
    answers.push(await open(2), await open(3));
    expect(answers.map(({ status }) => status)).toEqual([200, 200, 200, 200]);
    const fifth = await open(4);
    expect([fifth.status, fifth.headers.get("Retry-After")]).toEqual([503, "10"]);
    expect(await problemOf(fifth)).toMatchObject({ code: "busy", retryAfter: 10 });

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
