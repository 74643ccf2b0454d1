import { and, asc, count, eq, ne, type SQL, sql } from "drizzle-orm";
import { ApiError } from "../../contract/wire/errors.ts";
import type { Member, MemberPage } from "../../contract/people/members.ts";
import { pageOf, pageRangeOf } from "../../contract/wire/paging.ts";
import type { Role } from "../../contract/people/teams.ts";
import { members, owners, users } from "../../db/vault.ts";
import { namedBatch } from "../../db/named-batch.ts";
import { toTimestamp } from "../../lib/timestamps.ts";
import { auditStatement } from "../audit/audit-line.ts";
import { notFoundForCaller } from "../owner.ts";
import { insufficientRole, isAtLeast } from "./roles.ts";
import type { Deps } from "../deps.ts";
import { type InTeam, refusalIn, teamId } from "./acting-in-team.ts";

type Vault = Pick<Deps, "vault" | "now">;

const selectMembers = ({ vault }: Pick<Deps, "vault">, it: InTeam) =>
  vault
    .select({
      slug: owners.slug,
      name: owners.name,
      role: members.role,
      joinedAt: members.joinedAt,
      email: sql<string | null>`iif(${teamId(it, "admin")} is not null or ${members.userId} = ${it.actor.userId},
        ${users.email}, null)`.as("shown_email"),
    })
    .from(members)
    .innerJoin(owners, eq(owners.id, members.userId))
    .innerJoin(users, eq(users.ownerId, members.userId))
    .where(eq(members.teamId, teamId(it, "reader")))
    .$dynamic();

type MemberRow = Awaited<ReturnType<typeof selectMembers>>[number];

const toMember = ({ slug, name, role, joinedAt, email }: MemberRow): Member => ({
  user: { slug, name },
  role,
  joinedAt: toTimestamp(joinedAt),
  email,
});

export async function listMembers(
  deps: Pick<Deps, "vault">,
  it: InTeam,
  query: { page?: number | undefined; pageSize?: number | undefined },
): Promise<MemberPage> {
  const window = pageRangeOf(query);
  const { counts, rows } = await namedBatch(deps.vault, {
    counts: deps.vault
      .select({ everyone: count() })
      .from(members)
      .where(eq(members.teamId, teamId(it, "reader"))),
    rows: selectMembers(deps, it)
      .orderBy(asc(members.joinedAt), asc(members.userId))
      .limit(window.pageSize)
      .offset(window.offset),
  });
  const [counted] = counts;
  // A team has an owner, or was left without one by the operator alone.
  if (counted!.everyone === 0) throw await refusalIn(deps, it, "reader");
  return pageOf(rows.map(toMember), window, counted!.everyone);
}

const personNamed = (slug: string): SQL =>
  sql`(select person.id from owners as person where person.type = 'user' and person.slug = ${slug})`;

/** The member that is named, and the actor's own role, as they stand beside a statement of the same batch. */
const selectMemberAndRole = (deps: Pick<Deps, "vault">, it: InTeam, user: string) => ({
  member: selectMembers(deps, it).where(
    and(eq(members.teamId, teamId(it, "reader")), eq(members.userId, personNamed(user))),
  ),
  own: deps.vault
    .select({ role: members.role })
    .from(members)
    .where(and(eq(members.teamId, teamId(it, "reader")), eq(members.userId, it.actor.userId))),
});

/** Throws where the actor may not change this member, before it is judged how. */
export async function requireMember(deps: Pick<Deps, "vault">, it: InTeam, user: string): Promise<void> {
  const {
    member: [member],
    own: [own],
  } = await namedBatch(deps.vault, selectMemberAndRole(deps, it, user));
  if (own && !isAtLeast(own.role, "admin")) throw insufficientRole("admin");
  if (!own || !member) throw notFoundForCaller();
}

/** Checked in the statement that takes the role: of two owners who go at once, one stays. */
const isNotLastOwner = sql`(${members.role} <> 'owner' or exists (select 1 from members as other
  where other.team_id = ${members.teamId} and other.role = 'owner' and other.user_id <> ${members.userId}))`;

/** Whether the role that is changed is no higher than the actor's own: an admin's at least. */
const isNotAbove = (it: InTeam) => sql`(${members.role} <> 'owner' or ${teamId(it, "owner")} is not null)`;

/** Gives a member another role, in one statement with all that speaks against it. */
export async function changeRole(deps: Vault, it: InTeam, user: string, role: Role): Promise<Member> {
  const isIt = and(
    eq(members.teamId, teamId(it, role === "owner" ? "owner" : "admin")),
    eq(members.userId, personNamed(user)),
  );
  const stays = role === "owner" ? sql`true` : isNotLastOwner;
  const {
    changed: [changed],
    member: [member],
    own: [own],
  } = await namedBatch(deps.vault, {
    changed: deps.vault
      .update(members)
      .set({ role })
      .where(and(isIt, ne(members.role, role), isNotAbove(it), stays))
      .returning({ role: members.role }),
    audit: auditStatement(deps, {
      actor: it.actor.via,
      act: "team.role",
      subject: `team ${it.team}`,
      detail: `user ${user} as ${role}`,
    }),
    ...selectMemberAndRole(deps, it, user),
  });
  if (changed && member) return toMember(member);
  if (own && !isAtLeast(own.role, "admin")) throw insufficientRole("admin");
  if (!own || !member) throw notFoundForCaller();
  if ((role === "owner" || member.role === "owner") && own.role !== "owner") throw insufficientRole("owner");
  if (member.role === role) return toMember(member);
  throw lastOwner();
}

/** Removes a member. Triggers end the links and invitations that they made there. */
export async function removeMember(deps: Vault, it: InTeam, user: string): Promise<void> {
  const isSelf = user === it.actor.slug;
  const isIt = and(eq(members.teamId, teamId(it, isSelf ? "reader" : "admin")), eq(members.userId, personNamed(user)));
  const {
    removed: [removed],
    member: [member],
    own: [own],
  } = await namedBatch(deps.vault, {
    removed: deps.vault
      .delete(members)
      .where(and(isIt, isSelf ? undefined : isNotAbove(it), isNotLastOwner))
      .returning({ role: members.role }),
    audit: auditStatement(deps, {
      actor: it.actor.via,
      act: isSelf ? "team.leave" : "team.remove",
      subject: `team ${it.team}`,
      detail: `user ${user}`.slice(0, 500),
    }),
    ...selectMemberAndRole(deps, it, user),
  });
  if (removed) return;
  if (own && !isSelf && !isAtLeast(own.role, "admin")) throw insufficientRole("admin");
  if (!own || !member) throw notFoundForCaller();
  if (!isSelf && member.role === "owner" && own.role !== "owner") throw insufficientRole("owner");
  throw lastOwner();
}

const lastOwner = () =>
  new ApiError("last_owner", "The last owner stays: make somebody else an owner first, or end the team.");
