import { and, eq, ne, sql } from "drizzle-orm";
import { ApiError } from "../../contract/errors.ts";
import type { TeamPatch } from "../../contract/team-routes.ts";
import { owners } from "../../db/vault.ts";
import { auditStatement } from "../../vault/audit.ts";
import { endTeam } from "../../vault/end-team.ts";
import { isMet, type Precondition, whereMet } from "../../vault/items/etag.ts";
import { insufficientRole, isAtLeast } from "../../vault/roles.ts";
import { selectTeam, showTeam, type ShownTeam } from "../../vault/teams.ts";
import type { Deps } from "../deps.ts";
import { type InTeam, refusalIn, teamId } from "./in-team.ts";

type Vault = Pick<Deps, "vault" | "now">;

const stale = () =>
  new ApiError("precondition_failed", "The team is no longer as the `ETag` in `If-Match` says; read it again.");

/** Changes what a patch names. The name is for owners. */
export async function changeTeam(
  deps: Vault,
  it: InTeam,
  { name }: TeamPatch,
  precondition: Precondition,
): Promise<ShownTeam> {
  const { vault } = deps;
  const isIt = eq(owners.id, teamId(it, "owner"));
  const [[changed], , [team]] = await vault.batch([
    vault
      .update(owners)
      .set({ name: name ?? sql`${owners.name}`, revision: sql`${owners.revision} + 1` })
      .where(and(isIt, whereMet(precondition, owners), name === undefined ? sql`false` : ne(owners.name, name)))
      .returning({ id: owners.id }),
    auditStatement(deps, {
      ...{ actor: it.actor.via, act: "team.rename", subject: `team ${it.team}`, detail: name ?? null },
    }),
    selectTeam(deps, it.actor, it.team),
  ]);
  if (!team || !isAtLeast(team.role, "admin")) throw await refusalIn(deps, it, "admin");
  if (name !== undefined && team.role !== "owner") throw insufficientRole("owner");
  if (!changed && !isMet(precondition, team)) throw stale();
  return showTeam(team);
}

/** Ends a team, for everybody at once. */
export async function deleteTeam(
  deps: Vault & Pick<Deps, "knownKeys">,
  it: InTeam,
  precondition: Precondition,
): Promise<void> {
  const isIt = and(eq(owners.id, teamId(it, "owner")), whereMet(precondition, owners));
  if (await endTeam(deps, it.team, { isIt, actor: it.actor.via, by: it.actor.userId })) return;
  const [[team]] = await deps.vault.batch([selectTeam(deps, it.actor, it.team)]);
  throw team?.role === "owner" ? stale() : await refusalIn(deps, it, "owner");
}
