import { and, or, sql, type SQL } from "drizzle-orm";
import type { SQLiteColumn } from "drizzle-orm/sqlite-core";
import type { KeptJudgement } from "../../db/judgement.ts";
import { retryBase, retryMost } from "./stored-screen.ts";

/**
 * The conditions under which a judgement is due: made by other rules or a different model, or unfinished and its time
 * has come.
 */
const waysToBeDue = (column: SQLiteColumn, judges: string, at: number): SQL[] => {
  const rules = sql`json_extract(${column}, '$.rules')`;
  const dueAt = sql`json_extract(${column}, '$.dueAt')`;
  const mayTry = sql`coalesce(${dueAt}, 0) <= ${at}`;
  return [
    sql`${column} is not null and ${rules} < ${judges} and ${mayTry}`,
    sql`${column} is not null and ${rules} > ${judges} and ${mayTry}`,
    sql`${column} is not null and ${rules} = ${judges} and ${dueAt} <= ${at}`,
  ];
};

export const isDue = (column: SQLiteColumn, judges: string, at: number): SQL | undefined =>
  or(...waysToBeDue(column, judges, at));

/**
 * Ids of some due records. Each condition has a query of its own, as SQLite would not use the partial indexes for all
 * at once.
 */
export const someDue = (
  { id, column, among }: { id: SQLiteColumn; column: SQLiteColumn; among?: SQL },
  judges: string,
  at: number,
  most: number,
): SQL => {
  const ways = waysToBeDue(column, judges, at).map(
    (way) => sql`select ${id} from ${id.table} where ${and(among, way)}`,
  );
  return sql`(${sql.join(ways, sql` union all `)} limit ${most})`;
};

/**
 * Delays the next attempt, so that nobody else begins meanwhile, and so that a text which crashes its worker is not
 * tried in every run.
 */
export const claimed = (column: SQLiteColumn, at: number): SQL => {
  const attempts = sql`coalesce(json_extract(${column}, '$.attempts'), 0)`;
  return sql`json_set(${column}, '$.attempts', ${attempts} + 1,
    '$.dueAt', ${at} + min(${retryMost}, ${retryBase} * (1 << min(${attempts}, 12))))`;
};

/** Which of two judgements of one text to keep. An unfinished one is tried again after the claim has ended. */
export function preferredJudgement<Judgement extends KeptJudgement>(claimed: Judgement, anew: Judgement): Judgement {
  const { attempts, dueAt } = claimed;
  if (anew.result.ran || anew.dueAt === null) return anew;
  return claimed.result.ran ? claimed : { ...anew, attempts, dueAt };
}
