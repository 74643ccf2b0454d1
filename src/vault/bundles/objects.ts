import type { Deps } from "../../deps.ts";
import type { ByteSource } from "./archive/byte-source.ts";

type Bucket = Pick<Deps, "bundles">;

export const objectPrefix = "bundles/";

/** Another name for each upload, of the same bytes too: to take one away never takes away what another refers to. */
export const newObjectKey = (itemId: number) => `${objectPrefix}${itemId}/${crypto.randomUUID()}.zip`;

/** A stored object by ranges. */
export const storedSource = ({ bundles }: Bucket, key: string, size: number): ByteSource => ({
  size,
  async read(offset, length) {
    if (length === 0) return new Uint8Array(0);
    const object = await bundles.get(key, { range: { offset, length } });
    if (!object) throw new Error(`the object ${key} is gone`);
    return new Uint8Array(await object.arrayBuffer());
  },
});

/** Nothing refers to it any more. What cannot be taken away now, the watch sweeps. */
export async function discardObject({ bundles }: Bucket, key: string): Promise<void> {
  try {
    await bundles.delete(key);
  } catch (error) {
    console.error(JSON.stringify({ message: "object left to the sweep", key, error: String(error) }));
  }
}
