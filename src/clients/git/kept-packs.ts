import { createHash } from "node:crypto";
import type { Deps } from "../deps.ts";
import { packOf } from "../../formats/git/pack.ts";
import type { Repository } from "../../formats/git/upload-pack.ts";
import { sweepObjects } from "../../db/sweep-objects.ts";
import { neededAmong } from "../large/kept-state.ts";
import { inTurn } from "./in-turn.ts";

type Bucket = Pick<Deps, "bundles">;

const prefix = "packs/";
const packKey = (commitId: string) => `${prefix}${commitId}`;
const commitKey = (offer: string) => `${prefix}of/${offer}`;

/** A pack in the bucket, of so many bytes. `cancel`: nobody reads it. */
export type KeptPack = { size: number; body: AsyncIterable<Uint8Array>; cancel: () => Promise<void> };

/** The pack of commits, where it is kept: one read. Who calls has seen that the scope offers the commits now. */
export async function openPack({ bundles }: Bucket, commits: readonly string[]): Promise<KeptPack | null> {
  const object = await bundles.get(packKey(packName(commits)));
  return object && { size: object.size, body: object.body, cancel: () => object.body.cancel() };
}

/**
 * Makes the pack of commits, and stores it as a whole. `make` gives their objects; undefined where the repository has
 * others.
 */
export async function makePack(
  deps: Bucket & Pick<Deps, "packTurns" | "now">,
  commits: readonly string[],
  make: () => Promise<Repository["objects"] | undefined>,
): Promise<KeptPack | null> {
  const { bundles } = deps;
  const key = packKey(packName(commits));
  await inTurn(deps, async () => {
    // Another request may have made it while this one waited.
    if (await bundles.head(key)) return;
    const objects = await make();
    if (objects) await storeChunks(bundles, key, packOf(objects));
  });
  return openPack(deps, commits);
}

/** Several commits have a pack of their own. */
const packName = (commits: readonly string[]) =>
  commits.length === 1 ? commits[0]! : createHash("sha1").update(commits.toSorted().join()).digest("hex");

/** R2 wants parts of one size, of at least 5 MiB. */
const partBytes = 5 * 1024 * 1024;

/** Stores chunks as one object, of which nobody sees anything before it is complete. One part is in memory. */
export async function storeChunks(bucket: R2Bucket, key: string, chunks: AsyncIterable<Uint8Array>): Promise<void> {
  let upload: R2MultipartUpload | undefined;
  const parts: R2UploadedPart[] = [];
  const part = new Uint8Array(partBytes);
  let used = 0;
  try {
    for await (let chunk of chunks) {
      while (chunk.length > 0) {
        if (used === partBytes) {
          upload ??= await bucket.createMultipartUpload(key);
          parts.push(await upload.uploadPart(parts.length + 1, part));
          used = 0;
        }
        const some = chunk.subarray(0, partBytes - used);
        part.set(some, used);
        used += some.length;
        chunk = chunk.subarray(some.length);
      }
    }
    const last = part.subarray(0, used);
    if (!upload) return void (await bucket.put(key, last));
    parts.push(await upload.uploadPart(parts.length + 1, last));
    await upload.complete(parts);
  } catch (error) {
    await upload?.abort();
    throw error;
  }
}

/** The commit of what a scope offers, as any isolate has found it. */
export const keptCommit = async ({ bundles }: Bucket, offer: string): Promise<string | undefined> =>
  (await bundles.head(commitKey(offer)))?.customMetadata?.commit;

export async function keepCommit({ bundles }: Bucket, offer: string, commit: string): Promise<void> {
  await bundles.put(commitKey(offer), new Uint8Array(0), { customMetadata: { commit } });
}

/**
 * Deletes what was kept for a day. What is still asked for is made again, but for the last state of a large scope: that
 * stays while it is read.
 */
export const sweepPacks = async (deps: Parameters<typeof sweepObjects>[0]): Promise<{ packs: number }> => ({
  packs: await sweepObjects(deps, { prefix, round: "packs", namedAmong: (keys) => neededAmong(deps, keys) }),
});
