import { execFileSync, spawnSync } from "node:child_process";
import { mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { dirname, join } from "node:path";
import { afterAll, beforeAll, expect, test } from "vitest";
import { projectRoot } from "../../../src/cli/wrangler.ts";
import { checkpointText } from "../../../src/formats/tlog/checkpoint.ts";
import { leafHash } from "../../../src/formats/tlog/hashes.ts";
import { newSignerKey, signNote, verifierText } from "../../../src/formats/tlog/note.ts";
import { Edge, tilePath } from "../../../src/formats/tlog/tiles.ts";

/** A log of 100 000 entries, checked by Go's own packages, which nobody here wrote. */
const size = 100_000;
const folder = mkdtempSync(join(tmpdir(), "log-of-go-"));
const program = join(folder, "check-log");
const entries = Array.from({ length: size }, (_, at) => Buffer.from(`{"act":"published","version":${at}}`));
const sizes = Array.from({ length: 200 }, (_, at) => Math.max(1, Math.floor((at * size) / 199)));
/** The roots of earlier checkpoints. */
const roots = new Map<number, Uint8Array>();

beforeAll(async () => {
  // Debian's package golang-golang-x-mod-dev.
  const env = { ...process.env, GO111MODULE: "off", GOPATH: "/usr/share/gocode", GOCACHE: join(folder, "cache") };
  execFileSync("go", ["build", "-o", program, join(projectRoot, "test/e2e/support/check-log/main.go")], { env });
  const edge = new Edge();
  const put = (name: string, bytes: Uint8Array | string) => {
    mkdirSync(dirname(join(folder, name)), { recursive: true });
    writeFileSync(join(folder, name), bytes);
  };
  const earlier = new Set(sizes);
  for (const [at, entry] of entries.entries()) {
    for (const { tile, bytes } of edge.add(leafHash(entry))) put(tilePath(tile), bytes);
    if (earlier.has(at + 1)) roots.set(at + 1, edge.root());
  }
  for (const { tile, bytes } of edge.partial()) put(tilePath(tile), bytes);
  const { key } = await newSignerKey("example.org/log");
  put("key", verifierText(key));
  put("checkpoint", await signNote(checkpointText({ origin: "example.org/log", size, root: edge.root() }), [key]));
}, 300_000);
afterAll(() => rmSync(folder, { recursive: true }));

const base64 = (bytes: Uint8Array) => Buffer.from(bytes).toString("base64");
const check = (lines: readonly string[]) =>
  spawnSync(program, [folder], { input: `${lines.join("\n")}\n`, encoding: "utf8" });

test("its proofs hold, and it continues each of 200 earlier checkpoints", { timeout: 300_000 }, () => {
  const some = Array.from({ length: 500 }, (_, at) => Math.floor((at * (size - 1)) / 499));
  const lines = [
    ...some.map((at) => `entry ${at} ${base64(entries[at])}`),
    ...sizes.map((at) => `root ${at} ${base64(roots.get(at)!)}`),
  ];
  expect(check(lines)).toMatchObject({ status: 0, stdout: `${lines.length}\n` });
});

test("another entry, another root and a tile with another bit are refused", () => {
  expect(check([`entry 7 ${base64(entries[8])}`]).status).toBe(1);
  expect(check([`root 300 ${base64(roots.get(size)!)}`]).status).toBe(1);
  const name = join(folder, "tile/0/000");
  const bytes = readFileSync(name);
  bytes[40]! ^= 1;
  writeFileSync(name, bytes);
  expect(check([`entry 7 ${base64(entries[7])}`]).status).toBe(1);
});
