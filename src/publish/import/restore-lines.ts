import { foreign, restoreBlock, restoreKept, type Restoring } from "../export/restore-kept.ts";
import { type Line, refuse } from "./batch.ts";
import { existingRecords, nameOf } from "./existing-records.ts";

/** Gives the records of an export the history that they had there, one after the other. */
export async function restoreLines(deps: Restoring, lines: readonly Line[], isTrusted: boolean): Promise<void> {
  for (const line of lines) {
    const { read, outcome } = line;
    if ("block" in read) {
      if (await restoreBlock(deps, read.block, isTrusted)) outcome.outcome = "updated";
      else refuse(line, { pointer: "/seal", code: "invalid_value", message: foreign });
    }
    if (!("kept" in read) || !read.kept || outcome.outcome === "rejected") continue;
    outcome.notes.push(...(await restoreKept(deps, read.record, read.kept, isTrusted)));
    // A moderator has looked at it already.
    if (outcome.held) {
      const existing = await existingRecords(deps.primary.catalog, [read.record]);
      if (existing.get(nameOf(read.record))?.public) outcome.held = null;
    }
  }
}
