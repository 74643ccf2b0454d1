import { type SQL, sql } from "drizzle-orm";
import type { Deps } from "./deps.ts";

const dayMs = 24 * 60 * 60_000;

/**
 * Whether something of the team's own holds a name: an item, bytes of one that are approved, or what it was withdrawn
 * with, for as long as that is shown. `team` and `slug` are expressions.
 */
export function heldByOwn(
  { config }: Pick<Deps, "config">,
  { team, slug, at }: { team: SQL; slug: SQL; at: number },
): SQL {
  const from = at - config.TOMBSTONE_DAYS * dayMs;
  const end = sql`min(coalesce(own.withdrawn_at, own.expires_at), coalesce(own.expires_at, own.withdrawn_at))`;
  return sql`(exists (select 1 from items as own where own.owner_id = ${team} and own.slug = ${slug})
    or exists (select 1 from approvals as own where own.team_id = ${team} and own.slug = ${slug}
      and own.origin = 'own' and coalesce(${end}, ${at}) > ${from})
    or exists (select 1 from item_tombstones as own where own.owner_id = ${team} and own.slug = ${slug}
      and own.in_catalogue and own.at > ${from})
    or exists (select 1 from catalogue_tombstones as own where own.team_id = ${team} and own.slug = ${slug}
      and own.origin = 'own' and own.at > ${from}))`;
}
