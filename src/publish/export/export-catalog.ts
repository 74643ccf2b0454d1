import { and, asc, gt, inArray, sql } from "drizzle-orm";
import { unpackBody } from "../../discovery/bodies.ts";
import { unpackMembers } from "../../discovery/source-members.ts";
import { isPublic } from "../../discovery/published.ts";
import { kindContracts } from "../../contract/public/kinds.ts";
import {
  blocked,
  bodies,
  held,
  type PackageRow,
  packages,
  type RecordRow,
  records,
  screens,
} from "../../db/catalog.ts";
import { namedBatch } from "../../db/named-batch.ts";
import type { Deps } from "../deps.ts";
import { skillMdPath } from "../../lib/skill-md.ts";
import { toTimestamp } from "../../lib/timestamps.ts";
import { nameOf } from "../import/existing-records.ts";
import { contentOf, type Exporting, readKept, versionsOf } from "./export-kept.ts";
import { selectOwners, selectYanks, toKeptPublisher, toKeptYank } from "./owners.ts";
import { sealOfBlock } from "./seal.ts";
import { selectRecordTombstones, toKeptWithdrawals } from "./withdrawals.ts";

/** Records of one response: they are in memory together, with their files. */
const recordsMost = 20;
/** Archive bytes of one response. The first archive is sent however large it is. */
const bytesMost = 16 * 1024 * 1024;

type Exported = { ndjson: string; next: string | null; skipped: string[] };

/**
 * A part of the records in the form that an import accepts, ordered by type and slug, so that the order does not depend
 * on when records were imported. `next` is the `after` of the next request, null at the end. `skipped` are
 * `type/slug;lacking`. `all`: also what is not public, and what is blocked, which comes last.
 */
export async function exportCatalog(deps: Exporting, after = "/", all = false): Promise<Exported> {
  if (after.startsWith(blocksAfter)) return exportBlocks(deps, after.slice(blocksAfter.length));
  const { catalog } = deps.primary;
  const [kind, slug] = after.split("/");
  const which = and(sql`(${records.kind}, ${records.slug}) > (${kind}, ${slug})`, all ? undefined : isPublic);
  const inOrder = [asc(records.kind), asc(records.slug)];
  const ids = catalog
    .select({ id: records.id })
    .from(records)
    .where(which)
    .orderBy(...inOrder)
    .limit(recordsMost);
  const isOne = sql`(select id from ${ids} as chosen)`;
  const {
    rows,
    parts,
    packages: kept,
    holds: waiting,
    screens: judged,
    versions: history,
    tombstones: withdrawn,
    owners,
    yanks,
  } = await namedBatch(catalog, {
    rows: catalog
      .select()
      .from(records)
      .where(which)
      .orderBy(...inOrder)
      .limit(recordsMost),
    parts: catalog
      .select({ recordId: bodies.recordId, bytes: bodies.bytes })
      .from(bodies)
      .where(inArray(bodies.recordId, ids))
      .orderBy(bodies.recordId, bodies.part),
    packages: catalog
      .select()
      .from(packages)
      .where(
        inArray(
          packages.id,
          sql`(select package_id from ${records} where id in ${ids}
            union select package_id from versions where record_id in ${ids})`,
        ),
      ),
    holds: catalog
      .select({ recordId: held.recordId, isChange: sql<number>`${held.change} is not null`.as("is_change") })
      .from(held)
      .where(inArray(held.recordId, ids)),
    screens: catalog.select().from(screens).where(inArray(screens.recordId, ids)),
    versions: versionsOf(catalog, isOne, all),
    tombstones: selectRecordTombstones(catalog, isOne),
    owners: selectOwners(catalog, isOne),
    yanks: selectYanks(catalog, isOne),
  });
  const partsOf = Map.groupBy(parts, ({ recordId }) => recordId);
  const packageOf = new Map(kept.map((row) => [row.id, row]));
  const holds = new Map(waiting.map((row) => [row.recordId, row]));
  const screenOf = new Map(judged.map((row) => [row.recordId, row.screen]));
  const versionsOfRecord = Map.groupBy(history, ({ recordId }) => recordId);
  const tombstonesOfRecord = Map.groupBy(withdrawn, ({ recordId }) => recordId);
  const ownerOf = new Map(owners.map((publisher) => [publisher.slug, publisher]));
  const yanksOfRecord = Map.groupBy(yanks, ({ recordId }) => recordId);
  const lines: string[] = [];
  let bytes = 0;
  let last = after;
  let read = 0;
  const skipped: string[] = [];
  for (const row of rows) {
    const one = row.packageId === null ? undefined : packageOf.get(row.packageId);
    const versions = (versionsOfRecord.get(row.id) ?? []).map((version) => ({
      ...version,
      package: packageOf.get(version.packageId)!,
    }));
    bytes += versions.reduce((sum, version) => sum + version.package.sizeBytes, one?.sizeBytes ?? 0);
    if (bytes > bytesMost && read > 0) break;
    const name = nameOf({ type: row.kind, slug: row.slug });
    const line = await lineOf(deps, row, partsOf.get(row.id) ?? [], one, holds.get(row.id)?.isChange === 0);
    if ("record" in line) {
      const { kept, isWhole } = await readKept(deps, row, {
        versions,
        clearing: screenOf.get(row.id)?.clearing ?? null,
        isHeld: holds.has(row.id),
        withdrawals: toKeptWithdrawals(row, tombstonesOfRecord.get(row.id) ?? [], versions),
        publisher: toKeptPublisher(row, ownerOf.get(row.publisher ?? "")),
        yanks: (yanksOfRecord.get(row.id) ?? []).map(toKeptYank),
      });
      if (!isWhole) skipped.push(`${name};versions`);
      lines.push(JSON.stringify(kept ? { ...line.record, kept } : line.record));
    } else skipped.push(`${name};${line.lacking}`);
    last = name;
    read++;
  }
  const isAll = rows.length < recordsMost && read === rows.length;
  const end = all ? blocksAfter : null;
  return { ndjson: lines.map((line) => `${line}\n`).join(""), next: isAll ? end : last, skipped };
}

/** Behind every type, so that the `after`s grow. */
const blocksAfter = "~block/";
const blocksMost = 500;

async function exportBlocks({ primary: { catalog }, config }: Exporting, after: string): Promise<Exported> {
  const [rows] = await catalog.batch([
    catalog.select().from(blocked).where(gt(blocked.sha256, after)).orderBy(blocked.sha256).limit(blocksMost),
  ]);
  const lines = rows.map((row) => {
    const block = { type: "block" as const, ...row };
    return `${JSON.stringify({ ...block, seal: sealOfBlock(config.OPERATOR_TOKEN!, block) })}\n`;
  });
  const next = rows.length < blocksMost ? null : `${blocksAfter}${rows.at(-1)!.sha256}`;
  return { ndjson: lines.join(""), next, skipped: [] };
}

/**
 * The record as it was imported, with the times stored here, so that importing it again changes nothing. A record whose
 * files are missing is skipped: it would be imported as something else.
 */
async function lineOf(
  deps: Pick<Deps, "bundles">,
  row: RecordRow,
  parts: readonly { bytes: Uint8Array }[],
  one: PackageRow | undefined,
  isHeld: boolean,
): Promise<{ record: Record<string, unknown> } | { lacking: "bytes" }> {
  const { details, source } = unpackBody(parts.map(({ bytes }) => bytes));
  const files = one && (await filesOf(deps, one));
  if (one && !files) return { lacking: "bytes" };
  const { shape } = kindContracts[row.kind].record;
  const created = "publishedAt" in shape ? "publishedAt" : "createdAt" in shape ? "createdAt" : undefined;
  const record = {
    ...unpackMembers(source.members, row, details),
    // A held record only waits: no status of it was chosen.
    ...(!isHeld && { status: row.status }),
    ...(created && { [created]: toTimestamp(row.createdAt) }),
    updatedAt: toTimestamp(row.updatedAt),
    ...("body" in shape && { body: source.markdown }),
    ...(files && { files }),
    // The file itself is the operator's word. Whose an owned record is, `kept` says.
    ...("sourceProof" in shape && row.sourceProof !== "operator" && { sourceProof: importedProof(row) }),
  };
  return { record };
}

const importedProof = ({ sourceProof, publisher }: RecordRow) => (publisher === null && sourceProof) || "claimed";

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
