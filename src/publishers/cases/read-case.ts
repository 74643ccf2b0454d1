import { and, desc, eq, sql } from "drizzle-orm";
import type { RecordName } from "../../contract/public/kinds.ts";
import type { HoldReason } from "../../contract/public/hold.ts";
import type { CaseAct } from "../../contract/publishing/cases.ts";
import type { Report } from "../../contract/public/reports.ts";
import { ApiError } from "../../contract/wire/errors.ts";
import { held, type PackageRow, packages, records, type RecordRow, screens } from "../../db/catalog.ts";
import { namedBatch } from "../../db/named-batch.ts";
import { type RecordAppealRow, recordAppeals } from "../../db/ownership.ts";
import { isInState, submissions } from "../../db/publishing.ts";
import { type CaseClaim, readClaims } from "../ownership/read-claims.ts";
import { listReports } from "../../publish/moderation/reports.ts";
import type { Deps } from "../deps.ts";
import { type FoundSubmission, selectSubmissions } from "../view.ts";
import { seenOf } from "./seen.ts";

/** A record, or what waits to be one, with all that a moderator could decide about it. */
export type Case = RecordName & {
  /** What the page is made of. */
  seen: string;
  record: RecordRow | null;
  hold: typeof held.$inferSelect | null;
  screen: typeof screens.$inferSelect | null;
  /** What is held, or the published one whose takedown is appealed; else the last one. */
  submission: FoundSubmission | null;
  /** The package that readers have, and the one that waits. */
  present: PackageRow | null;
  waiting: PackageRow | null;
  reports: Report[];
  /** The open appeal of a takedown by a publisher that has submitted nothing of the record. */
  takedownAppeal: RecordAppealRow | null;
  /** What publishers say is theirs, and what else was claimed from a repository of that name. */
  claims: CaseClaim[];
  acts: readonly CaseAct[];
  dueAt: number | null;
};

const hourMs = 60 * 60_000;

export async function readCase(deps: Deps, name: RecordName): Promise<Case> {
  const { catalog } = deps.primary;
  const { kind, slug } = name;
  const isIt = and(eq(records.kind, kind), eq(records.slug, slug));
  const id = sql`(select id from ${records} where ${isIt})`;
  const packageWith = (which: ReturnType<typeof sql>) =>
    catalog
      .select()
      .from(packages)
      .where(sql`${packages.id} = ${which}`);
  const [rows, claims, reports] = await Promise.all([
    namedBatch(catalog, {
      seen: catalog.select({ seen: seenOf(name).as("seen") }).from(sql`(select 1)`),
      record: catalog.select().from(records).where(isIt),
      hold: catalog.select().from(held).where(eq(held.recordId, id)),
      screen: catalog.select().from(screens).where(eq(screens.recordId, id)),
      submission: selectSubmissions(catalog)
        .where(sql`${kind} = 'skill' and ${submissions.slug} = ${slug}`)
        .orderBy(
          sql`${submissions.state} <> 'held'`,
          sql`${submissions.appeal} ->> '$.state' is not 'open'`,
          desc(submissions.createdAt),
          desc(submissions.id),
        )
        .limit(1),
      appeals: catalog
        .select()
        .from(recordAppeals)
        .where(sql`${kind} = 'skill' and slug = ${slug} and state = 'open'`),
      present: packageWith(sql`(select package_id from ${records} where ${isIt})`),
      waiting: packageWith(
        sql`coalesce(
          (select package_id from submissions where ${kind} = 'skill' and slug = ${slug} and ${isInState("held")}),
          (select package_id from held where record_id = ${id}),
          iif(${id} is null and ${kind} = 'skill', (select package_id from submissions where slug = ${slug}
            order by created_at desc, id desc limit 1), null))`,
      ),
    }),
    readClaims(deps, name),
    listReports(deps, { state: "open", type: kind, slug, pageSize: 20 }),
  ]);
  const record = rows.record[0] ?? null;
  const hold = rows.hold[0] ?? null;
  const submission = rows.submission[0] ?? null;
  const takedownAppeal = rows.appeals[0] ?? null;
  if (!record && !submission) throw new ApiError("not_found", `Nothing waits of ${kind} "${slug.slice(0, 80)}".`);
  const ms = deps.config.MODERATION_HOURS * hourMs;
  const due = [
    submission && (submission.row.state === "held" || submission.row.appeal?.state === "open")
      ? submission.row.dueAt
      : null,
    hold && hold.since + ms,
    ...reports.items.map(({ reportedAt }) => Date.parse(reportedAt) + ms),
    ...claims.map(({ row }) => row.shownUntil + ms),
    takedownAppeal && takedownAppeal.dueAt,
  ].filter((at) => at !== null);
  return {
    ...name,
    seen: rows.seen[0]!.seen,
    record,
    hold,
    screen: rows.screen[0] ?? null,
    submission,
    present: rows.present[0] ?? null,
    waiting: rows.waiting[0] ?? null,
    reports: reports.items,
    claims,
    takedownAppeal,
    acts: actsOf({ record, hold, submission, reports: reports.items, claims, takedownAppeal }, deps.now()),
    dueAt: due.length > 0 ? Math.min(...due) : null,
  };
}

/** No approval makes public what is infected. */
const isApprovable = (reason: HoldReason) => reason !== "infected";

type Acted = Pick<Case, "record" | "hold" | "submission" | "reports" | "claims" | "takedownAppeal">;

function actsOf({ record, hold, submission, reports, claims, takedownAppeal }: Acted, at: number) {
  const isAppealed = submission?.row.appeal?.state === "open" || takedownAppeal !== null;
  const isHeld = submission?.row.state === "held" && !isAppealed;
  const isDropped = hold !== null && (hold.change !== null || record?.public === false);
  const acts: [CaseAct, boolean][] = [
    ["grant", isAppealed || (record?.public === true && claims.some(({ row }) => row.shownUntil <= at))],
    ["deny", isAppealed || claims.length > 0],
    ["approve", !isAppealed && (isHeld || (hold !== null && isApprovable(hold.reason)))],
    ["refuse", !isAppealed && (isHeld || isDropped)],
    ["dismiss", reports.length > 0],
    ["takedown", record !== null && record.status !== "rejected"],
  ];
  return acts.flatMap(([act, isThere]) => (isThere ? [act] : []));
}
