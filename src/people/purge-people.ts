import { and, asc, inArray, isNotNull, lte, or, sql } from "drizzle-orm";
import {
  clientGrants,
  deletedTeams,
  deviceRequests,
  identities,
  invitations,
  knownBrowsers,
  sessions,
  signInFlows,
  trustPolicies,
} from "../db/accounts.ts";
import { apiKeys, audit, members, owners, users, type VaultDatabase } from "../db/vault.ts";
import { deletedMs, forgetIn } from "./forget-name.ts";

/** The people and teams who were deleted 30 days ago, the first first. */
export const duePeople = (vault: VaultDatabase, now: number, most: number) =>
  vault
    .select({ id: owners.id, type: owners.type, slug: owners.slug, email: users.email })
    .from(users)
    .innerJoin(owners, sql`${owners.id} = ${users.ownerId}`)
    .where(and(isNotNull(users.deletedAt), lte(users.deletedAt, now - deletedMs)))
    .orderBy(asc(users.deletedAt))
    .limit(most);

/** Deletes what is left of people and teams themselves: the end of a batch, as other rooms' rows name them. */
export function purgePeople(vault: VaultDatabase, due: Awaited<ReturnType<typeof duePeople>>) {
  const ids = due.map(({ id }) => id);
  // Of people too: keys that open a team alone, and that team is gone.
  const isTheirKey = or(inArray(apiKeys.userId, ids), inArray(apiKeys.registryId, ids))!;
  const theirKeys = sql`(select id from api_keys where ${isTheirKey})`;
  // A team is no person: its name stays in the trail.
  const lines = due.filter(({ type }) => type === "user").map((person) => forgetIn(audit, person));
  return [
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
    vault.delete(members).where(or(inArray(members.teamId, ids), inArray(members.userId, ids))),
    vault.update(deletedTeams).set({ deletedBy: null }).where(inArray(deletedTeams.deletedBy, ids)),
    vault.delete(trustPolicies).where(inArray(trustPolicies.ownerId, ids)),
    vault.delete(apiKeys).where(isTheirKey),
    ...lines.map(({ set, where }) => vault.update(audit).set(set).where(where)),
    vault.delete(users).where(inArray(users.ownerId, ids)),
    vault.delete(owners).where(inArray(owners.id, ids)),
  ] as const;
}
