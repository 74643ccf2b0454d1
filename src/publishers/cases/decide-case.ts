import { eq, sql } from "drizzle-orm";
import type { RecordName } from "../../contract/public/kinds.ts";
import type { CaseDecision } from "../../contract/publishing/cases.ts";
import { ApiError, invalid } from "../../contract/wire/errors.ts";
import { held, records } from "../../db/catalog.ts";
import { namedBatch } from "../../db/named-batch.ts";
import type { Session } from "../../people/sign-in/sessions.ts";
import { asSeen, auditLineStatement, moveAuditLinesNow } from "../../publish/audit.ts";
import { affectedBy } from "../../publish/moderation/blocks.ts";
import { clearRecord } from "../../publish/moderation/clear-record.ts";
import { settleStatements } from "../../publish/moderation/reports.ts";
import { setRecordStatus } from "../../publish/moderation/set-record-status.ts";
import { approveSubmission, refuseSubmission } from "../decide.ts";
import type { Deps } from "../deps.ts";
import { unnamedModerator } from "../judge.ts";
import { denyClaim, grantClaim } from "../ownership/decide-claim.ts";
import { denyTakedown, grantTakedown } from "./decide-appeal.ts";
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
  grant: (act) => (act.one.claims.length > 0 ? onClaim(act, grantClaim) : grantAppeal(act)),
  refuse,
  deny: (act) => (act.one.claims.length > 0 ? onClaim(act, denyClaim) : denyAppeal(act)),
  takedown,
  dismiss,
};

const grantAppeal = (act: ActOnCase) =>
  isHeld(act.one) ? approve(act) : grantTakedown(act.deps, act.one, act.said.words);
const denyAppeal = (act: ActOnCase) =>
  isHeld(act.one) ? refuse(act) : denyTakedown(act.deps, act.one, act.said.words);

/** Of a record that nobody owns: there is no appeal then. */
function onClaim({ deps, one, said }: ActOnCase, decide: typeof grantClaim): Promise<void> {
  const claim = one.claims.find(({ row }) => row.id === said.claim)?.row;
  const isEarly = claim && said.act === "grant" && claim.shownUntil > deps.now();
  if (claim && !isEarly) return decide(deps, { claim, words: said.words });
  const message = isEarly ? "is shown to readers still: nobody grants it before" : "must be one of those that wait";
  throw invalid([{ pointer: "/claim", code: "invalid_value", message }]);
}

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
