import { type SQL, sql } from "drizzle-orm";
import { approvals, approvedItems, approvedServers, catalogueRequests } from "../db/approvals.ts";
import { namedBatch } from "../db/named-batch.ts";
import type { Deps } from "./deps.ts";

/** How long an approval, or a request that was refused, is kept past its end. */
const keptMs = 365 * 24 * 60 * 60_000;
const deletedARun = 500;

/**
 * Deletes what ended a year ago, but for what a name that still stands takes its number from; and the servers and items
 * that no approval names any more.
 */
export async function cleanApprovals({ primary: { vault }, now }: Pick<Deps, "primary" | "now">) {
  const before = now() - keptMs;
  const at = now();
  const isNameHeld = sql`(exists (select 1 from approvals as held where held.team_id = approvals.team_id
      and held.kind = approvals.kind and held.slug = approvals.slug and held.withdrawn_at is null
      and (held.expires_at is null or held.expires_at > ${at}))
    or approvals.origin = 'own' and exists (select 1 from items
      where items.owner_id = approvals.team_id and items.slug = approvals.slug))`;
  const isOver = (end: SQL) => sql`id in (select id from approvals where ${end} < ${before} and not ${isNameHeld}
    limit ${deletedARun})`;
  const { ended, expired, refused } = await namedBatch(vault, {
    ended: vault
      .delete(approvals)
      .where(isOver(sql`withdrawn_at`))
      .returning({ id: approvals.id }),
    expired: vault
      .delete(approvals)
      .where(isOver(sql`expires_at`))
      .returning({ id: approvals.id }),
    refused: vault
      .delete(catalogueRequests)
      .where(sql`id in (select id from catalogue_requests where refused_at < ${before} limit ${deletedARun})`)
      .returning({ id: catalogueRequests.id }),
    servers: vault.delete(approvedServers).where(
      sql`sha256 in (select server.sha256 from approved_servers as server
        where not exists (select 1 from approvals where approvals.kind = 'mcp-server'
          and approvals.sha256 = server.sha256) limit ${deletedARun})`,
    ),
    // Those of withdrawn approvals are gone by then.
    items: vault.delete(approvedItems).where(
      sql`approval_id in (select approval_id from approvals join approved_items on approval_id = approvals.id
        where approvals.expires_at <= ${at} limit ${deletedARun})`,
    ),
  });
  return { approvals: ended.length + expired.length, requests: refused.length };
}
