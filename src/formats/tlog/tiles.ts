import { hashBytes, type ReadSubtree, rootOf } from "./hashes.ts";

/** Hashes in a full tile, and entries in a full bundle. */
export const tileWidth = 256;
const heightOfTile = 8;

/** A tile of hashes at a level, or a bundle of entries; partial where its width is below 256. */
export type Tile = { level: number | "entries"; index: number; width: number };
export type HashTile = Tile & { level: number };
type ReadHashes = (tile: HashTile) => Promise<Uint8Array[]>;

/** Where a tile is below the log's prefix (C2SP, tlog-tiles). */
export function tilePath({ level, index, width }: Tile): string {
  const digits = String(index).padStart(Math.max(3, Math.ceil(String(index).length / 3) * 3), "0");
  const parts = digits.match(/.{3}/g)!;
  const name = parts.map((part, at) => (at < parts.length - 1 ? `x${part}` : part)).join("/");
  return `tile/${level}/${name}${width < tileWidth ? `.p/${width}` : ""}`;
}

/** The tile of a path; null where it is not the one spelling of any. */
export function parseTilePath(path: string): Tile | null {
  const match = /^tile\/(entries|\d{1,2})\/((?:x\d{3}\/){0,4}\d{3})(?:\.p\/(\d{1,3}))?$/.exec(path);
  if (!match) return null;
  const tile: Tile = {
    level: match[1] === "entries" ? "entries" : Number(match[1]),
    index: Number(match[2]!.replaceAll(/[x/]/g, "")),
    width: match[3] === undefined ? tileWidth : Number(match[3]),
  };
  const isKnown = tile.width > 0 && (tile.level === "entries" || tile.level <= 63);
  return isKnown && tilePath(tile) === path ? tile : null;
}

/** How many hashes a tree of `size` has at a level of tiles. */
export const hashesAt = (level: number, size: number): number => Math.floor(size / tileWidth ** level);

/** Whether a tree of `size` has all that is in the tile. */
export const isWithin = ({ level, index, width }: Tile, size: number): boolean =>
  index * tileWidth + width <= hashesAt(level === "entries" ? 0 : level, size);

/** The tile with this index of a tree of `size`, as wide as the tree has it. */
const tileOf = (level: number, index: number, size: number): HashTile => ({
  level,
  index,
  width: Math.min(tileWidth, hashesAt(level, size) - index * tileWidth),
});

/** The partial tiles at the right edge of a tree. They alone make its root. */
function edgeTiles(size: number): HashTile[] {
  const tiles: HashTile[] = [];
  for (let level = 0; hashesAt(level, size) > 0; level++) {
    const width = hashesAt(level, size) % tileWidth;
    if (width > 0) tiles.push(tileOf(level, Math.floor(hashesAt(level, size) / tileWidth), size));
  }
  return tiles;
}

/** The hashes in a tile; null where it has another length. */
export function hashesIn(bytes: Uint8Array, width: number): Uint8Array[] | null {
  if (bytes.length !== width * hashBytes) return null;
  return Array.from({ length: width }, (_, at) => bytes.subarray(at * hashBytes, (at + 1) * hashBytes));
}

/** Reads subtrees of a tree of `size` from its tiles; `readTile` gives the hashes of one. Each tile is read once. */
export function subtreesOf(size: number, readTile: ReadHashes): ReadSubtree {
  const read = new Map<string, Promise<Uint8Array[]>>();
  return async (height, index) => {
    const level = Math.floor(height / heightOfTile);
    const count = 2 ** (height % heightOfTile);
    const first = index * count;
    const tile = tileOf(level, Math.floor(first / tileWidth), size);
    const path = tilePath(tile);
    const hashes = read.get(path) ?? readTile(tile);
    read.set(path, hashes);
    const at = first % tileWidth;
    return rootOf((await hashes).slice(at, at + count));
  };
}

/** The right edge of a tree: for each level of tiles, the hashes that its partial tile has. */
export class Edge {
  private size = 0;
  private readonly levels: Uint8Array[][] = [];

  /** The edge of a tree of `size`; `readTile` gives the hashes of a partial tile. */
  static async read(size: number, readTile: ReadHashes): Promise<Edge> {
    const edge = new Edge();
    edge.size = size;
    await Promise.all(edgeTiles(size).map(async (tile) => (edge.levels[tile.level] = await readTile(tile))));
    return edge;
  }

  /** Adds the hash of an entry. Gives the tiles that are full now. */
  add(leaf: Uint8Array): { tile: Tile; bytes: Uint8Array }[] {
    const full: { tile: Tile; bytes: Uint8Array }[] = [];
    this.size++;
    let hash = leaf;
    for (let level = 0; ; level++) {
      const hashes = (this.levels[level] ??= []);
      hashes.push(hash);
      if (hashes.length < tileWidth) return full;
      const index = hashesAt(level, this.size) / tileWidth - 1;
      full.push({ tile: { level, index, width: tileWidth }, bytes: Buffer.concat(hashes) });
      hash = rootOf(hashes);
      this.levels[level] = [];
    }
  }

  /** The partial tiles. */
  partial(): { tile: Tile; bytes: Uint8Array }[] {
    return edgeTiles(this.size).map((tile) => ({ tile, bytes: Buffer.concat(this.levels[tile.level]!) }));
  }

  /** What a lower level has is one smaller subtree to the right of the whole ones of a higher level. */
  root(): Uint8Array {
    const [lowest, ...higher] = edgeTiles(this.size).map(({ level }) => this.levels[level]!);
    return higher.reduce((right, hashes) => rootOf([...hashes, right]), rootOf(lowest ?? []));
  }
}
