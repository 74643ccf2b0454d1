import { z } from "zod";

const archive = {
  generation: z.int(),
  sha256: z.string(),
  /** The archive is cleared and stays downloadable; newer signatures may judge otherwise. */
  isClean: z.literal(true).optional(),
};

/**
 * The bytes to scan: of an item's bundle, of the one that was cleared before it, of one that a team approved, or of a
 * package. A replacement has another digest or generation.
 */
export const ScanMessage = z.union([
  z.object({ itemId: z.int(), ...archive }),
  z.object({ clearedItemId: z.int(), ...archive }),
  z.object({ approvedItemId: z.int(), ...archive }),
  z.object({ packageId: z.int(), ...archive }),
]);
export type ScanMessage = z.infer<typeof ScanMessage>;

/** The id of the row that the message is about. */
export function idIn(message: ScanMessage): number {
  if ("packageId" in message) return message.packageId;
  if ("approvedItemId" in message) return message.approvedItemId;
  return "itemId" in message ? message.itemId : message.clearedItemId;
}
