import { and, count, desc, eq, gt, isNull, sql } from "drizzle-orm";
import { alias } from "drizzle-orm/sqlite-core";
import { ApiError } from "../../contract/wire/errors.ts";
import type { Invitation, InvitationInput, InvitationPage, NewInvitation } from "../../contract/people/invitations.ts";
import { pageOf, pageRangeOf } from "../../contract/wire/paging.ts";
import { invitations, type InvitationRow } from "../../db/accounts.ts";
import { rowValues } from "../../db/row-values.ts";
import { idempotentAnswers, owners } from "../../db/vault.ts";
import { namedBatch } from "../../db/named-batch.ts";
import { toTimestamp } from "../../lib/timestamps.ts";
import { auditStatement } from "../audit/audit-line.ts";
import { newId } from "../../lib/random-text.ts";
import { insufficientRole } from "./roles.ts";
import { invalidKey } from "../keys/authenticate.ts";
import type { Deps } from "../deps.ts";
import { endWithMaker, isMakerLive, makerOf } from "../keys/maker.ts";
import { answeredColumns, isAnswered, isIn, rememberMade, repeated, type Retry } from "../keys/idempotent-retry.ts";
import { nameInMail } from "../sign-in/mail.ts";
import { newSecret, secretHash } from "../hashed-secrets.ts";
import { type InTeam, refusalIn, teamId } from "./acting-in-team.ts";

export type Vault = Pick<Deps, "vault" | "now">;

const dayMs = 24 * 60 * 60_000;
const lifeMs = 7 * dayMs;
/** Mails of a person's invitations in a day, and to one address in a day: nobody is flooded by teams made for that. */
const mailsADay = { ofPerson: 100, toAddress: 5 };

export function stateOf(row: InvitationRow, at: number): Invitation["state"] {
  if (row.acceptedAt !== null) return "accepted";
  if (row.withdrawnAt !== null) return "withdrawn";
  return row.expiresAt <= at ? "expired" : "open";
}

/** Whether an invitation still lets somebody in; `stateOf` says the same of a row. */
export const isOpen = (at: number) =>
  and(isNull(invitations.acceptedAt), isNull(invitations.withdrawnAt), gt(invitations.expiresAt, at))!;

const toInvitation = (row: InvitationRow, invitedBy: { name: string; slug: string }, at: number): Invitation => ({
  id: row.id,
  email: row.email,
  role: row.role,
  invitedBy,
  createdAt: toTimestamp(row.createdAt),
  expiresAt: toTimestamp(row.expiresAt),
  state: stateOf(row, at),
});

/** One batch: the invitation, unless a limit, a membership, the role or an earlier answer speaks against it. */
export async function createInvitation(
  deps: Vault & Pick<Deps, "config" | "base" | "mail" | "waitUntil">,
  it: InTeam,
  { email, role }: InvitationInput,
  retry?: Retry,
): Promise<NewInvitation> {
  const { vault, now, config, base } = deps;
  const { actor } = it;
  const at = now();
  const token = newSecret();
  const madeBy = makerOf(actor);
  const row = {
    id: newId(),
    tokenHash: secretHash(token),
    email,
    role,
    invitedBy: actor.userId,
    createdAt: at,
    expiresAt: at + lifeMs,
    acceptedAt: null,
    withdrawnAt: null,
    madeBy,
  };
  const open = sql<number>`(select count(*) from ${invitations}
    where ${invitations.teamId} = ${owners.id} and ${isOpen(at)})`;
  const isMember = sql<number>`exists (select 1 from members as held join users as holder
    on holder.owner_id = held.user_id where held.team_id = ${owners.id} and lower(holder.email) = lower(${email}))`;
  const since = sql`${invitations.createdAt} > ${at - dayMs}`;
  const {
    created: [created],
    standing: [standing],
    sent: [sent],
  } = await namedBatch(vault, {
    inserted: vault.insert(invitations).select(
      sql`select ${rowValues(invitations, {
        ...row,
        teamId: sql`${owners.id}`,
        expiresAt: endWithMaker(madeBy, row.expiresAt),
      })}
        from ${owners}
        where ${owners.id} = ${teamId(it, role === "owner" ? "owner" : "admin")}
          and ${open} < ${config.INVITATION_LIMIT} and not ${isMember} and ${isMakerLive(madeBy)}
          and not exists (select 1 from ${idempotentAnswers} where ${isAnswered(actor, at, retry)})`,
    ),
    audit: auditStatement(deps, {
      actor: actor.via,
      act: "team.invite",
      subject: `team ${it.team}`,
      detail: `user ${email.toLowerCase()} as ${role}`,
    }),
    answer: rememberMade(deps, actor, retry, { id: row.id, at, isMade: isIn(invitations, row.id) }),
    created: vault
      .select({
        id: invitations.id,
        expiresAt: invitations.expiresAt,
        team: sql<string>`${owners.name}`.as("team_name"),
      })
      .from(invitations)
      .innerJoin(owners, eq(owners.id, invitations.teamId))
      .where(eq(invitations.id, row.id)),
    standing: vault
      .select({
        open: open.as("open_ones"),
        isMember: isMember.as("is_member"),
        isOver: sql<number>`not ${isMakerLive(madeBy)}`.as("is_over"),
        isOwner: sql<number>`${teamId(it, "owner")} is not null`.as("is_owner"),
        ...answeredColumns,
      })
      .from(owners)
      .leftJoin(idempotentAnswers, isAnswered(actor, at, retry))
      .where(eq(owners.id, teamId(it, "admin"))),
    sent: vault
      .select({
        byPerson: sql<number>`(select count(*) from ${invitations}
          where ${invitations.invitedBy} = ${actor.userId} and ${since})`.as("by_person"),
        toAddress: sql<number>`(select count(*) from ${invitations}
          where lower(${invitations.email}) = lower(${email}) and ${since})`.as("to_address"),
      })
      .from(sql`(select 1)`),
  });
  if (!created) throw await refusal(deps, it, role, standing, retry);
  const url = `${base}/invitations/${token}`;
  if (sent!.byPerson <= mailsADay.ofPerson && sent!.toAddress <= mailsADay.toAddress) {
    const team = nameInMail({ name: created.team, slug: it.team });
    mailInvitation(deps, { to: email, team, from: nameInMail(actor), url });
  }
  const shown = toInvitation(
    { ...row, teamId: 0, expiresAt: created.expiresAt },
    { name: actor.name, slug: actor.slug },
    at,
  );
  return { ...shown, url, token };
}

async function refusal(
  deps: Pick<Deps, "vault" | "config">,
  it: InTeam,
  role: InvitationInput["role"],
  standing:
    | ({ open: number; isMember: number; isOver: number; isOwner: number } & Parameters<typeof repeated>[0])
    | undefined,
  retry: Retry | undefined,
): Promise<ApiError> {
  if (!standing) return refusalIn(deps, it, "admin");
  if (standing.isOver) return invalidKey();
  if (role === "owner" && !standing.isOwner) return insufficientRole("owner");
  const again = repeated(standing, retry, "invitation");
  if (again) return again;
  if (standing.isMember) return alreadyMember("This person is in the team already.");
  const limit = deps.config.INVITATION_LIMIT;
  const detail = `The team has ${standing.open} open invitations and may have ${limit}; withdraw one.`;
  return new ApiError("invitation_limit_reached", detail, { limit, used: standing.open });
}

export const alreadyMember = (detail: string) => new ApiError("already_member", detail);

function mailInvitation(
  { mail, waitUntil }: Pick<Deps, "mail" | "waitUntil">,
  { to, team, from, url }: { to: string; team: string; from: string; url: string },
): void {
  if (!mail) return;
  const text =
    `${from} invites you to the team "${team}". Open this link, sign in with this address, and accept or decline:\n\n` +
    `${url}\n\nIt works once, for seven days. If you know nobody of this name, leave it alone.\n`;
  waitUntil(mail.send({ to, subject: `${from} invites you to the team ${team}`, text }));
}

/** Who has invited, as a second row of owners beside the team. */
export const inviter = alias(owners, "inviter");

export async function listInvitations(
  deps: Vault,
  it: InTeam,
  query: { page?: number | undefined; pageSize?: number | undefined },
): Promise<InvitationPage> {
  const { vault, now } = deps;
  const window = pageRangeOf(query);
  const isOfTeam = eq(invitations.teamId, teamId(it, "admin"));
  const {
    team: [team],
    counted: [counted],
    rows,
  } = await namedBatch(vault, {
    team: vault
      .select({ id: owners.id })
      .from(owners)
      .where(eq(owners.id, teamId(it, "admin"))),
    counted: vault.select({ all: count() }).from(invitations).where(isOfTeam),
    rows: vault
      .select({
        row: invitations,
        name: sql<string>`${inviter.name}`.as("by_name"),
        slug: sql<string>`${inviter.slug}`.as("by_slug"),
      })
      .from(invitations)
      .innerJoin(inviter, eq(inviter.id, invitations.invitedBy))
      .where(isOfTeam)
      .orderBy(desc(invitations.createdAt), desc(invitations.id))
      .limit(window.pageSize)
      .offset(window.offset),
  });
  if (!team) throw await refusalIn(deps, it, "admin");
  const shown = rows.map(({ row, name, slug }) => toInvitation(row, { name, slug }, now()));
  return pageOf(shown, window, counted!.all);
}

/** Withdraws an invitation. One that is over already stays as it is. */
export async function withdrawInvitation(deps: Vault, it: InTeam, id: string): Promise<void> {
  const { vault, now } = deps;
  const isIt = and(eq(invitations.id, id), eq(invitations.teamId, teamId(it, "admin")));
  const {
    invitation: [invitation],
  } = await namedBatch(vault, {
    withdrawn: vault
      .update(invitations)
      .set({ withdrawnAt: now() })
      .where(and(isIt, isOpen(now()))),
    audit: auditStatement(deps, {
      actor: it.actor.via,
      act: "team.withdraw",
      subject: `team ${it.team}`,
      detail: `invitation ${id}`,
    }),
    invitation: vault.select({ acceptedAt: invitations.acceptedAt }).from(invitations).where(isIt),
  });
  if (!invitation) throw await refusalIn(deps, it, "admin");
  if (invitation.acceptedAt !== null) throw alreadyMember("It has been accepted: remove the member instead.");
}
