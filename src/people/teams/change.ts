import { and, eq, or, sql } from "drizzle-orm";
import { ApiError } from "../../contract/wire/errors.ts";
import type { TeamPatch } from "../../contract/people/team-routes.ts";
import { installLinks, owners } from "../../db/vault.ts";
import { namedBatch } from "../../db/named-batch.ts";
import { auditStatement } from "../audit/audit-line.ts";
import { endTeam } from "./end.ts";
import { isMet, type Precondition } from "../../contract/wire/if-match.ts";
import { whereMet } from "../../db/where-met.ts";
import { insufficientRole, isAtLeast } from "./roles.ts";
import { selectTeam, showTeam, type ShownTeam } from "./list.ts";
import type { Deps } from "../deps.ts";
import { atAnyAge, type InTeam, refusalIn, teamId } from "./acting-in-team.ts";

const dayMs = 24 * 60 * 60_000;

type Vault = Pick<Deps, "vault" | "now">;

const stale = () =>
  new ApiError("precondition_failed", "The team is no longer as the `ETag` in `If-Match` says; read it again.");

/** Changes what a patch names. The name is for owners. Links of before end when a new policy says. */
export async function changeTeam(
  deps: Vault,
  asked: InTeam,
  { name, policy }: TeamPatch,
  precondition: Precondition,
): Promise<ShownTeam> {
  const { vault } = deps;
  const it = atAnyAge(asked);
  const id = teamId(it, name === undefined ? "admin" : "owner");
  const fields = { ...policy, ...(name !== undefined && { name }) };
  const isOther = or(
    ...Object.entries(fields).map(
      ([field, value]) =>
        sql`${owners[field as keyof typeof fields]} is not ${typeof value === "boolean" ? Number(value) : value}`,
    ),
  );
  const act = name === undefined ? "team.policy" : policy ? "team.change" : "team.rename";
  const detail = policy ? JSON.stringify(fields) : (name ?? null);
  const mostMs = sql`(select install_link_max_days from owners where id = ${id}) * ${dayMs}`;
  const {
    changed: [changed],
    team: [team],
  } = await namedBatch(vault, {
    changed: vault
      .update(owners)
      .set({ ...fields, revision: sql`${owners.revision} + 1` })
      .where(and(eq(owners.id, id), whereMet(precondition, owners), isOther ?? sql`false`))
      .returning({ id: owners.id }),
    audit: auditStatement(deps, { actor: it.actor.via, act, subject: `team ${it.team}`, detail }),
    team: selectTeam(deps, it.actor, it.team),
    links: vault
      .update(installLinks)
      .set({ expiresAt: sql`${installLinks.createdAt} + ${mostMs}` })
      .where(and(eq(installLinks.ownerId, id), sql`${installLinks.expiresAt} > ${installLinks.createdAt} + ${mostMs}`)),
  });
  if (!team || !isAtLeast(team.role, "admin")) throw await refusalIn(deps, it, "admin");
  if (name !== undefined && team.role !== "owner") throw insufficientRole("owner");
  if (!changed && !isMet(precondition, team)) throw stale();
  return showTeam(team);
}

/** Ends a team, for everybody at once. */
export async function deleteTeam(
  deps: Vault & Pick<Deps, "knownKeys" | "ownerRows">,
  it: InTeam,
  precondition: Precondition,
): Promise<void> {
  const isIt = and(eq(owners.id, teamId(it, "owner")), whereMet(precondition, owners));
  if (await endTeam(deps, it.team, { isIt, actor: it.actor.via, by: it.actor.userId })) return;
  const [[team]] = await deps.vault.batch([selectTeam(deps, it.actor, it.team)]);
  throw team?.role === "owner" && !isMet(precondition, team) ? stale() : await refusalIn(deps, it, "owner");
}
