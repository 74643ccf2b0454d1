import type { ImportReport } from "../../contract/operator/operator.ts";
import type { Status } from "../../contract/wire/status.ts";
import { letOthersGoOn } from "../../lib/other-requests.ts";
import { moveAuditLinesNow } from "../audit.ts";
import type { Restoring } from "../export/restore-kept.ts";
import type { Written } from "../index/indexer.ts";
import { enqueueScans } from "./enqueue-scans.ts";
import { factLines } from "./fact-lines.ts";
import { holdLines } from "./hold-lines.ts";
import { indicatorLines } from "./indicator-lines.ts";
import { indexLines, readSlots } from "./index-lines.ts";
import { packageLines } from "./package-lines.ts";
import { isDrafted, parseLines } from "./parse-lines.ts";
import { reportLines } from "./report-lines.ts";
import { restoreLines } from "./restore-lines.ts";
import { screenLines } from "./screen-lines.ts";
import { storeLines } from "./store-lines.ts";

/**
 * Stores the records of an NDJSON body by type and slug. An unchanged record is skipped; a bad one is reported with its
 * line and does not affect the others. A record that the screen flags or a takedown has blocked is held for a
 * moderator. Search finds stored records at once.
 */
export async function importRecords(
  deps: Restoring,
  ndjson: Uint8Array,
  defaultStatus: Status,
  isTrusted = false,
): Promise<ImportReport> {
  const { primary } = deps;
  const lines = await parseLines(deps, ndjson, defaultStatus);
  const packaged = await packageLines(deps, lines.filter(isDrafted));
  const screened = await screenLines(deps, packaged);
  const judged = await factLines(deps, screened);
  const decided = await holdLines(deps, await indicatorLines(deps, judged));
  let written: Written | undefined;
  let isFound = false;
  if (decided.length > 0) {
    const slots = readSlots(primary);
    written = await storeLines(deps, decided, lines);
    await letOthersGoOn();
    [isFound] = await Promise.all([
      indexLines(primary, written, slots),
      enqueueScans(
        deps,
        decided.map(({ draft }) => draft),
      ),
      moveAuditLinesNow(deps),
    ]);
  }
  await restoreLines(deps, lines, isTrusted);
  return reportLines(primary, lines, written, isFound);
}
