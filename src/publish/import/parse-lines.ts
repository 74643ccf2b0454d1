import { createHash } from "node:crypto";
import type { FieldError } from "../../contract/wire/common.ts";
import { ApiError } from "../../contract/wire/errors.ts";
import type { ImportRecord } from "../../contract/public/import.ts";
import { limits } from "../../contract/wire/limits.ts";
import type { Status } from "../../contract/wire/status.ts";
import { letOthersGoOn } from "../../lib/other-requests.ts";
import type { Deps } from "../deps.ts";
import type { Drafted, Line, LineOutcome } from "./batch.ts";
import { draftFor, findOversize } from "./drafts.ts";
import { type Existing, existingAndSubmitted, nameOf } from "./existing-records.ts";
import { type ReadLine, readLines } from "./read-lines.ts";

/** Raise it when rendering changes, so that an import renders unchanged records again. */
const renderingVersion = 4;

/** To draft a line. One that is not drafted is read, and its hash compared. */
const [draftedMs, unchangedMs] = [2, 0.1];

/** `submitted`: the slugs of skills that a publisher's open submission holds. */
type Circumstances = { defaultStatus: Status; now: number; submitted: ReadonlySet<string> };

/** The lines of an NDJSON body, each with an outcome, and with a draft if it is to be written. */
export async function parseLines(
  { primary, now }: Pick<Deps, "primary" | "now">,
  ndjson: Uint8Array,
  defaultStatus: Status,
): Promise<Line[]> {
  const reads = readLines(ndjson);
  if (reads.length > limits.importMaxRecords) {
    throw new ApiError(
      "payload_too_large",
      `One request takes ${limits.importMaxRecords} records; this one has ${reads.length}.`,
    );
  }
  const records = reads.flatMap((read) => ("record" in read ? [read.record] : []));
  const { existing, submitted } = await existingAndSubmitted(primary.catalog, records);
  const circumstances = { defaultStatus, now: now(), submitted };
  const seen = new Set<string>();
  const lines: Line[] = [];
  for (const read of reads) {
    const line = toLine(read, existing, seen, circumstances);
    lines.push(line);
    await letOthersGoOn(line.draft ? draftedMs : unchangedMs);
  }
  return lines;
}

export const isDrafted = (line: Line): line is Drafted => line.draft !== undefined;

function toLine(
  read: ReadLine,
  existing: ReadonlyMap<string, Existing>,
  seen: Set<string>,
  circumstances: Circumstances,
): Line {
  const settled = (outcome: Omit<LineOutcome, "line" | "held">, before?: Existing): Line => ({
    read,
    outcome: { line: read.line, held: null, ...outcome },
    before,
    draft: undefined,
  });
  // A block of an export is restored in the end.
  if ("block" in read) {
    const { type, slug } = read.block;
    return settled({ type, slug, outcome: "unchanged", errors: [], notes: [] });
  }
  if (!("record" in read)) {
    const { type, slug, errors } = read;
    return settled({ type, slug, outcome: "rejected", errors, notes: [] });
  }
  const { record, notes } = read;
  const named = { type: record.type, slug: record.slug, notes };
  const name = nameOf(record);
  const before = existing.get(name);
  const refusal = findRefusal(record, before, seen.has(name));
  seen.add(name);
  if (refusal) return settled({ ...named, outcome: "rejected", errors: [refusal] }, before);
  const hash = hashOf(record);
  if (before && isUnchanged(before, hash)) return settled({ ...named, outcome: "unchanged", errors: [] }, before);
  if (before?.publisher && read.kept?.publisher?.slug === before.publisher) {
    const { kept: _, ...itself } = read;
    const note = "stays as its publisher has it here";
    return { ...settled({ ...named, outcome: "unchanged", errors: [], notes: [note] }, before), read: itself };
  }
  const owned = refusalOfOwned(record, before, circumstances);
  if (owned) return settled({ ...named, outcome: "rejected", errors: [owned] }, before);
  const draft = draftFor(record, { hash, before, ...circumstances });
  const tooMuch = findOversize(draft);
  if (tooMuch) return settled({ ...named, outcome: "rejected", errors: [tooMuch] }, before);
  return { ...settled({ ...named, outcome: before ? "updated" : "created", errors: [] }, before), draft };
}

/** What a publisher has, or has submitted, is its own. */
function refusalOfOwned(
  { type, slug }: ImportRecord,
  before: Existing | undefined,
  { submitted }: Circumstances,
): FieldError | undefined {
  const publisher = before?.publisher;
  if (publisher == null && !(type === "skill" && !before && submitted.has(slug))) return undefined;
  const whose = publisher == null ? "has been submitted by a publisher" : `is the publisher "${publisher}"'s`;
  return { pointer: "/slug", code: "slug_taken", message: `is of a skill that ${whose}: it is changed by them alone` };
}

/** A blocked record is judged again, as its digest may have been unblocked since. */
const isUnchanged = ({ hash, changeHash, hold }: Existing, now: string) =>
  hold !== "blocked_content" && (changeHash ?? hash) === now;

function findRefusal(record: ImportRecord, before: Existing | undefined, isTaken: boolean): FieldError | undefined {
  const other = record.type === "mcp-server" ? before?.registryName : undefined;
  const isOther = record.type === "mcp-server" && isAnotherServer(record.registryName, other ?? null);
  if (!isTaken && !isOther) return undefined;
  const message = isTaken ? `is the slug of an earlier ${record.type} of this import` : `is the slug of ${other}`;
  return { pointer: "/slug", code: "slug_taken", message };
}

const isAnotherServer = (name: string | null, other: string | null) =>
  name !== null && other !== null && name !== other;

/** Hashes the record as it was sent, so that a change in what the service derives does not count as a change. */
const hashOf = (record: ImportRecord): string =>
  createHash("sha256")
    .update(JSON.stringify([renderingVersion, record]))
    .digest()
    .toString("base64", 0, 16);
