import { z } from "zod";
import type { Deps } from "../deps.ts";

const archive = {
  generation: z.int(),
  sha256: z.string(),
  /** It is clean and stays downloadable; newer signatures may say otherwise. */
  isClean: z.literal(true).optional(),
};

/** Which bytes are to be scanned, of an item's bundle or of a package: what has been replaced since is another. */
export const ScanMessage = z.union([
  z.object({ itemId: z.int(), ...archive }),
  z.object({ packageId: z.int(), ...archive }),
]);
export type ScanMessage = z.infer<typeof ScanMessage>;

/** What cannot be sent now is sent by the watch. Says whether it was. */
export async function sendScan({ scans }: Pick<Deps, "scans">, message: ScanMessage): Promise<boolean> {
  const { generation, sha256, isClean } = message;
  const about = "packageId" in message ? { packageId: message.packageId } : { itemId: message.itemId };
  try {
    await scans.send({ ...about, generation, sha256, ...(isClean && { isClean }) });
    return true;
  } catch (error) {
    console.error(JSON.stringify({ message: "scan not sent", ...about, generation, error: String(error) }));
    return false;
  }
}
