import type { ByteSource } from "../formats/archive/byte-source.ts";

type Bucket = { bundles: R2Bucket };

/** The first `size` bytes of a stored object, by ranges. */
export const storedSource = ({ bundles }: Bucket, key: string, size: number): ByteSource => ({
  size,
  async read(offset, length) {
    if (length === 0) return new Uint8Array(0);
    const object = await bundles.get(key, { range: { offset, length } });
    if (!object) throw new Error(`the object ${key} is gone`);
    return new Uint8Array(await object.arrayBuffer());
  },
});

/** Deletes objects that nothing refers to any more. The watch sweeps those that can't be deleted now. */
export async function discardObjects({ bundles }: Bucket, keys: string[]): Promise<void> {
  try {
    await bundles.delete(keys);
  } catch (error) {
    console.error(JSON.stringify({ message: "objects left to the sweep", keys, error: String(error) }));
  }
}

export const discardObject = (bucket: Bucket, key: string) => discardObjects(bucket, [key]);
