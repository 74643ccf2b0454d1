import { and, eq, type SQL, sql } from "drizzle-orm";
import { statusFor } from "../../discovery/all-kinds.ts";
import type { Kind } from "../../contract/public/kinds.ts";
import type { StatusReport } from "../../contract/operator/operator.ts";
import { type CatalogDatabase, held, records, screens, sequence, versions } from "../../db/catalog.ts";
import { actingAs, type LogActor } from "../../db/log.ts";
import type { ModeratorApproval } from "../../db/publishing.ts";
import { namedBatch } from "../../db/named-batch.ts";
import type { Deps } from "../deps.ts";
import { ApiError } from "../../contract/wire/errors.ts";
import { blockedAmong } from "./hold.ts";
import { isInfected } from "./hold-infected.ts";
import { clearable } from "../../checks/screens/screen-report.ts";
import type { StoredScreen } from "../../db/judgement.ts";
import { type Act, findHeld, type Held, packageOf, publishChange, type Published } from "./publish-held.ts";
import { settleIndicators } from "./settle-indicators.ts";
import { type Acting, asSeen, auditLineStatement, moveAuditLinesNow } from "../audit.ts";
import { indexAfter } from "../index/index-after.ts";
import { partOf } from "../import/package-part.ts";
import { blockedProblem, infectedProblem } from "./problems.ts";

type Clearing = Acting & Pick<Deps, "sequence" | "waitUntil" | "config">;

/**
 * A moderator's decision that what is held may be public: the record itself, or a change of it. The decision is bound
 * to the digests of the text and the package that were judged. `by`: who brings it here, as the log says it.
 */
export async function clearRecord(
  deps: Clearing,
  kind: Kind,
  slug: string,
  approval: ModeratorApproval,
  by: LogActor = "moderator",
): Promise<StatusReport> {
  const { primary, now } = deps;
  const { catalog } = primary;
  const heldRecord = await findHeld(catalog, kind, slug);
  refuseInfected(heldRecord);
  await refuseBlocked(catalog, heldRecord);
  const line = { act: "catalog.clear", subject: `${kind} ${slug}`, detail: JSON.stringify(approval) };
  const act = (condition?: SQL) => auditLineStatement(deps, line, condition);
  const { change } = heldRecord;
  const published = await (change
    ? publishChange(deps, heldRecord, cleared(change.screen, heldRecord, approval, now()), change, { act: act(), by })
    : publishRecord(deps, heldRecord, cleared(heldRecord.screen!, heldRecord, approval, now()), { act, by }));
  await settleIndicators(deps);
  await Promise.all([indexAfter(deps), moveAuditLinesNow({ primary })]);
  return { type: kind, slug, ...published };
}

function refuseInfected({ row, reason, package: one }: Held): void {
  if (one?.status === "infected") throw infectedProblem(row.slug);
  if (reason === "infected" && (one?.status === "quarantined" || one?.status === "scanning"))
    throw new ApiError("record_held", `The package of "${row.slug}" is being scanned again: wait for what that says.`);
}

async function refuseBlocked(catalog: CatalogDatabase, heldRecord: Held): Promise<void> {
  const text = heldRecord.change ? heldRecord.change.textSha256 : heldRecord.textSha256;
  const digests = [text, heldRecord.package?.textSha256, heldRecord.package?.sha256].filter(
    (digest) => typeof digest === "string",
  );
  const [digest] = await blockedAmong(catalog, digests);
  if (digest !== undefined) throw blockedProblem(digest);
}

function cleared(screen: StoredScreen, heldRecord: Held, approval: ModeratorApproval, at: number): StoredScreen {
  const what = clearable(screen, partOf(packageOf(heldRecord)));
  if (!what) throw new ApiError("precondition_failed", "Not all of it has been screened yet; clear it when it has.");
  return { ...screen, clearing: { ...approval, at, ...what } };
}

/**
 * The held row itself becomes public; its content does not change. Nothing is written for a row that was changed or
 * taken down since it was read.
 */
async function publishRecord(
  deps: Clearing,
  { row }: Held,
  screen: StoredScreen,
  { act, by }: { act: (condition: SQL) => Act; by: LogActor },
): Promise<Published> {
  const { primary, sequence: known, now } = deps;
  const { catalog } = primary;
  const isSame = sql`exists (select 1 from ${records} where id = ${row.id} and seq = ${row.seq} and not ${isInfected})`;
  const published = statusFor(row.kind, "approved");
  const acting = actingAs(catalog, by);
  const {
    changed: [changed],
  } = await namedBatch(catalog, {
    acting: acting.begin,
    seen: asSeen(deps),
    numbered: catalog
      .update(sequence)
      .set({ value: sql`${sequence.value} + 1` })
      .where(isSame),
    screened: catalog
      .update(screens)
      .set({ screen })
      .where(and(eq(screens.recordId, row.id), isSame)),
    versions: catalog
      .update(versions)
      .set({ clearing: screen.clearing })
      .where(
        sql`${versions.recordId} = ${row.id} and ${isSame} and ${versions.packageId} = ${row.packageId}
          and ${versions.version} = (select max(version) from versions as one where one.record_id = ${row.id})`,
      ),
    released: catalog.delete(held).where(and(eq(held.recordId, row.id), isSame)),
    changed: catalog
      .update(records)
      .set({
        ...published,
        seq: sql`(select value from sequence)`,
        changedAt: now(),
        publishedSeq: sql`case when public then published_seq else (select value from sequence) end`,
      })
      .where(and(eq(records.id, row.id), eq(records.seq, row.seq), sql`not ${isInfected}`))
      .returning({ seq: records.seq }),
    audit: act(sql`changes() > 0`),
    acted: acting.end,
  });
  if (!changed) {
    throw new ApiError(
      "precondition_failed",
      `"${row.slug}" has changed while it was cleared: read \`catalog show\` again.`,
    );
  }
  known.learn(changed.seq);
  return published;
}
