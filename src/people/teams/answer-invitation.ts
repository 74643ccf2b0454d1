import { and, eq, sql } from "drizzle-orm";
import { ApiError } from "../../contract/wire/errors.ts";
import { invitations } from "../../db/accounts.ts";
import { rowValues } from "../../db/row-values.ts";
import { members, owners } from "../../db/vault.ts";
import { namedBatch } from "../../db/named-batch.ts";
import { auditStatement } from "../audit/audit-line.ts";
import { notFoundForCaller } from "../owner.ts";
import type { Actor } from "../actor.ts";
import type { Deps } from "../deps.ts";
import { secretHash } from "../hashed-secrets.ts";
import { alreadyMember, inviter, isOpen, type Vault } from "./invitations.ts";

/** Whether the invitation of the token lets this person in: the address is theirs, and who invites is not kept out. */
const isFor = (token: string, userId: Actor["userId"] | ReturnType<typeof sql>, at: number) =>
  and(
    eq(invitations.tokenHash, secretHash(token)),
    isOpen(at),
    sql`exists (select 1 from users as asked where asked.owner_id = ${userId}
      and lower(asked.email) = lower(${invitations.email}) and asked.email_confirmed_at is not null)`,
    sql`not exists (select 1 from users as asking
      where asking.owner_id = ${invitations.invitedBy} and asking.disabled_at is not null)`,
  )!;

/** An open invitation of the person, as a statement for a page's own batch. */
export const selectInvitation = (
  { vault, now }: Vault,
  token: string,
  userId: Actor["userId"] | ReturnType<typeof sql>,
) =>
  vault
    .select({
      role: invitations.role,
      expiresAt: invitations.expiresAt,
      team: owners.slug,
      teamName: sql<string>`${owners.name}`.as("team_name"),
      inviterName: sql<string>`${inviter.name}`.as("by_name"),
    })
    .from(invitations)
    .innerJoin(owners, eq(owners.id, invitations.teamId))
    .innerJoin(inviter, eq(inviter.id, invitations.invitedBy))
    .where(isFor(token, userId, now()));

async function findInvitation(deps: Vault, actor: Actor, token: string) {
  // What a key that opens one registry accepts, it would not see.
  if (actor.registry) throw notFoundForCaller();
  const [[invitation]] = await deps.vault.batch([selectInvitation(deps, token, actor.userId)]);
  if (!invitation) throw notFoundForCaller();
  return invitation;
}

/**
 * One batch: the invitation is used up, where it is open and the team has room; the membership, where that happened;
 * the audit line; what speaks against it. So it works once, and the limit is exact. Gives the team's slug.
 */
export async function acceptInvitation(
  deps: Vault & Pick<Deps, "config">,
  actor: Actor,
  token: string,
): Promise<string> {
  const { vault, now, config } = deps;
  const { team, role } = await findInvitation(deps, actor, token);
  const at = now();
  const isIt = eq(invitations.tokenHash, secretHash(token));
  const isMember = sql<number>`exists (select 1 from members as held
    where held.team_id = invitations.team_id and held.user_id = ${actor.userId})`;
  const used = sql<number>`(select count(*) from members as every where every.team_id = invitations.team_id)`;
  const {
    joined: [joined],
    standing: [standing],
  } = await namedBatch(vault, {
    accepted: vault
      .update(invitations)
      .set({ acceptedAt: at })
      .where(and(isFor(token, actor.userId, at), sql`not ${isMember}`, sql`${used} < ${config.TEAM_MEMBER_LIMIT}`)),
    joined: vault
      .insert(members)
      .select(
        sql`select ${rowValues(members, {
          teamId: invitations.teamId,
          userId: actor.userId,
          role: invitations.role,
          joinedAt: at,
        })} from ${invitations} where ${isIt} and changes() > 0`,
      )
      .returning(),
    audit: auditStatement(deps, {
      actor: actor.via,
      act: "team.join",
      subject: `team ${team}`,
      detail: `user ${actor.slug} as ${role}`,
    }),
    standing: vault
      .select({ isMember: isMember.as("is_member"), used: used.as("used") })
      .from(invitations)
      .where(isFor(token, actor.userId, at)),
  });
  if (joined) return team;
  if (!standing) throw notFoundForCaller();
  if (standing.isMember) throw alreadyMember("You are in this team already; your role stays.");
  const limit = config.TEAM_MEMBER_LIMIT;
  const detail = `The team has ${standing.used} members and may have ${limit}; ask whoever invited you.`;
  throw new ApiError("member_limit_reached", detail, { limit, used: standing.used });
}

/** Declines an invitation: it is withdrawn, by the person whom it was for. */
export async function declineInvitation(deps: Vault, actor: Actor, token: string): Promise<void> {
  const { vault, now } = deps;
  const { team } = await findInvitation(deps, actor, token);
  await vault.batch([
    vault
      .update(invitations)
      .set({ withdrawnAt: now() })
      .where(isFor(token, actor.userId, now())),
    auditStatement(deps, {
      actor: actor.via,
      act: "team.decline",
      subject: `team ${team}`,
      detail: `user ${actor.slug}`,
    }),
  ]);
}
