import { once } from "node:events";
import { readFileSync, statSync, writeFileSync } from "node:fs";
import { createServer } from "node:http";
import type { AddressInfo } from "node:net";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { withLogKey } from "../../src/cli/dev/log-key.ts";
import { entryBundle } from "../../src/formats/tlog/bundle.ts";
import { checkpointText } from "../../src/formats/tlog/checkpoint.ts";
import { leafHash, rootOf } from "../../src/formats/tlog/hashes.ts";
import { newSignerKey, readSignerKey, type SignerKey, signNote, verifierText } from "../../src/formats/tlog/note.ts";
import { Edge, tilePath, tileWidth } from "../../src/formats/tlog/tiles.ts";
import { testFolder } from "./folders.ts";
import { run } from "./run.ts";

const { at } = testFolder();
const origin = "registry.example/log";
const size = 300;
const entries = Array.from({ length: size }, (_, index) => Buffer.from(`{"act":"published","version":${index}}`));
const leaves = entries.map((entry) => leafHash(entry));
/** What the service answers, by path below `/log/`. */
const served = new Map<string, Uint8Array | string>();
let key: SignerKey;

const checkpointOf = (length: number, root = rootOf(leaves.slice(0, length))) =>
  signNote(checkpointText({ origin, size: length, root }), [key]);

const server = createServer((request, response) => {
  const body = served.get(request.url!.slice("/log/".length));
  response.statusCode = body === undefined ? 404 : 200;
  response.end(body);
});
const log = (...args: string[]) => {
  const { port } = server.address() as AddressInfo;
  return run(["src/cli/operator.ts", "--url", `http://localhost:${port}`, "log", ...args]);
};

beforeAll(async () => {
  ({ key } = await newSignerKey(origin));
  const edge = new Edge();
  for (const leaf of leaves) for (const { tile, bytes } of edge.add(leaf)) served.set(tilePath(tile), bytes);
  for (const { tile, bytes } of edge.partial()) served.set(tilePath(tile), bytes);
  for (let first = 0; first < size; first += tileWidth) {
    const some = entries.slice(first, first + tileWidth);
    served.set(tilePath({ level: "entries", index: first / tileWidth, width: some.length }), entryBundle(some));
  }
  served.set("checkpoint", await checkpointOf(size));
  served.set("key", `${verifierText(key)}\n`);
  server.listen(0);
  await once(server, "listening");
});
afterAll(() => server.close());

test("a new key has two halves that fit, and is for a name without spaces", async () => {
  const { status, stdout } = await log("key", "new", origin, "--json");
  const { signer, verifier } = JSON.parse(stdout) as Record<string, string>;
  expect(status).toBe(0);
  expect(verifierText((await readSignerKey(signer!))!)).toBe(verifier);
  expect(verifier).toMatch(/^registry\.example\/log\+/);
  expect(await log("key", "new", "two words")).toMatchObject({ status: 1, stdout: "" });
});

test("the keys and the newest checkpoint are shown as the service names them", async () => {
  expect(await log("key", "show")).toMatchObject({ status: 0, stdout: `${verifierText(key)}\n` });
  const root = Buffer.from(rootOf(leaves)).toString("base64");
  expect(await log("show")).toMatchObject({ status: 0, stdout: `${origin}: 300 entries, root ${root}\n` });
});

describe("log verify", () => {
  test("makes the log anew, whole, from an entry on, and as what continues an earlier checkpoint", async () => {
    writeFileSync(at("earlier"), await checkpointOf(200));
    const said = "300 entries make the root of the checkpoint of 300, which continues that of 200\n";
    expect(await log("verify", "--against", at("earlier"))).toMatchObject({ status: 0, stdout: said });
    const part = await log("verify", "--from", "290", "--json", "--key", verifierText(key));
    expect([part.status, JSON.parse(part.stdout)]).toEqual([0, { entries: 44, size, differs: null }]);
  });

  test("ends with status 1 and the first index that differs", async () => {
    const name = "tile/entries/001.p/44";
    const bundle = served.get(name) as Uint8Array;
    const changed = Buffer.from(bundle);
    changed[4]! ^= 1;
    served.set(name, changed);
    const found = await log("verify", "--json");
    served.set(name, bundle);
    expect([found.status, JSON.parse(found.stdout)]).toEqual([1, { entries: 0, size, differs: 256 }]);
  });

  test("ends with status 1 where the log does not continue the other checkpoint, or has fewer entries", async () => {
    writeFileSync(at("forked"), await checkpointOf(200, Buffer.alloc(32, 1)));
    expect(await log("verify", "--against", at("forked"))).toMatchObject({ status: 1 });
    writeFileSync(at("larger"), await checkpointOf(301, Buffer.alloc(32, 1)));
    const { status, stdout } = await log("verify", "--against", at("larger"));
    expect([status, stdout]).toEqual([1, expect.stringContaining("differs is 300")]);
  });

  test("trusts no other key, no other log, and nothing that is lost", async () => {
    const { key: other } = await newSignerKey(origin);
    const untrusted = await log("verify", "--key", verifierText(other));
    expect([untrusted.status, untrusted.stderr]).toEqual([1, expect.stringContaining("not signed by the log's key")]);
    expect(await log("verify", "--key", "nonsense")).toMatchObject({ status: 1 });
    expect(await log("verify", "--against", at("nothing-there"))).toMatchObject({ status: 1 });
    const tile = served.get("tile/0/000")!;
    served.delete("tile/0/000");
    const lost = await log("verify");
    served.set("tile/0/000", tile);
    expect([lost.status, lost.stderr]).toEqual([1, expect.stringContaining("has lost a part of it")]);
  });
});

test("a development's service has one key, kept with its state and readable by its owner alone", async () => {
  const variables = { ENVIRONMENT: "development" };
  const first = await withLogKey(at("state"), variables);
  expect(await readSignerKey(first.LOG_SIGNING_KEY!)).toMatchObject({ name: "localhost/log" });
  expect(await withLogKey(at("state"), variables)).toEqual(first);
  expect(readFileSync(at("state/log-key"), "utf8").trim()).toBe(first.LOG_SIGNING_KEY);
  expect(statSync(at("state/log-key")).mode & 0o777).toBe(0o600);
  for (const own of [{ ENVIRONMENT: "production" }, { ...variables, LOG_SIGNING_KEY: "PRIVATE+KEY+own" }])
    expect(await withLogKey(at("other"), own)).toEqual(own);
});
