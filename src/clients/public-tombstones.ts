import { and, desc, eq, gt, sql } from "drizzle-orm";
import { type CatalogDatabase, records } from "../db/catalog.ts";
import { tombstones } from "../db/tombstones.ts";
import type { Deps } from "./deps.ts";
import type { PublicScope } from "./public-scope.ts";
import { startable } from "./server-plugins.ts";
import { shownSince, type Tombstone } from "./tombstones.ts";

/** The newest tombstones of a scope. */
export const selectTombstones = (
  { config, now }: Pick<Deps, "config" | "now">,
  catalog: CatalogDatabase,
  { kind, value, only }: PublicScope,
) =>
  catalog
    .select({
      recordId: tombstones.recordId,
      kind: records.kind,
      name: records.slug,
      owner: records.authorSlug,
      number: tombstones.number,
      at: sql<number>`${tombstones.at}`.as("withdrawn_at"),
      word: sql<Tombstone["word"]>`${tombstones.word}`.as("withdrawal_word"),
    })
    .from(tombstones)
    .innerJoin(records, eq(records.id, tombstones.recordId))
    .where(
      and(
        eq(tombstones.scope, `${kind}/${value}`),
        gt(tombstones.at, shownSince(now(), config.TOMBSTONE_DAYS)),
        only === undefined ? undefined : eq(records.slug, only),
      ),
    )
    .orderBy(desc(tombstones.at), desc(tombstones.recordId))
    .limit(config.TOMBSTONES_MAX);

/** A server that no client could start was never offered. */
export async function tombstonesAmong(
  source: CatalogDatabase,
  rows: Awaited<ReturnType<typeof selectTombstones>>,
): Promise<Tombstone[]> {
  const servers = rows.filter(({ kind }) => kind === "mcp-server").map(({ recordId }) => recordId);
  const offered = servers.length === 0 ? new Set<string>() : await startable(source, servers);
  return rows.flatMap(({ recordId: _id, kind, ...one }): Tombstone[] => {
    if (kind === "skill") return [{ ...one, kind }];
    return offered.has(one.name) ? [{ ...one, kind: "plugin" }] : [];
  });
}
