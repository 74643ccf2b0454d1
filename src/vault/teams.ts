import { and, asc, count, eq, type SQL, sql } from "drizzle-orm";
import type { TeamPage, TeamQuery } from "../contract/teams.ts";
import { members, owners } from "../db/vault.ts";
import type { Deps } from "./deps.ts";
import type { Caller } from "./caller.ts";
import { pageOf, type PageRange, pageRangeOf } from "../contract/paging.ts";
import { toTimestamp } from "../lib/timestamps.ts";

/** The teams that the caller belongs to. */
export async function listTeams({ vault }: Pick<Deps, "vault">, caller: Caller, query: TeamQuery): Promise<TeamPage> {
  const window = pageRangeOf(query);
  if (caller.isRobot) return pageOfRobot(vault, caller, window);
  const isMine = teamsOf(caller);
  const [rows] = await vault.batch([
    vault
      .select({
        total: sql<number>`count(*) over ()`,
        slug: owners.slug,
        name: owners.name,
        role: members.role,
        memberCount: sql<number>`(select count(*) from members as everyone where everyone.team_id = ${owners.id})`,
        itemCount: owners.itemCount,
        joinedAt: members.joinedAt,
        createdAt: owners.createdAt,
      })
      .from(members)
      .innerJoin(owners, eq(owners.id, members.teamId))
      .where(isMine)
      .orderBy(asc(owners.slug))
      .limit(window.pageSize)
      .offset(window.offset),
  ]);
  const teams = rows.map(({ slug, name, role, memberCount, itemCount, joinedAt, createdAt }) => ({
    ...{ slug, name, role, memberCount, itemCount },
    joinedAt: toTimestamp(joinedAt),
    createdAt: toTimestamp(createdAt),
  }));
  return pageOf(teams, window, rows[0]?.total ?? (await totalPast(vault, window, isMine)));
}

/** A robot has its own team, since the team is there. */
async function pageOfRobot(vault: Deps["vault"], { userId }: Caller, window: PageRange): Promise<TeamPage> {
  const [rows] = await vault.batch([
    vault
      .select({
        ...{ slug: owners.slug, name: owners.name, itemCount: owners.itemCount, createdAt: owners.createdAt },
        memberCount: sql<number>`(select count(*) from members where members.team_id = ${owners.id})`,
      })
      .from(owners)
      .where(eq(owners.id, userId)),
  ]);
  const teams = rows.map(({ createdAt, ...team }) => ({
    ...{ ...team, role: "member" as const },
    ...{ joinedAt: toTimestamp(createdAt), createdAt: toTimestamp(createdAt) },
  }));
  return pageOf(window.offset === 0 ? teams : [], window, teams.length);
}

/** The memberships that the caller's key shows. */
export const teamsOf = ({ userId, registry }: Caller): SQL =>
  registry ? and(eq(members.userId, userId), eq(members.teamId, registry.id))! : eq(members.userId, userId);

/** A page without rows can't tell the total, so it is counted. The first page without rows means that there is none. */
async function totalPast(vault: Deps["vault"], { offset }: PageRange, isMine: SQL): Promise<number> {
  if (offset === 0) return 0;
  const [[counted]] = await vault.batch([vault.select({ teams: count() }).from(members).where(isMine)]);
  return counted!.teams;
}
