import { createHash } from "node:crypto";
import { deflateSync } from "node:zlib";
import type { GitObject, StoredBlob } from "./objects.ts";

const typeNumbers = { commit: 1, tree: 2, blob: 3 } as const;
// Markdown shrinks to 40 % at level 1 and to 36 % at 6, which takes twice the time.
const level = 1;

/** A pack of these objects. Of stored blobs, only the one that is written is in memory. */
export const packOf = (objects: readonly (GitObject | StoredBlob)[]): AsyncGenerator<Uint8Array> =>
  packWith(objects.length, entriesOf(objects));

async function* entriesOf(objects: readonly (GitObject | StoredBlob)[]): AsyncGenerator<Uint8Array> {
  for (const object of objects) {
    yield* packEntry(object.type, "read" in object ? await object.read() : object.bytes);
  }
}

/** A pack of version 2 without deltas, by gitformat-pack. `entries`: of so many objects, in pieces of any length. */
export async function* packWith(objects: number, entries: AsyncIterable<Uint8Array>): AsyncGenerator<Uint8Array> {
  const hash = createHash("sha1");
  const header = Buffer.alloc(12);
  header.write("PACK");
  header.writeUInt32BE(2, 4);
  header.writeUInt32BE(objects, 8);
  hash.update(header);
  yield header;
  for await (const piece of entries) {
    hash.update(piece);
    yield piece;
  }
  yield hash.digest();
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
