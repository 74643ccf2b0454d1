import { and, count, desc, eq, sql } from "drizzle-orm";
import type { OwnerType } from "../contract/items.ts";
import type { BundleQuery, ListedBundlePage, ListedScreenPage, ScreenQuery } from "../contract/operator-lists.ts";
import { pageOf, pageRangeOf } from "../contract/paging.ts";
import { bundles, items, owners } from "../db/vault.ts";
import { toTimestamp } from "../lib/timestamps.ts";
import { bundlePartOf, toScreenReport } from "../screen/trust/screen-report.ts";
import type { Deps } from "./deps.ts";

/** Of the owner, where the query names a team. */
const isTeam = (team: string | undefined) =>
  team === undefined ? undefined : and(eq(owners.type, "team"), eq(owners.slug, team));

/** Items of teams with suspicious findings in their text or bundle, the newest change first. */
export async function listScreens({ vault }: Pick<Deps, "vault">, query: ScreenQuery): Promise<ListedScreenPage> {
  const window = pageRangeOf(query);
  const isFlagged = sql`(coalesce(json_extract(${items.screen}, '$.result.suspicious'), 0)
    + coalesce(json_extract(${bundles.contentsScreen}, '$.result.suspicious'), 0) > 0)`;
  const which = and(eq(owners.type, "team"), isTeam(query.team), isFlagged);
  const [[counted], rows] = await vault.batch([
    vault
      .select({ items: count() })
      .from(items)
      .innerJoin(owners, eq(owners.id, items.ownerId))
      .leftJoin(bundles, eq(bundles.itemId, items.id))
      .where(which),
    vault
      .select({
        ...{ slug: items.slug, title: items.title, revision: items.revision, screen: items.screen },
        ...{ updatedAt: items.updatedAt, team: sql<string>`${owners.slug}`.as("team_slug") },
        bundle: {
          ...{ contentsScreen: bundles.contentsScreen, status: bundles.status },
          ...{ filename: bundles.filename, sha256: bundles.sha256 },
        },
      })
      .from(items)
      .innerJoin(owners, eq(owners.id, items.ownerId))
      .leftJoin(bundles, eq(bundles.itemId, items.id))
      .where(which)
      .orderBy(desc(items.updatedAt), desc(items.id))
      .limit(window.pageSize)
      .offset(window.offset),
  ]);
  const listed = rows.map(({ screen, bundle, updatedAt, ...item }) => {
    const { outcome, suspicious } = toScreenReport(screen!, bundlePartOf(bundle));
    return { ...item, outcome, suspicious, updatedAt: toTimestamp(updatedAt) };
  });
  return pageOf(listed, window, counted!.items);
}

export async function listBundles({ vault }: Pick<Deps, "vault">, query: BundleQuery): Promise<ListedBundlePage> {
  const window = pageRangeOf(query);
  const which = and(isTeam(query.team), query.status && eq(bundles.status, query.status));
  const [[counted], rows] = await vault.batch([
    vault
      .select({ bundles: count() })
      .from(bundles)
      .innerJoin(items, eq(items.id, bundles.itemId))
      .innerJoin(owners, eq(owners.id, items.ownerId))
      .where(which),
    vault
      .select({
        ...{ filename: bundles.filename, sizeBytes: bundles.sizeBytes, sha256: bundles.sha256, status: bundles.status },
        ...{ signature: bundles.signature, attempts: bundles.attempts, uploadedAt: bundles.uploadedAt },
        slug: items.slug,
        ownerType: sql<OwnerType>`${owners.type}`.as("owner_type"),
        ownerSlug: sql<string>`${owners.slug}`.as("owner_slug"),
      })
      .from(bundles)
      .innerJoin(items, eq(items.id, bundles.itemId))
      .innerJoin(owners, eq(owners.id, items.ownerId))
      .where(which)
      .orderBy(desc(bundles.uploadedAt), desc(bundles.itemId))
      .limit(window.pageSize)
      .offset(window.offset),
  ]);
  const listed = rows.map(({ ownerType, ownerSlug, uploadedAt, ...bundle }) => ({
    ...{ ...bundle, owner: { type: ownerType, slug: ownerSlug }, uploadedAt: toTimestamp(uploadedAt) },
  }));
  return pageOf(listed, window, counted!.bundles);
}
