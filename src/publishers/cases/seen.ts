import { sql } from "drizzle-orm";
import type { RecordName } from "../../contract/public/kinds.ts";
import type { CaseAct } from "../../contract/publishing/cases.ts";
import { ApiError } from "../../contract/wire/errors.ts";
import type { CatalogDatabase } from "../../db/catalog.ts";
import { decisions } from "../../db/publishing.ts";
import { rowValues } from "../../db/row-values.ts";

/**
 * All of a case that a decision could be about, as SQL for one text: the record, what waits of it, its submission, its
 * open reports, claims, and the last decision. Texts are equal where the case is the same.
 */
export const seenOf = ({ kind, slug }: RecordName) => sql<string>`json_array(
  (select json_array(id, status, public, publisher, hash, package_id) from records
    where kind = ${kind} and slug = ${slug}),
  (select json_array(reason, since, package_id, change ->> '$.hash') from held
    where record_id = (select id from records where kind = ${kind} and slug = ${slug})),
  (select json_group_array(json_array(id, state, reason, package_id, appeal ->> '$.state')) from (
    select * from submissions where ${kind} = 'skill' and slug = ${slug} and state in ('waiting', 'judging', 'held')
    union all select * from submissions
      where ${kind} = 'skill' and slug = ${slug} and state = 'published' and appeal ->> '$.state' = 'open'
    order by id)),
  (select json_group_array(json_array(id, count)) from (
    select id, count from reports where kind = ${kind} and slug = ${slug} and state = 'open' order by id)),
  (select json_group_array(json_array(id, publisher)) from (
    select id, publisher from claims where ${kind} = 'skill' and slug = ${slug} and state = 'waiting' order by id)),
  (select json_group_array(id) from record_appeals
    where ${kind} = 'skill' and slug = ${slug} and state = 'open'),
  (select max(id) from decisions where kind = ${kind} and slug = ${slug}))`;

type Decision = RecordName & { act: CaseAct; personId: number; seen: string; at: number };

/** The statement that a decision's batch begins with. It fails where the case is not as its moderator saw it. */
export const decisionStatement = (catalog: CatalogDatabase, decision: Decision) =>
  catalog.insert(decisions).select(
    sql`select ${rowValues(decisions, {
      id: sql`null`,
      kind: decision.kind,
      slug: decision.slug,
      act: decision.act,
      personId: decision.personId,
      seen: sql`iif(${seenOf(decision)} = ${decision.seen}, ${decision.seen}, null)`,
      at: decision.at,
    })} where true`,
  );

export const notAsSeen = () =>
  new ApiError(
    "precondition_failed",
    "The case has changed after you opened this page, so nothing was decided. Look at what it is now.",
  );

/** The same, where the statement has failed. */
export function rethrow(error: unknown): never {
  if (/NOT NULL constraint failed: decisions\.seen/.test(String(error))) throw notAsSeen();
  throw error;
}
