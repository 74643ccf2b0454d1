import { sql } from "drizzle-orm";
import { approvals, approvedServers, catalogueRequests } from "../db/approvals.ts";
import type { Deps } from "./deps.ts";

/** How long an approval, or a request that was refused, is kept past its end. */
const keptMs = 365 * 24 * 60 * 60_000;
const deletedARun = 500;

/** Deletes what ended a year ago, and the servers that no approval names any more. */
export async function cleanApprovals({ primary: { vault }, now }: Pick<Deps, "primary" | "now">) {
  const before = now() - keptMs;
  const [ended, expired, refused] = await vault.batch([
    vault
      .delete(approvals)
      .where(sql`id in (select id from approvals where withdrawn_at < ${before} limit ${deletedARun})`)
      .returning({ id: approvals.id }),
    vault
      .delete(approvals)
      .where(sql`id in (select id from approvals where expires_at < ${before} limit ${deletedARun})`)
      .returning({ id: approvals.id }),
    vault
      .delete(catalogueRequests)
      .where(sql`id in (select id from catalogue_requests where refused_at < ${before} limit ${deletedARun})`)
      .returning({ id: catalogueRequests.id }),
    vault.delete(approvedServers).where(
      sql`sha256 in (select server.sha256 from approved_servers as server
        where not exists (select 1 from approvals where approvals.kind = 'mcp-server'
          and approvals.sha256 = server.sha256) limit ${deletedARun})`,
    ),
  ]);
  return { approvals: ended.length + expired.length, requests: refused.length };
}
