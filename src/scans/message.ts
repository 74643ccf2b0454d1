import { z } from "zod";

const archive = {
  generation: z.int(),
  sha256: z.string(),
  /** The archive is cleared and stays downloadable; newer signatures may judge otherwise. */
  isClean: z.literal(true).optional(),
};

/** The bytes to scan, of an item's bundle or of a package. A replacement has another digest or generation. */
export const ScanMessage = z.union([
  z.object({ itemId: z.int(), ...archive }),
  z.object({ packageId: z.int(), ...archive }),
]);
export type ScanMessage = z.infer<typeof ScanMessage>;
