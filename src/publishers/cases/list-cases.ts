import { sql } from "drizzle-orm";
import { type CasePage, CaseRank, type ListedCase } from "../../contract/publishing/cases.ts";
import { toTimestamp } from "../../lib/timestamps.ts";
import type { Kind } from "../../contract/public/kinds.ts";
import { pageOf, type PageQuery, pageRangeOf } from "../../contract/wire/paging.ts";
import { namedBatch } from "../../db/named-batch.ts";
import { isInState } from "../../db/publishing.ts";
import type { Deps } from "../deps.ts";

const hourMs = 60 * 60_000;

const ranks = CaseRank.options;

/**
 * Rows of all that waits: `kind`, `slug`, `rank`, `due`, `why`. Two stand in a query of their own, as D1 takes five
 * terms of a compound one.
 */
const waiting = (hours: number) => sql`(
  select 'skill' as kind, slug, iif(appeal ->> '$.state' = 'open', 1, 3) as rank, due_at as due, reason as why
    from submissions where ${isInState("held")}
  union all
  select 'skill', slug, 1, due_at, 'appeal' from submissions
    where appeal ->> '$.state' = 'open' and state = 'published'
  union all
  select records.kind, records.slug, 3, held.since + ${hours * hourMs}, held.reason
    from held join records on records.id = held.record_id
  union all
  select * from (
    select 'skill', slug, 1, due_at, 'appeal' from record_appeals where state = 'open'
    union all
    select 'skill', slug, 3, shown_until + ${hours * hourMs}, 'claim' from claims where state = 'waiting')
  union all
  select kind, slug, case when is_secret then 0 when reason in ('malware', 'injection')
      or exists (select 1 from json_each(reports.more) as one where one.value ->> 'reason' in ('malware', 'injection'))
    then 2 else 3 end, at + ${hours * hourMs}, iif(is_secret, 'secret', 'report: ' || reason)
    from reports where state = 'open')`;

type Listing = Pick<Deps, "primary" | "now" | "config">;

/** What waits for moderators: secrets, appeals, reports of harm, then the rest; of equal ones what is due first. */
export async function listCases({ primary: { catalog }, now, config }: Listing, query: PageQuery): Promise<CasePage> {
  const range = pageRangeOf(query);
  const cases = sql`(select kind, slug, min(rank) as rank, min(due) as due, json_group_array(distinct why) as why
    from ${waiting(config.MODERATION_HOURS)} group by kind, slug)`;
  const { counts, rows } = await namedBatch(catalog, {
    counts: catalog.select({ cases: sql<number>`count(*)`.as("cases") }).from(sql`${cases} as one`),
    rows: catalog
      .select({
        type: sql<Kind>`one.kind`.as("case_kind"),
        slug: sql<string>`one.slug`.as("case_slug"),
        rank: sql<number>`one.rank`.as("case_rank"),
        due: sql<number>`one.due`.as("case_due"),
        why: sql<string>`one.why`.as("case_why"),
        title: sql<string | null>`coalesce(records.title, (select record ->> '$.title' from submissions
          where one.kind = 'skill' and submissions.slug = one.slug and ${isInState("held")}))`.as("case_title"),
        publisher: sql<string | null>`coalesce(records.publisher, (select publisher from submissions
          where one.kind = 'skill' and submissions.slug = one.slug and ${isInState("held")}))`.as("case_publisher"),
      })
      .from(sql`${cases} as one left join records on records.kind = one.kind and records.slug = one.slug`)
      .orderBy(sql`one.rank, one.due, one.kind, one.slug`)
      .limit(range.pageSize)
      .offset(range.offset),
  });
  const at = now();
  const items = rows.map(({ rank, due, why, title, ...one }): ListedCase => ({
    ...one,
    title: title ?? one.slug,
    rank: ranks[rank]!,
    why: JSON.parse(why) as string[],
    dueAt: toTimestamp(due),
    isOverdue: due < at,
  }));
  return pageOf(items, range, counts[0]!.cases);
}

/** How many cases wait, by rank, and how many are overdue. */
export async function countCases({ primary: { catalog }, now, config }: Listing) {
  const [rows] = await catalog.batch([
    catalog
      .select({
        rank: sql<number>`rank`.as("case_rank"),
        cases: sql<number>`count(*)`.as("cases"),
        overdue: sql<number>`sum(due < ${now()})`.as("overdue"),
      })
      .from(
        sql`(select min(rank) as rank, min(due) as due from ${waiting(config.MODERATION_HOURS)} group by kind, slug)`,
      )
      .groupBy(sql`rank`),
  ]);
  const of = (rank: ListedCase["rank"]) => rows.find((row) => ranks[row.rank] === rank)?.cases ?? 0;
  const sum = (count: (row: (typeof rows)[number]) => number) => rows.reduce((total, row) => total + count(row), 0);
  return {
    cases: sum(({ cases }) => cases),
    overdue: sum(({ overdue }) => overdue),
    secrets: of("secret"),
    appeals: of("appeal"),
    harm: of("harm"),
  };
}
