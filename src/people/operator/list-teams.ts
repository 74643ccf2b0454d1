import { and, asc, count, desc, eq, like, or, sql } from "drizzle-orm";
import type { TeamDetail, TeamQuery, TeamSummary, TeamSummaryPage } from "../../contract/operator/operator-lists.ts";
import { pageOf, pageRangeOf } from "../../contract/wire/paging.ts";
import { deletedTeams, trustPolicies } from "../../db/accounts.ts";
import { installLinks, members, owners, users } from "../../db/vault.ts";
import { namedBatch } from "../../db/named-batch.ts";
import { timestampOrNull, toTimestamp } from "../../lib/timestamps.ts";
import { auditStatement } from "../audit/audit-line.ts";
import { isTeam } from "../teams/end.ts";
import { isLiveLink } from "../../db/live-links.ts";
import type { Deps } from "../deps.ts";
import { noTeam } from "./refusals.ts";

type Vault = Pick<Deps, "vault" | "now" | "operator">;

const selectTeams = ({ vault }: Pick<Deps, "vault">) =>
  vault
    .select({
      slug: owners.slug,
      name: owners.name,
      createdAt: owners.createdAt,
      items: owners.itemCount,
      storageBytes: owners.storageBytes,
      members: sql<number>`(select count(*) from members as every where every.team_id = ${owners.id})`.as("members"),
      owners: sql<string>`(select json_group_array(people.email) from members as owning
        join users as people on people.owner_id = owning.user_id
        where owning.team_id = ${owners.id} and owning.role = 'owner')`.as("owned_by"),
      deletedAt: deletedTeams.deletedAt,
    })
    .from(owners)
    .leftJoin(deletedTeams, eq(deletedTeams.teamId, owners.id));

const toTeam = (team: Awaited<ReturnType<typeof selectTeams>>[number]): TeamSummary => ({
  ...team,
  owners: JSON.parse(team.owners) as string[],
  createdAt: toTimestamp(team.createdAt),
  deletedAt: timestampOrNull(team.deletedAt),
});

export async function listTeams(deps: Pick<Deps, "vault">, query: TeamQuery): Promise<TeamSummaryPage> {
  const window = pageRangeOf(query);
  const words = `%${(query.q ?? "").replaceAll(/[%_\\]/g, "")}%`;
  const which = and(
    eq(owners.type, "team"),
    query.q ? or(like(owners.slug, words), like(owners.name, words)) : undefined,
  );
  const { counts, rows } = await namedBatch(deps.vault, {
    counts: deps.vault.select({ teams: count() }).from(owners).where(which),
    rows: selectTeams(deps).where(which).orderBy(desc(owners.id)).limit(window.pageSize).offset(window.offset),
  });
  return pageOf(rows.map(toTeam), window, counts[0]!.teams);
}

export async function showTeam(deps: Pick<Deps, "vault" | "now">, slug: string): Promise<TeamDetail> {
  const { vault, now } = deps;
  const id = sql`(select id from owners as asked where asked.type = 'team' and asked.slug = ${slug})`;
  const {
    team: [team],
    people,
    counts: [counts],
  } = await namedBatch(vault, {
    team: selectTeams(deps).where(isTeam(slug)),
    people: vault
      .select({ user: users.email, slug: owners.slug, role: members.role, joinedAt: members.joinedAt })
      .from(members)
      .innerJoin(users, eq(users.ownerId, members.userId))
      .innerJoin(owners, eq(owners.id, members.userId))
      .where(eq(members.teamId, id))
      .orderBy(asc(members.joinedAt), asc(members.userId)),
    counts: vault
      .select({
        liveLinks: sql<number>`(select count(*) from ${installLinks}
          where ${installLinks.ownerId} = ${id} and ${isLiveLink(now())})`.as("live_links"),
        trustPolicies: sql<number>`(select count(*) from ${trustPolicies}
          where ${trustPolicies.ownerId} = ${id})`.as("policies"),
      })
      .from(sql`(select 1)`),
  });
  if (!team) throw noTeam(slug);
  const shown = people.map(({ joinedAt, ...person }) => ({ ...person, joinedAt: toTimestamp(joinedAt) }));
  return { ...toTeam(team), people: shown, ...counts! };
}

/** Gives a team another name. What names it in addresses stays. */
export async function renameTeam(deps: Vault, slug: string, name: string): Promise<TeamDetail> {
  await deps.vault.batch([
    deps.vault
      .update(owners)
      .set({ name })
      .where(and(isTeam(slug), sql`${owners.name} <> ${name}`)),
    auditStatement(deps, { actor: "operator", act: "team.rename", subject: `team ${slug}`, detail: name }),
  ]);
  return showTeam(deps, slug);
}
