import { eq, sql } from "drizzle-orm";
import { bundles, items, owners } from "../../db/vault.ts";
import type { Deps } from "../deps.ts";
import { creator, people, updater } from "../items/read.ts";
import { summaryColumns } from "../items/view.ts";
import { type Owner, ownerId, refusalOf, vaultOf } from "../../people/owner.ts";

type Reading = Pick<Deps, "primary">;

/** Of items that are read together: texts of 4 MiB and one more at most are in memory at once. */
const most = { items: 64, bytes: 4 * 1024 * 1024 };

/** Of a bundle, what an export says of it, and where its bytes are. */
const bundleColumns = {
  objectKey: bundles.objectKey,
  filename: bundles.filename,
  sizeBytes: bundles.sizeBytes,
  sha256: bundles.sha256,
  status: bundles.status,
};

/**
 * The next items by their slugs, as they are now, as far as the one that completes so many bundles. No row at all: the
 * caller may not read them any more.
 */
const selectTurns = ({ primary }: Reading, owner: Owner, after: string, bundlesAtOnce: number) => {
  const some = sql`select other.id, other.slug, other.body_bytes as bytes, other_bundle.item_id is not null as bundled
    from items as other left join bundles as other_bundle
      on other_bundle.item_id = other.id and other_bundle.status = 'clean'
    where other.owner_id = ${ownerId(owner, "admin")} and other.slug > ${after}
    order by other.slug limit ${most.items}`;
  const next = sql`select id from (select id, sum(bytes) over before - bytes as bytes_before,
    sum(bundled) over before - bundled as bundles_before from (${some}) window before as (order by slug))
    where bytes_before < ${most.bytes} and bundles_before < ${bundlesAtOnce}`;
  return vaultOf(primary, owner)
    .select({
      row: { ...summaryColumns, metadata: items.metadata, body: items.body },
      bundle: bundleColumns,
      ...people,
    })
    .from(owners)
    .leftJoin(items, sql`${items.id} in (${next})`)
    .leftJoin(bundles, eq(bundles.itemId, items.id))
    .leftJoin(creator, eq(creator.id, items.createdBy))
    .leftJoin(updater, eq(updater.id, items.updatedBy))
    .where(eq(owners.id, ownerId(owner, "admin")))
    .orderBy(items.slug);
};

type Read = Awaited<ReturnType<typeof selectTurns>>[number];
/** An item as it is when its turn comes. */
export type Turn = Read & { row: NonNullable<Read["row"]> };

export async function nextTurns(
  deps: Reading,
  owner: Owner,
  after: string,
  bundlesAtOnce = most.items,
): Promise<Turn[]> {
  const [rows] = await vaultOf(deps.primary, owner).batch([selectTurns(deps, owner, after, bundlesAtOnce)]);
  if (rows.length === 0) throw await refusalOf(deps.primary, owner, "admin");
  return rows.filter((read): read is Turn => read.row !== null);
}
