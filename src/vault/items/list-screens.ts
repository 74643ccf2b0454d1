import { and, count, desc, eq, sql } from "drizzle-orm";
import type { ListedScreenPage, ScreenQuery } from "../../contract/operator/operator-lists.ts";
import { pageOf, pageRangeOf } from "../../contract/wire/paging.ts";
import { bundles, items, owners } from "../../db/vault.ts";
import { namedBatch } from "../../db/named-batch.ts";
import { toTimestamp } from "../../lib/timestamps.ts";
import { bundlePartOf, toScreenReport } from "../../checks/screens/screen-report.ts";
import type { Deps } from "../deps.ts";

/** Items of teams with suspicious findings in their text or bundle, the newest change first. */
export async function listScreens({ vault }: Pick<Deps, "vault">, query: ScreenQuery): Promise<ListedScreenPage> {
  const window = pageRangeOf(query);
  const isFlagged = sql`(coalesce(json_extract(${items.screen}, '$.result.suspicious'), 0)
    + coalesce(json_extract(${bundles.contentsScreen}, '$.result.suspicious'), 0) > 0)`;
  const which = and(
    eq(owners.type, "team"),
    query.team === undefined ? undefined : eq(owners.slug, query.team),
    isFlagged,
  );
  const { counts, rows } = await namedBatch(vault, {
    counts: vault
      .select({ items: count() })
      .from(items)
      .innerJoin(owners, eq(owners.id, items.ownerId))
      .leftJoin(bundles, eq(bundles.itemId, items.id))
      .where(which),
    rows: vault
      .select({
        slug: items.slug,
        title: items.title,
        revision: items.revision,
        screen: items.screen,
        updatedAt: items.updatedAt,
        team: sql<string>`${owners.slug}`.as("team_slug"),
        bundle: {
          contentsScreen: bundles.contentsScreen,
          status: bundles.status,
          filename: bundles.filename,
          sha256: bundles.sha256,
        },
      })
      .from(items)
      .innerJoin(owners, eq(owners.id, items.ownerId))
      .leftJoin(bundles, eq(bundles.itemId, items.id))
      .where(which)
      .orderBy(desc(items.updatedAt), desc(items.id))
      .limit(window.pageSize)
      .offset(window.offset),
  });
  const listed = rows.map(({ screen, bundle, updatedAt, ...item }) => {
    const { outcome, suspicious } = toScreenReport(screen!, bundlePartOf(bundle));
    return { ...item, outcome, suspicious, updatedAt: toTimestamp(updatedAt) };
  });
  return pageOf(listed, window, counts[0]!.items);
}
