import { sql } from "drizzle-orm";
import { indexFaultsOf } from "../catalog/index-state.ts";
import { indexWritten, slotsOf, type SlotStates, type Written } from "../catalog/indexer.ts";
import type { ImportRecord } from "../contract/import.ts";
import type { Status } from "../contract/status.ts";
import { limits } from "../contract/limits.ts";
import type { ImportOutcome, ImportReport } from "../contract/operator.ts";
import { type CatalogDatabase, records } from "../db/catalog.ts";
import type { Deps } from "../deps.ts";
import { ApiError } from "../errors.ts";
import { actStatement, moveActsNow } from "./acts.ts";
import { type ReadLine, readLines } from "./read-lines.ts";
import { type Existing, type Stored, storedOf, storeRecords, tooMuchOf } from "./store-records.ts";

/** Raised when rendering changes, so that an import writes again what it would otherwise find unchanged. */
const renderingVersion = 2;

/**
 * Stores the records of an NDJSON body, each by its type and slug: one that is there already and has not changed is left
 * alone, a bad one is reported with its line and spoils no other. What was stored is found at once.
 */
export async function importRecords(
  { primary, sequence: known, now }: Pick<Deps, "primary" | "sequence" | "now">,
  ndjson: Uint8Array,
  defaultStatus: Status,
): Promise<ImportReport> {
  const lines = readLines(ndjson);
  if (lines.length > limits.importMaxRecords) {
    throw new ApiError(
      "payload_too_large",
      `One request takes ${limits.importMaxRecords} records; this one has ${lines.length}.`,
    );
  }
  const existing = await existingRecords(primary.catalog, lines);

  const outcomes: Told[] = [];
  const stored: Stored[] = [];
  const seen = new Set<string>();
  for (const read of lines) {
    if (!("record" in read)) {
      outcomes.push({ ...read, outcome: "rejected" });
      continue;
    }
    const { line, record } = read;
    const { type, slug } = record;
    const before = existing.get(`${type}/${slug}`);
    const refusal = seen.has(`${type}/${slug}`)
      ? `is the slug of an earlier ${type} of this import`
      : before && record.type === "mcp-server" && isAnotherServer(record.registryName, before.registryName)
        ? `is the slug of ${before.registryName}`
        : undefined;
    if (refusal) {
      outcomes.push({
        line,
        type,
        slug,
        outcome: "rejected",
        errors: [{ pointer: "/slug", code: "slug_taken", message: refusal }],
      });
      continue;
    }
    seen.add(`${type}/${slug}`);
    const hash = await hashOf(record);
    if (before?.hash === hash) {
      outcomes.push({ line, type, slug, outcome: "unchanged", errors: [] });
      continue;
    }
    const written = storedOf(record, { hash, before, defaultStatus, now: now() });
    const tooMuch = tooMuchOf(written);
    if (tooMuch) {
      outcomes.push({ line, type, slug, outcome: "rejected", errors: [tooMuch] });
      continue;
    }
    stored.push(written);
    outcomes.push({ line, type, slug, outcome: before ? "updated" : "created", errors: [] });
  }

  const versions = new Map<string, Version>(existing);
  if (stored.length > 0) {
    const act = { act: "catalog.import", subject: "catalog", detail: countsOf(outcomes) };
    const [slots, storing] = await Promise.allSettled([
      slotsOf(primary.search),
      storeRecords(primary.catalog, stored, actStatement(primary.catalog, now(), act)),
    ]);
    if (storing.status === "rejected") throw storing.reason;
    const written = storing.value;
    known.learn(written.records.at(-1)!.row.seq);
    for (const { row } of written.records) versions.set(`${row.kind}/${row.slug}`, row);
    await Promise.all([indexStored(primary, slots, written), moveActsNow({ primary })]);
  }
  return { outcomes: await withIndexFaults(primary, outcomes, versions) };
}

type Told = Omit<ImportOutcome, "indexFault">;
type Version = { id: number; seq: number };

/** What is stored stays stored: while the index can't be written, the cron brings it in later. */
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

/** With why search does not find a record, also of one that was stored before. */
async function withIndexFaults(
  { search }: Deps["primary"],
  outcomes: Told[],
  versions: Map<string, Version>,
): Promise<ImportOutcome[]> {
  const versionOf = ({ type, slug, outcome }: Told) =>
    outcome === "rejected" ? undefined : versions.get(`${type}/${slug}`);
  const wanted = outcomes.flatMap((told) => versionOf(told) ?? []);
  const faults = await indexFaultsOf(search, wanted).catch(
    (error: unknown) => new Map(wanted.map(({ id }) => [id, `the index does not answer: ${String(error)}`])),
  );
  return outcomes.map((told) => ({ ...told, indexFault: faults.get(versionOf(told)?.id ?? 0) ?? null }));
}

const countsOf = (outcomes: Told[]) =>
  (["created", "updated"] as const)
    .map((kind) => `${outcomes.filter(({ outcome }) => outcome === kind).length} ${kind}`)
    .join(", ");

const isAnotherServer = (name: string | null, other: string | null) =>
  name !== null && other !== null && name !== other;

async function existingRecords(
  catalog: CatalogDatabase,
  lines: ReadLine[],
): Promise<Map<string, Existing & { registryName: string | null }>> {
  const wanted = lines.flatMap((line) => ("record" in line ? [[line.record.type, line.record.slug]] : []));
  const [rows] = await catalog.batch([
    catalog
      .select({
        id: records.id,
        seq: records.seq,
        kind: records.kind,
        slug: records.slug,
        hash: records.hash,
        status: records.status,
        createdAt: records.createdAt,
        registryName: sql<string | null>`json_extract(${records.fields}, '$.registryName')`,
      })
      .from(records)
      .where(
        sql`(${records.kind}, ${records.slug}) in (select value ->> 0, value ->> 1 from json_each(${JSON.stringify(wanted)}))`,
      ),
  ]);
  return new Map(rows.map((row) => [`${row.kind}/${row.slug}`, row]));
}

/** Of the record as it came, so that what the service derives does not count as a change. */
async function hashOf(record: ImportRecord): Promise<string> {
  const bytes = new TextEncoder().encode(JSON.stringify([renderingVersion, record]));
  const digest = new Uint8Array(await crypto.subtle.digest("SHA-256", bytes));
  return btoa(String.fromCharCode(...digest.subarray(0, 16)));
}
