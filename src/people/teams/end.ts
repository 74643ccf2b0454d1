import { and, eq, isNull, type SQL, sql } from "drizzle-orm";
import { deletedTeams, trustPolicies } from "../../db/accounts.ts";
import { rowValues } from "../../db/row-values.ts";
import { apiKeys, members, owners, users } from "../../db/vault.ts";
import { namedBatch } from "../../db/named-batch.ts";
import { auditStatement } from "../audit/audit-line.ts";
import type { Deps } from "../deps.ts";

export const isTeam = (slug: string): SQL => and(eq(owners.type, "team"), eq(owners.slug, slug))!;

/**
 * Ends a team, and says whether it did: nobody is in it from this batch on, so every statement that asks for a
 * membership finds none, whatever the endpoint. Robots, links and a CI's keys are stopped by their own rows. For 30
 * days the operator can bring members and items back.
 */
export async function endTeam(
  deps: Pick<Deps, "vault" | "now" | "operator" | "knownKeys" | "ownerRows">,
  slug: string,
  { isIt, actor, by }: { isIt: SQL | undefined; actor: string; by: number | null },
): Promise<boolean> {
  const { vault, now, knownKeys, ownerRows } = deps;
  const at = now();
  const everyone = sql`(select json_group_array(json_array(every.user_id, every.role, every.joined_at))
    from members as every where every.team_id = ${owners.id})`;
  const ended = sql`(select ${deletedTeams.teamId} from ${deletedTeams} join ${owners}
    on ${owners.id} = ${deletedTeams.teamId} where ${isTeam(slug)})`;
  const { deleted, robots } = await namedBatch(vault, {
    deleted: vault
      .insert(deletedTeams)
      .select(
        sql`select ${rowValues(deletedTeams, {
          teamId: sql`${owners.id}`,
          deletedAt: at,
          deletedBy: by,
          members: everyone,
        })} from ${owners} where ${isTeam(slug)} and ${isIt ?? sql`true`}
          and not exists (select 1 from deleted_teams as before where before.team_id = ${owners.id})`,
      )
      .returning({ id: deletedTeams.teamId }),
    audit: auditStatement(deps, { actor, act: "team.delete", subject: `team ${slug}` }),
    robots: vault
      .update(apiKeys)
      .set({ revokedAt: at })
      .where(and(eq(apiKeys.userId, ended), isNull(apiKeys.revokedAt)))
      .returning({ id: apiKeys.id }),
    policies: vault.delete(trustPolicies).where(eq(trustPolicies.ownerId, ended)),
    // Before the members go: a trigger ends the links of each who does.
    rooms: ownerRows.flatMap(({ onTeamEnded }) => onTeamEnded(vault, { id: ended, at })),
    // The team's own row: what its robots' keys and its links ask for.
    user: vault
      .update(users)
      .set({ deletedAt: at, disabledAt: at })
      .where(and(eq(users.ownerId, ended), isNull(users.deletedAt))),
    members: vault.delete(members).where(eq(members.teamId, ended)),
  });
  for (const key of robots) knownKeys.forget(key.id);
  return deleted.length > 0;
}
