import { and, eq, gt, sql } from "drizzle-orm";
import type { DeletedTeam, TeamDetail } from "../../contract/operator/operator-lists.ts";
import { rowValues } from "../../db/row-values.ts";
import { deletedTeams } from "../../db/accounts.ts";
import { members, owners, users } from "../../db/vault.ts";
import { toTimestamp } from "../../lib/timestamps.ts";
import { auditStatement } from "../audit/audit-line.ts";
import { endTeam, isTeam } from "../teams/end.ts";
import { deletedMs } from "../forget-name.ts";
import type { Deps } from "../deps.ts";
import { showTeam } from "./list-teams.ts";
import { noTeam } from "./refusals.ts";

type Vault = Pick<Deps, "vault" | "now" | "operator" | "knownKeys" | "ownerRows">;

/** Ends a team as its owner would. One that has ended keeps its time. */
export async function deleteTeam(deps: Vault, slug: string): Promise<DeletedTeam> {
  await endTeam(deps, slug, { isIt: undefined, actor: "operator", by: null });
  const [[ended]] = await deps.vault.batch([
    deps.vault
      .select({ slug: owners.slug, name: owners.name, deletedAt: deletedTeams.deletedAt })
      .from(deletedTeams)
      .innerJoin(owners, eq(owners.id, deletedTeams.teamId))
      .where(isTeam(slug)),
  ]);
  if (!ended) throw noTeam(slug);
  const { deletedAt, ...team } = ended;
  return { ...team, deletedAt: toTimestamp(deletedAt), goneAt: toTimestamp(deletedAt + deletedMs) };
}

/** Brings a team back with its items, and everybody who was in it and is still a person. What opened it stays ended. */
export async function restoreTeam(deps: Vault, slug: string): Promise<TeamDetail> {
  const { vault, now } = deps;
  const isIt = and(isTeam(slug), gt(deletedTeams.deletedAt, now() - deletedMs))!;
  const id = sql`(select ${deletedTeams.teamId} from ${deletedTeams} join ${owners}
    on ${owners.id} = ${deletedTeams.teamId} where ${isIt})`;
  await vault.batch([
    vault.insert(members).select(
      sql`select ${rowValues(members, {
        teamId: sql`${deletedTeams.teamId}`,
        userId: sql`json_extract(former.value, '$[0]')`,
        role: sql`json_extract(former.value, '$[1]')`,
        joinedAt: sql`json_extract(former.value, '$[2]')`,
      })} from ${deletedTeams} join ${owners} on ${owners.id} = ${deletedTeams.teamId},
          json_each(${deletedTeams.members}) as former
        where ${isIt} and exists (select 1 from ${users}
          where ${users.ownerId} = json_extract(former.value, '$[0]') and ${users.deletedAt} is null)`,
    ),
    vault.update(users).set({ deletedAt: null, disabledAt: null }).where(eq(users.ownerId, id)),
    vault.delete(deletedTeams).where(eq(deletedTeams.teamId, id)),
    auditStatement(deps, { actor: "operator", act: "team.restore", subject: `team ${slug}` }),
  ]);
  return showTeam(deps, slug);
}
