import { and, eq, sql } from "drizzle-orm";
import type { RecordName } from "../../contract/public/kinds.ts";
import type { CaseDecision } from "../../contract/publishing/cases.ts";
import { ApiError, invalid } from "../../contract/wire/errors.ts";
import { held, records } from "../../db/catalog.ts";
import { namedBatch } from "../../db/named-batch.ts";
import { type PublisherEvent, publisherEvents, submissions } from "../../db/publishing.ts";
import { rowValues } from "../../db/row-values.ts";
import type { Session } from "../../people/sign-in/sessions.ts";
import { asSeen, auditLineStatement, moveAuditLinesNow } from "../../publish/audit.ts";
import { affectedBy } from "../../publish/moderation/blocks.ts";
import { clearRecord } from "../../publish/moderation/clear-record.ts";
import { settleStatements } from "../../publish/moderation/reports.ts";
import { setRecordStatus } from "../../publish/moderation/set-record-status.ts";
import { approveSubmission, refuseSubmission } from "../decide.ts";
import type { Deps } from "../deps.ts";
import { unnamedModerator } from "../judge.ts";
import { type Case, readCase } from "./read-case.ts";
import { requireSecond } from "./second-person.ts";
import { decisionStatement, notAsSeen, rethrow } from "./seen.ts";

type Moderator = Pick<Session, "id" | "userId" | "slug">;
type ActOnCase = { deps: Deps; one: Case; said: CaseDecision; copies: readonly RecordName[] };

/**
 * A moderator's act in the browser: the same functions as the operator's commands, in the moderator's name. Nothing is
 * decided where the case has changed since it was seen, also in the same moment, nor by who has a part in it.
 */
export async function decideCase(
  deps: Deps,
  moderator: Moderator,
  name: RecordName,
  said: CaseDecision,
): Promise<void> {
  const one = await readCase(deps, name);
  const copies = said.act === "takedown" ? await readCopies(deps, one, said.copies) : [];
  await requireSecond(deps, moderator, one, copies);
  if (one.seen !== said.seen) throw notAsSeen();
  if (!one.acts.includes(said.act)) {
    throw invalid([{ pointer: "/act", code: "invalid_value", message: "names nothing that can be done here" }]);
  }
  const { catalog } = deps.primary;
  const decision = { ...name, act: said.act, personId: moderator.userId, seen: said.seen, at: deps.now() };
  const first = [decisionStatement(catalog, decision)];
  const deciding = { actor: `session ${moderator.id}`, owner: `user ${moderator.slug}`, first };
  await acts[said.act]({ deps: { ...deps, deciding }, one, said, copies }).catch(rethrow);
}

const acts: Record<CaseDecision["act"], (act: ActOnCase) => Promise<unknown>> = {
  approve,
  grant: (act) => (act.one.submission!.row.state === "held" ? approve(act) : grantTakedown(act)),
  refuse,
  deny: (act) => (act.one.submission!.row.state === "held" ? refuse(act) : denyTakedown(act)),
  takedown,
  dismiss,
};

const isHeld = ({ submission }: Case) => submission?.row.state === "held";

async function approve({ deps, one, said: { words } }: ActOnCase): Promise<void> {
  if (!isHeld(one)) return void (await clearRecord(deps, one.kind, one.slug, { by: unnamedModerator, note: words }));
  const { state } = await approveSubmission(deps, one.submission!.row.id, { by: unnamedModerator, note: words });
  // Its publisher has ended, or was stopped.
  if (state !== "published") throw new ApiError("already_decided", `The submission is ${state} by now.`);
}

async function refuse(act: ActOnCase): Promise<void> {
  const { deps, one, said } = act;
  const reason = said.reason!;
  if (isHeld(one)) {
    await refuseSubmission(deps, one.submission!.row.id, { reason, words: said.words, by: unnamedModerator });
    return undefined;
  }
  if (one.hold?.change) return dropChange(act);
  const refusal = { category: reason, reason: said.words, thisOne: true, isRefusal: true };
  await setRecordStatus(deps, one.kind, one.slug, { status: "rejected", ...refusal });
}

/** A change that waited beside a record is not taken. The record stays as it is. */
async function dropChange({ deps, one, said: { reason, words } }: ActOnCase): Promise<void> {
  const { catalog } = deps.primary;
  await namedBatch(catalog, {
    seen: asSeen(deps),
    dropped: catalog.delete(held).where(eq(held.recordId, one.record!.id)),
    audit: auditLineStatement(deps, {
      act: "catalog.refuse",
      subject: `${one.kind} ${one.slug}`,
      detail: JSON.stringify({ reason, words }).slice(0, 500),
    }),
  });
  await moveAuditLinesNow(deps);
}

async function takedown({ deps, one, said, copies }: ActOnCase): Promise<void> {
  const settled = { state: "closed" as const, note: said.words, at: deps.now() };
  const last = settleStatements(deps.primary.catalog, one, settled);
  await setRecordStatus({ ...deps, deciding: { ...deps.deciding!, last } }, one.kind, one.slug, {
    status: "rejected",
    category: said.reason!,
    reason: said.words,
    words: said.words,
    thisOne: true,
    copies,
    indicators: said.indicators,
  });
}

async function dismiss({ deps, one, said: { words } }: ActOnCase): Promise<void> {
  const { catalog } = deps.primary;
  await namedBatch(catalog, {
    seen: asSeen(deps),
    settled: settleStatements(catalog, one, { state: "dismissed", note: words, at: deps.now() }),
    audit: auditLineStatement(deps, {
      act: "catalog.report",
      subject: `${one.kind} ${one.slug}`,
      detail: `dismissed: ${words}`.slice(0, 500),
    }),
  });
  await moveAuditLinesNow(deps);
}

/** The record is public again, if nothing else is against it. */
async function grantTakedown({ deps, one, said: { words } }: ActOnCase): Promise<void> {
  const isPublic = sql`exists (select 1 from ${records} where id = ${one.record!.id} and public = 1)`;
  const last = settleAppeal({ deps, one }, { state: "granted", words, condition: isPublic });
  const change = { status: "approved" as const, reason: words };
  await setRecordStatus({ ...deps, deciding: { ...deps.deciding!, last } }, one.kind, one.slug, change);
}

async function denyTakedown({ deps, one, said: { words } }: ActOnCase): Promise<void> {
  const { catalog } = deps.primary;
  await namedBatch(catalog, {
    seen: asSeen(deps),
    settled: settleAppeal({ deps, one }, { state: "denied", words, condition: sql`true` }),
    told: catalog
      .update(records)
      .set({ withdrawal: { word: wordOf(one), words } })
      .where(and(eq(records.id, one.record!.id), eq(records.status, "rejected"))),
    audit: auditLineStatement(deps, {
      act: "submission.deny",
      subject: `submission ${one.submission!.row.id}`,
      detail: words.slice(0, 500),
    }),
  });
  await moveAuditLinesNow(deps);
}

/** The one word for why a record was taken down. */
const wordOf = ({ record }: Case) => record?.withdrawal?.word ?? "withdrawn";

/** What became of an appeal against a takedown, and what its publisher is told. */
function settleAppeal(
  { deps, one }: Pick<ActOnCase, "deps" | "one">,
  { state, words, condition }: { state: "granted" | "denied"; words: string; condition: ReturnType<typeof sql> },
) {
  const { catalog } = deps.primary;
  const { row, sha256 } = one.submission!;
  const about = { publisher: row.publisher, slug: row.slug };
  const { id, version } = row;
  const told: PublisherEvent =
    state === "granted"
      ? {
          event: "submission.decided",
          data: { ...about, submission: id, sha256, state: "published", reason: null, version },
        }
      : { event: "record.withdrawn", data: { ...about, reason: wordOf(one) } };
  return [
    catalog
      .update(submissions)
      .set({ appeal: { ...row.appeal!, state, decidedAt: deps.now() }, dueAt: null })
      .where(and(eq(submissions.id, id), condition)),
    catalog.insert(publisherEvents).select(
      sql`select ${rowValues(publisherEvents, {
        id: crypto.randomUUID(),
        publisher: row.publisher,
        event: told.event,
        data: JSON.stringify(told.data),
        words,
      })} where changes() > 0`,
    ),
  ];
}

type Copy = RecordName & { publisher: string | null };
const textOf = ({ kind, slug }: RecordName) => `${kind} ${slug}`;

/** The copies that were ticked. Throws for what is none of the record. */
async function readCopies(deps: Deps, one: Case, ticked: readonly string[]): Promise<Copy[]> {
  if (ticked.length === 0) return [];
  const copies = await listCopies(deps, one);
  return ticked.map((text) => {
    const copy = copies.find((known) => textOf(known) === text);
    if (copy) return copy;
    throw invalid([{ pointer: "/copies", code: "invalid_value", message: "must name copies of the record" }]);
  });
}

/** Other public records with a text or a package that this one has or had. */
export async function listCopies({ primary: { catalog } }: Pick<Deps, "primary">, one: Case): Promise<Copy[]> {
  if (!one.record) return [];
  const [copies] = await catalog.batch([affectedBy(catalog, eq(records.id, one.record.id))[0]]);
  const ids = JSON.stringify(copies.map(({ id }) => id));
  const [found] = await catalog.batch([
    catalog
      .select({ kind: records.kind, slug: records.slug, publisher: records.publisher })
      .from(records)
      .where(sql`${records.id} in (select value from json_each(${ids}))`)
      .orderBy(records.kind, records.slug)
      .limit(50),
  ]);
  return found;
}
