import type { Deps } from "../deps.ts";
import { keysIn, type PackLayout, type PackPart } from "./kept-state.ts";

type Bucket = Pick<Deps, "bundles">;

/** The whole pack: its start, the blobs of its parts, its checksum. One object of the bucket is open at a time. */
export async function* readPack(
  deps: Bucket,
  { folder, offer, layout }: { folder: string; offer: string; layout: PackLayout },
): AsyncGenerator<Uint8Array> {
  yield* await readObject(deps, keysIn(folder).packStart(offer));
  yield* readParts(deps, folder, layout.parts);
  yield Buffer.from(layout.checksum, "hex");
}

/** The blobs of the parts, each once. */
export async function* readParts(deps: Bucket, folder: string, parts: readonly PackPart[]): AsyncGenerator<Uint8Array> {
  for (const { name, left } of parts) yield* without(await readObject(deps, keysIn(folder).blobs(name)), left);
}

async function readObject({ bundles }: Bucket, key: string): Promise<AsyncIterable<Uint8Array>> {
  const object = await bundles.get(key);
  if (!object) throw new Error("a part of the pack is gone");
  return object.body;
}

/** The bytes outside these ranges, which are in order. */
async function* without(chunks: AsyncIterable<Uint8Array>, ranges: PackPart["left"]): AsyncGenerator<Uint8Array> {
  let [at, next] = [0, 0];
  for await (let chunk of chunks) {
    while (chunk.length > 0) {
      const [from, length] = ranges[next] ?? [Infinity, 0];
      const isLeft = at >= from;
      const some = chunk.subarray(0, (isLeft ? from + length : from) - at);
      if (!isLeft) yield some;
      at += some.length;
      chunk = chunk.subarray(some.length);
      if (at >= from + length) next += 1;
    }
  }
}
