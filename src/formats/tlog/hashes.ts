import { createHash } from "node:crypto";

export const hashBytes = 32;

/** The hash of an entry (RFC 6962, 2.1). */
export const leafHash = (entry: Uint8Array): Uint8Array =>
  createHash("sha256")
    .update(new Uint8Array([0]))
    .update(entry)
    .digest();

export const nodeHash = (left: Uint8Array, right: Uint8Array): Uint8Array =>
  createHash("sha256")
    .update(new Uint8Array([1]))
    .update(left)
    .update(right)
    .digest();

/** The largest power of two below `size`, where RFC 6962 splits a tree. */
function splitOf(size: number): number {
  let split = 1;
  while (split * 2 < size) split *= 2;
  return split;
}

/** The root of a tree with these hashes of entries, or of whole subtrees of one height. */
export const rootOf = (hashes: readonly Uint8Array[]): Uint8Array =>
  hashes.length === 0 ? createHash("sha256").digest() : rootOfPart(hashes, 0, hashes.length);

function rootOfPart(hashes: readonly Uint8Array[], from: number, to: number): Uint8Array {
  if (to - from === 1) return hashes[from]!;
  const middle = from + splitOf(to - from);
  return nodeHash(rootOfPart(hashes, from, middle), rootOfPart(hashes, middle, to));
}

/** Gives the hash of the whole subtree of `2 ** height` entries, the first of which is `index * 2 ** height`. */
export type ReadSubtree = (height: number, index: number) => Promise<Uint8Array>;

/** The hash of the entries from `from` to before `to`. `from` is where a tree of that size is split. */
export async function rangeHash(read: ReadSubtree, from: number, to: number): Promise<Uint8Array> {
  const size = to - from;
  const split = splitOf(size);
  if (size === 1 || split * 2 === size) return read(Math.log2(size), from / size);
  const [left, right] = await Promise.all([rangeHash(read, from, from + split), rangeHash(read, from + split, to)]);
  return nodeHash(left, right);
}

/** The hashes that lead from an entry to the root of a tree of `size`, the lowest first. */
export async function inclusionProof(read: ReadSubtree, index: number, size: number): Promise<Uint8Array[]> {
  const path: Promise<Uint8Array>[] = [];
  for (let from = 0, to = size; to - from > 1;) {
    const middle = from + splitOf(to - from);
    if (index < middle) {
      path.push(rangeHash(read, middle, to));
      to = middle;
    } else {
      path.push(rangeHash(read, from, middle));
      from = middle;
    }
  }
  return Promise.all(path.toReversed());
}

/** The root that an entry and its proof lead to (RFC 9162, 2.1.3.2); null where the proof has another length. */
export function rootFromProof(
  leaf: Uint8Array,
  { index, size, hashes }: { index: number; size: number; hashes: readonly Uint8Array[] },
): Uint8Array | null {
  if (index >= size) return null;
  let node = index;
  let last = size - 1;
  let root = leaf;
  for (const hash of hashes) {
    if (last === 0) return null;
    if (node % 2 === 1 || node === last) {
      root = nodeHash(hash, root);
      while (node % 2 === 0 && node !== 0) {
        node = Math.floor(node / 2);
        last = Math.floor(last / 2);
      }
    } else root = nodeHash(root, hash);
    node = Math.floor(node / 2);
    last = Math.floor(last / 2);
  }
  return last === 0 ? root : null;
}
