import { and, asc, desc, eq, sql } from "drizzle-orm";
import type {
  ModeratedSubmission,
  ModeratedSubmissionPage,
  ModeratedSubmissionQuery,
  Refusal,
} from "../contract/operator/operator-submissions.ts";
import { ApiError } from "../contract/wire/errors.ts";
import { pageOf, pageRangeOf } from "../contract/wire/paging.ts";
import { namedBatch } from "../db/named-batch.ts";
import { type ModeratorApproval, submissions } from "../db/publishing.ts";
import { asSeen, auditLineStatement, moveAuditLinesNow } from "../publish/audit.ts";
import { afterRefusal, liftRefusal } from "../publish/moderation/indicators.ts";
import { settleIndicators } from "../publish/moderation/settle-indicators.ts";
import type { Deps } from "./deps.ts";
import { changedMeanwhile, judgeSubmission } from "./judge.ts";
import { selectSubmissions, toModerated, type FoundSubmission } from "./view.ts";

/** For moderators: what waits for them first, by when it is due; then the newest. */
export async function listAllSubmissions(
  { primary: { catalog } }: Deps,
  query: ModeratedSubmissionQuery,
): Promise<ModeratedSubmissionPage> {
  const window = pageRangeOf(query);
  const which = and(
    query.state && eq(submissions.state, query.state),
    query.publisher === undefined ? undefined : eq(submissions.publisher, query.publisher),
    query.slug === undefined ? undefined : eq(submissions.slug, query.slug),
  );
  const { counted, rows } = await namedBatch(catalog, {
    counted: catalog
      .select({ submissions: sql<number>`count(*)`.as("all_submissions") })
      .from(submissions)
      .where(which),
    rows: selectSubmissions(catalog)
      .where(which)
      .orderBy(
        sql`${submissions.state} <> 'held'`,
        sql`${submissions.reason} is not 'appeal'`,
        asc(sql`iif(${submissions.state} = 'held', ${submissions.dueAt}, 0)`),
        desc(submissions.createdAt),
        submissions.id,
      )
      .limit(window.pageSize)
      .offset(window.offset),
  });
  return pageOf(rows.map(toModerated), window, counted[0]!.submissions);
}

export async function showSubmission(deps: Deps, id: string): Promise<ModeratedSubmission> {
  return toModerated(await find(deps, id));
}

async function find({ primary: { catalog } }: Deps, id: string): Promise<FoundSubmission> {
  const [[found]] = await catalog.batch([selectSubmissions(catalog).where(eq(submissions.id, id))]);
  if (!found) throw new ApiError("not_found", `There is no submission "${id.slice(0, 80)}".`);
  return found;
}

/** A moderator's word that a held submission may be public. */
export async function approveSubmission(
  deps: Deps,
  id: string,
  approval: ModeratorApproval,
): Promise<ModeratedSubmission> {
  const { row } = await find(deps, id);
  requireHeld(row.state);
  await judgeSubmission(deps, row, approval);
  return showSubmission(deps, id);
}

/** A moderator's word that it may not. Its publisher is told reason and words, and may appeal once. */
export async function refuseSubmission(
  deps: Deps,
  id: string,
  { reason, words, by }: Refusal & { by: string },
): Promise<ModeratedSubmission> {
  const { catalog } = deps.primary;
  const { row } = await find(deps, id);
  requireHeld(row.state);
  const at = deps.now();
  const { refused } = await namedBatch(catalog, {
    seen: asSeen(deps),
    refused: catalog
      .update(submissions)
      .set({
        state: "refused",
        reason,
        words,
        decidedAt: at,
        decidedBy: by,
        dueAt: null,
        appeal: row.appeal && { ...row.appeal, state: "denied", decidedAt: at },
      })
      .where(and(eq(submissions.id, id), eq(submissions.state, "held")))
      .returning({ id: submissions.id }),
    audit: auditLineStatement(
      deps,
      {
        act: "submission.refuse",
        subject: `submission ${id}`,
        detail: JSON.stringify({ reason, words, by }).slice(0, 500),
      },
      sql`changes() > 0`,
    ),
    // Before an appeal it may have been refused for harm.
    lifted: liftRefusal(catalog, id),
    indicators: isHarm(reason) ? afterRefusal(catalog, row, { category: reason, at }) : [],
  });
  if (refused.length === 0) throw changedMeanwhile();
  await settleIndicators(deps);
  await moveAuditLinesNow(deps);
  return showSubmission(deps, id);
}

const isHarm = (reason: Refusal["reason"]) => reason === "malware" || reason === "injection";

function requireHeld(state: string): void {
  if (state !== "held")
    throw new ApiError("already_decided", `The submission is ${state}: only what is held is decided.`);
}
