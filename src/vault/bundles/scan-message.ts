import { z } from "zod";
import type { Deps } from "../../deps.ts";

/** Which bytes are to be scanned: a bundle that has been replaced since is another. */
export const ScanMessage = z.object({
  itemId: z.int(),
  generation: z.int(),
  sha256: z.string(),
  /** It is clean and stays downloadable; newer signatures may say otherwise. */
  isClean: z.literal(true).optional(),
});
export type ScanMessage = z.infer<typeof ScanMessage>;

/** What cannot be sent now is sent by the watch. Says whether it was. */
export async function sendScan(
  { scans }: Pick<Deps, "scans">,
  { itemId, generation, sha256, isClean }: ScanMessage,
): Promise<boolean> {
  try {
    await scans.send({ itemId, generation, sha256, ...(isClean && { isClean }) });
    return true;
  } catch (error) {
    console.error(JSON.stringify({ message: "scan not sent", itemId, generation, error: String(error) }));
    return false;
  }
}
