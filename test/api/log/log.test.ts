import { env } from "cloudflare:workers";
import { beforeAll, describe, expect, test, vi } from "vitest";
import type { SkillDetail } from "../../../src/contract/public/skills.ts";
import { entriesIn } from "../../../src/formats/tlog/bundle.ts";
import { readCheckpoint } from "../../../src/formats/tlog/checkpoint.ts";
import { leafHash, rootFromProof, rootOf } from "../../../src/formats/tlog/hashes.ts";
import { newSignerKey, openNote, readVerifierKey, type SignerKey } from "../../../src/formats/tlog/note.ts";
import { readProof } from "../../../src/formats/tlog/proof.ts";
import { serviceWith } from "../../support/actors.ts";
import { runCron } from "../../support/cron.ts";
import { entries } from "../../support/log.ts";
import { skill } from "../../support/records.ts";

let key: SignerKey;
let bindings: object;
let service: ReturnType<typeof serviceWith>;
const { anon: bare } = serviceWith();

const textOf = async (path: string) => {
  const response = await service.anon.get(path);
  expect([path, response.status]).toEqual([path, 200]);
  return response.text();
};
const statusOf = async (path: string, at = service.anon) => (await at.get(path)).status;

async function checkpoint() {
  const note = await textOf("/log/checkpoint");
  expect(await openNote(note, [key])).not.toBe(null);
  return readCheckpoint(note)!;
}

beforeAll(async () => {
  const made = await newSignerKey("localhost/log");
  key = made.key;
  bindings = { LOG_SIGNING_KEY: made.text, LOG_ORIGIN: "localhost/log" };
  service = serviceWith(bindings as Record<string, unknown>);
});

test("before the first checkpoint, and without a key, there is no log", async () => {
  await service.operator.import([skill({ slug: "first", body: "The first." })]);
  const paths = ["/log/checkpoint", "/log/tile/0/000.p/1", "/log/tile/entries/000.p/1", "/log/entries", "/log/proof/0"];
  for (const path of paths) expect([path, await statusOf(path)]).toEqual([path, 404]);
  const early = await service.anon.get("/api/v1/skills/first/versions/1/proof");
  expect([early.status, early.headers.get("Retry-After")]).toEqual([404, "60"]);
  expect(await early.json()).toMatchObject({ code: "not_logged" });
  await runCron(bindings);
  expect(await statusOf("/log/checkpoint")).toBe(200);
  for (const path of [...paths, "/log/key"]) expect([path, await statusOf(path, bare)]).toEqual([path, 404]);
  expect((await bare.problem("/api/v1/skills/first/versions/1/proof")).code).toBe("not_logged");
});

test("the key stands at its address, and answers may be read by any page", async () => {
  const response = await service.anon.get("/log/key");
  expect(readVerifierKey((await response.text()).trim())).toMatchObject({ name: "localhost/log" });
  expect(response.headers.get("Access-Control-Allow-Origin")).toBe("*");
  const signed = await service.anon.get("/log/checkpoint");
  expect(signed.headers.get("Cache-Control")).toBe("public, max-age=5");
  expect(signed.headers.get("RateLimit")).not.toBe(null);
});

test("entries, bundle, tile and checkpoint say the same", async () => {
  const records = Array.from({ length: 9 }, (_, at) => skill({ slug: `more-${at}`, body: `More of ${at}.` }));
  await service.operator.import(records);
  await runCron(bindings);
  const { size, root, origin } = await checkpoint();
  const all = (await entries()).map((entry) => JSON.stringify(entry));
  expect([origin, size]).toEqual(["localhost/log", all.length]);
  const leaves = all.map((entry) => leafHash(Buffer.from(entry)));
  expect(Buffer.from(rootOf(leaves)).equals(root)).toBe(true);
  const tile = await service.anon.get(`/log/tile/0/000.p/${size}`);
  expect(Buffer.from(await tile.arrayBuffer()).equals(Buffer.concat(leaves))).toBe(true);
  expect(tile.headers.get("Cache-Control")).toBe("public, max-age=31536000, immutable");
  const bundle = await service.anon.get(`/log/tile/entries/000.p/${size}`);
  expect(entriesIn(new Uint8Array(await bundle.arrayBuffer()))!.map((one) => Buffer.from(one).toString())).toEqual(all);
  const listed = await service.anon.get("/log/entries?from=2&limit=3");
  expect([await listed.text(), listed.headers.get("X-Next")]).toEqual([`${all.slice(2, 5).join("\n")}\n`, "5"]);
  expect(await textOf(`/log/entries?from=${size}`)).toBe("");
});

test("each entry has its proof, and each public version that of the entry that published it", async () => {
  const { size, root } = await checkpoint();
  for (let index = 0; index < size; index++) {
    const proof = readProof(await textOf(`/log/proof/${index}`))!;
    expect(proof.index).toBe(index);
    const made = rootFromProof(leafHash(proof.extra!), { index, size, hashes: proof.hashes });
    expect(Buffer.from(made!).equals(root)).toBe(true);
  }
  const response = await service.anon.get("/api/v1/skills/more-3/versions/1/proof");
  expect(response.headers.get("Content-Disposition")).toBe('attachment; filename="more-3-1.tlog-proof"');
  const proof = readProof(await response.text())!;
  const { sha256 } = await service.anon.read<{ sha256: string }>("/api/v1/skills/more-3/versions/1");
  expect(JSON.parse(Buffer.from(proof.extra!).toString())).toMatchObject({
    act: "published",
    record: "more-3",
    version: 1,
    digest: sha256,
  });
  const { report } = await service.anon.read<SkillDetail>("/api/v1/skills/more-3");
  expect(report.log).toEqual({ index: proof.index, size });
  await service.operator.setStatus("skill", "more-3", "rejected");
  expect(await statusOf("/api/v1/skills/more-3")).toBe(404);
  expect(await statusOf("/api/v1/skills/more-3/versions/1/proof")).toBe(200);
  for (const [slug, version] of [
    ["more-3", "2"],
    ["more-3", "01"],
    ["More", "1"],
    ["never", "1"],
    ["more-3", "x"],
  ])
    expect((await service.anon.problem(`/api/v1/skills/${slug}/versions/${version}/proof`)).code).toBe("not_found");
});

/** A service that says which objects it has asked the bucket for. */
function watchedService() {
  const asked: string[] = [];
  const BUNDLES = new Proxy(env.BUNDLES, {
    get: (bucket, name) =>
      name === "get"
        ? (one: string) => {
            asked.push(one);
            return bucket.get(one);
          }
        : Reflect.get(bucket, name),
  });
  return { anon: serviceWith({ ...bindings, BUNDLES }).anon, asked };
}

test("a proof reads the tiles once, and none where it is kept", async () => {
  const { anon, asked } = watchedService();
  const path = "/log/proof/3";
  const first = await (await anon.get(path)).text();
  expect(await (await anon.get(path)).text()).toBe(first);
  expect(new Set(asked).size).toBe(asked.length);
  expect(asked.length).toBeGreaterThan(0);
  expect(asked.length).toBeLessThan(6);
});

test("where a tile is lost, no proof is made, and the answer says that it may come back", async () => {
  const logged = vi.spyOn(console, "error").mockReturnValue();
  const { size } = await checkpoint();
  const name = `log/tile/0/000.p/${size}`;
  const tile = await (await env.BUNDLES.get(name))!.arrayBuffer();
  await env.BUNDLES.delete(name);
  const { anon } = watchedService();
  expect(await anon.problem("/log/proof/4")).toMatchObject({ status: 503, code: "unavailable" });
  expect(await statusOf(`/log/tile/0/000.p/${size}`, anon)).toBe(404);
  expect(logged).toHaveBeenCalledWith(expect.stringContaining("the log is damaged"));
  await env.BUNDLES.put(name, tile);
  expect(await statusOf("/log/proof/4", anon)).toBe(200);
  logged.mockRestore();
});

test("a verdict names the 20 newest entries about its digest, the newest first", async () => {
  const digest = "ab".repeat(32);
  const act = env.CATALOG.prepare("insert into log_acts (act, digest, of) values ('blocked', ?, 'package')");
  await env.CATALOG.batch(Array.from({ length: 25 }, () => act.bind(digest)));
  const last = (await entries()).length - 1;
  const body = JSON.stringify({ sha256: [digest] });
  const headers = { "Content-Type": "application/json" };
  const response = await service.anon.send("/api/v1/verdicts", { method: "POST", body, headers });
  const { items } = await response.json<{ items: { log: number[] }[] }>();
  expect(items.map(({ log }) => log)).toEqual([Array.from({ length: 20 }, (_, at) => last - at)]);
});

test("the page of trust names the entry, with its proof to download", async () => {
  const { report } = await service.anon.read<SkillDetail>("/api/v1/skills/more-4");
  const page = await (await service.anon.get("/skills/more-4/trust", { Accept: "text/html" })).text();
  expect(page).toContain(`Logged as entry ${report.log!.index}:`);
  expect(page).toContain(`<a href="/log/proof/${report.log!.index}" download=`);
});

describe("what is not there", () => {
  test("is 404, and the bucket is not asked for what the size rules out", async () => {
    const { size } = await checkpoint();
    const { anon, asked } = watchedService();
    const paths = [`0/000.p/${size + 1}`, "0/000", "1/000.p/1", "0/001.p/1", "63/000.p/1", "64/000", "00/000.p/1"];
    paths.push(
      "0/000.p/0",
      "0/000.p/01",
      "0/x000/000.p/1",
      "0/0.p/1",
      "entries/001",
      `entries/000.p/${size + 1}`,
      "0/000.p",
    );
    paths.push("-1/000", "0/000.p/1/", "..%2f..%2fcheckpoint", "0/000.p/999999999999999999");
    for (const path of paths) {
      const response = await anon.get(`/log/tile/${path}`);
      expect([path, response.status, response.headers.get("Cache-Control")]).toEqual([path, 404, "no-store"]);
    }
    for (const path of [`proof/${size}`, "proof/-1", "proof/01", "proof/x", "proof/99999999999999999999", "nothing"])
      expect([path, await statusOf(`/log/${path}`, anon)]).toEqual([path, 404]);
    expect(asked).toEqual([]);
  });

  test("is 400 for what is no number", async () => {
    for (const query of ["from=-1", "from=x", "limit=0", "limit=1001", "limit=1.5", "from="]) {
      const { code, status } = await service.anon.problem(`/log/entries?${query}`);
      expect([query, status, code]).toEqual([query, 400, "invalid_parameter"]);
    }
  });
});

test("health says what stops the writer", async () => {
  const logOf = async (more: Record<string, unknown>) =>
    (await (await serviceWith({ ...bindings, ...more }).anon.get("/healthz")).json<{ log: string }>()).log;
  expect(await logOf({})).toBe("ok");
  expect(await logOf({ LOG_SIGNING_KEY: "" })).toBe("no-key");
  expect(await logOf({ LOG_SIGNING_KEY: "PRIVATE+KEY+x" })).toBe("bad-key");
  expect(await logOf({ LOG_ORIGIN: "other.example/log" })).toBe("bad-key");
});
