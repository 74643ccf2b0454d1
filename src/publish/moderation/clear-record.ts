import { and, eq, type SQL, sql } from "drizzle-orm";
import { groupCopies } from "../near-duplicates/group-copies.ts";
import { statusFor } from "../../catalog/kinds.ts";
import type { Kind } from "../../contract/kinds.ts";
import type { StatusReport } from "../../contract/operator.ts";
import type { Status } from "../../contract/status.ts";
import {
  type CatalogDatabase,
  held,
  type HeldChange,
  packages,
  records,
  screens,
  sequence,
  versions,
} from "../../db/catalog.ts";
import type { Deps } from "../deps.ts";
import { ApiError } from "../../contract/errors.ts";
import { blockedAmong } from "./hold.ts";
import { isInfected } from "./hold-infected.ts";
import { clearable, toScreenReport } from "../../screen/trust/screen-report.ts";
import type { StoredScreen } from "../../db/judgement.ts";
import { type Acting, auditLineStatement, moveAuditLinesNow } from "../audit.ts";
import { indexAfter } from "../index/index-after.ts";
import { partOf } from "../import/package-part.ts";
import { blockedProblem, infectedProblem, recordNotFound } from "./set-record-status.ts";
import { draftFor } from "../import/drafts.ts";
import { storeRecords } from "../import/store-records.ts";

type Clearing = Acting & Pick<Deps, "sequence" | "waitUntil">;
type Word = { by: string; note: string };

/**
 * A moderator's decision that what is held may be public: the record itself, or a change of it. The decision is bound
 * to the digests of the text and the package that were judged.
 */
export async function clearRecord(deps: Clearing, kind: Kind, slug: string, word: Word): Promise<StatusReport> {
  const { primary, now } = deps;
  const { catalog } = primary;
  const found = await findHeld(catalog, kind, slug);
  refuseInfected(found);
  await refuseBlocked(catalog, found);
  const line = { act: "catalog.clear", subject: `${kind} ${slug}`, detail: JSON.stringify(word) };
  const act = (condition?: SQL) => auditLineStatement(deps, line, condition);
  const { change } = found;
  const published = await (change
    ? publishChange(deps, found, cleared(change.screen, found, word, now()), change, act())
    : publishRecord(deps, found, cleared(found.screen!, found, word, now()), act));
  await Promise.all([indexAfter(deps), moveAuditLinesNow({ primary })]);
  return { type: kind, slug, ...published };
}

type Held = Awaited<ReturnType<typeof findHeld>>;
type Act = ReturnType<typeof auditLineStatement>;

async function findHeld(catalog: CatalogDatabase, kind: Kind, slug: string) {
  const isIt = and(eq(records.kind, kind), eq(records.slug, slug));
  const id = sql`(select id from ${records} where ${isIt})`;
  const [[row], [hold], [screen], [waiting], [own]] = await catalog.batch([
    catalog.select().from(records).where(isIt),
    catalog.select().from(held).where(eq(held.recordId, id)),
    catalog.select().from(screens).where(eq(screens.recordId, id)),
    catalog
      .select()
      .from(packages)
      .where(eq(packages.id, sql`(select package_id from held where record_id = ${id})`)),
    catalog
      .select()
      .from(packages)
      .where(eq(packages.id, sql`(select package_id from ${records} where ${isIt})`)),
  ]);
  if (!row) throw recordNotFound(kind, slug);
  const isFlagged = screen && toScreenReport(screen.screen, partOf(own ?? null)).outcome === "flagged";
  // One that was taken down waits in no queue, but a flagged one becomes public only by a clearing.
  if (!hold && (row.public || !isFlagged))
    throw new ApiError("invalid_value", `"${slug}" is not held: there is nothing to clear.`);
  const change = hold?.change ?? null;
  return {
    row,
    change,
    reason: hold?.reason ?? null,
    screen: screen?.screen,
    textSha256: screen?.textSha256,
    package: (change ? waiting : own) ?? null,
  };
}

function refuseInfected({ row, reason, package: one }: Held): void {
  if (one?.status === "infected") throw infectedProblem(row.slug);
  if (reason === "infected" && (one?.status === "quarantined" || one?.status === "scanning"))
    throw new ApiError("record_held", `The package of "${row.slug}" is being scanned again: wait for what that says.`);
}

async function refuseBlocked(catalog: CatalogDatabase, found: Held): Promise<void> {
  const text = found.change ? found.change.textSha256 : found.textSha256;
  const digests = [text, found.package?.textSha256, found.package?.sha256].filter(
    (digest) => typeof digest === "string",
  );
  const [digest] = await blockedAmong(catalog, digests);
  if (digest !== undefined) throw blockedProblem(digest);
}

function cleared(screen: StoredScreen, found: Held, word: Word, at: number): StoredScreen {
  const what = clearable(screen, partOf(packageOf(found)));
  if (!what) throw new ApiError("precondition_failed", "Not all of it has been screened yet; clear it when it has.");
  return { ...screen, clearing: { ...word, at, ...what } };
}

const packageOf = ({ package: row, change }: Held) =>
  row && {
    sha256: row.sha256,
    textSha256: row.textSha256,
    contentsScreen: row.contentsScreen!,
    label: change?.label ?? null,
    infection: null,
  };

type Published = Pick<StatusReport, "status" | "public">;

/**
 * The held row itself becomes public; its content does not change. Nothing is written for a row that was changed or
 * taken down since it was read.
 */
async function publishRecord(
  { primary: { catalog }, sequence: known, now }: Clearing,
  { row }: Held,
  screen: StoredScreen,
  act: (condition: SQL) => Act,
): Promise<Published> {
  const isSame = sql`exists (select 1 from ${records} where id = ${row.id} and seq = ${row.seq} and not ${isInfected})`;
  const published = statusFor(row.kind, "approved");
  const results = await catalog.batch([
    catalog
      .update(sequence)
      .set({ value: sql`${sequence.value} + 1` })
      .where(isSame),
    catalog
      .update(screens)
      .set({ screen })
      .where(and(eq(screens.recordId, row.id), isSame)),
    catalog
      .update(versions)
      .set({ clearing: screen.clearing })
      .where(
        sql`${versions.recordId} = ${row.id} and ${isSame} and ${versions.packageId} = ${row.packageId}
          and ${versions.version} = (select max(version) from versions as one where one.record_id = ${row.id})`,
      ),
    catalog.delete(held).where(and(eq(held.recordId, row.id), isSame)),
    catalog
      .update(records)
      .set({
        ...published,
        seq: sql`(select value from sequence)`,
        changedAt: now(),
        publishedSeq: sql`case when public then published_seq else (select value from sequence) end`,
      })
      .where(and(eq(records.id, row.id), eq(records.seq, row.seq), sql`not ${isInfected}`))
      .returning({ seq: records.seq }),
    act(sql`changes() > 0`),
  ]);
  const [changed] = results[4];
  if (!changed) {
    throw new ApiError(
      "precondition_failed",
      `"${row.slug}" has changed while it was cleared: read \`catalog show\` again.`,
    );
  }
  known.learn(changed.seq);
  return published;
}

async function publishChange(
  { primary: { catalog }, sequence: known, now }: Clearing,
  found: Held,
  screen: StoredScreen,
  { record, hash, textSha256 }: HeldChange,
  act: Act,
): Promise<Published> {
  const { status, createdAt, countedInstalls } = found.row;
  // The moderator's word makes it public, also where the record was taken down: no block is left by then.
  const before = { ...statusFor(found.row.kind, "approved"), createdAt, countedInstalls, hold: null, changeHash: null };
  const draft = {
    ...draftFor({ ...record, status: undefined }, { hash, before, defaultStatus: "approved", now: now() }),
    statusWas: status,
  };
  const stored = { ...draft, judged: { screen, textSha256 }, package: packageOf(found), hold: null, holdFacts: [] };
  const written = await storeRecords(catalog, { stored: [stored], waiting: [] }, act);
  const { row } = written.records[0]!;
  known.learn(row.seq);
  await groupCopies(catalog, [row.id]);
  return { status: row.status as Status, public: row.public };
}
