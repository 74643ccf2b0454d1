import { createHash } from "node:crypto";
import { groupCopies } from "../near-duplicates/group-copies.ts";
import { indexFaultsOf } from "../../catalog/index-state.ts";
import { indexWritten, slotsOf, type SlotStates, type Written } from "../index/indexer.ts";
import type { FieldError } from "../../contract/common.ts";
import type { HoldReason } from "../../contract/hold.ts";
import type { ImportRecord } from "../../contract/import.ts";
import { limits } from "../../contract/limits.ts";
import type { Hold, ImportOutcome, ImportReport } from "../../contract/operator.ts";
import type { Status } from "../../contract/status.ts";
import type { Deps } from "../deps.ts";
import { ApiError } from "../../contract/errors.ts";
import { toScreenReport } from "../../screen/trust/screen-report.ts";
import { auditLineStatement, moveAuditLinesNow } from "../audit.ts";
import { type Existing, existingRecords, nameOf } from "./existing-records.ts";
import { judgeDrafts } from "./judge-drafts.ts";
import { partOf } from "./package-part.ts";
import { type ReadLine, readLines, type RecordLine } from "./read-lines.ts";
import { foreign, restoreBlock, restoreKept, type Restoring } from "../export/restore-kept.ts";
import { sendPackageScans } from "./send-package-scans.ts";
import { type Draft, draftFor, isOnlyHeld, type JudgedDraft, tooMuchOf } from "./drafts.ts";
import { storeRecords } from "./store-records.ts";

/** Raise it when rendering changes, so that an import renders unchanged records again. */
const renderingVersion = 4;

export type Importing = Restoring;

/**
 * Stores the records of an NDJSON body by type and slug. An unchanged record is skipped; a bad one is reported with its
 * line and does not affect the others. A record that the screen flags or a takedown has blocked is held for a
 * moderator. Search finds stored records at once.
 */
export async function importRecords(
  deps: Importing,
  ndjson: Uint8Array,
  defaultStatus: Status,
  isTrusted = false,
): Promise<ImportReport> {
  const { primary, now } = deps;
  const lines = readLines(ndjson);
  if (lines.length > limits.importMaxRecords) {
    throw new ApiError(
      "payload_too_large",
      `One request takes ${limits.importMaxRecords} records; this one has ${lines.length}.`,
    );
  }
  const read = lines.flatMap((line) => ("record" in line ? [line.record] : []));
  const existing = await existingRecords(primary.catalog, read);
  const { outcomes, drafts } = draftLines(
    lines.filter((line): line is RecordLine => !("block" in line)),
    existing,
    { defaultStatus, now: now() },
  );

  const judged = await judgeDrafts(deps, drafts, existing);
  const stored: JudgedDraft[] = [];
  const waiting: JudgedDraft[] = [];
  for (const [draft, result] of judged) {
    const outcome = outcomes.get(draft)!;
    if ("fault" in result) {
      Object.assign(outcome, { outcome: "rejected", errors: [result.fault] });
      continue;
    }
    if ("isUnchanged" in result) {
      Object.assign(outcome, { outcome: "unchanged" });
      continue;
    }
    outcome.notes.push(...result.notes);
    if (result.stored.hold) outcome.held = holdOf(result.stored, result.stored.hold);
    // A public record stays as it is until a moderator has cleared the change, and one that was taken down stays so.
    const before = existing.get(nameOf(draft.record));
    const isBeside = result.stored.hold !== null && before !== undefined && !isOnlyHeld(before);
    (isBeside ? waiting : stored).push(
      isBeside || result.stored.hold === null ? result.stored : asPending(result.stored),
    );
  }
  const all = [...outcomes.values()];
  const versions = new Map<string, Version>(existing);
  if (stored.length + waiting.length > 0) await store(deps, { stored, waiting }, all, versions);
  all.push(...(await restore(deps, lines, all, isTrusted)));
  return {
    outcomes: await withIndexFaults(
      primary,
      all.toSorted((one, other) => one.line - other.line),
      versions,
    ),
  };
}

/**
 * Gives the records of an export the history that they had there, one after the other. Returns the outcomes of blocks.
 */
async function restore(deps: Importing, lines: readonly ReadLine[], outcomes: LineOutcome[], isTrusted: boolean) {
  const outcomeAt = new Map(outcomes.map((outcome) => [outcome.line, outcome]));
  const blocks: LineOutcome[] = [];
  for (const read of lines) {
    if ("block" in read) {
      const { line, block } = read;
      const isTaken = await restoreBlock(deps, block, isTrusted);
      const errors: FieldError[] = isTaken ? [] : [{ pointer: "/seal", code: "invalid_value", message: foreign }];
      const named = { line, type: block.type, slug: block.slug, held: null, notes: [] };
      blocks.push({ ...named, outcome: isTaken ? "updated" : "rejected", errors });
    }
    const outcome = outcomeAt.get(read.line);
    if (!("kept" in read) || !read.kept || !outcome || outcome.outcome === "rejected") continue;
    outcome.notes.push(...(await restoreKept(deps, read.record, read.kept, isTrusted)));
    // A moderator has looked at it already.
    if (outcome.held && (await isPublicNow(deps, read.record))) outcome.held = null;
  }
  return blocks;
}

async function isPublicNow({ primary: { catalog } }: Importing, record: ImportRecord): Promise<boolean> {
  const found = await existingRecords(catalog, [record]);
  return found.get(nameOf(record))?.public === true;
}

type LineOutcome = Omit<ImportOutcome, "indexFault">;
type Version = { id: number; seq: number };

const asPending = (one: JudgedDraft): JudgedDraft => ({
  ...one,
  row: { ...one.row, status: "pending", public: false },
});

/**
 * The drafts of the lines to be written, and an outcome for every line. A later step may still change the outcome of a
 * draft.
 */
function draftLines(
  lines: readonly RecordLine[],
  existing: ReadonlyMap<string, Existing>,
  circumstances: { defaultStatus: Status; now: number },
): { outcomes: Map<Draft | RecordLine, LineOutcome>; drafts: Draft[] } {
  const outcomes = new Map<Draft | RecordLine, LineOutcome>();
  const drafts: Draft[] = [];
  const seen = new Set<string>();
  for (const read of lines) {
    if (!("record" in read)) {
      outcomes.set(read, { ...read, outcome: "rejected", held: null, notes: [] });
      continue;
    }
    const { line, record, notes } = read;
    const named = { line, type: record.type, slug: record.slug, held: null, notes };
    const before = existing.get(nameOf(record));
    const refusal = refusalOf(record, before, seen);
    seen.add(nameOf(record));
    const hash = hashOf(record);
    if (refusal) {
      outcomes.set(read, { ...named, outcome: "rejected", errors: [refusal] });
    } else if (before && isUnchanged(before, hash)) {
      outcomes.set(read, { ...named, outcome: "unchanged", errors: [] });
    } else {
      const draft = draftFor(record, { hash, before, ...circumstances });
      const tooMuch = tooMuchOf(draft);
      if (!tooMuch) drafts.push(draft);
      outcomes.set(
        draft,
        tooMuch
          ? { ...named, outcome: "rejected", errors: [tooMuch] }
          : { ...named, outcome: before ? "updated" : "created", errors: [] },
      );
    }
  }
  return { outcomes, drafts };
}

/** A blocked record is judged again, as its digest may have been unblocked since. */
const isUnchanged = ({ hash, changeHash, hold }: Existing, now: string) =>
  hold !== "blocked_content" && (changeHash ?? hash) === now;

function refusalOf(
  record: ImportRecord,
  before: Existing | undefined,
  seen: ReadonlySet<string>,
): FieldError | undefined {
  const isTaken = seen.has(nameOf(record));
  const other = record.type === "mcp-server" ? before?.registryName : undefined;
  const isOther = record.type === "mcp-server" && isAnotherServer(record.registryName, other ?? null);
  if (!isTaken && !isOther) return undefined;
  const message = isTaken ? `is the slug of an earlier ${record.type} of this import` : `is the slug of ${other}`;
  return { pointer: "/slug", code: "slug_taken", message };
}

const isAnotherServer = (name: string | null, other: string | null) =>
  name !== null && other !== null && name !== other;

const holdOf = (one: JudgedDraft, reason: HoldReason): Hold => ({
  reason,
  findings: toScreenReport(one.judged.screen, partOf(one.package)).findings,
  infection: one.package?.infection ?? null,
  facts: one.holdFacts,
});

async function store(
  deps: Importing,
  { stored, waiting }: { stored: JudgedDraft[]; waiting: JudgedDraft[] },
  outcomes: LineOutcome[],
  versions: Map<string, Version>,
) {
  const { primary, sequence: known, now } = deps;
  const act = { act: "catalog.import", subject: "catalog", detail: countsOf(outcomes) };
  const [slots, storing] = await Promise.allSettled([
    slotsOf(primary.search),
    storeRecords(primary.catalog, { stored, waiting }, auditLineStatement(primary.catalog, now(), act)),
  ]);
  if (storing.status === "rejected") throw storing.reason;
  const written = storing.value;
  for (const { row } of written.records) versions.set(nameOf({ type: row.kind, slug: row.slug }), row);
  const newest = written.records.at(-1);
  if (newest) known.learn(newest.row.seq);
  await Promise.all([
    newest && groupStored(primary, written).then(() => indexStored(primary, slots, written)),
    sendPackageScans(deps, [...stored, ...waiting]),
    moveAuditLinesNow({ primary }),
  ]);
}

/**
 * Copies are grouped before the index is written, so that no search shows them ungrouped. The cron continues where this
 * stops.
 */
async function groupStored({ catalog }: Deps["primary"], { records }: Written): Promise<void> {
  try {
    await groupCopies(
      catalog,
      records.map(({ row }) => row.id),
    );
  } catch (error) {
    console.error(JSON.stringify({ message: "import not grouped", error: String(error) }));
  }
}

/** A failure here does not undo the import: the cron indexes the records later. */
async function indexStored(
  primary: Deps["primary"],
  slots: PromiseSettledResult<SlotStates>,
  written: Written,
): Promise<void> {
  try {
    if (slots.status === "rejected") throw slots.reason;
    await indexWritten(primary, slots.value.active, written);
  } catch (error) {
    console.error(JSON.stringify({ message: "import not indexed", error: String(error) }));
  }
}

/** Adds the reason why search does not find a record, also for records that were stored before. */
async function withIndexFaults(
  { search }: Deps["primary"],
  outcomes: LineOutcome[],
  versions: Map<string, Version>,
): Promise<ImportOutcome[]> {
  // A scan or a status may have given an unchanged record a later number. Its words are in the index all the same.
  const versionOf = ({ type, slug, outcome }: LineOutcome) => {
    const version = outcome === "rejected" ? undefined : versions.get(`${type}/${slug}`);
    return version && { id: version.id, seq: outcome === "unchanged" ? 0 : version.seq };
  };
  const wanted = outcomes.flatMap((one) => versionOf(one) ?? []);
  const faults = await indexFaultsOf(search, wanted).catch(
    (error: unknown) => new Map(wanted.map(({ id }) => [id, `the index does not answer: ${String(error)}`])),
  );
  return outcomes.map((one) => ({ ...one, indexFault: faults.get(versionOf(one)?.id ?? 0) ?? null }));
}

const countsOf = (outcomes: LineOutcome[]) => {
  const held = outcomes.filter((one) => one.held).length;
  const counts = (["created", "updated"] as const).map(
    (kind) => `${outcomes.filter(({ outcome }) => outcome === kind).length} ${kind}`,
  );
  return [...counts, ...(held > 0 ? [`${held} held`] : [])].join(", ");
};

/** Hashes the record as it was sent, so that a change in what the service derives does not count as a change. */
const hashOf = (record: ImportRecord): string =>
  createHash("sha256")
    .update(JSON.stringify([renderingVersion, record]))
    .digest()
    .toString("base64", 0, 16);
