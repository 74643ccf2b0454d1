import { and, eq, isNull, ne, type SQL, sql } from "drizzle-orm";
import type { DeletedUser } from "../contract/operator/operator-users.ts";
import {
  deviceRequests,
  identities,
  invitations,
  knownBrowsers,
  sessions,
  signInFlows,
  signInLinks,
  trustPolicies,
} from "../db/accounts.ts";
import { auditOutbox } from "../db/catalog-upkeep.ts";
import { apiKeys, audit, members, owners, users } from "../db/vault.ts";
import { namedBatch } from "../db/named-batch.ts";
import { toTimestamp } from "../lib/timestamps.ts";
import { auditStatement } from "./audit/audit-line.ts";
import { deletedMs, forgetIn, nameless } from "./forget-name.ts";
import type { Deps } from "./deps.ts";

export type Deleting = Pick<Deps, "vault" | "primary" | "now" | "operator" | "knownKeys" | "ownerRows">;

type LeavingPerson = { id: number; slug: string; email: string; isEmailClaimed: boolean };

/** The teams that have no other owner, as a statement. */
export const teamsOwnedAlone = ({ vault }: Pick<Deps, "vault">, user: number) =>
  vault
    .select({ slug: owners.slug })
    .from(members)
    .innerJoin(owners, eq(owners.id, members.teamId))
    .where(
      sql`${members.userId} = ${user} and ${members.role} = 'owner' and not exists (select 1 from members as other
        where other.team_id = ${members.teamId} and other.role = 'owner' and other.user_id <> ${user})`,
    )
    .orderBy(owners.slug);

type Deletion = {
  /** As the audit trail names who deletes. */
  actor: string;
  /** Whether it may be, at the moment of the write. */
  isIt: SQL;
};

/**
 * Deletes a person: nothing lets them in and nobody finds them. What they made in teams is the team's from now on,
 * whose row in `users` stands for it. Their vault is kept for 30 days (`purgeDeleted`).
 */
export async function deletePerson(
  deps: Deleting,
  user: LeavingPerson,
  { actor, isIt }: Deletion,
): Promise<{ isDone: boolean; user: DeletedUser }> {
  const { vault, now, primary, knownKeys, ownerRows } = deps;
  const { slug, isEmailClaimed } = user;
  // What is another's by the address stays theirs.
  const email = isEmailClaimed ? "" : user.email;
  const at = now();
  // Null where the first statement did nothing: then no other does.
  const id = sql<number>`(select former.owner_id from users as former
    where former.owner_id = ${user.id} and former.deleted_at = ${at})`;
  const lines = forgetIn(audit, { ...user, email });
  const {
    deleted: [deleted],
    orphaned,
    keys,
  } = await namedBatch(vault, {
    deleted: vault
      .update(users)
      .set({ deletedAt: at, disabledAt: sql`coalesce(${users.disabledAt}, ${at})`, isModerator: false })
      .where(and(eq(users.ownerId, user.id), isNull(users.deletedAt), isIt))
      .returning({ id: users.ownerId }),
    audit: auditStatement(deps, { actor, act: "user.delete", subject: `user ${nameless(user)}` }),
    orphaned: teamsOwnedAlone(deps, user.id),
    keys: vault
      .update(apiKeys)
      .set({ revokedAt: at })
      .where(and(eq(apiKeys.userId, id), isNull(apiKeys.revokedAt)))
      .returning({ id: apiKeys.id }),
    access: [
      vault.delete(sessions).where(eq(sessions.userId, id)),
      vault.delete(identities).where(eq(identities.userId, id)),
      vault.delete(signInFlows).where(eq(signInFlows.userId, id)),
      vault.delete(knownBrowsers).where(eq(knownBrowsers.userId, id)),
      vault.delete(signInLinks).where(sql`lower(${signInLinks.email}) = lower(${email}) and ${id} is not null`),
      vault.update(deviceRequests).set({ decision: "denied" }).where(eq(deviceRequests.userId, id)),
      vault.delete(trustPolicies).where(eq(trustPolicies.ownerId, id)),
      // A trigger revokes the links that they made in the teams.
      vault.delete(members).where(eq(members.userId, id)),
    ],
    traces: [
      vault
        .update(trustPolicies)
        .set({ createdBy: sql`${trustPolicies.ownerId}` })
        .where(and(eq(trustPolicies.createdBy, id), ne(trustPolicies.ownerId, id))),
      vault.delete(invitations).where(sql`lower(${invitations.email}) = lower(${email}) and ${id} is not null`),
      vault
        .update(invitations)
        .set({ invitedBy: sql`${invitations.teamId}` })
        .where(eq(invitations.invitedBy, id)),
      vault
        .update(apiKeys)
        .set({ createdBy: sql`${apiKeys.userId}` })
        .where(and(eq(apiKeys.createdBy, id), ne(apiKeys.userId, id))),
    ],
    rooms: ownerRows.flatMap(({ onPersonDeleted }) => onPersonDeleted(vault, { id, nameless: nameless(user), at })),
    trail: vault
      .update(audit)
      .set(lines.set)
      .where(sql`(${lines.where}) and ${id} is not null`),
  });
  const former = {
    email: user.email,
    slug,
    deletedAt: toTimestamp(at),
    vaultGoneAt: toTimestamp(at + deletedMs),
    teamsWithoutOwner: orphaned.map((one) => one.slug),
  };
  if (!deleted) return { isDone: false, user: former };
  for (const key of keys) knownKeys.forget(key.id);
  const waiting = forgetIn(auditOutbox, { ...user, email });
  await primary.catalog.batch([primary.catalog.update(auditOutbox).set(waiting.set).where(waiting.where)]);
  return { isDone: true, user: former };
}
