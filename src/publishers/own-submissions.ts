import { and, count, desc, eq, sql } from "drizzle-orm";
import type { Submission, SubmissionPage, SubmissionQuery } from "../contract/publishing/submissions.ts";
import { ApiError } from "../contract/wire/errors.ts";
import { pageOf, pageRangeOf } from "../contract/wire/paging.ts";
import { namedBatch } from "../db/named-batch.ts";
import type { PublisherRow } from "../db/publisher-owners.ts";
import { isOpen, openStateList, submissions } from "../db/publishing.ts";
import { actorOf } from "../people/caller.ts";
import { notFoundForCaller, type Owner } from "../people/owner.ts";
import { auditLineStatement, moveAuditLinesNow } from "../publish/audit.ts";
import type { Deps } from "./deps.ts";
import { readOwnPublisher, requireOwnPublisher } from "./own-publisher.ts";
import { selectSubmissions, toSubmission } from "./view.ts";

const isOf = ({ slug }: PublisherRow, id: string) => and(eq(submissions.publisher, slug), eq(submissions.id, id));

/** What was submitted for an owner, the newest first. Nothing, where it has no publisher. */
export async function listSubmissions(deps: Deps, owner: Owner, query: SubmissionQuery): Promise<SubmissionPage> {
  const { catalog } = deps.primary;
  const window = pageRangeOf(query);
  const publisher = await readOwnPublisher(deps, owner, "reader");
  if (!publisher) return pageOf([], window, 0);
  const which = and(
    eq(submissions.publisher, publisher.slug),
    query.state && eq(submissions.state, query.state),
    query.slug === undefined ? undefined : eq(submissions.slug, query.slug),
  );
  const { counted, rows } = await namedBatch(catalog, {
    counted: catalog.select({ submissions: count() }).from(submissions).where(which),
    rows: selectSubmissions(catalog)
      .where(which)
      .orderBy(desc(submissions.createdAt), desc(submissions.id))
      .limit(window.pageSize)
      .offset(window.offset),
  });
  return pageOf(rows.map(toSubmission), window, counted[0]!.submissions);
}

export async function getSubmission(deps: Deps, owner: Owner, id: string): Promise<Submission> {
  const { catalog } = deps.primary;
  const publisher = await requireOwnPublisher(deps, owner, "reader");
  const [[found]] = await catalog.batch([selectSubmissions(catalog).where(isOf(publisher, id))]);
  if (!found) throw notFoundForCaller();
  return toSubmission(found);
}

/** Takes back what is not decided. Again, it changes nothing. */
export async function withdrawSubmission(deps: Deps, owner: Owner, id: string): Promise<Submission> {
  const { catalog } = deps.primary;
  const publisher = await requireOwnPublisher(deps, owner, "approver");
  const { found } = await namedBatch(catalog, {
    withdrawn: catalog
      .update(submissions)
      .set({ state: "withdrawn", decidedAt: deps.now() })
      .where(and(isOf(publisher, id), isOpen)),
    audit: auditLineStatement(deps, toAct(owner, "submission.withdraw", id), sql`changes() > 0`),
    found: selectSubmissions(catalog).where(isOf(publisher, id)),
  });
  const [submission] = found;
  if (!submission) throw notFoundForCaller();
  if (submission.row.state !== "withdrawn") throw decided(submission.row.state);
  await moveAuditLinesNow(deps);
  return toSubmission(submission);
}

/** Asks a moderator to look at a refusal or a takedown again, once. */
export async function appealSubmission(deps: Deps, owner: Owner, id: string, text: string): Promise<Submission> {
  const { catalog } = deps.primary;
  const publisher = await requireOwnPublisher(deps, owner, "approver");
  const at = deps.now();
  const isOpenSlug = sql`exists (select 1 from submissions as other where other.slug = ${submissions.slug}
    and other.state in ${openStateList})`;
  const isTakenDown = sql`exists (select 1 from records where kind = 'skill' and slug = ${submissions.slug}
    and publisher = ${publisher.slug} and status = 'rejected')`;
  const isOurs = sql`not exists (select 1 from records where kind = 'skill' and slug = ${submissions.slug}
    and publisher is not ${publisher.slug})`;
  const { appealed, found } = await namedBatch(catalog, {
    appealed: catalog
      .update(submissions)
      .set({
        state: sql`iif(${submissions.state} = 'refused', 'held', ${submissions.state})`,
        reason: sql`iif(${submissions.state} = 'refused', 'appeal', ${submissions.reason})`,
        dueAt: at + deps.config.MODERATION_HOURS * 60 * 60_000,
        appeal: { text, state: "open", createdAt: at, decidedAt: null },
      })
      .where(
        and(
          isOf(publisher, id),
          sql`${submissions.appeal} is null and (${submissions.state} = 'refused' and not ${isOpenSlug} and ${isOurs}
            or ${submissions.state} = 'published' and ${isTakenDown})`,
        ),
      )
      .returning({ id: submissions.id }),
    audit: auditLineStatement(deps, toAct(owner, "submission.appeal", id), sql`changes() > 0`),
    found: selectSubmissions(catalog).where(isOf(publisher, id)),
  });
  const [submission] = found;
  if (!submission) throw notFoundForCaller();
  if (appealed.length === 0) throw decided(submission.row.state);
  await moveAuditLinesNow(deps);
  return toSubmission(submission);
}

const toAct = (owner: Owner, act: string, id: string) => ({
  act,
  subject: `submission ${id}`,
  actor: actorOf(owner.caller),
  owner: `${owner.type} ${owner.slug}`,
});

const decided = (state: string) =>
  new ApiError("already_decided", `The submission is ${state}: nothing of that can be changed here.`);
