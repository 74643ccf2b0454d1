import type { ImportReport } from "../../contract/operator/operator.ts";
import type { Status } from "../../contract/wire/status.ts";
import type { Restoring } from "../export/restore-kept.ts";
import type { Line } from "./batch.ts";
import { judgeLines } from "./judge-lines.ts";
import { packageLines } from "./package-lines.ts";
import { isDrafted, parseLines } from "./parse-lines.ts";
import { reportLines } from "./report-lines.ts";
import { restoreLines } from "./restore-lines.ts";
import { writeLines } from "./write-lines.ts";

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
  const lines = await parseLines(deps, ndjson, defaultStatus);
  const packaged = await packageLines(deps, lines.filter(isDrafted));
  const decided = await judgeLines(deps, packaged);
  const { written, isFound } =
    decided.length > 0
      ? await writeLines(deps, decided, { act: importOf(lines), by: "operator" })
      : { written: undefined, isFound: false };
  await restoreLines(deps, lines, isTrusted);
  return reportLines(deps.primary, lines, written, isFound);
}

/** As the audit trail tells of an import. */
const importOf = (lines: readonly Line[]) => ({
  act: "catalog.import",
  subject: "catalog",
  detail: countOutcomes(lines),
});

const countOutcomes = (lines: readonly Line[]) => {
  const held = lines.filter(({ outcome }) => outcome.held).length;
  const counts = (["created", "updated"] as const).map(
    (kind) => `${lines.filter(({ outcome }) => outcome.outcome === kind).length} ${kind}`,
  );
  return [...counts, ...(held > 0 ? [`${held} held`] : [])].join(", ");
};
