import { and, count, desc, eq, sql } from "drizzle-orm";
import type { OwnerType } from "../../contract/people/owner.ts";
import type { BundleQuery, ListedBundlePage } from "../../contract/operator/operator-lists.ts";
import { pageOf, pageRangeOf } from "../../contract/wire/paging.ts";
import { bundles, items, owners } from "../../db/vault.ts";
import { namedBatch } from "../../db/named-batch.ts";
import { toTimestamp } from "../../lib/timestamps.ts";
import type { Deps } from "../deps.ts";

/** Of the owner, where the query names a team. */
const isTeam = (team: string | undefined) =>
  team === undefined ? undefined : and(eq(owners.type, "team"), eq(owners.slug, team));

export async function listBundles({ vault }: Pick<Deps, "vault">, query: BundleQuery): Promise<ListedBundlePage> {
  const window = pageRangeOf(query);
  const which = and(isTeam(query.team), query.status && eq(bundles.status, query.status));
  const { counts, rows } = await namedBatch(vault, {
    counts: vault
      .select({ bundles: count() })
      .from(bundles)
      .innerJoin(items, eq(items.id, bundles.itemId))
      .innerJoin(owners, eq(owners.id, items.ownerId))
      .where(which),
    rows: vault
      .select({
        filename: bundles.filename,
        sizeBytes: bundles.sizeBytes,
        sha256: bundles.sha256,
        status: bundles.status,
        signature: bundles.signature,
        attempts: bundles.attempts,
        uploadedAt: bundles.uploadedAt,
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
  });
  const listed = rows.map(({ ownerType, ownerSlug, uploadedAt, ...bundle }) => ({
    ...bundle,
    owner: { type: ownerType, slug: ownerSlug },
    uploadedAt: toTimestamp(uploadedAt),
  }));
  return pageOf(listed, window, counts[0]!.bundles);
}
