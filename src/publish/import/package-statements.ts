import { sql } from "drizzle-orm";
import type { BatchItem } from "drizzle-orm/batch";
import { packageFiles } from "../../db/catalog-upkeep.ts";
import { type CatalogDatabase, packages, records, versions } from "../../db/catalog.ts";
import { factsStatements, factsText } from "../packages/facts-statements.ts";
import { hostStatements, hostTexts } from "../packages/named-hosts.ts";
import { inChunks } from "../../db/json-chunks.ts";
import { judgementText } from "../../db/judgement-column.ts";
import { packedFilesText, sourceText } from "../../db/package-columns.ts";
import { rowValues } from "../../db/row-values.ts";
import { unscanned } from "../../db/scanned.ts";
import { clearingOf } from "../../checks/screens/screen-report.ts";
import type { JudgedDraft } from "./drafts.ts";
import { partOf } from "./package-part.ts";

type Statement = BatchItem<"sqlite">;

/** A package whose bytes were lost or whose scan failed starts again with the bytes of this import. */
const broughtAnew = {
  objectKey: sql`excluded.object_key`,
  generation: sql`packages.generation + 1`,
  status: "quarantined" as const,
  attempts: 0,
  nextAttemptAt: null,
  leaseUntil: null,
  uploadedAt: sql`excluded.uploaded_at`,
  originalDigest: sql`excluded.original_digest`,
  originalDigits: null,
  originalBytes: sql`excluded.original_bytes`,
  unnamedSince: null,
};

/** The row of a new package, from the JSON that `packageStatements` makes. */
const newPackage = {
  id: sql`null`,
  generation: 1,
  ...unscanned,
  objectKey: sql`one.value ->> 'objectKey'`,
  filename: sql`one.value ->> 'filename'`,
  sizeBytes: sql`one.value ->> 'sizeBytes'`,
  unpackedBytes: sql`one.value ->> 'unpackedBytes'`,
  entryCount: sql`one.value ->> 'entryCount'`,
  originalBytes: sql`one.value ->> 'originalBytes'`,
  sha256: sql`one.value ->> 'sha256'`,
  uploadedAt: sql`one.value ->> 'uploadedAt'`,
  contentsScreen: sql`one.value ->> 'contentsScreen'`,
  files: sql`one.value ->> 'files'`,
  textDigits: null,
  textDigest: sql`unhex(one.value ->> 'textSha256')`,
  originalDigits: null,
  originalDigest: sql`unhex(one.value ->> 'originalSha256')`,
  unnamedSince: null,
  cleanBefore: false,
  loggedScan: null,
  loggedScreen: null,
};

/** Adds the packages that are not stored yet. If another import has added one meanwhile, its object is used. */
export function packageStatements(
  catalog: CatalogDatabase,
  stored: readonly Pick<JudgedDraft, "package">[],
): Statement[] {
  const bySha256 = new Map(stored.flatMap(({ package: one }) => (one ? [[one.sha256, one] as const] : [])));
  const all = [...bySha256.values()];
  const added = all.flatMap(({ added: row, sha256, textSha256, contentsScreen }) =>
    row
      ? [
          JSON.stringify({
            ...row,
            sha256,
            textSha256,
            contentsScreen: judgementText(contentsScreen),
            files: packedFilesText(row.files),
          }),
        ]
      : [],
  );
  const files = all.flatMap(({ sha256, added: row }) =>
    (row ? [...new Set(row.files.map((file) => file.sha256))] : []).map((file) => JSON.stringify([file, sha256])),
  );
  const read = all.flatMap(({ sha256, does }) => (does ? [factsText(sha256, does)] : []));
  return [
    ...inChunks(added).map((chunk) =>
      catalog
        .insert(packages)
        .select(sql`select ${rowValues(packages, newPackage)} from json_each(${chunk}) as one where true`)
        .onConflictDoUpdate({ target: packages.sha256, set: broughtAnew, setWhere: sql`packages.status = 'failed'` }),
    ),
    ...inChunks(files).map((chunk) =>
      catalog
        .insert(packageFiles)
        .select(
          sql`select ${rowValues(packageFiles, {
            sha256: sql`unhex(substr(one.value ->> 0, 1, 16))`,
            packageId: packages.id,
          })}
            from json_each(${chunk}) as one join packages on packages.sha256 = one.value ->> 1`,
        )
        .onConflictDoNothing(),
    ),
    ...factsStatements(catalog, read),
    ...hostStatements(
      catalog,
      all.flatMap(({ sha256, hosts }) => hostTexts(sha256, hosts ?? [])),
    ),
  ];
}

/**
 * Adds a version to each record whose package differs from that of its last version. What the record's present text
 * says of the version is written down with it: the digest of words that its `SKILL.md` does not have, and a moderator's
 * clearing.
 */
export function versionStatements(catalog: CatalogDatabase, stored: readonly JudgedDraft[]): Statement[] {
  const named = stored.flatMap(({ row, package: one, record }) => {
    if (!one) return [];
    const source = "report" in record ? (record.report?.source ?? null) : null;
    return [JSON.stringify([row.kind, row.slug, row.changedAt, one.label, source && sourceText(source)])];
  });
  const known = stored.flatMap(({ row, package: one, judged: { screen, textSha256 } }) => {
    const clearing = one && clearingOf(screen, partOf(one));
    if (!one || (!clearing && textSha256 === null)) return [];
    return [JSON.stringify([row.kind, row.slug, textSha256, clearing && JSON.stringify(clearing)])];
  });
  return [
    ...inChunks(named).map((chunk) =>
      catalog.insert(versions).select(
        sql`select ${rowValues(versions, {
          recordId: records.id,
          packageId: records.packageId,
          version: sql`coalesce(last.version, 0) + 1`,
          number: sql`max((one.value ->> 2) / 1000, coalesce(last.number, 0) + 1)`,
          label: sql`one.value ->> 3`,
          publishedAt: sql`one.value ->> 2`,
          source: sql`one.value ->> 4`,
          wasPublic: false,
          clearing: null,
          textDigest: null,
          logged: null,
          job: null,
        })}
          from json_each(${chunk}) as one
          join records on records.kind = one.value ->> 0 and records.slug = one.value ->> 1
          left join versions as last on last.record_id = records.id
            and last.version = (select max(version) from versions where record_id = records.id)
          where records.package_id is not null and last.package_id is not records.package_id`,
      ),
    ),
    ...inChunks(known).map((chunk) =>
      catalog
        .update(versions)
        .set({
          textDigest: sql`unhex(one.value ->> 2)`,
          clearing: sql`coalesce(one.value ->> 3, ${versions.clearing})`,
        })
        .from(
          sql`json_each(${chunk}) as one
              join records on records.kind = one.value ->> 0 and records.slug = one.value ->> 1`,
        )
        .where(
          sql`${versions.recordId} = records.id and ${versions.packageId} = records.package_id
            and ${versions.version} = (select max(version) from versions as one where one.record_id = records.id)`,
        ),
    ),
  ];
}
