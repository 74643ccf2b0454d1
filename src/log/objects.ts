import { type Tile, hashesIn, tilePath } from "../formats/tlog/tiles.ts";
import type { Deps } from "./deps.ts";

const prefix = "log/";
export const checkpointKey = `${prefix}checkpoint`;

/** The name of a tile or a bundle in the bucket. */
export const objectKey = (tile: Tile): string => `${prefix}${tilePath(tile)}`;

/** What stops a step: nothing is signed until a person has looked. */
export class LogDamaged extends Error {}

export async function readObject({ bundles }: Pick<Deps, "bundles">, key: string): Promise<Uint8Array | null> {
  const object = await bundles.get(key);
  return object ? new Uint8Array(await object.arrayBuffer()) : null;
}

/** The hashes of a tile that the log's checkpoint needs. */
export async function readHashes(deps: Pick<Deps, "bundles">, tile: Tile): Promise<Uint8Array[]> {
  const bytes = await readObject(deps, objectKey(tile));
  const hashes = bytes && hashesIn(bytes, tile.width);
  if (!hashes) throw new LogDamaged(`${objectKey(tile)} is lost or cut off`);
  return hashes;
}

/** Puts bytes under a name that has them for ever: other bytes are left as they are. */
export async function putOnce({ bundles }: Pick<Deps, "bundles">, key: string, bytes: Uint8Array): Promise<void> {
  const stored = await readObject({ bundles }, key);
  if (!stored) await bundles.put(key, bytes);
  else if (Buffer.compare(stored, bytes) !== 0) throw new LogDamaged(`${key} has other bytes`);
}
