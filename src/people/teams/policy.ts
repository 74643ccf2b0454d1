import { type SQL, sql, type SQLWrapper } from "drizzle-orm";
import { ApiError } from "../../contract/wire/errors.ts";
import { items } from "../../db/vault.ts";
import type { Caller } from "../caller.ts";

const dayMs = 24 * 60 * 60_000;

/** Whether a team's policy lets in a key of this life, as a condition on `team`, a row of `owners`. */
export const letsIn = ({ lifeMs }: Pick<Caller, "lifeMs">): SQL =>
  lifeMs === null
    ? sql`team.require_expiry_days is null`
    : sql`coalesce(${lifeMs} <= team.require_expiry_days * ${dayMs}, true)`;

export const keyAgainstPolicy = (team: string) =>
  new ApiError(
    "key_against_policy",
    `The policy of the team "${team}" lets in no key that lives as long as this one; make one that expires sooner.`,
  );

/**
 * Whether a person did what `by` stands for. For what a robot did, that is everybody who made a key of its name or,
 * since keys of CI jobs are soon gone, any trust policy of the team.
 */
export const isDoneBy = (userId: number, { by, as, team }: Record<"by" | "as" | "team", SQLWrapper>): SQL =>
  sql`(${by} = ${userId} or (${by} = ${team} and (
    exists (select 1 from api_keys as robot where robot.user_id = ${team} and robot.kind = 'robot'
      and robot.created_by = ${userId} and robot.name is ${as})
    or exists (select 1 from trust_policies as trusting
      where trusting.owner_id = ${team} and trusting.created_by = ${userId})
    or exists (select 1 from audit as line where line.owner_id = ${team} and line.act = 'policy.create'
      and line.actor_id = ${userId}))))`;

/**
 * Whether a person may decide about an item's present revision, as a condition on `items`: where the team's policy asks
 * for a second person, whoever wrote it may not.
 */
export const isSecondPerson = (userId: number): SQL =>
  sql`not ((select team.require_second_person from owners as team where team.id = ${items.ownerId})
    and ${isDoneBy(userId, { by: items.updatedBy, as: items.updatedAs, team: items.ownerId })})`;
