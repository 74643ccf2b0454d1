import { and, asc, desc, eq, sql, type SQL, type SQLWrapper } from "drizzle-orm";
import { alias } from "drizzle-orm/sqlite-core";
import type { ItemQuery, VaultItemPage } from "../../contract/items/items.ts";
import type { Role } from "../../contract/people/teams.ts";
import { bundles, items, owners } from "../../db/vault.ts";
import type { Deps } from "../deps.ts";
import { type Owner, ownerId, refusalOf, vaultOf } from "../../people/owner.ts";
import { pageOf, pageRangeOf } from "../../contract/wire/paging.ts";
import { ownerName } from "./author.ts";
import { offerColumns } from "./installed.ts";
import { showItem, type ShownItem, summaryColumns, toVaultItemSummary } from "./view.ts";

type Vault = Pick<Deps, "vault">;

export const creator = alias(owners, "creator");
export const updater = alias(owners, "updater");
/** Each column has a name of its own: a batch gives rows as objects, in which columns of one name collide. */
const selectPeople = (robots: { created: SQLWrapper; updated: SQLWrapper }) => ({
  createdBy: {
    name: sql<string>`coalesce(${robots.created}, ${creator.name})`.as("creator_name"),
    slug: sql<string>`${creator.slug}`.as("creator_slug"),
  },
  updatedBy: {
    name: sql<string>`coalesce(${robots.updated}, ${updater.name})`.as("updater_name"),
    slug: sql<string>`${updater.slug}`.as("updater_slug"),
  },
});
export const people = selectPeople({ created: items.createdAs, updated: items.updatedAs });
/** Only where a team stands for the person: a list walks through no body for a name that is not there. */
const robotsOf = ({ type }: Owner) => {
  const isTeam = sql.raw(type === "team" ? "1" : "0");
  return {
    createdAs: sql<string | null>`case when ${isTeam} and ${items.createdBy} = ${items.ownerId}
      then ${items.createdAs} end`.as("robot_created"),
    updatedAs: sql<string | null>`case when ${isTeam} and ${items.updatedBy} = ${items.ownerId}
      then ${items.updatedAs} end`.as("robot_updated"),
  };
};

export const bundleColumns = {
  filename: bundles.filename,
  sizeBytes: bundles.sizeBytes,
  sha256: bundles.sha256,
  status: bundles.status,
};

/** Finds an item of this owner. It finds nothing in a team where the caller has not this role or one above it. */
export const selectItem = (deps: Vault, owner: Owner, slug: string | SQL, least?: Role) =>
  vaultOf(deps, owner)
    .select({ row: items, bundle: bundles, ownerName, ...offerColumns, ...people })
    .from(items)
    .leftJoin(bundles, eq(bundles.itemId, items.id))
    .innerJoin(creator, eq(creator.id, items.createdBy))
    .innerJoin(updater, eq(updater.id, items.updatedBy))
    .where(and(eq(items.ownerId, ownerId(owner, least)), eq(items.slug, slug)));

export type FoundItem = Awaited<ReturnType<typeof selectItem>>[number];

/** Finds an item that is read, or for `member` one that is changed. */
export async function findItem(deps: Vault, owner: Owner, slug: string, least: Role = "reader"): Promise<FoundItem> {
  const [[row]] = await vaultOf(deps, owner).batch([selectItem(deps, owner, slug, least)]);
  if (row) return row;
  throw await refusalOf(deps, owner, least);
}

export async function getItem(deps: Vault, owner: Owner, slug: string): Promise<ShownItem> {
  const item = await findItem(deps, owner, slug);
  return showItem(owner, item.row, item);
}

/** The owner's row is there for an empty page too, with the number of all items. No row means no such owner. */
export async function listItems(
  deps: Vault,
  owner: Owner,
  query: Pick<ItemQuery, "page" | "pageSize" | "sort">,
): Promise<VaultItemPage> {
  const window = pageRangeOf(query);
  const vault = vaultOf(deps, owner);
  const page = vault
    .select({ ...summaryColumns, createdBy: items.createdBy, updatedBy: items.updatedBy, ...robotsOf(owner) })
    .from(items)
    .where(eq(items.ownerId, ownerId(owner)))
    .orderBy(...inOrder(query, items))
    .limit(window.pageSize)
    .offset(window.offset)
    .as("page");
  // Drizzle reads a joined subquery only column by column.
  const row = {
    id: page.id,
    slug: page.slug,
    title: page.title,
    summary: page.summary,
    kind: page.kind,
    platform: page.platform,
    tags: page.tags,
    bodyBytes: page.bodyBytes,
    revision: page.revision,
    createdAt: page.createdAt,
    updatedAt: page.updatedAt,
  };
  const [rows] = await vault.batch([
    vault
      .select({
        total: owners.itemCount,
        row,
        bundle: bundleColumns,
        ...selectPeople({ created: page.createdAs, updated: page.updatedAs }),
      })
      .from(owners)
      .leftJoin(page, sql`true`)
      .leftJoin(bundles, eq(bundles.itemId, page.id))
      .leftJoin(creator, eq(creator.id, page.createdBy))
      .leftJoin(updater, eq(updater.id, page.updatedBy))
      .where(eq(owners.id, ownerId(owner)))
      .orderBy(...inOrder(query, page)),
  ]);
  const [first] = rows;
  if (!first) throw await refusalOf(deps, owner, "reader");
  const summaries = rows.flatMap(({ row, ...rest }) => (row ? [toVaultItemSummary(owner, row, rest)] : []));
  return pageOf(summaries, window, first.total);
}

type Ordered = Record<"id" | "title" | "updatedAt", SQLWrapper>;

const inOrder = ({ sort }: Pick<ItemQuery, "sort">, { id, title, updatedAt }: Ordered) =>
  sort === "title" ? [asc(sql`${title} collate nocase`), asc(id)] : [desc(updatedAt), desc(id)];
