import { and, asc, eq, gt, inArray, sql, type SQL } from "drizzle-orm";
import { type Body, textOf, unpackBody } from "../../discovery/bodies.ts";
import { bodies, packages, type RecordRow, records, screens } from "../../db/catalog.ts";
import { judgementIn, judgementText } from "../../db/judgement-column.ts";
import { jsonArray } from "../../db/json-chunks.ts";
import type { Deps } from "../deps.ts";
import { packageScans } from "../packages/package-scans.ts";
import { writeCursor, readCursor } from "../../db/cursors.ts";
import { screenContentsAgain } from "../../checks/screens/screen-contents.ts";
import { preferredJudgement, claimed, someDue } from "../../checks/screens/screen-due.ts";
import { bundlePartOf, toScreenReport } from "../../checks/screens/screen-report.ts";
import type { StoredScreen } from "../../db/judgement.ts";
import { rowValues } from "../../db/row-values.ts";
import { judgesOf } from "../../checks/screens/stored-screen.ts";
import { afterJudgement, readersSeeDifference, type Rejudged } from "./after-judgement.ts";
import { judgeRecord, type RecordText } from "./judge-record.ts";

type Judging = Pick<Deps, "primary" | "config" | "now" | "bundles">;

/** A text takes some milliseconds; a cron run has thirty seconds of CPU for all its jobs. */
const recordsARun = 500;
const judgingMs = 8_000;
// Bodies and judgements of this many records are in memory at once, and in one batch.
const recordsAStep = 25;
/** Rows that a run reads to find records that were never judged. */
const lookedAtARun = 1_000;
const round = "unjudged records";

/**
 * Judges records again, a limited number in each run: those judged by other rules, those whose judgement could not be
 * finished, and those stored before texts were judged. Until then public reads show the earlier judgement.
 */
export async function judgeRecordsAgain(deps: Judging) {
  const run = { records: 0, isOver: overAfter(deps.now) };
  const again = await judgeDue(deps, run);
  const first = await judgeUnjudged(deps, run);
  return { again, first, packages: await screenContentsAgain(deps, packageScans) };
}

type Run = { records: number; isOver: () => boolean };
const overAfter = (now: () => number) => {
  const end = now() + judgingMs;
  return () => now() >= end;
};
const roomIn = (run: Run) => (run.isOver() ? 0 : Math.min(recordsAStep, recordsARun - run.records));

async function judgeDue(deps: Judging, run: Run): Promise<number> {
  let judged = 0;
  for (let room = roomIn(run); room > 0; room = roomIn(run)) {
    const ids = await claimDue(deps, room);
    if (ids.length === 0) break;
    run.records += ids.length;
    judged += await judgeEach(deps, ids);
  }
  return judged;
}

async function claimDue({ primary: { catalog }, now }: Judging, most: number): Promise<number[]> {
  const at = now();
  const due = someDue({ id: screens.recordId, column: screens.screen }, judgesOf(undefined), at, most);
  const [taken] = await catalog.batch([
    catalog
      .update(screens)
      .set({ screen: claimed(screens.screen, at) })
      .where(sql`${screens.recordId} in ${due}`)
      .returning({ id: screens.recordId }),
  ]);
  return taken.map(({ id }) => id);
}

/**
 * Goes through records by id and continues where the last run stopped, as no index finds a record that was never
 * judged.
 */
async function judgeUnjudged(deps: Judging, run: Run): Promise<number> {
  const { catalog } = deps.primary;
  const after = Number(await readCursor(deps, round));
  const [rows] = await catalog.batch([
    catalog
      .select({ id: records.id, judged: screens.recordId })
      .from(records)
      .leftJoin(screens, eq(screens.recordId, records.id))
      .where(gt(records.id, after))
      .orderBy(asc(records.id))
      .limit(lookedAtARun),
  ]);
  const ids = rows.filter(({ judged }) => judged === null).map(({ id }) => id);
  let judged = 0;
  let done = 0;
  for (let room = roomIn(run); room > 0 && done < ids.length; room = roomIn(run)) {
    const some = ids.slice(done, done + room);
    done += some.length;
    run.records += some.length;
    judged += await judgeEach(deps, some);
  }
  const isWhole = done === ids.length;
  const end = rows.length < lookedAtARun ? 0 : rows.at(-1)!.id;
  await writeCursor(deps, round, String(isWhole ? end : (ids[done - 1] ?? after)));
  return judged;
}

type RecordToJudge = Awaited<ReturnType<typeof read>>[number];
type Judged = Rejudged & {
  row: [id: number, hash: string, before: string | null, textSha256: string | null, after: string];
};

/**
 * Returns for how many records a judgement was stored. A text that was imported meanwhile has been judged by its
 * import.
 */
async function judgeEach(deps: Judging, ids: readonly number[]): Promise<number> {
  const judged: Judged[] = [];
  for (const found of await read(deps, ids)) {
    try {
      judged.push(await judgeOne(deps, found));
    } catch (error) {
      const { kind, slug } = found.row;
      console.error(JSON.stringify({ message: "record not judged", kind, slug, error: String(error) }));
    }
  }
  if (judged.length === 0) return 0;
  const { catalog } = deps.primary;
  const rows = jsonArray(judged.map(({ row }) => JSON.stringify(row)));
  const [written] = await catalog.batch([
    catalog
      .insert(screens)
      .select(
        sql`select ${rowValues(screens, {
          recordId: records.id,
          textSha256: sql`one.value ->> 3`,
          screen: sql`one.value ->> 4`,
          factSet: null,
          does: null,
          facts: null,
        })}
          from json_each(${rows}) as one
          join ${records} on records.id = one.value ->> 0 and records.hash = one.value ->> 1
          left join ${screens} on screens.record_id = records.id
          where screens.screen is one.value ->> 2`,
      )
      .onConflictDoUpdate({
        target: screens.recordId,
        set: { textSha256: sql`excluded.text_sha256`, screen: sql`excluded.screen` },
      })
      .returning({ id: screens.recordId }),
    ...afterJudgement(deps, judged, isWritten(rows)),
  ]);
  return written.length;
}

const isWritten = (rows: string): SQL => sql`${records.id} in (
  select one.value ->> 0 from json_each(${rows}) as one
  join ${screens} on screens.record_id = one.value ->> 0 and screens.screen = one.value ->> 4)`;

async function read({ primary: { catalog } }: Judging, ids: readonly number[]) {
  const few = sql`(select value from json_each(${JSON.stringify(ids)}))`;
  const [rows, parts] = await catalog.batch([
    catalog
      .select({
        row: records,
        before: sql<string | null>`${screens.screen}`.as("before"),
        package: {
          contentsScreen: packages.contentsScreen,
          status: packages.status,
          filename: packages.filename,
          sha256: packages.sha256,
          textSha256: packages.textSha256,
        },
      })
      .from(records)
      .leftJoin(screens, eq(screens.recordId, records.id))
      .leftJoin(packages, eq(packages.id, records.packageId))
      .where(inArray(records.id, few)),
    catalog
      .select({ recordId: bodies.recordId, bytes: bodies.bytes })
      .from(bodies)
      .where(and(inArray(bodies.recordId, few)))
      .orderBy(bodies.recordId, bodies.part),
  ]);
  const partsOf = Map.groupBy(parts, ({ recordId }) => recordId);
  return rows.map((found) => ({ ...found, parts: (partsOf.get(found.row.id) ?? []).map(({ bytes }) => bytes) }));
}

async function judgeOne({ now }: Judging, { row, before, package: one, parts }: RecordToJudge): Promise<Judged> {
  const previous = before === null ? null : judgementIn<StoredScreen>(before);
  const { screen: anew, textSha256 } = await judgeRecord(textOfStored(row, unpackBody(parts)), {
    now: now(),
    previous,
    hasPackage: row.packageId !== null,
    isPackaged: false,
  });
  const screen = previous ? preferredJudgement(previous, anew) : anew;
  const { outcome } = toScreenReport(screen, bundlePartOf(one));
  return {
    id: row.id,
    outcome,
    isVisible: readersSeeDifference(previous, screen) || wasCleared(previous, one, outcome),
    row: [row.id, row.hash, before, textSha256 === one?.textSha256 ? null : textSha256, judgementText(screen)],
  };
}

/** For a record stored before its Markdown was kept, the text of its HTML. */
const textOfStored = (row: RecordRow, { details, html, source }: Body): RecordText => ({
  ...row,
  fields: { ...(row.fields as object), ...details },
  markdown: source?.markdown ?? textOf(html),
});

/** A moderator's clearing is bound to the rules under which it was given, even if newer rules find the same. */
const wasCleared = (previous: StoredScreen | null, one: RecordToJudge["package"], outcome: Rejudged["outcome"]) =>
  previous !== null && toScreenReport(previous, bundlePartOf(one)).outcome !== outcome;
