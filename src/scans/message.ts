import { z } from "zod";

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
