import { sql } from "drizzle-orm";
import { withdrawalNotices, withdrawnItems } from "../db/webhooks.ts";
import { namedBatch } from "../db/named-batch.ts";
import { tellWebhooks } from "../webhooks/tell.ts";
import type { Deps } from "./deps.ts";

const itemsARun = 500;

/** What installs from a team's items: links that were used, and the catalogue where the team has one. */
const places = sql`
  select items.id as item_id, 'install link ' || coalesce(link.name, link.id) as place
    from items join install_links as link on link.owner_id = items.owner_id
    where not link.catalogue and link.uses > 0 and (
      (link.items is null and link.tags is null)
      or exists (select 1 from json_each(link.items) where value = items.slug)
      or exists (
        select 1 from json_each(link.tags) as named join json_each(items.tags) as tag on tag.value = named.value))
  union
  select items.id, 'catalogue'
    from items join catalogues on catalogues.team_id = items.owner_id
    where case catalogues.policy ->> '$.ownItems'
      when 'none' then 0
      when 'approved' then exists (select 1 from approvals where approvals.team_id = items.owner_id
        and approvals.origin = 'own' and approvals.kind = items.kind and approvals.slug = items.slug)
      else json_type(catalogues.policy, '$.ownItems') is not 'object' or exists (
        select 1 from json_each(catalogues.policy, '$.ownItems.tags') as named
          join json_each(items.tags) as tag on tag.value = named.value) end`;

/**
 * Tells teams of their own items that another verdict on the same bytes has taken back, where a link or the catalogue
 * gave them out: triggers of the migration note them. What was fetched by a link is kept nowhere, so a link gives out
 * what it opens.
 */
export async function tellOwnWithdrawals({ primary: { vault }, now }: Pick<Deps, "primary" | "now">): Promise<number> {
  const due = sql`(select id from withdrawn_items order by id limit ${itemsARun})`;
  const told = sql`select taken.id, items.owner_id as team_id, items.kind, items.slug, items.revision, taken.sha256,
      taken.reason, given.place
    from withdrawn_items as taken join items on items.id = taken.item_id
    join owners as team on team.id = items.owner_id and team.type = 'team'
    join users as living on living.owner_id = team.id and living.deleted_at is null
    join (${places}) as given on given.item_id = items.id
    where taken.id in ${due}`;
  const { taken } = await namedBatch(vault, {
    deliveries: tellWebhooks(
      { vault, now },
      "catalogue.withdrawn",
      sql`select team_id, json_object('kind', kind, 'slug', slug, 'version', cast(revision as text), 'sha256', sha256,
        'reason', reason, 'in', json_group_array(place)) as data from (${told}) group by id`,
    ),
    notices: vault
      .insert(withdrawalNotices)
      .select(sql`select null, team_id, place, coalesce(sha256, slug), slug, reason, ${now()}, null from (${told})`),
    taken: vault
      .delete(withdrawnItems)
      .where(sql`${withdrawnItems.id} in ${due}`)
      .returning({ id: withdrawnItems.id }),
  });
  return taken.length;
}
