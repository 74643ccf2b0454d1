import { and, desc, eq, lte, sql } from "drizzle-orm";
import { records } from "../db/catalog.ts";
import { behindTexts, submissions } from "../db/publishing.ts";
import { judgeLines } from "../publish/import/judge-lines.ts";
import { writeLines } from "../publish/import/write-lines.ts";
import type { Deps } from "./deps.ts";
import { cleared } from "./judge.ts";
import { readLine } from "./submission-line.ts";

const unfit = ["flagged", "blocked_content", "infected"] as const;

const recordsARun = 20;
const minuteMs = 60_000;

/** Shows the text of what is offered, where a yank has changed that. What fails is tried again, with growing pauses. */
export async function showOfferedTexts(deps: Deps, recordId?: number): Promise<{ records: number }> {
  const { catalog } = deps.primary;
  const [due] = await catalog.batch([
    catalog
      .select()
      .from(behindTexts)
      .where(and(lte(behindTexts.dueAt, deps.now()), recordId === undefined ? undefined : isOf(recordId)))
      .orderBy(behindTexts.dueAt)
      .limit(recordsARun),
  ]);
  let shown = 0;
  for (const { recordId: id, since } of due) {
    const isShown = await showOfferedText(deps, id).catch((error: unknown) => {
      console.error(JSON.stringify({ message: "text of the offered version not shown", id, error: String(error) }));
      return false;
    });
    const isThis = and(isOf(id), eq(behindTexts.since, since));
    const later = deps.now() + Math.max(minuteMs, deps.now() - since);
    await catalog.batch([
      isShown
        ? catalog.delete(behindTexts).where(isThis)
        : catalog.update(behindTexts).set({ dueAt: later }).where(isThis),
    ]);
    shown += Number(isShown);
  }
  return { records: shown };
}

const isOf = (recordId: number) => eq(behindTexts.recordId, recordId);

/**
 * After a yank, the record's own title and text are those of the version that is offered now: that of its submission,
 * by the steps of an import. What rules flag by now stays as it is, and what came by an import has no submission.
 * False: the record has changed meanwhile.
 */
async function showOfferedText(deps: Deps, recordId: number): Promise<boolean> {
  const { catalog } = deps.primary;
  const [[meant]] = await catalog.batch([
    catalog
      .select({
        row: submissions,
        // A batch returns a joined row as one object, which can't have a name twice.
        recordHash: sql<string>`${records.hash}`.as("record_hash"),
        recordSeq: sql<number>`${records.seq}`.as("record_seq"),
      })
      .from(records)
      .innerJoin(
        submissions,
        and(
          eq(submissions.slug, records.slug),
          eq(submissions.packageId, records.packageId),
          eq(submissions.state, "published"),
          sql`${submissions.publisher} = ${records.publisher}`,
        ),
      )
      .where(and(eq(records.id, recordId), sql`${records.public} = 1 and ${records.yankedAt} is null`))
      .orderBy(desc(submissions.decidedAt), desc(submissions.id))
      .limit(1),
  ]);
  if (!meant || meant.row.hash === meant.recordHash) return true;
  const { row, recordSeq } = meant;
  const line = await readLine(deps, row);
  const [decided] = await judgeLines(deps, [line], (screened) =>
    cleared(screened, row.clearing ?? undefined, deps.now()),
  );
  if (!decided || unfit.some((reason) => reason === decided.draft.hold)) return true;
  // What else holds an update is no reason: these bytes are offered.
  const draft = { ...decided.draft, hold: null, holdFacts: [], holdHosts: [] };
  try {
    await writeLines(deps, [{ ...decided, draft, isBeside: false }], {
      act: { act: "record.show", subject: `skill ${row.slug}`, detail: `version ${row.version}`, actor: "service" },
      guard: [
        catalog
          .update(records)
          // A record that has changed since is written by what changed it.
          .set({ hash: sql`iif(${records.seq} = ${recordSeq}, ${records.hash}, null)` })
          .where(eq(records.id, recordId)),
      ],
    });
    return true;
  } catch (error) {
    if (!/NOT NULL constraint failed: records\.hash/.test(String(error))) throw error;
    return false;
  }
}
