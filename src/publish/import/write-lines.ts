import { letOthersGoOn } from "../../lib/other-requests.ts";
import { type Acting, moveAuditLinesNow } from "../audit.ts";
import type { Deps } from "../deps.ts";
import type { Written } from "../index/indexer.ts";
import type { Decided } from "./batch.ts";
import { enqueueScans } from "./enqueue-scans.ts";
import { indexLines, readSlots } from "./index-lines.ts";
import { storeLines, type Storing } from "./store-lines.ts";

type Writing = Acting & Pick<Deps, "bundles" | "sequence" | "scans" | "scanner">;

/**
 * Stores lines, all or nothing, and what follows from that: search, scans, the audit trail. `isFound`: search is known
 * to find what was written.
 */
export async function writeLines(
  deps: Writing,
  lines: readonly Decided[],
  storing: Storing,
): Promise<{ written: Written; isFound: boolean }> {
  const slots = readSlots(deps.primary);
  const written = await storeLines(deps, lines, storing);
  await letOthersGoOn();
  const [isFound] = await Promise.all([
    indexLines(deps.primary, written, slots),
    enqueueScans(
      deps,
      lines.map(({ draft }) => draft),
    ),
    moveAuditLinesNow(deps),
  ]);
  return { written, isFound };
}
