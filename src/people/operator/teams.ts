import { and, eq, sql, type SQLWrapper } from "drizzle-orm";
import type { Member, TeamInput, TeamRecord } from "../../contract/operator/operator-people.ts";
import type { Role } from "../../contract/people/teams.ts";
import { isReserved } from "../teams/create.ts";
import { rowValues } from "../../db/row-values.ts";
import { deletedTeams } from "../../db/accounts.ts";
import { members, owners } from "../../db/vault.ts";
import { namedBatch } from "../../db/named-batch.ts";
import type { Deps } from "../deps.ts";
import { ApiError } from "../../contract/wire/errors.ts";
import { toTimestamp } from "../../lib/timestamps.ts";
import { auditStatement } from "../audit/audit-line.ts";
import { isTeam } from "../teams/end.ts";
import { requireUser } from "./create-user.ts";
import { invalidValue, slugTaken, violates } from "../refusals.ts";
import { noTeam } from "./refusals.ts";

type Vault = Pick<Deps, "vault" | "now">;

export async function createTeam(deps: Vault, { slug, name, owner }: TeamInput): Promise<TeamRecord> {
  const { vault, now } = deps;
  const createdAt = now();
  const user = await requireUser(deps, owner);
  if (isReserved(slug)) throw slugTaken("team", slug);
  try {
    await vault.batch([
      vault.insert(owners).values({ type: "team", slug, name, createdAt }),
      vault.insert(members).values({
        teamId: sql`(select id from owners where type = 'team' and slug = ${slug})`,
        userId: user.id,
        role: "owner",
        joinedAt: createdAt,
      }),
      auditStatement(deps, {
        actor: "operator",
        act: "team.create",
        subject: `team ${slug}`,
        detail: `owned by user ${user.slug}`,
      }),
    ]);
  } catch (error) {
    throw violates(error, "owners.slug") ? slugTaken("team", slug) : error;
  }
  return { slug, name, owner: user.email, createdAt: toTimestamp(createdAt) };
}

/** Adds a member, or changes a member's role. */
export async function setMember(deps: Vault, team: string, email: string, role: Role): Promise<Member> {
  const { vault, now } = deps;
  const { teamId, user } = await requireBoth(deps, team, email);
  const [[member]] = await vault.batch([
    vault
      .insert(members)
      .select(
        sql`select ${rowValues(members, {
          teamId: sql`${owners.id}`,
          userId: user.id,
          role,
          joinedAt: now(),
        })} from ${owners} where ${owners.id} = ${teamId} and ${isThere(owners.id)}`,
      )
      .onConflictDoUpdate({
        target: [members.teamId, members.userId],
        set: { role },
        setWhere: role === "owner" ? sql`true` : isNotLastOwner(teamId),
      })
      .returning(),
    auditStatement(deps, {
      actor: "operator",
      act: "team.add",
      subject: `team ${team}`,
      detail: `user ${user.slug} as ${role}`,
    }),
  ]);
  if (!member) throw lastOwner(team);
  return { team, user: user.email, role, joinedAt: toTimestamp(member.joinedAt) };
}

export async function removeMember(deps: Vault, team: string, email: string): Promise<Member> {
  const { vault } = deps;
  const { teamId, user } = await requireBoth(deps, team, email);
  const isMember = and(eq(members.teamId, teamId), eq(members.userId, user.id));
  const {
    removed: [removed],
    present: [present],
  } = await namedBatch(vault, {
    removed: vault
      .delete(members)
      .where(and(isMember, isNotLastOwner(teamId)))
      .returning(),
    audit: auditStatement(deps, {
      actor: "operator",
      act: "team.remove",
      subject: `team ${team}`,
      detail: `user ${user.slug}`,
    }),
    present: vault.select().from(members).where(isMember),
  });
  if (present) throw lastOwner(team);
  if (!removed) throw new ApiError("not_found", `"${user.email}" is no member of the team "${team}".`);
  return { team, user: user.email, role: removed.role, joinedAt: toTimestamp(removed.joinedAt) };
}

/** Checked in the statement that removes an owner, so that two concurrent requests can't leave none. */
const isNotLastOwner = (teamId: number) =>
  sql`(members.role <> 'owner'
    or (select count(*) from members as others where others.team_id = ${teamId} and others.role = 'owner') > 1)`;

const lastOwner = (team: string) =>
  invalidValue("/role", `must stay \`owner\`: the team "${team}" has no other; make someone else its owner first`);

/** Whether nobody has deleted the team. */
const isThere = (id: SQLWrapper) =>
  sql`not exists (select 1 from ${deletedTeams} where ${deletedTeams.teamId} = ${id})`;

async function requireBoth(deps: Vault, team: string, email: string) {
  const [[owner]] = await deps.vault.batch([
    deps.vault
      .select({ id: owners.id })
      .from(owners)
      .where(and(isTeam(team), isThere(owners.id))),
  ]);
  if (!owner) throw noTeam(team);
  return { teamId: owner.id, user: await requireUser(deps, email) };
}
