import { eq, type SQL, sql } from "drizzle-orm";
import type { OwnerType } from "../../contract/people/owner.ts";
import { installLinks, linkUses, owners, users } from "../../db/vault.ts";
import { rowValues } from "../../db/row-values.ts";
import type { Deps } from "../deps.ts";
import { clientHash, isToken, tokenHash } from "./token.ts";

/** A link that opens something for the address that asks now. */
export type OpenLink = {
  id: string;
  owner: { id: number; type: OwnerType; slug: string; name: string };
  /** Both null: all items. */
  items: string[] | null;
  tags: string[] | null;
  /** Whether it opens what the team has approved. */
  catalogue: boolean;
  createdAt: number;
  /** Who asks, as it is stored. */
  client: string;
};

/**
 * An address that has not asked for so long counts as another use. The triggers of the migration have the same number.
 */
export const silenceMs = 10 * 60_000;

/**
 * So many addresses of a link without `maxUses` are kept at a time: whoever knows the link can send from any number of
 * them. Further ones are answered and not counted, so `uses` is then a lower bound.
 */
const addressesMax = 1_000;

type Opening = Pick<Deps, "primary" | "now">;

/**
 * Reads the link from the primary. Undefined where it opens nothing: unknown, revoked, expired, or used up by other
 * addresses.
 */
export async function openLink(
  { primary: { vault }, now }: Opening,
  token: string,
  address: string | undefined,
): Promise<OpenLink | undefined> {
  if (!isToken(token)) return undefined;
  const client = clientHash(token, address ?? "");
  const at = now();
  const [[row]] = await vault.batch([
    vault
      .select({
        link: installLinks,
        ownerType: sql<OwnerType>`${owners.type}`.as("owner_type"),
        ownerSlug: sql<string>`${owners.slug}`.as("owner_slug"),
        ownerName: sql<string>`${owners.name}`.as("owner_name"),
        lastAt: linkUses.lastAt,
      })
      .from(installLinks)
      .innerJoin(owners, eq(owners.id, installLinks.ownerId))
      .leftJoin(linkUses, sql`${linkUses.linkId} = ${installLinks.id} and ${linkUses.client} = ${client}`)
      .where(sql`${installLinks.tokenHash} = ${tokenHash(token)} and ${isOfEnabled(sql`${installLinks}`)}`),
  ]);
  if (!row) return undefined;
  const { id, items, tags, catalogue, createdAt, ownerId, revokedAt, expiresAt, maxUses, uses } = row.link;
  const isActive = row.lastAt !== null && at - row.lastAt < silenceMs;
  const isUsedUp = maxUses !== null && uses >= maxUses && !isActive;
  if (revokedAt !== null || expiresAt <= at || isUsedUp) return undefined;
  const owner = { id: ownerId, type: row.ownerType, slug: row.ownerSlug, name: row.ownerName };
  return { id, owner, items, tags, catalogue, createdAt, client };
}

/** Whether neither who made a link nor whose vault it opens is disabled. */
const isOfEnabled = (link: SQL) =>
  sql`not exists (select 1 from ${users} where ${users.disabledAt} is not null
    and (${users.ownerId} = ${link}.created_by or ${users.ownerId} = ${link}.owner_id))`;

/**
 * Counts an answered request, in one statement that fails once the link is dead or used up by others. So uses are
 * exact, however many ask at once.
 */
export async function useLink({ primary: { vault }, now }: Opening, { id, client }: OpenLink): Promise<boolean> {
  const at = now();
  const isLive = sql`link.id = ${id} and ${isOfEnabled(sql`link`)} and link.revoked_at is null
    and link.expires_at > ${at}`;
  const isFull = sql`link.max_uses is null and link.addresses >= ${addressesMax}`;
  const [counted, uncounted] = await vault.batch([
    vault
      .insert(linkUses)
      .select(
        sql`select ${rowValues(linkUses, { linkId: sql`link.id`, client, lastAt: at })} from install_links as link
          left join link_uses as mine on mine.link_id = link.id and mine.client = ${client}
          where ${isLive} and (mine.link_id is not null or not (${isFull}))
            and (link.max_uses is null or link.uses < link.max_uses or ${at} - mine.last_at < ${silenceMs})`,
      )
      .onConflictDoUpdate({
        target: [linkUses.linkId, linkUses.client],
        set: { lastAt: sql`max(last_at, excluded.last_at)` },
      })
      .returning({ linkId: linkUses.linkId }),
    vault
      .update(installLinks)
      .set({ lastUsedAt: sql`max(coalesce(last_used_at, 0), ${at})` })
      .where(sql`id = (select link.id from install_links as link where ${isLive} and ${isFull})`)
      .returning({ id: installLinks.id }),
  ]);
  return counted.length > 0 || uncounted.length > 0;
}
