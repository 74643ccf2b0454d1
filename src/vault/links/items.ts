import { and, desc, eq, getTableColumns, gt, type SQL } from "drizzle-orm";
import { trashedItems } from "../../db/item-history.ts";
import { bundles, type ItemRow, items } from "../../db/vault.ts";
import type { Deps } from "../deps.ts";
import type { ItemNotOffered } from "../../contract/items/items.ts";
import type { TeamTrustReport } from "../../contract/items/screen.ts";
import { blockingColumns, isBlocked, isBlocking, isFlagged } from "../items/blocked.ts";
import { offerColumns, whyNotOffered } from "../items/installed.ts";
import { summaryColumns, type SummaryRow, toReport } from "../items/view.ts";
import { itemsOfLink } from "../reachable-items.ts";
import type { OpenLink } from "./open.ts";

type Vault = Pick<Deps, "vault">;

/** The items that a link opens, newest change first. Those that a policy keeps back leave gaps. */
export async function listLinkItems({ vault }: Vault, link: OpenLink, limit: number): Promise<SummaryRow[]> {
  const [rows] = await vault.batch([
    vault
      .select({ ...summaryColumns, ...blockingColumns, row: { screen: items.screen } })
      .from(items)
      .leftJoin(bundles, eq(bundles.itemId, items.id))
      .where(itemsOfLink(link))
      .orderBy(desc(items.updatedAt), desc(items.id))
      .limit(limit),
  ]);
  return rows.filter((item) => !isBlocked(item));
}

export async function getLinkItem(
  { vault }: Vault,
  link: OpenLink,
  slug: string,
): Promise<{ row: ItemRow; report: TeamTrustReport | null; notOffered: ItemNotOffered | null } | undefined> {
  const [[item]] = await vault.batch([
    vault
      .select({ row: items, bundle: bundles, isBlocking, ...offerColumns })
      .from(items)
      .leftJoin(bundles, eq(bundles.itemId, items.id))
      .where(and(itemsOfLink(link), eq(items.slug, slug))),
  ]);
  if (!item || isBlocked(item)) return undefined;
  const { row, bundle } = item;
  return { row, report: row.screen && toReport(row.screen, bundle), notOffered: whyNotOffered(row, item) };
}

const { body: _body, ...itemFacts } = getTableColumns(items);
const { files: _files, ...bundleFacts } = getTableColumns(bundles);

/** What names an item of the kind `mcp-server` and its text. */
export type ServerItem = Pick<ItemRow, "id" | "slug" | "revision" | "createdAt" | "updatedAt">;

const selectServers = ({ vault }: Vault, reach: SQL) =>
  vault
    .select({ row: itemFacts, bundle: bundleFacts, isBlocking })
    .from(items)
    .leftJoin(bundles, eq(bundles.itemId, items.id))
    .where(and(reach, eq(items.kind, "mcp-server")))
    .orderBy(desc(items.updatedAt), desc(items.id));

/** Those of a reach that the screen has not flagged, newest change first. */
export async function serverItems(deps: Vault, reach: SQL): Promise<ServerItem[]> {
  const [rows] = await deps.vault.batch([selectServers(deps, reach)]);
  return rows.filter((item) => !isFlagged(item.row.screen, item.bundle)).map(({ row }) => row);
}

/** Those of a reach that a policy keeps back. */
export async function blockedServerItems(deps: Vault, reach: SQL): Promise<ServerItem[]> {
  const [rows] = await deps.vault.batch([selectServers(deps, reach)]);
  return rows.filter(isBlocked).map(({ row }) => row);
}

/** Deleted servers of a link that are in the trash still, the one deleted last first: those that it has opened. */
export async function trashedServerItems({ vault, config }: Vault & Pick<Deps, "config">, link: OpenLink) {
  const { id, slug, revision, createdAt, screen, deletedAt, kind } = trashedItems;
  const [rows] = await vault.batch([
    vault
      .select({ id, slug, revision, createdAt, updatedAt: deletedAt, screen })
      .from(trashedItems)
      // A link that was made later has not opened it.
      .where(and(itemsOfLink(link, trashedItems), eq(kind, "mcp-server"), gt(deletedAt, link.createdAt)))
      .orderBy(desc(deletedAt), desc(id))
      .limit(config.TOMBSTONES_MAX),
  ]);
  return rows.filter((row) => !isFlagged(row.screen, null));
}
