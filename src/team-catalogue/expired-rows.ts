import { type SQL, sql } from "drizzle-orm";
import { approvals, approvedItems, approvedServers, catalogueRequests, catalogueTombstones } from "../db/approvals.ts";
import type { ExpiredRows } from "../db/delete-expired.ts";
import { tombstoneMs } from "../vault/items/tombstones.ts";

/** How long an approval, or a request that was refused, is kept past its end. */
const keptMs = 365 * 24 * 60 * 60_000;

/**
 * What ended a year ago, and tombstones that no scope shows any more, but for what a name that still stands takes its
 * number from; and the servers and items that no approval names any more.
 */
export const expiredCatalogueRows: ExpiredRows<"approvals" | "requests" | "tombstones" | "copies"> = ({
  vault,
  config,
  at,
  most,
}) => {
  const before = at - keptMs;
  const isNameHeld = sql`(exists (select 1 from approvals as held where held.team_id = approvals.team_id
      and held.kind = approvals.kind and held.slug = approvals.slug and held.withdrawn_at is null
      and (held.expires_at is null or held.expires_at > ${at}))
    or approvals.origin = 'own' and exists (select 1 from items
      where items.owner_id = approvals.team_id and items.slug = approvals.slug))`;
  const ended = (end: SQL) =>
    vault
      .delete(approvals)
      .where(sql`id in (select id from approvals where ${end} < ${before} and not ${isNameHeld} limit ${most})`)
      .returning({ id: approvals.id });
  return {
    approvals: [ended(sql`withdrawn_at`), ended(sql`expires_at`)],
    requests: [
      vault
        .delete(catalogueRequests)
        .where(sql`id in (select id from catalogue_requests where refused_at < ${before} limit ${most})`)
        .returning({ id: catalogueRequests.id }),
    ],
    tombstones: [
      vault
        .delete(catalogueTombstones)
        .where(
          sql`(team_id, origin, kind, slug) in (select team_id, origin, kind, slug from catalogue_tombstones
            where at < ${at - tombstoneMs(config)} and not exists (select 1 from items
                where items.owner_id = team_id and items.slug = catalogue_tombstones.slug)
              and not exists (select 1 from approvals as held
                where held.team_id = catalogue_tombstones.team_id and held.slug = catalogue_tombstones.slug)
            order by at limit ${most})`,
        )
        .returning({ at: catalogueTombstones.at }),
    ],
    copies: [
      vault
        .delete(approvedServers)
        .where(
          sql`sha256 in (select server.sha256 from approved_servers as server
            where not exists (select 1 from approvals where approvals.kind = 'mcp-server'
              and approvals.sha256 = server.sha256) limit ${most})`,
        )
        .returning({ sha256: approvedServers.sha256 }),
      // Those of withdrawn approvals are gone by then.
      vault
        .delete(approvedItems)
        .where(
          sql`approval_id in (select approval_id from approvals join approved_items on approval_id = approvals.id
            where approvals.expires_at <= ${at} limit ${most})`,
        )
        .returning({ id: approvedItems.id }),
    ],
  };
};
