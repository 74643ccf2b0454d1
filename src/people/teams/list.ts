import { and, asc, count, eq, type SQL, sql } from "drizzle-orm";
import { pageOf, type PageRange, pageRangeOf } from "../../contract/wire/paging.ts";
import type { Role, TeamDetail, TeamPage, TeamQuery } from "../../contract/people/teams.ts";
import { members, owners } from "../../db/vault.ts";
import { toTimestamp } from "../../lib/timestamps.ts";
import type { Caller } from "../caller.ts";
import type { Deps } from "../deps.ts";
import { validator } from "../../contract/wire/if-match.ts";
import { notFoundForCaller, ownerId } from "../owner.ts";
import { robotRole } from "./roles.ts";

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
        memberCount,
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
  return pageOf(rows.map(toListed), window, rows[0]?.total ?? (await totalPast(vault, window, isMine)));
}

/** A robot has its own team, since the team is there. */
async function pageOfRobot(vault: Deps["vault"], caller: Caller, window: PageRange): Promise<TeamPage> {
  const [rows] = await vault.batch([selectTeam({ vault }, caller, caller.slug)]);
  return pageOf(window.offset === 0 ? rows.map(toListed) : [], window, rows.length);
}

type ListedTeam = TeamPage["items"][number];
type ListedRow = Omit<ListedTeam, "joinedAt" | "createdAt"> & { joinedAt: number; createdAt: number };

/** What a list shows of a team. */
const toListed = ({ slug, name, role, memberCount, itemCount, joinedAt, createdAt }: ListedRow): ListedTeam => ({
  slug,
  name,
  role,
  memberCount,
  itemCount,
  joinedAt: toTimestamp(joinedAt),
  createdAt: toTimestamp(createdAt),
});

/** The memberships that the caller's key shows. */
export const teamsOf = ({ userId, registry }: Caller): SQL =>
  registry ? and(eq(members.userId, userId), eq(members.teamId, registry.id))! : eq(members.userId, userId);

/** A page without rows can't tell the total, so it is counted. The first page without rows means that there is none. */
async function totalPast(vault: Deps["vault"], { offset }: PageRange, isMine: SQL): Promise<number> {
  if (offset === 0) return 0;
  const [[counted]] = await vault.batch([vault.select({ teams: count() }).from(members).where(isMine)]);
  return counted!.teams;
}

type Seeing = Pick<Caller, "userId" | "registry" | "isRobot">;

const memberCount = sql<number>`(select count(*) from members as everyone where everyone.team_id = ${owners.id})`;

/** A team as the caller sees it, as a statement; no row for a stranger. A robot is in its team since that is there. */
export const selectTeam = ({ vault }: Pick<Deps, "vault">, caller: Seeing, slug: string) =>
  vault
    .select({
      id: owners.id,
      revision: owners.revision,
      slug: owners.slug,
      name: owners.name,
      role: sql<Role>`coalesce(${members.role}, ${robotRole})`.as("own_role"),
      memberCount: memberCount.as("member_count"),
      itemCount: owners.itemCount,
      policy: {
        blockFlagged: owners.blockFlagged,
        requireExpiryDays: owners.requireExpiryDays,
        installLinkMaxDays: owners.installLinkMaxDays,
        requireSecondPerson: owners.requireSecondPerson,
      },
      joinedAt: sql<number>`coalesce(${members.joinedAt}, ${owners.createdAt})`.as("own_joined_at"),
      createdAt: owners.createdAt,
    })
    .from(owners)
    .leftJoin(members, and(eq(members.teamId, owners.id), eq(members.userId, caller.userId)))
    // Also by a key that the policy keeps out: so it can be read and undone.
    .where(eq(owners.id, ownerId({ type: "team", slug, caller: { ...caller, lifeMs: 0 } })));

type TeamRow = Awaited<ReturnType<typeof selectTeam>>[number];

export type ShownTeam = { team: TeamDetail; etag: string };

/** A team as its reader sees it, and the validator of exactly that. `If-Match` is about its revision alone. */
export function showTeam({ id, revision, joinedAt, createdAt, ...rest }: TeamRow): ShownTeam {
  const team = { ...rest, joinedAt: toTimestamp(joinedAt), createdAt: toTimestamp(createdAt) };
  return { team, etag: validator({ id, revision }, team) };
}

export async function getTeam(deps: Pick<Deps, "vault">, caller: Seeing, slug: string): Promise<ShownTeam> {
  const [[found]] = await deps.vault.batch([selectTeam(deps, caller, slug)]);
  if (!found) throw notFoundForCaller();
  return showTeam(found);
}
