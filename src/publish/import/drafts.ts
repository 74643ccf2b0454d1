import { packBody } from "../../discovery/bodies.ts";
import { packMembers } from "../../discovery/source-members.ts";
import type { FieldError } from "../../contract/wire/common.ts";
import { repositoryOf } from "../../discovery/repository.ts";
import { buildDraft, kinds, statusFor } from "../../discovery/all-kinds.ts";
import { computeRank } from "../../discovery/ranking.ts";
import type { HoldReason } from "../../contract/public/hold.ts";
import type { ImportRecord } from "../../contract/public/import.ts";
import type { Status } from "../../contract/wire/status.ts";
import { limits } from "../../contract/wire/limits.ts";
import type { RecordRow } from "../../db/catalog.ts";
import type { Deed } from "../../facts/fact.ts";
import type { NamedHost } from "../../facts/named-hosts.ts";
import { signatureOfRecord } from "../near-duplicates/store-signatures.ts";
import type { JudgedRecord, RecordText } from "../moderation/judge-record.ts";
import type { Existing } from "./existing-records.ts";
import { render } from "./markdown.ts";
import { markdownOf, toShownMarkdown } from "./record-body.ts";
import { serverDeeds } from "../packages/server-deeds.ts";
import type { StoredPackage } from "../packages/stored-package.ts";

/** A record ready to be written: its row without what the batch decides, and its body as HTML and packed. */
export type Draft = {
  record: ImportRecord;
  row: DraftRow;
  /** The record's status when this draft was made, null for a new record. */
  statusWas: string | null;
  text: RecordText;
  html: string;
  details: Record<string, unknown>;
  body: Uint8Array[];
  /** By which near copies are found; undefined for kinds that have none, and for what is too short. */
  signature: Uint8Array | undefined;
  /** What an MCP server does, as its record says; null for other kinds. */
  deeds: Deed[] | null;
};
type DraftRow = Omit<
  RecordRow,
  | "id"
  | "seq"
  | "packageId"
  | "publishedSeq"
  | "reason"
  | "installable"
  | "copyGroup"
  | "offeredVersion"
  | "offeredNumber"
  | "withdrawnNumber"
  | "withdrawal"
  | "yankedAt"
  | "ownerSince"
  | "ownerFrom"
  | "claims"
>;

/**
 * A draft with its judgement. `hold` is the reason why it waits for a moderator, `holdFacts` are the facts of a
 * `chain`, a `changed` one or an `indicator`, and `holdHosts` the keys of the indicators that it names. `recordHosts`
 * are named without a package.
 */
export type JudgedDraft = Draft & {
  judged: JudgedRecord;
  package: StoredPackage | null;
  hold: HoldReason | null;
  holdFacts: string[];
  holdHosts: string[];
  recordHosts: NamedHost[];
};

type Circumstances = {
  hash: string;
  before: Pick<Existing, "status" | "createdAt" | "hold" | "changeHash" | "countedInstalls"> | undefined;
  defaultStatus: Status;
  now: number;
  /** Whose record it is, and what uploaded it. Undefined: it is an import. */
  owned?: { publisher: string; proof: "publisher" | "ci" };
};

export function draftFor(record: ImportRecord, { hash, before, defaultStatus, now, owned }: Circumstances): Draft {
  const markdown = markdownOf(record);
  const rendered = render(toShownMarkdown(record), "report" in record ? record.report?.source : null);
  const imported = buildDraft(record.type, record, rendered);
  const countedInstalls = before?.countedInstalls ?? 0;
  const draft = { ...imported, installs: imported.installs + countedInstalls };
  const details = new Set<string>(kinds[record.type].details);
  // A record without a status keeps its present one, so an import does not undo a takedown. A held record was only
  // `pending` by default, so it has none to keep.
  const kept = before && !isOnlyHeld(before) ? (before.status as Status) : undefined;
  const status = statusFor(record.type, record.status ?? kept ?? defaultStatus);
  const created = "publishedAt" in record ? record.publishedAt : "createdAt" in record ? record.createdAt : undefined;
  const createdAt = created === undefined ? (before?.createdAt ?? wholeSecond(now)) : Date.parse(created);
  const row: DraftRow = {
    ...draft,
    fields: withoutNulls(draft.fields, (name) => !details.has(name)),
    ...status,
    ...computeRank(draft, createdAt),
    countedInstalls,
    kind: record.type,
    slug: record.slug,
    createdAt,
    updatedAt: record.updatedAt === undefined ? wholeSecond(now) : Date.parse(record.updatedAt),
    hash,
    changedAt: now,
    repository: repositoryOf(record),
    sourceProof: record.type === "skill" ? (owned?.proof ?? record.sourceProof ?? "operator") : null,
    publisher: owned?.publisher ?? null,
  };
  const shown = withoutNulls(draft.fields, (name) => details.has(name));
  return {
    record,
    row,
    statusWas: before?.status ?? null,
    text: { ...draft, kind: record.type, fields: draft.fields as Record<string, unknown>, markdown },
    html: rendered.html,
    details: shown,
    signature: signatureOfRecord(row, rendered.html),
    deeds: serverDeeds({ ...row, fields: draft.fields }),
    body: packBody({
      details: shown,
      html: rendered.html,
      source: { markdown, members: packMembers(record, row, shown) },
    }),
  };
}

/** The record itself waits, not a change of it, so it has no status of its own yet. */
export const isOnlyHeld = ({ hold, changeHash, status }: Pick<Existing, "hold" | "changeHash" | "status">) =>
  hold !== null && changeHash === null && status === "pending";

/** Why a record does not fit into a row. Each field may be within its limit and all together above theirs. */
export function findOversize({ row, body }: Draft): FieldError | undefined {
  const fault = (what: string, bytes: number, most: number): FieldError | undefined =>
    bytes > most
      ? { pointer: "", code: "invalid_value", message: `is too large: ${what} ${bytes} bytes, and may take ${most}` }
      : undefined;
  const fieldBytes = new TextEncoder().encode(JSON.stringify(row.fields)).length;
  const packedBytes = body.reduce((sum, { length }) => sum + length, 0);
  return (
    fault("what lists show of it takes", fieldBytes, limits.recordFieldsMaxBytes) ??
    fault("its body as HTML and its details take, compressed,", packedBytes, limits.recordPackedMaxBytes)
  );
}

/** Most fields of most records are null. They are not stored; the views add them again. */
const withoutNulls = (fields: unknown, isWanted: (name: string) => boolean) =>
  Object.fromEntries(Object.entries(fields as object).filter(([name, value]) => isWanted(name) && value !== null));

const wholeSecond = (ms: number) => Math.floor(ms / 1000) * 1000;

/** The records to write, and the changes of public records that are held. */
export type ToStore = { stored: JudgedDraft[]; waiting: JudgedDraft[] };
