import { readIndexFaults } from "../../discovery/index-state.ts";
import type { ImportReport } from "../../contract/operator/operator.ts";
import type { Deps } from "../deps.ts";
import type { Written } from "../index/indexer.ts";
import type { Line } from "./batch.ts";
import { nameOf } from "./existing-records.ts";

/**
 * The outcomes, with the reason why search does not find a record, also for records that were stored before. `isFound`:
 * search is known to find what was written.
 */
export async function reportLines(
  { search }: Deps["primary"],
  lines: readonly Line[],
  written: Written | undefined,
  isFound: boolean,
): Promise<ImportReport> {
  const rows = new Map(written?.records.map(({ row }) => [nameOf({ type: row.kind, slug: row.slug }), row]));
  // A scan or a status may have given a record that was not written a later number. Its words are in the index all the
  // same.
  const versionOf = ({ before, outcome: { type, slug, outcome } }: Line) => {
    if (outcome === "rejected") return undefined;
    const row = rows.get(`${type}/${slug}`);
    if (row && isFound) return undefined;
    const id = (row ?? before)?.id;
    return id === undefined ? undefined : { id, seq: row?.seq ?? 0 };
  };
  const wanted = lines.flatMap((line) => versionOf(line) ?? []);
  const faults =
    wanted.length === 0
      ? new Map<number, string>()
      : await readIndexFaults(search, wanted).catch(
          (error: unknown) => new Map(wanted.map(({ id }) => [id, `the index does not answer: ${String(error)}`])),
        );
  return {
    outcomes: lines.map((line) => ({ ...line.outcome, indexFault: faults.get(versionOf(line)?.id ?? 0) ?? null })),
  };
}
