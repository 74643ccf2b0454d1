import { and, eq, sql } from "drizzle-orm";
import { isPublic } from "../catalog/published.ts";
import type { Kind } from "../contract/kinds.ts";
import type { ReportInput, ReportState } from "../contract/reports.ts";
import { records, reports } from "../db/catalog.ts";
import type { Deps } from "../deps.ts";
import { notFound } from "../errors.ts";

type Reading = Pick<Deps, "primary">;

/**
 * The title of the reported record. A record that is not public can't be reported, so that nobody learns of it here.
 */
export async function reportedTitle({ primary: { catalog } }: Reading, kind: Kind, slug: string): Promise<string> {
  const [[found]] = await catalog.batch([
    catalog
      .select({ title: records.title })
      .from(records)
      .where(and(eq(records.kind, kind), eq(records.slug, slug), isPublic)),
  ]);
  if (!found) throw notFound(kind, slug);
  return found.title;
}

/** Puts a report into the operator's queue. Nothing about its sender is stored. */
export async function fileReport(
  { primary: { catalog }, now }: Reading & Pick<Deps, "now">,
  { type, slug, reason, details, contact }: ReportInput,
): Promise<{ id: number; state: ReportState }> {
  const at = now();
  const [[filed]] = await catalog.batch([
    catalog
      .insert(reports)
      .values({
        ...{ kind: type, slug, reason, details, contact: contact || null },
        ...{ state: "open", at, changedAt: at },
      })
      .returning({ id: reports.id, state: reports.state }),
  ]);
  return filed!;
}

/** Settled reports are deleted after this time, with the contact that they name. */
const keepDays = 400;
const sweptAtOnce = 500;

export async function sweepReports({ primary: { catalog }, now }: Reading & Pick<Deps, "now">) {
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
