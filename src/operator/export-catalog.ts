import { and, asc, inArray, sql } from "drizzle-orm";
import { unpackBody } from "../catalog/bodies.ts";
import { unpackMembers } from "../catalog/source-members.ts";
import { isPublic } from "../catalog/published.ts";
import { kindContracts } from "../contract/kinds.ts";
import { bodies, type PackageRow, packages, type RecordRow, records } from "../db/catalog.ts";
import type { Deps } from "../deps.ts";
import { skillMdPath } from "../packages/files.ts";
import { toTimestamp } from "../timestamps.ts";
import { nameOf } from "./existing-records.ts";

/** Records of one response: they are in memory together, with their files. */
const recordsMost = 20;
/** Archive bytes of one response. The first archive is sent however large it is. */
const bytesMost = 16 * 1024 * 1024;

/**
 * A part of the public records in the form that an import accepts, ordered by type and slug, so that the order does not
 * depend on when records were imported. `next` is the `after` of the next request, null at the end. `skipped` are
 * `type/slug;lacking`.
 */
export async function exportCatalog(
  deps: Pick<Deps, "primary" | "bundles">,
  after = "/",
): Promise<{ ndjson: string; next: string | null; skipped: string[] }> {
  const { catalog } = deps.primary;
  const [kind, slug] = after.split("/");
  const which = and(sql`(${records.kind}, ${records.slug}) > (${kind}, ${slug})`, isPublic);
  const inOrder = [asc(records.kind), asc(records.slug)];
  const ids = catalog
    .select({ id: records.id })
    .from(records)
    .where(which)
    .orderBy(...inOrder)
    .limit(recordsMost);
  const [rows, parts, kept] = await catalog.batch([
    catalog
      .select()
      .from(records)
      .where(which)
      .orderBy(...inOrder)
      .limit(recordsMost),
    catalog
      .select({ recordId: bodies.recordId, bytes: bodies.bytes })
      .from(bodies)
      .where(inArray(bodies.recordId, ids))
      .orderBy(bodies.recordId, bodies.part),
    catalog
      .select()
      .from(packages)
      .where(inArray(packages.id, sql`(select package_id from ${records} where id in ${ids})`)),
  ]);
  const partsOf = Map.groupBy(parts, ({ recordId }) => recordId);
  const packageOf = new Map(kept.map((row) => [row.id, row]));
  const lines: string[] = [];
  let bytes = 0;
  let last = after;
  let read = 0;
  const skipped: string[] = [];
  for (const row of rows) {
    const one = row.packageId === null ? undefined : packageOf.get(row.packageId);
    bytes += one?.sizeBytes ?? 0;
    if (bytes > bytesMost && read > 0) break;
    const name = nameOf({ type: row.kind, slug: row.slug });
    const line = await lineOf(deps, row, partsOf.get(row.id) ?? [], one);
    if ("record" in line) lines.push(JSON.stringify(line.record));
    else skipped.push(`${name};${line.lacking}`);
    last = name;
    read++;
  }
  const isAll = rows.length < recordsMost && read === rows.length;
  return { ndjson: lines.map((line) => `${line}\n`).join(""), next: isAll ? null : last, skipped };
}

/**
 * The record as it was imported, with the times stored here, so that importing it again changes nothing. A record whose
 * source or files are missing is skipped: it would be imported as something else.
 */
async function lineOf(
  deps: Pick<Deps, "bundles">,
  row: RecordRow,
  parts: readonly { bytes: Uint8Array }[],
  one: PackageRow | undefined,
): Promise<{ record: Record<string, unknown> } | { lacking: "source" | "bytes" }> {
  const { details, source } = unpackBody(parts.map(({ bytes }) => bytes));
  if (!source) return { lacking: "source" };
  const files = one && (await filesOf(deps, one));
  if (one && !files) return { lacking: "bytes" };
  const { shape } = kindContracts[row.kind].record;
  const created = "publishedAt" in shape ? "publishedAt" : "createdAt" in shape ? "createdAt" : undefined;
  const record = {
    ...unpackMembers(source.members, row, details),
    status: row.status,
    ...(created && { [created]: toTimestamp(row.createdAt) }),
    updatedAt: toTimestamp(row.updatedAt),
    ...("body" in shape && { body: source.markdown }),
    ...(files && { files }),
    // The file itself is the operator's word.
    ...("sourceProof" in shape && row.sourceProof !== "operator" && { sourceProof: row.sourceProof ?? "claimed" }),
  };
  return { record };
}

/** Undefined if the object is gone. */
async function filesOf({ bundles }: Pick<Deps, "bundles">, { objectKey, sizeBytes, originalBytes, files }: PackageRow) {
  const object = await bundles.get(objectKey);
  if (!object) return undefined;
  const bytes = new Uint8Array(await object.arrayBuffer());
  const original = bytes.subarray(sizeBytes, sizeBytes + originalBytes);
  return files.flatMap(({ path, offset, sizeBytes: length, isText, isExecutable }) => {
    const isOriginal = path === skillMdPath;
    // A `SKILL.md` that was made here is made again by the import.
    if (isOriginal && originalBytes === 0) return [];
    const content = isOriginal ? original : bytes.subarray(offset, offset + length);
    return [{ path, ...contentOf(content, isText), ...(isExecutable && { isExecutable }) }];
  });
}

/** A text with a byte order mark is exported as base64: JSON keeps the mark, but some readers remove it. */
const contentOf = (bytes: Uint8Array, isText: boolean) =>
  isText
    ? { text: new TextDecoder("utf-8", { ignoreBOM: true, fatal: true }).decode(bytes) }
    : { base64: Buffer.from(bytes).toString("base64") };
