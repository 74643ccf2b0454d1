import { and, eq, sql } from "drizzle-orm";
import type { SubmissionReason } from "../contract/publishing/submission-states.ts";
import { ApiError } from "../contract/wire/errors.ts";
import { packages, records } from "../db/catalog.ts";
import { shownFacts } from "../db/facts-column.ts";
import { namedBatch } from "../db/named-batch.ts";
import { packageFacts } from "../db/package-facts.ts";
import { publisherOwners } from "../db/publisher-owners.ts";
import { submissions, type SubmissionRow } from "../db/publishing.ts";
import { clearable, toScreenReport } from "../checks/screens/screen-report.ts";
import { auditLineStatement, moveAuditLinesNow } from "../publish/audit.ts";
import type { Decided, Packaged, Screened } from "../publish/import/batch.ts";
import { draftFor } from "../publish/import/drafts.ts";
import { type Existing, existingRecords } from "../publish/import/existing-records.ts";
import { judgeLines } from "../publish/import/judge-lines.ts";
import { partOf } from "../publish/import/package-part.ts";
import { packageStatements } from "../publish/import/package-statements.ts";
import { writeLines } from "../publish/import/write-lines.ts";
import { liftRefusal } from "../publish/moderation/indicators.ts";
import { type MadePackage, remakePackage } from "../publish/packages/make-package.ts";
import type { Deps } from "./deps.ts";
import { mayPublish, selectStanding } from "./settle.ts";
import { similarSkill } from "./similar-skill.ts";
import { withdrawStatements } from "./withdraw-submissions.ts";

const hourMs = 60 * 60_000;
/** What fails so often is left to people. */
const attemptsMost = 5;

/** A moderator's word: who, and the note that readers see. */
export type Word = { by: string; note: string };

/** Judges the submissions that wait for a verdict on one of these packages, or for nothing else any more. */
export async function judgeSubmissions(deps: Deps, packageIds?: readonly number[]): Promise<{ submissions: number }> {
  const { catalog } = deps.primary;
  const isDue = and(
    eq(submissions.state, "judging"),
    sql`${submissions.attempts} < ${attemptsMost}`,
    packageIds && sql`${submissions.packageId} in (select value from json_each(${JSON.stringify(packageIds)}))`,
  );
  const [due] = await catalog.batch([
    catalog.select().from(submissions).where(isDue).orderBy(submissions.createdAt).limit(20),
  ]);
  for (const row of due) {
    try {
      await judgeSubmission(deps, row);
    } catch (error) {
      const { id, slug } = row;
      console.error(JSON.stringify({ message: "submission not judged", id, slug, error: String(error) }));
      await catalog.batch([
        catalog
          .update(submissions)
          .set({ attempts: sql`${submissions.attempts} + 1` })
          .where(eq(submissions.id, id)),
      ]);
    }
  }
  return { submissions: due.length };
}

/**
 * The steps of an import for one submission: it becomes the next version of its record, or is held. With a moderator's
 * word it is published, unless it is infected or blocked. Nothing is written where the submission, its record or its
 * publisher has changed since it was read.
 */
export async function judgeSubmission(deps: Deps, row: SubmissionRow, word?: Word): Promise<void> {
  if (!(await mayAct(deps, row.publisher))) {
    await namedBatch(deps.primary.catalog, { withdrawn: withdrawStatements(deps, row.publisher) });
    return;
  }
  const line = await readLine(deps, row);
  const [decided] = await judgeLines(deps, [line], (screened) => cleared(screened, word, deps.now()));
  if (!decided) throw new Error(JSON.stringify(line.outcome.errors));
  const { hold } = decided.draft;
  if (word && hold !== null) throw new ApiError("record_held", `It can't be published: ${hold}.`);
  const reason = word ? null : (hold ?? (await otherReason(deps, row)));
  if (reason !== null) return holdIt(deps, row, decided, reason);
  return publish(deps, row, decided, word);
}

/** Whether the publisher's person or team is there, and nobody has stopped it. */
async function mayAct(deps: Deps, publisher: string): Promise<boolean> {
  const [[standing]] = await deps.primary.vault.batch([
    selectStanding(deps).where(eq(publisherOwners.slug, publisher)),
  ]);
  return standing !== undefined && mayPublish(standing);
}

/** The submission as a line of an import, with the package that is stored for it. */
export async function readLine(deps: Deps, row: SubmissionRow): Promise<Packaged> {
  const { record, hash } = row;
  const before = (await existingRecords(deps.primary.catalog, [record])).get(`skill/${row.slug}`);
  const made = await readMade(deps, row.packageId);
  const draft = draftFor(record, {
    hash,
    before: before && { ...before, hold: null, changeHash: null },
    defaultStatus: "approved",
    now: deps.now(),
    owned: { publisher: row.publisher, proof: row.job ? "ci" : "publisher" },
  });
  return {
    read: { line: 1, record, notes: [] },
    outcome: {
      line: 1,
      type: "skill",
      slug: row.slug,
      outcome: before ? "updated" : "created",
      errors: [],
      notes: [],
      held: null,
    },
    before,
    draft,
    made: { ...made, label: row.label },
    notes: [],
  };
}

async function readMade({ bundles, primary: { catalog } }: Deps, packageId: number): Promise<MadePackage> {
  const [[stored]] = await catalog.batch([catalog.select().from(packages).where(eq(packages.id, packageId))]);
  // A submission's package stays while it is open.
  const { objectKey, sizeBytes, originalBytes, files, sha256 } = stored!;
  const object = await bundles.get(objectKey);
  if (!object) throw new Error(`the object ${objectKey} is gone`);
  const bytes = new Uint8Array(await object.arrayBuffer());
  const archive = bytes.subarray(0, sizeBytes);
  const original = originalBytes > 0 ? bytes.subarray(sizeBytes, sizeBytes + originalBytes) : undefined;
  const made = remakePackage(
    files.map(({ path, offset, sizeBytes: length, isExecutable }) => ({
      path,
      bytes: archive.subarray(offset, offset + length),
      isExecutable,
    })),
    original,
  );
  if (made?.sha256 !== sha256) throw new Error("the package is not the one that its row names");
  return made;
}

/** With a moderator's word on exactly what was screened. */
export function cleared(line: Screened, word: Word | undefined, at: number): Screened {
  const { judged, package: one } = line.draft;
  const what = word && clearable(judged.screen, partOf(one));
  if (!what) return line;
  const screen = { ...judged.screen, clearing: { ...word, at, ...what } };
  return { ...line, draft: { ...line.draft, judged: { ...judged, screen } } };
}

/** Why a submission in which nothing was found is held: for how it is called, or for whose it is. */
async function otherReason(deps: Deps, { publisher, slug, isNew }: SubmissionRow): Promise<SubmissionReason | null> {
  if (isNew && (await similarSkill(deps, slug, publisher))) return "similar_name";
  const { catalog } = deps.primary;
  const [[approved]] = await catalog.batch([
    catalog
      .select({ id: submissions.id })
      .from(submissions)
      .where(
        and(
          eq(submissions.publisher, publisher),
          eq(submissions.state, "published"),
          sql`${submissions.decidedBy} is not null`,
        ),
      )
      .limit(1),
  ]);
  return approved ? null : "first_record";
}

/** Held, with what was found in it and what it does that the last public version does not. */
async function holdIt(deps: Deps, row: SubmissionRow, { draft, before, factHold }: Decided, reason: SubmissionReason) {
  const { catalog } = deps.primary;
  const at = deps.now();
  const facts = shownFacts(draft.package?.does?.facts ?? []);
  const earlier = new Set((await publicFacts(deps, before)).map(keyOf));
  await namedBatch(catalog, {
    package: packageStatements(catalog, [draft]),
    held: catalog
      .update(submissions)
      .set({
        state: "held",
        reason,
        words: factHold ? factHold.facts.join(" ").slice(0, 2_000) : null,
        findings: toScreenReport(draft.judged.screen, partOf(draft.package)).findings,
        facts: facts.filter((fact) => !earlier.has(keyOf(fact))),
        dueAt: at + deps.config.MODERATION_HOURS * hourMs,
      })
      .where(and(eq(submissions.id, row.id), eq(submissions.state, "judging"))),
    audit: auditLineStatement(
      deps,
      { act: "submission.hold", subject: `submission ${row.id}`, detail: reason, actor: "service" },
      sql`changes() > 0`,
    ),
  });
  await moveAuditLinesNow(deps);
}

const keyOf = ({ kind, value }: { kind: string; value: unknown }) => `${kind} ${JSON.stringify(value)}`;

async function publicFacts({ primary: { catalog } }: Deps, before: Existing | undefined) {
  if (!before?.public) return [];
  const [[row]] = await catalog.batch([
    catalog
      .select({ facts: packageFacts.facts })
      .from(records)
      .innerJoin(packageFacts, eq(packageFacts.packageId, records.packageId))
      .where(eq(records.id, before.id)),
  ]);
  return shownFacts(row?.facts ?? null);
}

/**
 * The record, its version and the submission in one batch. The batch fails where one of the conditions no longer holds:
 * a state of a submission is never null.
 */
async function publish(deps: Deps, row: SubmissionRow, decided: Decided, word: Word | undefined): Promise<void> {
  const { catalog } = deps.primary;
  const record = sql`select 1 from records where kind = 'skill' and slug = ${row.slug}`;
  const isStillSo = sql`${submissions.state} = ${row.state}
    and not exists (${record} and publisher is not ${row.publisher})
    and not exists (${record} and status = 'rejected')`;
  await writeLines(deps, [decided], {
    act: {
      act: word ? "submission.approve" : "submission.publish",
      subject: `submission ${row.id}`,
      detail: `skill ${row.slug}${word ? `, ${JSON.stringify(word)}` : ""}`.slice(0, 500),
      ...(word ? {} : { actor: "service" }),
    },
    condition: catalog
      .update(submissions)
      .set({
        state: sql`iif(${isStillSo}, 'published', null)`,
        reason: null,
        decidedAt: deps.now(),
        decidedBy: word?.by ?? null,
        clearing: word ?? null,
        dueAt: null,
        appeal: row.appeal && { ...row.appeal, state: "granted", decidedAt: deps.now() },
      })
      .where(eq(submissions.id, row.id)),
    also: [
      catalog
        .update(submissions)
        .set({
          version: sql`(select max(version) from versions where record_id =
            (select id from records where kind = 'skill' and slug = ${row.slug}))`,
        })
        .where(eq(submissions.id, row.id)),
      liftRefusal(catalog, row.id),
    ],
  }).catch((error: unknown) => {
    if (/NOT NULL constraint failed: submissions\.state/.test(String(error))) throw changedMeanwhile();
    throw error;
  });
}

export const changedMeanwhile = () =>
  new ApiError("precondition_failed", "The submission has changed just now: look at it again.");
