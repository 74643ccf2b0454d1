import type { CatalogState, ReindexProgress } from "../../contract/operator/operator.ts";
import { readIndexState } from "../../discovery/index-state.ts";
import { rebuild, startRebuild } from "../index/indexer.ts";
import { unscannedIn } from "../../checks/scans/waiting.ts";
import { publicCounts } from "../../db/catalog.ts";
import type { Deps } from "../deps.ts";
import { timestampOrNull, toTimestamp } from "../../lib/timestamps.ts";
import { type Acting, auditLineStatement, moveAuditLinesNow } from "../audit.ts";

/** More than an import brings that is not scanned in a day. */
const mostCounted = 100_000;

/** How many records the catalogue has, how far the index has come, and which records the index lacks. */
export async function getCatalogState({ primary }: Pick<Deps, "primary">): Promise<CatalogState> {
  const [[counts], { sequence, indexedSequence, behindSinceMs, failures, notIndexed }, unscanned] = await Promise.all([
    primary.catalog.batch([primary.catalog.select().from(publicCounts)]),
    readIndexState(primary),
    unscannedIn(primary.catalog, "packages", mostCounted),
  ]);
  return {
    records: Object.fromEntries(counts.map(({ kind, records }) => [kind, records])),
    sequence,
    indexedSequence,
    indexBehindSince: timestampOrNull(behindSinceMs),
    indexFailures: failures,
    notIndexed: notIndexed.map(({ triedAtMs, ...record }) => ({ ...record, triedAt: toTimestamp(triedAtMs) })),
    unscanned: { packages: unscanned.waiting, oldestAt: timestampOrNull(unscanned.oldestMs) },
  };
}

/** Steps of 50 records: one request works for some seconds. */
const stepsARequest = 10;

/**
 * Does one part of a rebuild of the whole index, while the old index still serves. The caller repeats it until `done`.
 */
export async function reindexCatalog(deps: Acting, start: boolean): Promise<ReindexProgress> {
  const { primary } = deps;
  if (start) {
    await startRebuild(primary);
    await primary.catalog.batch([auditLineStatement(deps, { act: "catalog.reindex", subject: "catalog" })]);
    await moveAuditLinesNow({ primary });
  }
  return rebuild(primary, stepsARequest);
}
