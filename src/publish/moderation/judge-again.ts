import { and, eq, inArray, sql, type SQL } from "drizzle-orm";
import { type Body, unpackBody } from "../../discovery/bodies.ts";
import { bodies, packages, type RecordRow, records, screens } from "../../db/catalog.ts";
import { judgementIn, judgementText } from "../../db/judgement-column.ts";
import { jsonArray } from "../../db/json-chunks.ts";
import type { Deps } from "../deps.ts";
import { packageScans } from "../packages/package-scans.ts";
import { screenContentsAgain } from "../../checks/screens/screen-contents.ts";
import { preferredJudgement, claimed, someDue } from "../../checks/screens/screen-due.ts";
import { bundlePartOf, toScreenReport } from "../../checks/screens/screen-report.ts";
import type { StoredScreen } from "../../db/judgement.ts";
import { namedBatch } from "../../db/named-batch.ts";
import { judgesOf } from "../../checks/screens/stored-screen.ts";
import { afterJudgement, readersSeeDifference, type Rejudged } from "./after-judgement.ts";
import { judgeRecord, type RecordText } from "./judge-record.ts";

type Judging = Pick<Deps, "primary" | "config" | "now" | "bundles">;

/** A text takes some milliseconds; a cron run has thirty seconds of CPU for all its jobs. */
const recordsARun = 500;
const judgingMs = 8_000;
// Bodies and judgements of this many records are in memory at once, and in one batch.
const recordsAStep = 25;

/**
 * Judges records again, a limited number in each run: those judged by other rules, and those whose judgement could not
 * be finished. Until then public reads show the earlier judgement.
 */
export async function judgeRecordsAgain(deps: Judging) {
  return { records: await judgeDue(deps), packages: await screenContentsAgain(deps, packageScans) };
}

async function judgeDue(deps: Judging): Promise<number> {
  const end = deps.now() + judgingMs;
  let judged = 0;
  for (let left = recordsARun; left > 0 && deps.now() < end; left -= recordsAStep) {
    const ids = await claimDue(deps, recordsAStep);
    if (ids.length === 0) break;
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

type RecordToJudge = Awaited<ReturnType<typeof read>>[number];
type Judged = Rejudged & {
  row: [id: number, hash: string, before: string, textSha256: string | null, after: string];
};

/**
 * Returns for how many records a judgement was stored. A text that was imported meanwhile has been judged by its
 * import.
 */
async function judgeEach(deps: Judging, ids: readonly number[]): Promise<number> {
  const judged: Judged[] = [];
  for (const record of await read(deps, ids)) {
    try {
      judged.push(await judgeOne(deps, record));
    } catch (error) {
      const { kind, slug } = record.row;
      console.error(JSON.stringify({ message: "record not judged", kind, slug, error: String(error) }));
    }
  }
  if (judged.length === 0) return 0;
  const { catalog } = deps.primary;
  const rows = jsonArray(judged.map(({ row }) => JSON.stringify(row)));
  const [written] = await catalog.batch([
    catalog
      .update(screens)
      .set({ textSha256: sql`one.value ->> 3`, screen: sql`one.value ->> 4` })
      .from(sql`json_each(${rows}) as one
        join ${records} on ${records.id} = one.value ->> 0 and ${records.hash} = one.value ->> 1`)
      .where(and(eq(screens.recordId, records.id), sql`${screens.screen} is one.value ->> 2`))
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
  const { rows, parts } = await namedBatch(catalog, {
    rows: catalog
      .select({
        row: records,
        before: sql<string>`${screens.screen}`.as("before"),
        package: {
          contentsScreen: packages.contentsScreen,
          status: packages.status,
          filename: packages.filename,
          sha256: packages.sha256,
          textSha256: packages.textSha256,
        },
      })
      .from(records)
      .innerJoin(screens, eq(screens.recordId, records.id))
      .leftJoin(packages, eq(packages.id, records.packageId))
      .where(inArray(records.id, few)),
    parts: catalog
      .select({ recordId: bodies.recordId, bytes: bodies.bytes })
      .from(bodies)
      .where(inArray(bodies.recordId, few))
      .orderBy(bodies.recordId, bodies.part),
  });
  const partsOf = Map.groupBy(parts, ({ recordId }) => recordId);
  return rows.map((record) => ({ ...record, parts: (partsOf.get(record.row.id) ?? []).map(({ bytes }) => bytes) }));
}

async function judgeOne({ now }: Judging, { row, before, package: one, parts }: RecordToJudge): Promise<Judged> {
  const previous = judgementIn<StoredScreen>(before);
  const { screen: anew, textSha256 } = await judgeRecord(textOfStored(row, unpackBody(parts)), {
    now: now(),
    previous,
    hasPackage: row.packageId !== null,
    isPackaged: false,
  });
  const screen = preferredJudgement(previous, anew);
  const { outcome } = toScreenReport(screen, bundlePartOf(one));
  return {
    id: row.id,
    outcome,
    isVisible: readersSeeDifference(previous, screen) || wasCleared(previous, one, outcome),
    row: [row.id, row.hash, before, textSha256 === one?.textSha256 ? null : textSha256, judgementText(screen)],
  };
}

const textOfStored = (row: RecordRow, { details, source }: Body): RecordText => ({
  ...row,
  fields: { ...(row.fields as object), ...details },
  markdown: source.markdown,
});

/** A moderator's clearing is bound to the rules under which it was given, even if newer rules find the same. */
const wasCleared = (previous: StoredScreen, one: RecordToJudge["package"], outcome: Rejudged["outcome"]) =>
  toScreenReport(previous, bundlePartOf(one)).outcome !== outcome;
