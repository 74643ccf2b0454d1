import { entriesIn } from "../../formats/tlog/bundle.ts";
import type { Checkpoint } from "../../formats/tlog/checkpoint.ts";
import { leafHash, rangeHash } from "../../formats/tlog/hashes.ts";
import { Edge, hashesAt, type HashTile, hashesIn, subtreesOf, type Tile, tileWidth } from "../../formats/tlog/tiles.ts";

/** What is not as the checkpoint says, and the first index where it shows. */
export class LogDiffers extends Error {
  readonly index: number;

  constructor(index: number, what: string) {
    super(`${what}; the first index that differs is ${index}`);
    this.index = index;
  }
}

type ReadTile = (tile: Tile) => Promise<Uint8Array>;
type Verified = { entries: number; size: number };

/**
 * Makes the tree of a checkpoint anew from its entries, and compares each tile that is served. Entries before `from`
 * are taken from the tiles alone.
 */
export async function verifyLog(
  readTile: ReadTile,
  { size, root }: Checkpoint,
  { from = 0, against }: { from?: number; against?: Checkpoint },
): Promise<Verified> {
  const first = Math.min(from, size) - (Math.min(from, size) % tileWidth);
  const hashesOf = async (tile: Tile) => {
    const hashes = hashesIn(await readTile(tile), tile.width);
    if (!hashes) throw new LogDiffers(startOf(tile), "a tile has another length");
    return hashes;
  };
  const edge = await Edge.read(first, partOf(hashesOf, size));
  for (let start = first; start < size; start += tileWidth) {
    const width = Math.min(tileWidth, size - start);
    const index = start / tileWidth;
    const leaves = await leavesOf(readTile, { level: "entries", index, width });
    const stored = await hashesOf({ level: 0, index, width });
    for (const [at, leaf] of leaves.entries()) {
      if (Buffer.compare(leaf, stored[at]!) !== 0) throw new LogDiffers(start + at, "an entry is not that of its tile");
      for (const made of edge.add(leaf)) await compare(readTile, made);
    }
  }
  for (const made of edge.partial()) await compare(readTile, made);
  // What was read agrees: the difference is in what was taken from tiles alone, or the checkpoint is another log's.
  if (Buffer.compare(edge.root(), root) !== 0) throw new LogDiffers(0, "the tiles do not make the checkpoint's root");
  if (against) await compareWith(hashesOf, size, against);
  return { entries: size - first, size };
}

const startOf = ({ level, index }: Tile) => index * tileWidth ** (level === "entries" ? 1 : level + 1);

async function leavesOf(readTile: ReadTile, tile: Tile): Promise<Uint8Array[]> {
  const entries = entriesIn(await readTile(tile));
  if (entries?.length !== tile.width) throw new LogDiffers(startOf(tile), "a bundle has another number of entries");
  return entries.map(leafHash);
}

async function compare(readTile: ReadTile, { tile, bytes }: { tile: Tile; bytes: Uint8Array }): Promise<void> {
  // Those of level 0 were compared hash by hash.
  if (tile.level === 0) return;
  if (Buffer.compare(await readTile(tile), bytes) !== 0)
    throw new LogDiffers(startOf(tile), `a tile of level ${tile.level} is not made of those below it`);
}

type ReadHashes = (tile: HashTile) => Promise<Uint8Array[]>;

/** Reads the tiles of an earlier tree from those of the one of `size`, which are as wide or wider. */
const partOf =
  (hashesOf: ReadHashes, size: number): ReadHashes =>
  async ({ level, index, width }) => {
    const present = Math.min(tileWidth, hashesAt(level, size) - index * tileWidth);
    return (await hashesOf({ level, index, width: present })).slice(0, width);
  };

async function compareWith(hashesOf: ReadHashes, size: number, against: Checkpoint): Promise<void> {
  if (against.size > size) throw new LogDiffers(size, `the other checkpoint has ${against.size} entries`);
  if (against.size === 0) return;
  const root = await rangeHash(subtreesOf(size, hashesOf), 0, against.size);
  if (Buffer.compare(root, against.root) !== 0)
    throw new LogDiffers(0, `the first ${against.size} entries are not those of the other checkpoint`);
}
