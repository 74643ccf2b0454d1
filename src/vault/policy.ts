import { type SQL, sql } from "drizzle-orm";
import { items } from "../db/vault.ts";

/**
 * Whether a person may decide about an item's present revision, as a condition on `items`: where the team's policy asks
 * for a second person, whoever wrote it may not. For what a robot wrote, that is everybody who made a key of its name
 * or, since keys of CI jobs are soon gone, any trust policy of the team.
 */
export const isSecondPerson = (userId: number): SQL => {
  const isWriter = sql`(${items.updatedBy} = ${userId} or (${items.updatedBy} = ${items.ownerId} and (
    exists (select 1 from api_keys as robot where robot.user_id = ${items.ownerId} and robot.kind = 'robot'
      and robot.created_by = ${userId} and robot.name is ${items.updatedAs})
    or exists (select 1 from trust_policies as trusting
      where trusting.owner_id = ${items.ownerId} and trusting.created_by = ${userId})
    or exists (select 1 from audit as line where line.owner_id = ${items.ownerId} and line.act = 'policy.create'
      and line.actor_id = ${userId}))))`;
  return sql`not ((select team.require_second_person from owners as team where team.id = ${items.ownerId})
    and ${isWriter})`;
};
