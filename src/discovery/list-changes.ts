import { and, asc, eq, gt, isNotNull } from "drizzle-orm";
import type { CachedResponse } from "../lib/cached-response.ts";
import type { Change, Changes } from "../contract/public/changes.ts";
import { limits } from "../contract/wire/limits.ts";
import { packages, records, versions } from "../db/catalog.ts";
import type { Deps } from "./deps.ts";
import { toTimestamp } from "../lib/timestamps.ts";
import { givenVersion } from "./packages/public-versions.ts";
import { readCatalog } from "./snapshot.ts";

type ReadDeps = Pick<Deps, "publicCache" | "catalog" | "primary" | "sequence">;

/**
 * The next changes of records that are or were public. Records and the newest number are read in one snapshot, and a
 * number is assigned in the batch that writes its record. So no record with a number up to `next` can appear later.
 */
export async function listChanges(
  deps: ReadDeps,
  { since = 0, limit = limits.changesDefault }: { since?: number | undefined; limit?: number | undefined },
): Promise<CachedResponse<Changes>> {
  const key = { name: `changes?since=${since}&limit=${limit}`, kind: "search" as const };
  const answer = await deps.publicCache.getOrLoad(key, async () => {
    const { seq: newest, rows } = await readCatalog(deps, (catalog) => ({
      changes: catalog
        .select({ record: changed, sha256: packages.sha256 })
        .from(records)
        .leftJoin(versions, and(eq(versions.recordId, records.id), eq(versions.version, givenVersion)))
        .leftJoin(packages, eq(packages.id, versions.packageId))
        .where(and(gt(records.seq, since), isNotNull(records.publishedSeq)))
        .orderBy(asc(records.seq))
        .limit(limit),
    }));
    const items = rows.changes.map(({ record, sha256 }) => toChange(record, sha256));
    const next = items.length < limit ? Math.max(since, newest) : items.at(-1)!.seq;
    return { seq: newest, indexIsCurrent: true, value: { items, next, newest } };
  });
  return answer!;
}

const { kind, slug, seq, publishedSeq, changedAt } = records;
const changed = { kind, slug, seq, publishedSeq, changedAt, public: records.public };
type Changed = Pick<typeof records.$inferSelect, keyof typeof changed>;

const toChange = (record: Changed, sha256: string | null): Change => ({
  seq: record.seq,
  type: record.kind,
  slug: record.slug,
  change: !record.public ? "withdrawn" : record.seq === record.publishedSeq ? "published" : "updated",
  at: toTimestamp(record.changedAt),
  sha256: record.public ? sha256 : null,
});
