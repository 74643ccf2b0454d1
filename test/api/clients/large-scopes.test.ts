import { createHash } from "node:crypto";
import { env } from "cloudflare:workers";
import { beforeAll, describe, expect, test, vi } from "vitest";
import { sweepPacks } from "../../../src/clients/git/kept-packs.ts";
import { depsFrom } from "../../../src/worker/isolate/rest-deps.ts";
import { anon, operator, problemOf } from "../../support/actors.ts";
import { index, refs } from "../../support/catalogue-endpoints.ts";
import { moveClock, newIsolate } from "../../support/isolates.ts";
import { deliverSteps, few, headIn, latin1, makeReady, planned, some } from "../../support/large-scopes.ts";
import { givePackage } from "../../support/package-rows.ts";
import { mcpServer, skill } from "../../support/records.ts";

type Who = Pick<typeof anon, "get" | "send">;

const line = (text: string) => `${(text.length + 4).toString(16).padStart(4, "0")}${text}`;
const commitOf = async (scope: string, who: Who = anon) => headIn(await latin1(await who.get(`${scope}.git${refs}`)));
const wanting = (scope: string, commit: string, who: Who = anon) =>
  who.send(`${scope}.git/git-upload-pack`, {
    method: "POST",
    body: `${line(`want ${commit}\n`)}0000${line("done\n")}`,
  });
const namesOf = async (scope: string, who: Who) =>
  (await (await who.get(`${scope}${index}`)).json<{ skills: { name: string }[] }>()).skills.map(({ name }) => name);

/** The pack in an answer without side-band, having seen that its trailer is right. */
async function packIn(response: Response): Promise<{ objects: number; bytes: Buffer }> {
  const bytes = Buffer.from(await response.arrayBuffer()).subarray(8);
  expect(bytes.toString("latin1", 0, 4)).toBe("PACK");
  expect(createHash("sha1").update(bytes.subarray(0, -20)).digest()).toEqual(bytes.subarray(-20));
  return { objects: bytes.readUInt32BE(8), bytes };
}

/** An isolate for which four skills are many, and what it asks the queue. */
function largeIsolate(bindings: Record<string, unknown> = {}) {
  const asked: unknown[] = [];
  const PACKS = { send: (message: unknown) => Promise.resolve(void asked.push(message)) };
  return { asked, who: newIsolate({ ...few, PACKS, ...bindings }).anon };
}

const give = async (slugs: string[], tag: string) => {
  await operator.import(slugs.map((slug) => skill({ slug, tags: [tag], body: `About ${slug}` })));
  for (const slug of slugs) {
    await givePackage(slug, {
      files: {
        "SKILL.md": `---\nname: "${slug}"\ndescription: "It is ${slug}."\n---\n\n${slug}\n`,
        "LICENSE.txt": "MIT",
      },
    });
  }
};

describe("a large public scope", () => {
  const slugs = some("pine", 12);
  beforeAll(async () => {
    await give(slugs, "pines");
    await operator.import([
      mcpServer({
        slug: "pine-server",
        registryName: "io.github.acme/pine",
        tags: ["pines"],
        version: "1.0.0",
        remotes: [{ type: "streamable-http", url: "https://pine.example/mcp" }],
      }),
    ]);
  });

  test("is made ready by the queue, and planned once", async () => {
    const { who, asked } = largeIsolate();
    for (const path of [index, "/.well-known/skills/index.json", "/.claude-plugin/marketplace.json"]) {
      const response = await who.get(`/tags/pines${path}`);
      expect([response.status, response.headers.get("Retry-After")]).toEqual([503, "10"]);
      expect((await problemOf(response)).code).toBe("busy");
    }
    expect((await who.get(`/tags/pines.git${refs}`)).status).toBe(503);
    expect(asked).toHaveLength(1);
    expect(await planned()).toEqual(asked);
    // One skill of it is there all the while.
    expect((await who.get(`/tags/pines/.well-known/agent-skills/pine-3.zip`)).status).toBe(200);
    expect((await who.get(`/tags/pines@pine-3.git${refs}`)).status).toBe(200);
  });

  test("is then the repository that a request would have made, at all endpoints", async () => {
    expect(await makeReady()).toBeGreaterThan(3);
    const { who, asked } = largeIsolate();
    const commit = (await commitOf("/tags/pines"))!;
    expect(await commitOf("/tags/pines", who)).toBe(commit);
    const made = await packIn(await wanting("/tags/pines", commit));
    const ready = await packIn(await wanting("/tags/pines", commit, who));
    expect([ready.objects, ready.bytes.length]).toEqual([made.objects, made.bytes.length]);
    for (const path of [index, "/.well-known/skills/index.json", "/.claude-plugin/marketplace.json"]) {
      const [small, large] = [await anon.get(`/tags/pines${path}`), await who.get(`/tags/pines${path}`)];
      expect([path, await large.json()]).toEqual([path, await small.json()]);
    }
    expect(asked).toEqual([]);
  });

  test("is sent from its parts: each is read once, with the state and the start of the pack", async () => {
    const read: string[] = [];
    const BUNDLES = {
      get: (key: string, ...more: never[]) => {
        read.push(key);
        return env.BUNDLES.get(key, ...more);
      },
      head: env.BUNDLES.head.bind(env.BUNDLES),
      put: env.BUNDLES.put.bind(env.BUNDLES),
      list: env.BUNDLES.list.bind(env.BUNDLES),
    };
    const { who } = largeIsolate({ BUNDLES });
    const commit = (await commitOf("/tags/pines", who))!;
    read.length = 0;
    await packIn(await wanting("/tags/pines", commit, who));
    const own = read.filter((key) => !key.endsWith("/last"));
    expect(own.map((key) => key.split(".").at(-1))).toEqual(["json", "pack", ...Array<string>(4).fill("blobs")]);
    expect(new Set(own).size).toBe(6);
  });

  test("goes on as it was while a newer version of a skill is made ready, from the parts that stayed", async () => {
    const before = await commitOf("/tags/pines", largeIsolate().who);
    await givePackage("pine-5", { files: { "SKILL.md": '---\nname: "pine-5"\n---\n\nNewer\n' } });
    const { who } = largeIsolate();
    expect(await commitOf("/tags/pines", who)).toBe(before);
    expect(await namesOf("/tags/pines", who)).toEqual(slugs.toSorted());
    await packIn(await wanting("/tags/pines", before!, who));
    // The address that the earlier index has of the changed skill gives no other bytes.
    const { skills } = await (await who.get(`/tags/pines${index}`)).json<{ skills: { name: string; url: string }[] }>();
    const { url } = skills.find(({ name }) => name === "pine-5")!;
    expect((await who.get(`/tags/pines/.well-known/agent-skills/${url}`)).status).toBe(404);
    // The part that it is in, and the state.
    expect(await makeReady()).toBe(2);
    const after = await commitOf("/tags/pines", who);
    expect(after).not.toBe(before);
    expect(after).toBe(await commitOf("/tags/pines", newIsolate().anon));
    expect(await latin1(await wanting("/tags/pines", before!, who))).toContain("ERR not our ref");
    await packIn(await wanting("/tags/pines", after!, who));
  });

  test("is not given as it was once something in that is withdrawn", async () => {
    const before = (await commitOf("/tags/pines", largeIsolate().who))!;
    await operator.setStatus("skill", "pine-7", "rejected");
    const { who } = largeIsolate();
    for (const path of [`/tags/pines${index}`, `/tags/pines.git${refs}`]) {
      expect([path, (await who.get(path)).status]).toEqual([path, 503]);
    }
    expect((await wanting("/tags/pines", before, who)).status).toBe(503);
    expect(await makeReady()).toBe(2);
    expect(await namesOf("/tags/pines", who)).not.toContain("pine-7");
    expect(await commitOf("/tags/pines", who)).toBe(await commitOf("/tags/pines", newIsolate().anon));
    expect(await latin1(await wanting("/tags/pines", before, who))).toContain("ERR not our ref");
    const blob = createHash("sha1").update("blob 3\0MIT").digest("hex");
    expect(await latin1(await wanting("/tags/pines", blob, who))).toContain("ERR not our ref");
  });

  test("is not given as it was once its server is", async () => {
    await operator.setStatus("mcp-server", "pine-server", "rejected");
    const { who } = largeIsolate();
    expect((await who.get(`/tags/pines.git${refs}`)).status).toBe(503);
    await makeReady();
    expect(await commitOf("/tags/pines", who)).toBe(await commitOf("/tags/pines", newIsolate().anon));
  });
});

describe("messages of the queue", () => {
  test("that come twice, late, at once or unasked change nothing", async () => {
    await give(some("fir", 9), "firs");
    const { who } = largeIsolate();
    await who.get(`/tags/firs${index}`);
    const [step] = await planned();
    for (let steps = 0; (await planned()).length > 0; steps++) {
      expect(steps).toBeLessThan(20);
      const [one, other] = await Promise.all([deliverSteps([step, step]), deliverSteps([step])]);
      expect([one.explicitAcks.length, other.explicitAcks.length]).toEqual([2, 1]);
    }
    expect(await commitOf("/tags/firs", who)).toBe(await commitOf("/tags/firs"));
    const unasked = [step, { folder: "0", offer: "0" }, { other: 1 }, null];
    expect((await deliverSteps(unasked)).explicitAcks).toHaveLength(4);
    await packIn(await wanting("/tags/firs", (await commitOf("/tags/firs", who))!, who));
  });

  test("that fail midway come again, and nothing of what they began is seen", async () => {
    await give(some("yew", 6), "yews");
    const { who } = largeIsolate();
    await who.get(`/tags/yews${index}`);
    const [step] = await planned();
    const failing = (suffix: string) => ({
      BUNDLES: {
        get: env.BUNDLES.get.bind(env.BUNDLES),
        head: env.BUNDLES.head.bind(env.BUNDLES),
        list: env.BUNDLES.list.bind(env.BUNDLES),
        delete: env.BUNDLES.delete.bind(env.BUNDLES),
        put: (key: string, ...more: [never]) =>
          key.endsWith(suffix) ? Promise.reject(new Error("the bucket is away")) : env.BUNDLES.put(key, ...more),
      },
    });
    vi.spyOn(console, "error").mockReturnValue();
    for (const suffix of [".blobs", "parts/"]) {
      const { retryMessages } = await deliverSteps([step], failing(suffix === "parts/" ? ".json" : suffix));
      expect([suffix, retryMessages.length]).toEqual([suffix, 1]);
      expect((await who.get(`/tags/yews.git${refs}`)).status).toBe(503);
    }
    while ((await deliverSteps([step], failing(".pack"))).retryMessages.length === 0) await Promise.resolve();
    expect((await who.get(`/tags/yews.git${refs}`)).status).toBe(503);
    vi.restoreAllMocks();
    expect(await makeReady()).toBe(1);
    expect(await commitOf("/tags/yews", who)).toBe(await commitOf("/tags/yews"));
  });

  test("that were lost are sent again for who asks minutes later", async () => {
    await give(some("elm", 5), "elms");
    const { who, asked } = largeIsolate();
    await who.get(`/tags/elms${index}`);
    await who.get(`/tags/elms${index}`);
    expect(asked).toHaveLength(1);
    vi.useFakeTimers({ toFake: ["Date"], now: Date.now() + 6 * 60_000 });
    await who.get(`/tags/elms${index}`);
    vi.useRealTimers();
    expect(asked).toHaveLength(2);
    await makeReady();
  });

  test("about two states at once leave the newer one as the last", async () => {
    await give(some("oak", 5), "oaks");
    await largeIsolate().who.get(`/tags/oaks${index}`);
    const [first] = await planned();
    moveClock(1_000);
    await givePackage("oak-1", { files: { "SKILL.md": '---\nname: "oak-1"\n---\n\nNewer\n' } });
    const { who } = largeIsolate();
    await who.get(`/tags/oaks${index}`);
    const second = (await planned()).find(({ offer }) => offer !== first!.offer)!;
    while ((await planned()).some(({ offer }) => offer === second.offer)) await deliverSteps([second]);
    while ((await planned()).some(({ offer }) => offer === first!.offer)) await deliverSteps([first]);
    const last = await (await env.BUNDLES.get(`packs/large/${second.folder}/last`))!.json<{ offer: string }>();
    expect(last.offer).toBe(second.offer);
    expect(await commitOf("/tags/oaks", who)).toBe(await commitOf("/tags/oaks", newIsolate().anon));
  });
});

test("what is kept of a large scope is deleted a day after it was read last", async () => {
  await give(some("ash", 5), "ashes");
  const { who } = largeIsolate();
  await who.get(`/tags/ashes${index}`);
  await makeReady();
  const kept = async () => (await env.BUNDLES.list({ prefix: "packs/large/", limit: 1_000 })).objects;
  const folder = createHash("sha256").update("public /tags/ashes").digest("hex");
  const own = async () => (await kept()).filter(({ key }) => key.includes(folder)).length;
  const hour = 60 * 60_000;
  const sweepAt = async (now: number) => {
    const deps = { ...depsFrom(env, { waitUntil: () => {} }), now: () => now };
    for (let rounds = 0; rounds < 5; rounds++) await sweepPacks(deps);
  };
  const all = await own();
  expect(all).toBeGreaterThan(4);
  await sweepAt(Date.now() + 23 * hour);
  expect(await own()).toBe(all);
  // The bucket's clock is the real one: what names the state was put again now, and its pack half a day ago.
  const last = `packs/large/${folder}/last`;
  const at = Date.now() + 25 * hour;
  const spied = new Proxy(env.BUNDLES, {
    get: (bucket, name) =>
      name === "get"
        ? async (key: string) => {
            const object = await bucket.get(key);
            return object && key === last ? { json: () => object.json(), uploaded: new Date(at - hour) } : object;
          }
        : (bucket[name as "get"].bind(bucket) as unknown),
  });
  const deps = { ...depsFrom(env, { waitUntil: () => {} }), now: () => at, bundles: spied };
  await sweepPacks(deps);
  expect(await own()).toBe(all);
  await sweepAt(at);
  expect(await own()).toBe(0);
});

test("a scope holds 1 000 names, and of more it has no endpoints, but each of them has", async () => {
  const servers = some("many", 1_001).map((slug) =>
    mcpServer({
      slug,
      registryName: `io.github.acme/${slug}`,
      tags: ["crowded"],
      version: "1.0.0",
      body: slug,
      remotes: [{ type: "streamable-http", url: `https://${slug}.example/mcp` }],
    }),
  );
  for (let at = 0; at < servers.length; at += 91) await operator.import(servers.slice(at, at + 91));
  const full = newIsolate().anon;
  for (const path of [index, "/.well-known/skills/index.json", "/.claude-plugin/marketplace.json", `.git${refs}`]) {
    const response = await full.get(`/tags/crowded${path}`);
    expect([response.status, await response.text()]).toEqual([404, expect.stringContaining("/tags/crowded@{slug}")]);
  }
  expect((await full.get(`/tags/crowded@many-7.git${refs}`)).status).toBe(200);
  await operator.setStatus("mcp-server", "many-0", "rejected");
  const who = newIsolate().anon;
  expect((await who.get(`/tags/crowded.git${refs}`)).status).toBe(503);
  expect(await makeReady({ LARGE_SCOPE_SKILLS: "100" })).toBe(17);
  const marketplace = await who.get("/tags/crowded/.claude-plugin/marketplace.json");
  const { plugins } = await marketplace.json<{ plugins: { name: string; description: string }[] }>();
  // The one that was taken down does not count.
  const isWithdrawn = ({ description }: { description: string }) => description.startsWith("Withdrawn on ");
  expect(plugins.filter(isWithdrawn).map(({ name }) => name)).toEqual(["many-0"]);
  expect(plugins).toHaveLength(1_001);
  const sent = await wanting("/tags/crowded", (await commitOf("/tags/crowded", who))!, who);
  expect((await packIn(sent)).objects).toBeGreaterThan(4_000);
}, 60_000);
