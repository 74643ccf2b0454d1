import { and, asc, inArray, isNotNull, lte, or, sql } from "drizzle-orm";
import {
  clientGrants,
  deletedTeams,
  deviceRequests,
  knownBrowsers,
  identities,
  invitations,
  sessions,
  signInFlows,
  trustPolicies,
} from "../db/accounts.ts";
import { approvals, catalogueRequests, catalogues } from "../db/approvals.ts";
import { trashedItems } from "../db/item-history.ts";
import { apiKeys, audit, bundles, clearedBundles, installLinks, items, members } from "../db/vault.ts";
import { owners, users } from "../db/vault.ts";
import { namedBatch } from "../db/named-batch.ts";
import { discardObjects } from "../db/objects.ts";
import type { Deps } from "./deps.ts";
import { deletedMs, forgetIn } from "../people/forget-name.ts";

/** In one run; the rest waits for the next. Objects are deleted by one call, which takes 1,000. */
const itemsARun = 200;
const peopleARun = 5;

/** Deletes what people and teams kept who were deleted 30 days ago, and then what is left of themselves. */
export async function purgeDeleted({
  primary: { vault },
  now,
  bundles: bucket,
}: Pick<Deps, "primary" | "now" | "bundles">) {
  const due = await vault
    .select({ id: owners.id, type: owners.type, slug: owners.slug, email: users.email })
    .from(users)
    .innerJoin(owners, sql`${owners.id} = ${users.ownerId}`)
    .where(and(isNotNull(users.deletedAt), lte(users.deletedAt, now() - deletedMs)))
    .orderBy(asc(users.deletedAt))
    .limit(peopleARun);
  if (due.length === 0) return { items: 0, people: 0 };
  const ids = due.map(({ id }) => id);
  const rows = await vault
    .select({ id: items.id, ownerId: items.ownerId })
    .from(items)
    .where(inArray(items.ownerId, ids))
    .limit(itemsARun + 1);
  const some = sql`(select value from json_each(${JSON.stringify(rows.slice(0, itemsARun).map(({ id }) => id))}))`;
  const { cleared, stored, trashed } = await namedBatch(vault, {
    cleared: vault
      .delete(clearedBundles)
      .where(inArray(clearedBundles.itemId, some))
      .returning({ key: clearedBundles.objectKey }),
    stored: vault.delete(bundles).where(inArray(bundles.itemId, some)).returning({ key: bundles.objectKey }),
    deleted: vault.delete(items).where(inArray(items.id, some)),
    trashed: vault
      .delete(trashedItems)
      .where(sql`id in (select id from trashed_items where ${inArray(trashedItems.ownerId, ids)} limit ${itemsARun})`)
      .returning({ id: trashedItems.id }),
  });
  const keys = [...cleared, ...stored].map(({ key }) => key);
  if (keys.length > 0) await discardObjects({ bundles: bucket }, keys);
  if (rows.length > itemsARun || trashed.length === itemsARun)
    return { items: Math.min(rows.length, itemsARun), people: 0 };
  // Of people too: keys that open a team alone, and that team is gone.
  const isTheirKey = or(inArray(apiKeys.userId, ids), inArray(apiKeys.registryId, ids))!;
  const theirKeys = sql`(select id from api_keys where ${isTheirKey})`;
  // A team is no person: its name stays in the trail.
  const lines = due.filter(({ type }) => type === "user").map((person) => forgetIn(audit, person));
  await vault.batch([
    vault.delete(clientGrants).where(inArray(clientGrants.keyId, theirKeys)),
    vault.delete(identities).where(inArray(identities.userId, ids)),
    vault.delete(sessions).where(inArray(sessions.userId, ids)),
    vault.delete(signInFlows).where(inArray(signInFlows.userId, ids)),
    vault.delete(knownBrowsers).where(inArray(knownBrowsers.userId, ids)),
    vault
      .delete(deviceRequests)
      .where(or(inArray(deviceRequests.userId, ids), inArray(deviceRequests.registryId, ids))),
    vault.delete(deletedTeams).where(inArray(deletedTeams.teamId, ids)),
    vault.delete(invitations).where(inArray(invitations.teamId, ids)),
    vault.delete(approvals).where(inArray(approvals.teamId, ids)),
    vault.delete(catalogueRequests).where(inArray(catalogueRequests.teamId, ids)),
    vault.delete(catalogues).where(inArray(catalogues.teamId, ids)),
    vault.delete(members).where(or(inArray(members.teamId, ids), inArray(members.userId, ids))),
    vault.update(deletedTeams).set({ deletedBy: null }).where(inArray(deletedTeams.deletedBy, ids)),
    vault.delete(trustPolicies).where(inArray(trustPolicies.ownerId, ids)),
    vault.delete(installLinks).where(inArray(installLinks.ownerId, ids)),
    vault.delete(apiKeys).where(isTheirKey),
    ...lines.map(({ set, where }) => vault.update(audit).set(set).where(where)),
    vault.delete(users).where(inArray(users.ownerId, ids)),
    vault.delete(owners).where(inArray(owners.id, ids)),
  ]);
  return { items: rows.length, people: due.length };
}
