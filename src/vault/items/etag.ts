import type { VaultItemDetail } from "../../contract/items/items.ts";
import { validator } from "../../contract/wire/if-match.ts";

/**
 * A strong validator: the item, its revision, and a digest of what changes without a revision (the scan of its bundle,
 * a moderator's clearing, a person's name). Only item and revision matter to `If-Match`: a change overwrites none of
 * the rest.
 */
export function etagOf({ id, revision }: { id: number; revision: number }, detail: VaultItemDetail): string {
  const { bundle, report, owner, createdBy, updatedBy } = detail;
  return validator({ id, revision }, [bundle, report, owner, createdBy, updatedBy]);
}
