import { and, eq, getTableColumns } from "drizzle-orm";
import { unpackBody } from "../bodies.ts";
import { bodyLocked, isLocked, type SkillFields, skillFieldsOf } from "../kinds/skill.ts";
import { isPublicRecord } from "../published.ts";
import { givenNumber, givenVersion } from "./public-versions.ts";
import { readCatalog } from "../snapshot.ts";
import {
  bodies,
  type CatalogDatabase,
  packages,
  type PackageRow,
  publicVersions,
  type RecordRow,
  records,
  type VersionRow,
} from "../../db/catalog.ts";
import { shownStatus } from "../../checks/virus-scan.ts";
import type { Deps } from "../deps.ts";
import { ApiError } from "../../contract/wire/errors.ts";

type Databases = Pick<Deps, "catalog" | "primary" | "sequence">;
// All names must differ: D1 returns the rows of a batch as objects, where a second column of one name would be lost.
const { id, fields, packageId, installable, yankedAt } = getTableColumns(records);
const ofRecord = { id, fields, packageId, installable, yankedAt };
const { version, publishedAt } = publicVersions;
const ofVersion = { version, number: givenNumber(publicVersions).as("given_number"), publishedAt };
const {
  sha256,
  sizeBytes,
  status,
  cleanBefore,
  objectKey,
  originalSha256,
  originalBytes,
  files: packedFiles,
} = getTableColumns(packages);
const ofPackage = {
  sha256,
  sizeBytes,
  status,
  cleanBefore,
  objectKey,
  originalSha256,
  originalBytes,
  files: packedFiles,
};

export type ReadableVersion = Pick<VersionRow, keyof typeof ofVersion>;
export type ReadablePackage = Pick<PackageRow, keyof typeof ofPackage>;
type Readable = { version: ReadableVersion; files: ReadablePackage; installable: boolean };

/**
 * A package of a public skill that anyone may read: that of a version, or of the one that readers are given. Undefined
 * if there is no such skill.
 */
export async function findReadable(
  deps: Databases,
  slug: string,
  wanted: number | undefined,
): Promise<{ seq: number; readable: Readable | undefined }> {
  const { seq, rows, source } = await readCatalog(deps, (catalog) => ({
    records: catalog.select(ofRecord).from(records).where(isPublicRecord("skill", slug)),
    versions: catalog
      .select({ version: ofVersion, files: ofPackage })
      .from(records)
      .innerJoin(
        publicVersions,
        and(eq(publicVersions.recordId, records.id), eq(publicVersions.version, wanted ?? givenVersion)),
      )
      .innerJoin(packages, eq(packages.id, publicVersions.packageId))
      .where(isPublicRecord("skill", slug)),
  }));
  const record = rows.records[0];
  const row = rows.versions[0];
  if (!record) return { seq, readable: undefined };
  if (isLocked(skillFieldsOf(record))) throw await lockedError(source, record);
  if (record.packageId === null) throw new ApiError("no_package", "This skill has no package.");
  if (!row) throw wanted === undefined ? withdrawn(record) : noVersion(String(wanted));
  const shown = shownStatus(row.files);
  if (shown !== "clean") throw notCleared(shown);
  return { seq, readable: { ...row, installable: record.installable } };
}

const withdrawn = ({ yankedAt: since }: Pick<RecordRow, "yankedAt">) =>
  new ApiError(
    "no_package",
    since === null
      ? "This skill's package was taken down."
      : "Its publisher has yanked all versions of this skill; each is still at its own address.",
  );

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
