import { indexFaultsOf } from "../../catalog/index-state.ts";
import type { ImportReport } from "../../contract/operator.ts";
import type { Deps } from "../deps.ts";
import type { Written } from "../index/indexer.ts";
import type { Line } from "./batch.ts";
import { nameOf } from "./existing-records.ts";

/** The outcomes, with the reason why search does not find a record, also for records that were stored before. */
export async function reportLines(
  { search }: Deps["primary"],
  lines: readonly Line[],
  written: Written | undefined,
): Promise<ImportReport> {
  const rows = new Map(written?.records.map(({ row }) => [nameOf({ type: row.kind, slug: row.slug }), row]));
  // A scan or a status may have given an unchanged record a later number. Its words are in the index all the same.
  const versionOf = ({ before, outcome: { type, slug, outcome } }: Line) => {
    const version = outcome === "rejected" ? undefined : (rows.get(`${type}/${slug}`) ?? before);
    return version && { id: version.id, seq: outcome === "unchanged" ? 0 : version.seq };
  };
  const wanted = lines.flatMap((line) => versionOf(line) ?? []);
  const faults = await indexFaultsOf(search, wanted).catch(
    (error: unknown) => new Map(wanted.map(({ id }) => [id, `the index does not answer: ${String(error)}`])),
  );
  return {
    outcomes: lines.map((line) => ({ ...line.outcome, indexFault: faults.get(versionOf(line)?.id ?? 0) ?? null })),
  };
}
