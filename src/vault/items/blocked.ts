import { and, eq, type SQL, sql } from "drizzle-orm";
import { ApiError } from "../../contract/wire/errors.ts";
import { bundles, items, owners, type BundleRow } from "../../db/vault.ts";
import type { StoredScreen } from "../../db/judgement.ts";
import { type BundleContents, bundlePartOf, toScreenReport } from "../../checks/screens/screen-report.ts";
import type { Deps } from "../deps.ts";
import { type Owner, ownerId, vaultOf } from "../../people/owner.ts";

/** Whether the owner of an item keeps it back while it is flagged; read in the item's own statement. */
export const isBlocking = sql<number>`(select block_flagged from owners as keeping
  where keeping.id = ${items.ownerId})`.as("is_blocking");

export const isFlagged = (screen: StoredScreen | null, bundle: BundleContents | null): boolean =>
  screen !== null && toScreenReport(screen, bundlePartOf(bundle)).outcome === "flagged";

/** Whether a team's policy keeps an item back until its flag is cleared. */
export const isBlocked = ({
  row,
  bundle,
  isBlocking,
}: {
  row: { screen: StoredScreen | null };
  bundle: BundleContents | null;
  isBlocking: number;
}): boolean => Boolean(isBlocking) && isFlagged(row.screen, bundle);

export const blockedByPolicy = () =>
  new ApiError(
    "blocked_by_policy",
    "The screen has flagged this item, and the team's policy keeps it back until an approver has cleared it.",
  );

/** What tells whether items are kept back. */
export const blockingColumns = {
  row: { slug: items.slug, screen: items.screen },
  bundle: {
    contentsScreen: bundles.contentsScreen,
    status: bundles.status,
    filename: bundles.filename,
    sha256: bundles.sha256,
  } satisfies Record<keyof BundleContents & keyof BundleRow, unknown>,
  isBlocking,
};

/** The slugs of those items of a reach, or of the one with this slug, that a policy keeps back. */
export async function blockedSlugs({ vault }: Pick<Deps, "vault">, reach: SQL, slug?: string): Promise<Set<string>> {
  const [rows] = await vault.batch([
    vault
      .select(blockingColumns)
      .from(items)
      .innerJoin(owners, and(eq(owners.id, items.ownerId), eq(owners.blockFlagged, true)))
      .leftJoin(bundles, eq(bundles.itemId, items.id))
      .where(and(reach, slug === undefined ? undefined : eq(items.slug, slug))),
  ]);
  return new Set(rows.filter(isBlocked).map(({ row }) => row.slug));
}

/** Which of these items of an owner are flagged, whatever a policy makes of it. */
export async function flaggedAmong(
  deps: Pick<Deps, "vault">,
  owner: Owner,
  slugs: readonly string[],
): Promise<Set<string>> {
  const isOne = sql`${items.slug} in (select value from json_each(${JSON.stringify(slugs)}))`;
  const [rows] = await vaultOf(deps, owner).batch([
    vaultOf(deps, owner)
      .select(blockingColumns)
      .from(items)
      .leftJoin(bundles, eq(bundles.itemId, items.id))
      .where(and(eq(items.ownerId, ownerId(owner)), isOne)),
  ]);
  return new Set(rows.filter(({ row, bundle }) => isFlagged(row.screen, bundle)).map(({ row }) => row.slug));
}

/** Throws where a reach has an item of this name that a policy keeps back. */
export async function requireUnblocked(deps: Pick<Deps, "vault">, reach: SQL, slug: string): Promise<void> {
  if ((await blockedSlugs(deps, reach, slug)).size > 0) throw blockedByPolicy();
}
