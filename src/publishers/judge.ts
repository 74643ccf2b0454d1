import { and, eq, isNotNull, isNull, sql, type SQL } from "drizzle-orm";
import type { CiJob, PublicCiJob } from "../contract/public/ci-job.ts";
import type { SubmissionReason } from "../contract/publishing/submission-states.ts";
import { ApiError } from "../contract/wire/errors.ts";
import { records, versions } from "../db/catalog.ts";
import { shownFacts } from "../db/facts-column.ts";
import { namedBatch } from "../db/named-batch.ts";
import { packageFacts } from "../db/package-facts.ts";
import { publisherOwners } from "../db/publisher-owners.ts";
import { isInState, type ModeratorApproval, submissions, type SubmissionRow } from "../db/publishing.ts";
import { owners, users } from "../db/vault.ts";
import { backOffSeconds } from "../checks/scans/scan.ts";
import { clearable, toScreenReport } from "../checks/screens/screen-report.ts";
import { asSeen, auditLineStatement, moveAuditLinesNow } from "../publish/audit.ts";
import type { Decided, Screened } from "../publish/import/batch.ts";
import type { Existing } from "../publish/import/existing-records.ts";
import { judgeLines } from "../publish/import/judge-lines.ts";
import { partOf } from "../publish/import/package-part.ts";
import { packageStatements } from "../publish/import/package-statements.ts";
import { writeLines } from "../publish/import/write-lines.ts";
import { liftRefusal } from "../publish/moderation/indicators.ts";
import type { Deps } from "./deps.ts";
import { mayPublish, selectPublisherState } from "./settle.ts";
import { similarSkill } from "./similar-skill.ts";
import { readLine } from "./submission-line.ts";
import { withdrawStatements } from "./withdraw-submissions.ts";

const hourMs = 60 * 60_000;

/**
 * Judges the submissions that wait for a verdict on one of these packages, or for nothing else any more. What fails is
 * tried again after the pauses of a scan, then held for people.
 */
export async function judgeSubmissions(deps: Deps, packageIds?: readonly number[]): Promise<{ submissions: number }> {
  const { catalog } = deps.primary;
  const isDue = and(
    isInState("judging"),
    sql`coalesce(${submissions.dueAt}, 0) <= ${deps.now()}`,
    packageIds && sql`${submissions.packageId} in (select value from json_each(${JSON.stringify(packageIds)}))`,
  );
  const [due] = await catalog.batch([
    catalog.select().from(submissions).where(isDue).orderBy(submissions.createdAt).limit(20),
  ]);
  for (const row of due) {
    try {
      await judgeSubmission(deps, row);
    } catch (error) {
      await tryAgain(deps, row, error);
    }
  }
  return { submissions: due.length };
}

async function tryAgain(deps: Deps, { id, slug, attempts }: SubmissionRow, error: unknown): Promise<void> {
  console.error(JSON.stringify({ message: "submission not judged", id, slug, error: String(error) }));
  const pause = backOffSeconds[attempts];
  const at = deps.now();
  const next =
    pause === undefined
      ? { state: "held" as const, reason: "failed" as const, dueAt: at + deps.config.MODERATION_HOURS * hourMs }
      : { dueAt: at + pause * 1_000 };
  const isAsItWas = and(eq(submissions.id, id), eq(submissions.state, "judging"), eq(submissions.attempts, attempts));
  await namedBatch(deps.primary.catalog, {
    changed: deps.primary.catalog
      .update(submissions)
      .set({ ...next, attempts: attempts + 1 })
      .where(isAsItWas),
    audit: holdLine(deps, id, `failed: ${String(error)}`.slice(0, 500), sql`changes() > 0 and ${pause === undefined}`),
  });
  await moveAuditLinesNow(deps);
}

const holdLine = (deps: Deps, id: string, detail: string, condition: SQL) =>
  auditLineStatement(
    deps,
    { act: "submission.hold", subject: `submission ${id}`, detail, actor: "service" },
    condition,
  );

/**
 * The steps of an import for one submission: it becomes the next version of its record, or is held. With a moderator's
 * approval it is published, unless it is infected or blocked. Nothing is written where the submission, its record or
 * its publisher has changed since it was read.
 */
export async function judgeSubmission(deps: Deps, row: SubmissionRow, approval?: ModeratorApproval): Promise<void> {
  const { mayAct, isSubmitterDisabled } = await readActors(deps, row);
  if (!mayAct) {
    await namedBatch(deps.primary.catalog, { withdrawn: withdrawStatements(deps, row.publisher) });
    return;
  }
  const line = await readLine(deps, row);
  const [decided] = await judgeLines(deps, [line], (screened) => cleared(screened, approval, deps.now()));
  if (!decided) throw cantBePublished(line.outcome.errors.map(({ message }) => message).join(" "));
  const { hold } = decided.draft;
  if (approval && hold !== null) throw cantBePublished(hold);
  const reason = approval
    ? null
    : (hold ?? (isSubmitterDisabled ? "submitter_disabled" : await otherReason(deps, row)));
  if (reason !== null) return holdIt(deps, row, decided, reason);
  if (approval) await requireShown(deps, row, decided);
  return publish(deps, row, decided, approval);
}

const cantBePublished = (why: string) => new ApiError("record_held", `It can't be published: ${why}.`);

/**
 * A moderator's approval is about what they were shown. What was held before anything was found in it, or is read
 * otherwise by now, is shown anew first.
 */
async function requireShown(deps: Deps, row: SubmissionRow, decided: Decided): Promise<void> {
  const { findings, facts } = await shownOf(deps, decided);
  if (JSON.stringify([findings, facts]) === JSON.stringify([row.findings, row.facts])) return;
  await holdIt(deps, row, decided, row.reason!);
  throw changedMeanwhile();
}

/**
 * Whether the publisher's person or team is there, and nobody has stopped it; and whether who submitted for a team has
 * been disabled since. A person who is deleted has only left.
 */
async function readActors(deps: Deps, { publisher, submittedBy }: SubmissionRow) {
  const { vault } = deps.primary;
  const [[state], [disabled]] = await vault.batch([
    selectPublisherState(deps).where(eq(publisherOwners.slug, publisher)),
    vault
      .select({ id: users.ownerId })
      .from(users)
      .innerJoin(owners, eq(owners.id, users.ownerId))
      .where(
        and(
          eq(owners.type, "user"),
          eq(owners.slug, submittedBy ?? ""),
          isNotNull(users.disabledAt),
          isNull(users.deletedAt),
        ),
      ),
  ]);
  return { mayAct: state !== undefined && mayPublish(state), isSubmitterDisabled: disabled !== undefined };
}

/** How readers and publishers hear of whoever decided. */
export const unnamedModerator = "a moderator";

/** With a moderator's approval on exactly what was screened. */
export function cleared(line: Screened, approval: ModeratorApproval | undefined, at: number): Screened {
  const { judged, package: one } = line.draft;
  const what = approval && clearable(judged.screen, partOf(one));
  if (!approval || !what) return line;
  const screen = { ...judged.screen, clearing: { by: unnamedModerator, note: approval.note, at, ...what } };
  return { ...line, draft: { ...line.draft, judged: { ...judged, screen } } };
}

/** Why a submission in which nothing was found is held: for how it is called, or for whose it is. */
async function otherReason(deps: Deps, { publisher, slug, isNew }: SubmissionRow): Promise<SubmissionReason | null> {
  if (isNew && (await similarSkill(deps, slug, publisher))) return "similar_name";
  const { catalog } = deps.primary;
  const [[approved], [handed]] = await catalog.batch([
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
    // A record that came to the publisher, of which no person has approved anything since.
    catalog
      .select({ id: records.id })
      .from(records)
      .where(
        sql`kind = 'skill' and slug = ${slug} and owner_from is not null and not exists (
          select 1 from submissions as one where one.publisher = ${publisher} and one.slug = ${slug}
            and one.state = 'published' and one.decided_by is not null and one.version >= records.owner_from)`,
      ),
  ]);
  if (handed) return "new_publisher";
  return approved ? null : "first_record";
}

/** What was found in it, and what it does that the last public version does not. */
async function shownOf(deps: Deps, { draft, before }: Decided) {
  const earlier = new Set((await publicFacts(deps, before)).map(keyOf));
  return {
    findings: toScreenReport(draft.judged.screen, partOf(draft.package)).findings,
    facts: shownFacts(draft.package?.does?.facts ?? []).filter((fact) => !earlier.has(keyOf(fact))),
  };
}

async function holdIt(deps: Deps, row: SubmissionRow, decided: Decided, reason: SubmissionReason) {
  const { catalog } = deps.primary;
  const { draft, factHold } = decided;
  const dueAt = row.state === "held" ? row.dueAt : deps.now() + deps.config.MODERATION_HOURS * hourMs;
  const words = factHold ? factHold.facts.join(" ").slice(0, 2_000) : row.words;
  await namedBatch(catalog, {
    package: packageStatements(catalog, [draft]),
    held: catalog
      .update(submissions)
      .set({ state: "held", reason, words, dueAt, ...(await shownOf(deps, decided)) })
      .where(and(eq(submissions.id, row.id), eq(submissions.state, row.state))),
    audit: holdLine(deps, row.id, reason, sql`changes() > 0`),
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
async function publish(
  deps: Deps,
  row: SubmissionRow,
  decided: Decided,
  approval: ModeratorApproval | undefined,
): Promise<void> {
  const { catalog } = deps.primary;
  const record = sql`select 1 from records where kind = 'skill' and slug = ${row.slug}`;
  const isStillSo = sql`${submissions.state} = ${row.state}
    and exists (select 1 from packages where id = ${row.packageId} and (status = 'clean' or clean_before = 1))
    and not exists (${record} and publisher is not ${row.publisher})
    and not exists (${record} and status = 'rejected')`;
  await writeLines(deps, [decided], {
    act: {
      act: approval ? "submission.approve" : "submission.publish",
      subject: `submission ${row.id}`,
      detail: `skill ${row.slug}${approval ? `, ${JSON.stringify(approval)}` : ""}`.slice(0, 500),
      ...(approval ? {} : { actor: "service" }),
    },
    ...(approval && { by: "moderator" }),
    guard: [
      ...asSeen(deps),
      catalog
        .update(submissions)
        .set({
          state: sql`iif(${isStillSo}, 'published', null)`,
          reason: null,
          decidedAt: deps.now(),
          decidedBy: approval?.by ?? null,
          clearing: approval ?? null,
          dueAt: null,
          appeal: row.appeal && { ...row.appeal, state: "granted", decidedAt: deps.now() },
        })
        .where(eq(submissions.id, row.id)),
    ],
    lastStatements: [
      catalog
        .update(submissions)
        .set({
          version: sql`(select max(version) from versions where record_id =
            (select id from records where kind = 'skill' and slug = ${row.slug}))`,
        })
        .where(eq(submissions.id, row.id)),
      // Also where the same bytes came before, under other words.
      catalog
        .update(versions)
        .set({ job: row.job && toPublicJob(row.job) })
        .where(
          sql`(${versions.recordId}, ${versions.version}) = (select record_id, max(version) from versions
            where record_id = (select id from records where kind = 'skill' and slug = ${row.slug}))`,
        ),
      liftRefusal(catalog, row.id),
    ],
  }).catch((error: unknown) => {
    if (/NOT NULL constraint failed: submissions\.state/.test(String(error))) throw changedMeanwhile();
    throw error;
  });
}

const toPublicJob = ({ issuer, repository, commit, run }: CiJob): PublicCiJob => ({ issuer, repository, commit, run });

export const changedMeanwhile = () =>
  new ApiError("precondition_failed", "The submission has changed just now: look at it again.");
