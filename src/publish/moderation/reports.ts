import { and, asc, count, desc, eq, sql, type SQL } from "drizzle-orm";
import type { Kind, RecordName } from "../../contract/public/kinds.ts";
import type { Report, ReportPage, ReportState } from "../../contract/public/reports.ts";
import { type CatalogDatabase, records } from "../../db/catalog.ts";
import { reports } from "../../db/reports.ts";
import { namedBatch } from "../../db/named-batch.ts";
import { yanks } from "../../db/publishing.ts";
import { changePublic } from "../change-public.ts";
import type { Deps } from "../deps.ts";
import { ApiError } from "../../contract/wire/errors.ts";
import { pageOf, pageRangeOf } from "../../contract/wire/paging.ts";
import { toTimestamp } from "../../lib/timestamps.ts";
import { type Acting, auditLineStatement, moveAuditLinesNow } from "../audit.ts";

type Wanted = {
  state?: ReportState | undefined;
  type?: Kind | undefined;
  slug?: string | undefined;
  page?: number | undefined;
  pageSize?: number | undefined;
};

/** Reports from people: open ones first, then by age, oldest first. */
export async function listReports(
  { primary: { catalog } }: Pick<Deps, "primary">,
  wanted: Wanted,
): Promise<ReportPage> {
  const range = pageRangeOf(wanted);
  const { state, type, slug } = wanted;
  const which = and(
    state && eq(reports.state, state),
    type && eq(reports.kind, type),
    slug === undefined ? undefined : eq(reports.slug, slug),
  );
  const { counts, rows } = await namedBatch(catalog, {
    counts: catalog.select({ rows: count() }).from(reports).where(which),
    rows: selectReports(catalog)
      .where(which)
      .orderBy(desc(eq(reports.state, "open")), asc(reports.id))
      .limit(range.pageSize)
      .offset(range.offset),
  });
  return pageOf(rows.map(toReport), range, counts[0]!.rows);
}

/** Settles a report. Setting the same state again changes nothing. */
export async function setReportState(
  deps: Acting,
  id: number,
  { state, note }: { state: ReportState; note?: string | undefined },
): Promise<Report> {
  const { catalog } = deps.primary;
  const at = deps.now();
  const isIt = eq(reports.id, id);
  const subject = sql`(select 'report ' || id || ' of ' || kind || ' ' || slug from ${reports} where ${isIt})`;
  const detail = note === undefined ? state : `${state}: ${note}`;
  const isChange = sql`(${reports.state} <> ${state} or ${reports.note} is not ${note ?? null})`;
  const {
    report: [report],
  } = await namedBatch(catalog, {
    changed: catalog
      .update(reports)
      .set({ state, note: note ?? null, changedAt: at })
      .where(and(isIt, isChange)),
    audit: auditLineStatement(deps, { act: "catalog.report", subject, detail }, sql`changes() > 0`),
    given: state === "open" ? [] : giveWithheld(catalog, sql`(${id})`, at),
    report: selectReports(catalog).where(isIt),
  });
  if (!report) throw new ApiError("not_found", `There is no report ${id}.`);
  await moveAuditLinesNow(deps);
  return toReport(report);
}

/**
 * What was kept back until these reports were decided is given at its own address again, unless it was taken down.
 * `ids` is SQL for a list.
 */
const giveWithheld = (catalog: CatalogDatabase, ids: SQL, at: number) => [
  ...changePublic(catalog, sql`${records.id} in (select record_id from ${yanks} where report_id in ${ids})`, at),
  catalog
    .update(yanks)
    .set({ reportId: null })
    .where(sql`${yanks.reportId} in ${ids}`),
];

/** The statements that settle all open reports of a record, with a moderator's note. */
export function settleStatements(
  catalog: CatalogDatabase,
  { kind, slug }: RecordName,
  { state, note, at }: { state: ReportState; note: string; at: number },
) {
  const isOfRecord = and(eq(reports.kind, kind), eq(reports.slug, slug), eq(reports.state, "open"));
  const ids = sql`(select id from ${reports} where ${isOfRecord})`;
  return [
    ...giveWithheld(catalog, ids, at),
    catalog.update(reports).set({ state, note, changedAt: at }).where(isOfRecord),
  ];
}

const selectReports = (catalog: CatalogDatabase) =>
  catalog
    .select({ report: reports, public: records.public })
    .from(reports)
    .leftJoin(records, and(eq(records.kind, reports.kind), eq(records.slug, reports.slug)));

type ReportRow = { report: typeof reports.$inferSelect; public: boolean | null };

const toReport = ({ report, public: isPublic }: ReportRow): Report => ({
  id: report.id,
  type: report.kind,
  slug: report.slug,
  reason: report.reason,
  details: report.details,
  contact: report.contact,
  wantsAnswer: report.wantsAnswer,
  state: report.state,
  note: report.note,
  count: report.count,
  more: report.more.map(({ at: moreAt, wantsAnswer = false, ...one }) => ({
    ...one,
    wantsAnswer,
    reportedAt: toTimestamp(moreAt),
  })),
  public: isPublic ?? false,
  reportedAt: toTimestamp(report.at),
  changedAt: toTimestamp(report.changedAt),
});
