import { createHash } from "node:crypto";
import { deflateSync } from "node:zlib";
import type { GitObject, StoredBlob } from "./objects.ts";

const typeNumbers = { commit: 1, tree: 2, blob: 3 } as const;
// Markdown shrinks to 40 % at level 1 and to 36 % at 6, which takes twice the time.
const level = 1;

/** A pack of these objects, without deltas. Of stored blobs, only the one that is written is in memory. */
export async function* packOf(objects: readonly (GitObject | StoredBlob)[]): AsyncGenerator<Uint8Array> {
  const hash = createHash("sha1");
  for await (const piece of piecesOf(objects)) {
    hash.update(piece);
    yield piece;
  }
  yield hash.digest();
}

async function* piecesOf(objects: readonly (GitObject | StoredBlob)[]): AsyncGenerator<Uint8Array> {
  yield packHeader(objects.length);
  for (const object of objects) {
    yield* packEntry(object.type, "read" in object ? await object.read() : object.bytes);
  }
}

/** What a pack begins with: version 2, by gitformat-pack, and the number of its objects. */
export function packHeader(objects: number): Uint8Array {
  const header = Buffer.alloc(12);
  header.write("PACK");
  header.writeUInt32BE(2, 4);
  header.writeUInt32BE(objects, 8);
  return header;
}

/** An object as a pack has it: its head, then its bytes. */
export const packEntry = (type: GitObject["type"], bytes: Uint8Array): [Uint8Array, Uint8Array] => [
  objectHeader(typeNumbers[type], bytes.length),
  deflateSync(bytes, { level }),
];

/** Type and size of an object: four bits of the size in the first byte, then seven in each, lowest first. */
function objectHeader(type: number, size: number): Uint8Array {
  const bytes: number[] = [];
  let byte = (type << 4) | (size & 0x0f);
  for (let rest = Math.floor(size / 16); rest > 0; rest = Math.floor(rest / 128)) {
    bytes.push(byte | 0x80);
    byte = rest & 0x7f;
  }
  return Uint8Array.from([...bytes, byte]);
}
