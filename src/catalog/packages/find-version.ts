import { and, desc, eq, getTableColumns, type SQL } from "drizzle-orm";
import { unpackBody } from "../bodies.ts";
import { bodyLocked, isLocked, type SkillFields, skillFieldsOf } from "../kinds/skill.ts";
import { isPublic } from "../published.ts";
import { readCatalog } from "../snapshot.ts";
import {
  bodies,
  type CatalogDatabase,
  packages,
  type PackageRow,
  type RecordRow,
  records,
  type VersionRow,
  versions,
} from "../../db/catalog.ts";
import { publicStatus } from "../../trust/virus-scan.ts";
import type { Deps } from "../../deps.ts";
import { ApiError } from "../../errors.ts";

type Databases = Pick<Deps, "catalog" | "primary" | "sequence">;
// All names must differ: D1 returns the rows of a batch as objects, where a second column of one name would be lost.
const { id, fields, packageId, installable } = getTableColumns(records);
const ofRecord = { id, fields, packageId, installable };
const ofVersion = { version: versions.version, number: versions.number, publishedAt: versions.publishedAt };
const {
  sha256,
  sizeBytes,
  status,
  objectKey,
  originalSha256,
  originalBytes,
  files: packedFiles,
} = getTableColumns(packages);
const ofPackage = { sha256, sizeBytes, status, objectKey, originalSha256, originalBytes, files: packedFiles };

export type ReadableVersion = Pick<VersionRow, keyof typeof ofVersion>;
export type ReadablePackage = Pick<PackageRow, keyof typeof ofPackage>;
type Found = { version: ReadableVersion; files: ReadablePackage; installable: boolean };

export const isSkill = (slug: string): SQL => and(eq(records.kind, "skill"), eq(records.slug, slug), isPublic)!;

/**
 * The package of a public skill that anyone may read: its current one, or that of a version. Undefined if there is no
 * such skill.
 */
export async function findReadable(
  deps: Databases,
  slug: string,
  wanted: number | undefined,
): Promise<{ seq: number; found: Found | undefined }> {
  const { seq, value, source } = await readCatalog(deps, (catalog) => [
    catalog
      .select({ record: ofRecord, version: ofVersion, files: ofPackage })
      .from(records)
      .leftJoin(versions, and(eq(versions.recordId, records.id), versionIs(wanted)))
      .leftJoin(packages, eq(packages.id, versions.packageId))
      .where(isSkill(slug))
      .orderBy(desc(versions.version))
      .limit(1),
  ]);
  const [[row]] = value;
  if (!row) return { seq, found: undefined };
  const { record, version, files } = row;
  if (isLocked(skillFieldsOf(record))) throw await lockedError(source, record);
  if (record.packageId === null) throw new ApiError("no_package", "This skill has no package.");
  if (!version || !files) throw noVersion(String(wanted));
  if (files.status !== "clean") throw notCleared(publicStatus(files.status));
  return { seq, found: { version, files, installable: record.installable } };
}

const versionIs = (wanted: number | undefined) =>
  wanted === undefined ? eq(versions.packageId, records.packageId) : eq(versions.version, wanted);

export const noVersion = (version: string) =>
  new ApiError("not_found", `This skill's package has no version "${version.slice(0, 20)}".`);

export const notCleared = (scanStatus: string) =>
  new ApiError("bundle_not_cleared", `The package can't be read: its virus scan says \`${scanStatus}\`.`, {
    scanStatus,
  });

/** The purchase address is stored with the body. */
async function lockedError(source: CatalogDatabase, record: Pick<RecordRow, "id">): Promise<ApiError> {
  const [parts] = await source.batch([
    source.select({ bytes: bodies.bytes }).from(bodies).where(eq(bodies.recordId, record.id)).orderBy(bodies.part),
  ]);
  const { details } = unpackBody(parts.map(({ bytes }) => bytes));
  return bodyLocked((details as Partial<SkillFields>).purchaseUrl ?? null);
}
