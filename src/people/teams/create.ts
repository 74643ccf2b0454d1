import { sql } from "drizzle-orm";
import { ApiError } from "../../contract/wire/errors.ts";
import type { TeamInput } from "../../contract/people/team-routes.ts";
import { rowValues } from "../../db/row-values.ts";
import { deletedTeams } from "../../db/accounts.ts";
import { idempotentAnswers, members, owners, users } from "../../db/vault.ts";
import { namedBatch } from "../../db/named-batch.ts";
import { auditStatement } from "../audit/audit-line.ts";
import { deletedMs } from "../forget-name.ts";
import { selectTeam, showTeam, type ShownTeam } from "./list.ts";
import { type Actor, requireUnnarrowed } from "../actor.ts";
import type { Deps } from "../deps.ts";
import { answeredColumns, isAnswered, rememberMade, repeated, type Retry } from "../keys/idempotent-retry.ts";
import { slugTaken } from "../refusals.ts";

type Creating = Pick<Deps, "vault" | "now" | "config">;

/** Paths of pages below `/teams`. */
const reserved = new Set(["new"]);
export const isReserved = (slug: string): boolean => reserved.has(slug);

/** For each team that a person may own, so many that they deleted may be kept: each keeps its slug for 30 days. */
const deletedForEach = 4;

/** Throws where the operator alone makes teams, and for a key that opens one registry: it would not see the team. */
export function requireMayCreate({ config }: Pick<Deps, "config">, actor: Actor): void {
  requireUnnarrowed(actor, "make a team");
  if (config.TEAM_CREATION === "anyone") return;
  throw new ApiError("insufficient_role", "The operator of this service makes its teams.");
}

/**
 * One batch: the team, unless a limit, its slug, an unconfirmed address or an earlier answer speaks against it; its
 * owner; the audit line; the answer to remember; and what speaks against it. Batches run one after the other, so the
 * limit is exact.
 */
export async function createTeam(
  deps: Creating,
  actor: Actor,
  { slug, name }: TeamInput,
  retry?: Retry,
): Promise<ShownTeam & { isReplay: boolean }> {
  const { vault, now, config } = deps;
  requireMayCreate(deps, actor);
  if (isReserved(slug)) throw slugTaken("team", slug);
  const at = now();
  const owned = sql<number>`(select count(*) from members as held
    where held.user_id = ${actor.userId} and held.role = 'owner')`;
  const deleted = sql<number>`(select count(*) from ${deletedTeams}
    where ${deletedTeams.deletedBy} = ${actor.userId} and ${deletedTeams.deletedAt} > ${at - deletedMs})`;
  const hasRoom = sql`${owned} < ${config.TEAM_LIMIT} and ${deleted} < ${config.TEAM_LIMIT * deletedForEach}`;
  const isTaken = sql`exists (select 1 from owners as other where other.type = 'team' and other.slug = ${slug})`;
  const row = {
    id: sql`null`,
    type: "team" as const,
    slug,
    name,
    createdAt: at,
    revision: 1,
    itemCount: 0,
    storageBytes: 0,
    revisionBytes: 0,
    itemLimit: null,
    storageLimitBytes: null,
    blockFlagged: true,
    requireExpiryDays: null,
    installLinkMaxDays: null,
    requireSecondPerson: false,
  };
  const {
    joined: [joined],
    standing: [standing],
    team: [team],
  } = await namedBatch(vault, {
    created: vault.insert(owners).select(
      sql`select ${rowValues(owners, row)} from ${users}
        where ${users.ownerId} = ${actor.userId} and ${users.emailConfirmedAt} is not null
          and ${users.disabledAt} is null and ${hasRoom} and not ${isTaken}
          and not exists (select 1 from ${idempotentAnswers} where ${isAnswered(actor, at, retry)})`,
    ),
    // A table without rowids: `changes()` is as before, for the next statement.
    joined: vault
      .insert(members)
      .select(
        sql`select ${rowValues(members, {
          teamId: sql`last_insert_rowid()`,
          userId: actor.userId,
          role: "owner",
          joinedAt: at,
        })} where changes() > 0`,
      )
      .returning(),
    audit: auditStatement(deps, { actor: actor.via, act: "team.create", subject: `team ${slug}`, detail: name }),
    answer: rememberMade(deps, actor, retry, { id: slug, at, isMade: sql`changes() > 0` }),
    standing: vault
      .select({
        owned: owned.as("owned"),
        deleted: deleted.as("deleted"),
        isTaken: sql<number>`${isTaken}`.as("is_taken"),
        emailConfirmedAt: users.emailConfirmedAt,
        ...answeredColumns,
      })
      .from(users)
      .leftJoin(idempotentAnswers, isAnswered(actor, at, retry))
      .where(sql`${users.ownerId} = ${actor.userId}`),
    team: selectTeam(deps, actor, slug),
  });
  if (joined && team) return { ...showTeam(team), isReplay: false };
  const again = repeated(standing!, retry, "team");
  if (again?.code === "already_created" && team) return { ...showTeam(team), isReplay: true };
  throw again ?? refusal(config.TEAM_LIMIT, slug, standing!);
}

function refusal(
  limit: number,
  slug: string,
  { owned, deleted, emailConfirmedAt }: { owned: number; deleted: number; emailConfirmedAt: number | null },
): ApiError {
  if (emailConfirmedAt === null) {
    return new ApiError("email_unconfirmed", "You can make a team once your email address is confirmed.");
  }
  if (owned >= limit) {
    const detail = `You own ${owned} teams and may own ${limit}; delete one, or give one another owner.`;
    return new ApiError("team_limit_reached", detail, { limit, used: owned });
  }
  const most = limit * deletedForEach;
  if (deleted >= most) {
    const detail = `You have deleted ${deleted} teams in 30 days, and their slugs are kept so long; ask the operator.`;
    return new ApiError("team_limit_reached", detail, { limit: most, used: deleted });
  }
  return slugTaken("team", slug);
}
