import { and, eq, type SQL, sql } from "drizzle-orm";
import { records } from "../../db/catalog.ts";
import { namedBatch } from "../../db/named-batch.ts";
import { recordAppeals } from "../../db/ownership.ts";
import { type PublisherEvent, publisherEvents, submissions } from "../../db/publishing.ts";
import { rowValues } from "../../db/row-values.ts";
import { asSeen, auditLineStatement, moveAuditLinesNow } from "../../publish/audit.ts";
import { setRecordStatus } from "../../publish/moderation/set-record-status.ts";
import type { Deps } from "../deps.ts";
import type { Case } from "./read-case.ts";

/** What is decided about an appeal against a takedown. */

/** The record is public again, if nothing else is against it. */
export async function grantTakedown(deps: Deps, one: Case, words: string): Promise<void> {
  const isPublic = sql`exists (select 1 from ${records} where id = ${one.record!.id} and public = 1)`;
  const last = settleAppeal(deps, one, { state: "granted", words, condition: isPublic });
  const change = { status: "approved" as const, reason: words };
  await setRecordStatus({ ...deps, deciding: { ...deps.deciding!, last } }, one.kind, one.slug, change);
}

export async function denyTakedown(deps: Deps, one: Case, words: string): Promise<void> {
  const { catalog } = deps.primary;
  const { submission } = one;
  await namedBatch(catalog, {
    seen: asSeen(deps),
    settled: settleAppeal(deps, one, { state: "denied", words, condition: sql`true` }),
    told: catalog
      .update(records)
      .set({ withdrawal: { word: wordOf(one), words } })
      .where(and(eq(records.id, one.record!.id), eq(records.status, "rejected"))),
    audit: auditLineStatement(deps, {
      act: one.takedownAppeal ? "record.deny" : "submission.deny",
      subject: one.takedownAppeal ? `skill ${one.slug}` : `submission ${submission!.row.id}`,
      detail: words.slice(0, 500),
    }),
  });
  await moveAuditLinesNow(deps);
}

/** The one word for why a record was taken down. */
const wordOf = ({ record }: Case) => record?.withdrawal?.word ?? "withdrawn";

type Settling = { state: "granted" | "denied"; words: string; condition: SQL };

/** What became of an appeal against a takedown, and what its publisher is told. */
function settleAppeal(deps: Deps, one: Case, { state, words, condition }: Settling) {
  const { catalog } = deps.primary;
  const decidedAt = deps.now();
  const settled = one.takedownAppeal
    ? catalog
        .update(recordAppeals)
        .set({ state, decidedAt })
        .where(and(eq(recordAppeals.id, one.takedownAppeal.id), condition))
    : catalog
        .update(submissions)
        .set({ appeal: { ...one.submission!.row.appeal!, state, decidedAt }, dueAt: null })
        .where(and(eq(submissions.id, one.submission!.row.id), condition));
  const told = toTell(one, state);
  return [
    settled,
    catalog.insert(publisherEvents).select(
      sql`select ${rowValues(publisherEvents, {
        id: crypto.randomUUID(),
        publisher: told.data.publisher,
        event: told.event,
        data: JSON.stringify(told.data),
        words,
      })} where changes() > 0`,
    ),
  ];
}

function toTell(one: Case, state: Settling["state"]): PublisherEvent {
  const { takedownAppeal, submission, slug } = one;
  const publisher = takedownAppeal?.publisher ?? submission!.row.publisher;
  const about = { publisher, slug };
  if (state === "denied") return { event: "record.withdrawn", data: { ...about, reason: wordOf(one) } };
  if (takedownAppeal) return { event: "record.restored", data: { ...about, reason: null } };
  const { id, version } = submission!.row;
  const decided = { submission: id, sha256: submission!.sha256, state: "published" as const, reason: null, version };
  return { event: "submission.decided", data: { ...about, ...decided } };
}
