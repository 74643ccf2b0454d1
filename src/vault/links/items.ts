import { and, desc, eq, getTableColumns, type SQL } from "drizzle-orm";
import { bundles, type ItemRow, items } from "../../db/vault.ts";
import type { Deps } from "../deps.ts";
import type { TeamTrustReport } from "../../contract/items/screen.ts";
import { blockingColumns, isBlocked, isBlocking, isFlagged } from "../items/blocked.ts";
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
  return rows.filter((found) => !isBlocked(found));
}

export async function getLinkItem(
  { vault }: Vault,
  link: OpenLink,
  slug: string,
): Promise<{ row: ItemRow; report: TeamTrustReport | null } | undefined> {
  const [[found]] = await vault.batch([
    vault
      .select({ row: items, bundle: bundles, isBlocking })
      .from(items)
      .leftJoin(bundles, eq(bundles.itemId, items.id))
      .where(and(itemsOfLink(link), eq(items.slug, slug))),
  ]);
  if (!found || isBlocked(found)) return undefined;
  return { row: found.row, report: found.row.screen && toReport(found.row.screen, found.bundle) };
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
  return rows.filter((found) => !isFlagged(found.row.screen, found.bundle)).map(({ row }) => row);
}

/** Those of a reach that a policy keeps back. */
export async function blockedServerItems(deps: Vault, reach: SQL): Promise<ServerItem[]> {
  const [rows] = await deps.vault.batch([selectServers(deps, reach)]);
  return rows.filter(isBlocked).map(({ row }) => row);
}
