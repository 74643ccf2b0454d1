import { type SQL, sql } from "drizzle-orm";
import { isPublicRecord } from "../../discovery/published.ts";
import type { Kind } from "../../contract/public/kinds.ts";
import type { ReportInput, ReportState } from "../../contract/public/reports.ts";
import { limits } from "../../contract/wire/limits.ts";
import { records } from "../../db/catalog.ts";
import { type FurtherReport, reports } from "../../db/reports.ts";
import { rowValues } from "../../db/row-values.ts";
import { namedBatch } from "../../db/named-batch.ts";
import type { Deps } from "../deps.ts";
import { notFound } from "../../contract/wire/errors.ts";

type ReadDeps = Pick<Deps, "primary">;

/**
 * The title of the reported record. A record that is not public can't be reported, so that nobody learns of it here.
 */
export async function reportedTitle({ primary: { catalog } }: ReadDeps, kind: Kind, slug: string): Promise<string> {
  const [[record]] = await catalog.batch([
    catalog.select({ title: records.title }).from(records).where(isPublicRecord(kind, slug)),
  ]);
  if (!record) throw notFound(kind, slug);
  return record.title;
}

/**
 * Puts a report into the operator's queue. While a report of the record is open, others are merged with it: they are
 * counted, and the earliest and latest that say something else are kept. Nothing about the sender is stored but what
 * they write. Undefined
 * where too many reports are open; nothing gives way to a new one.
 */
export async function fileReport(
  { primary: { catalog }, now, config }: ReadDeps & Pick<Deps, "now" | "config">,
  { type, slug, reason, details, contact: writtenContact, answer }: ReportInput,
): Promise<{ id: number; state: ReportState } | undefined> {
  const at = now();
  const contact = writtenContact || null;
  const isOpen = sql`${reports.kind} = ${type} and ${reports.slug} = ${slug} and ${reports.state} = 'open'`;
  const row = {
    id: sql`null`,
    kind: type,
    slug,
    reason,
    details,
    contact,
    state: "open" as const,
    note: null,
    at,
    changedAt: at,
    count: 1,
    more: [],
    isSecret: false,
    wantsAnswer: answer === "yes",
  };
  const openOnes = sql`(select count(*) from (select 1 from ${reports} where state = 'open'
    limit ${config.OPEN_REPORTS_MAX}))`;
  const { mergedReports, filedReports } = await namedBatch(catalog, {
    mergedReports: catalog
      .update(reports)
      .set({
        count: sql`${reports.count} + 1`,
        more: moreWith({ reason, details, contact, at, wantsAnswer: answer === "yes" }),
      })
      .where(sql`${reports.id} = (select min(id) from ${reports} where ${isOpen})`)
      .returning({ id: reports.id, state: reports.state }),
    filedReports: catalog
      .insert(reports)
      .select(
        sql`select ${rowValues(reports, row)} where not exists (select 1 from ${reports} where ${isOpen})
          and ${openOnes} < ${config.OPEN_REPORTS_MAX}`,
      )
      .returning({ id: reports.id, state: reports.state }),
  });
  return mergedReports[0] ?? filedReports[0];
}

const keptMore = limits.reportSamplesMax - 1;
const earliestKept = keptMore / 2;

/**
 * `more` with one report added. One that says the same as another brings nothing; the middle gives way to the newest.
 */
function moreWith({ reason, details, contact, at, wantsAnswer = false }: FurtherReport): SQL {
  const { more } = reports;
  const added = sql`json(${JSON.stringify({ reason, details, contact, at, ...(wantsAnswer && { wantsAnswer }) })})`;
  const isKnown = sql`
    (${reports.reason} = ${reason} and ${reports.details} = ${details} and ${reports.contact} is ${contact}
      and ${reports.wantsAnswer} >= ${Number(wantsAnswer)})
    or exists (select 1 from json_each(${more}) as one where one.value ->> 'reason' = ${reason}
      and one.value ->> 'details' = ${details} and one.value ->> 'contact' is ${contact}
      and coalesce(one.value ->> 'wantsAnswer', 0) >= ${Number(wantsAnswer)})`;
  const room = sql`iif(json_array_length(${more}) < ${keptMore}, ${more},
    json_remove(${more}, ${`$[${earliestKept}]`}))`;
  return sql`iif(${isKnown}, ${more}, json_insert(${room}, '$[#]', ${added}))`;
}

/** Settled reports are deleted after this time, with the contact that they name. */
const keepDays = 400;
const sweptAtOnce = 500;

export async function sweepReports({ primary: { catalog }, now }: ReadDeps & Pick<Deps, "now">) {
  const before = now() - keepDays * 24 * 60 * 60_000;
  const [swept] = await catalog.batch([
    catalog
      .delete(reports)
      .where(
        sql`id in (select id from ${reports} where state <> 'open' and changed_at < ${before} limit ${sweptAtOnce})`,
      )
      .returning({ id: reports.id }),
  ]);
  return { reports: swept.length };
}
