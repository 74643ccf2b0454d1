import { describe, expect, test } from "vitest";
import { LogDiffers, verifyLog } from "../../src/cli/log-check/verify-log.ts";
import { entryBundle } from "../../src/formats/tlog/bundle.ts";
import { leafHash, rootOf } from "../../src/formats/tlog/hashes.ts";
import { Edge, type Tile, tilePath, tileWidth } from "../../src/formats/tlog/tiles.ts";

const size = 70_000;
const checkpointAt = (at: number, leaves: readonly Uint8Array[]) => ({
  origin: "example.org/log",
  size: at,
  root: rootOf(leaves.slice(0, at)),
});

/** A log of three levels, as it is served. */
const entries = Array.from({ length: size }, (_, at) => Buffer.from(`{"at":${at}}`));
const leaves = entries.map(leafHash);
const served = new Map<string, Uint8Array>();
const edge = new Edge();
for (const leaf of leaves) for (const { tile, bytes } of edge.add(leaf)) served.set(tilePath(tile), bytes);
for (const { tile, bytes } of edge.partial()) served.set(tilePath(tile), bytes);
for (let first = 0; first < size; first += tileWidth) {
  const some = entries.slice(first, first + tileWidth);
  served.set(tilePath({ level: "entries", index: first / tileWidth, width: some.length }), entryBundle(some));
}
const checkpoint = { origin: "example.org/log", size, root: edge.root() };

const readFrom = (log: ReadonlyMap<string, Uint8Array>) => (tile: Tile) => {
  const bytes = log.get(tilePath(tile));
  return bytes ? Promise.resolve(bytes) : Promise.reject(new Error(`${tilePath(tile)} is not there`));
};
const read = readFrom(served);

test("a log that is as its checkpoint says is verified, whole or from an index on", async () => {
  expect(await verifyLog(read, checkpoint, {})).toEqual({ entries: size, size });
  expect(await verifyLog(read, checkpoint, { from: 69_000 })).toEqual({ entries: size - 68_864, size });
  expect(await verifyLog(read, checkpoint, { from: size })).toEqual({ entries: size % tileWidth, size });
});

test("it continues each earlier checkpoint, and no other one", async () => {
  for (const at of [1, 255, 256, 65_535, 65_537, size]) {
    const against = checkpointAt(at, leaves);
    expect(await verifyLog(read, checkpoint, { from: 69_900, against })).toMatchObject({ size });
    const other = { ...against, root: Buffer.alloc(32, 1) };
    await expect(verifyLog(read, checkpoint, { from: 69_900, against: other })).rejects.toThrow("are not those of");
  }
  const larger = { ...checkpoint, size: size + 1 };
  await expect(verifyLog(read, checkpoint, { from: 69_900, against: larger })).rejects.toThrow("has 70001 entries");
});

describe("a bit that is another is found with its index", () => {
  const cases: [name: string, at: number, from: number, index: number][] = [
    ["tile/entries/272", 20, 69_600, 69_632 + 1],
    ["tile/entries/273.p/112", 4, 69_800, 69_888],
    ["tile/0/272", 33, 69_600, 69_632 + 1],
    ["tile/0/273.p/112", 0, 69_800, 69_888],
    ["tile/1/001.p/17", 0, 69_600, 0],
    ["tile/1/001.p/17", 16 * 32, 69_600, 65_536],
    ["tile/2/000.p/1", 5, 69_600, 0],
  ];
  test.each(cases)("in %s at byte %s", async (name, at, from, index) => {
    const bytes = Buffer.from(served.get(name)!);
    bytes[at]! ^= 4;
    const changed = new Map(served).set(name, bytes);
    const found: unknown = await verifyLog(readFrom(changed), checkpoint, { from }).catch((error: unknown) => error);
    expect(found).toBeInstanceOf(LogDiffers);
    expect((found as LogDiffers).index).toBe(index);
  });

  test("also where the checkpoint is of other entries", async () => {
    const other = { ...checkpoint, root: Buffer.alloc(32) };
    await expect(verifyLog(read, other, { from: 69_900 })).rejects.toThrow("do not make the checkpoint's root");
  });
});
