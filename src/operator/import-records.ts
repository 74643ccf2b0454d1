import { eq, type SQL, sql } from "drizzle-orm";
import type { BatchItem } from "drizzle-orm/batch";
import { packBody } from "../catalog/bodies.ts";
import { catchUp } from "../catalog/indexer.ts";
import { kindTraits, statusFor } from "../catalog/kinds.ts";
import type { ImportRecord, Status } from "../contract/import.ts";
import { limits } from "../contract/limits.ts";
import type { ImportOutcome, ImportReport } from "../contract/operator.ts";
import { bodies, type CatalogDatabase, records, seriesParts } from "../db/catalog.ts";
import type { Deps } from "../deps.ts";
import { ApiError } from "../errors.ts";
import { draftOf, rankOf } from "./drafts.ts";
import { render } from "./markdown.ts";
import { nextNumber } from "./next-number.ts";
import { type ReadLine, readLines } from "./read-lines.ts";
import { recordAct } from "./record-act.ts";

/** Raised when rendering changes, so that an import writes again what it would otherwise find unchanged. */
const renderingVersion = 1;

type Existing = {
  kind: string;
  slug: string;
  hash: string;
  status: string;
  createdAt: number;
  registryName: string | null;
};
type Statement = BatchItem<"sqlite">;

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

  const outcomes: ImportOutcome[] = [];
  const statements: Statement[] = [];
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
    statements.push(...storeRecord(primary.catalog, record, { hash, before, defaultStatus, now: now() }));
    outcomes.push({ line, type, slug, outcome: before ? "updated" : "created", errors: [] });
  }

  if (statements.length > 0) {
    await primary.catalog.batch(statements as [Statement, ...Statement[]]);
    const { sequence: newest } = await catchUp(primary);
    known.learn(newest);
    await recordAct({ primary, now }, "catalog.import", "catalog", countsOf(outcomes));
  }
  return { outcomes };
}

const countsOf = (outcomes: ImportOutcome[]) =>
  (["created", "updated"] as const)
    .map((kind) => `${outcomes.filter(({ outcome }) => outcome === kind).length} ${kind}`)
    .join(", ");

const isAnotherServer = (name: string | null, other: string | null) =>
  name !== null && other !== null && name !== other;

async function existingRecords(catalog: CatalogDatabase, lines: ReadLine[]): Promise<Map<string, Existing>> {
  const wanted = lines.flatMap((line) => ("record" in line ? [[line.record.type, line.record.slug]] : []));
  const [rows] = await catalog.batch([
    catalog
      .select({
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

type Circumstances = { hash: string; before: Existing | undefined; defaultStatus: Status; now: number };

function storeRecord(
  catalog: CatalogDatabase,
  record: ImportRecord,
  { hash, before, defaultStatus, now }: Circumstances,
): Statement[] {
  const rendered = render("body" in record ? record.body : "");
  const draft = draftOf(record, rendered);
  const details = new Set<string>(kindTraits[record.type].details);
  // A record that says nothing of its status keeps the one it has: an import does not undo a takedown.
  const status = statusFor(record.type, record.status ?? (before?.status as Status | undefined) ?? defaultStatus);
  const created = "publishedAt" in record ? record.publishedAt : "createdAt" in record ? record.createdAt : undefined;
  const createdAt = created === undefined ? (before?.createdAt ?? wholeSecond(now)) : Date.parse(created);
  const row = {
    ...draft,
    fields: withoutNulls(draft.fields, (name) => !details.has(name)),
    ...status,
    ...rankOf(draft, createdAt),
    kind: record.type,
    slug: record.slug,
    seq: sql`(select value from sequence)`,
    createdAt,
    updatedAt: record.updatedAt === undefined ? wholeSecond(now) : Date.parse(record.updatedAt),
    hash,
  };
  const id = sql<number>`(select id from records where kind = ${record.type} and slug = ${record.slug})`;
  return [
    nextNumber(catalog),
    catalog
      .insert(records)
      .values(row)
      .onConflictDoUpdate({ target: [records.kind, records.slug], set: row }),
    ...storeBody(
      catalog,
      id,
      packBody({ details: withoutNulls(draft.fields, (name) => details.has(name)), html: rendered.html }),
    ),
    ...storeParts(catalog, record),
  ];
}

/** Parts a statement: D1 takes 100 parameters, and a part needs four. */
const partsAStatement = 25;

function storeBody(catalog: CatalogDatabase, recordId: SQL<number>, parts: Uint8Array[]): Statement[] {
  const rows = parts.map((bytes, part) => ({ recordId, part, bytes: Buffer.from(bytes) }));
  const statements: Statement[] = [catalog.delete(bodies).where(eq(bodies.recordId, recordId))];
  for (let at = 0; at < rows.length; at += partsAStatement) {
    statements.push(catalog.insert(bodies).values(rows.slice(at, at + partsAStatement)));
  }
  return statements;
}

/** Most members of most records are null; the views put those back. */
const withoutNulls = (fields: unknown, isWanted: (name: string) => boolean) =>
  Object.fromEntries(Object.entries(fields as object).filter(([name, value]) => isWanted(name) && value !== null));

const wholeSecond = (ms: number) => Math.floor(ms / 1000) * 1000;

/** Which article is which part: said by the article (`series`), by the series (`parts`), or by both; the last word holds. */
function storeParts(catalog: CatalogDatabase, record: ImportRecord): Statement[] {
  const upsert = (articleSlug: string, seriesSlug: string, position: number) =>
    catalog
      .insert(seriesParts)
      .values({ articleSlug, seriesSlug, position })
      .onConflictDoUpdate({ target: seriesParts.articleSlug, set: { seriesSlug, position } });
  if (record.type === "article" && record.series) return [upsert(record.slug, record.series.slug, record.series.part)];
  if (record.type === "article" && record.series === null) {
    return [catalog.delete(seriesParts).where(eq(seriesParts.articleSlug, record.slug))];
  }
  if (record.type === "series" && record.parts) {
    return [
      catalog.delete(seriesParts).where(eq(seriesParts.seriesSlug, record.slug)),
      ...record.parts.map((part) => upsert(part.slug, record.slug, part.position)),
    ];
  }
  return [];
}
