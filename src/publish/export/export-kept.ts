import { asc, type SQL, sql } from "drizzle-orm";
import type { Kept, KeptPublisher, KeptVersion, KeptWithdrawals, KeptYank } from "../../contract/operator/kept.ts";
import { type CatalogDatabase, type PackageRow, type RecordRow, versions } from "../../db/catalog.ts";
import type { Deps } from "../deps.ts";
import { originalPath } from "../../formats/packages/files.ts";
import { toScreenReport } from "../../checks/screens/screen-report.ts";
import type { Clearing } from "../../db/judgement.ts";
import { partOf } from "../import/package-part.ts";
import { sealOfKept } from "./seal.ts";

export type Exporting = Pick<Deps, "primary" | "bundles" | "config">;

/** Archive bytes of the earlier versions of one record, the newest first. A line holds no more. */
const earlierMost = 8 * 1024 * 1024;
/** Versions of one record. Each takes some statements when it is imported, of the 1 000 that D1 allows a request. */
const versionsMost = 150;

/** The versions of records, or only the public ones, the earliest first. */
export const versionsOf = (catalog: CatalogDatabase, which: SQL, all: boolean) =>
  catalog
    .select({
      recordId: versions.recordId,
      version: versions.version,
      number: versions.number,
      label: versions.label,
      publishedAt: versions.publishedAt,
      source: versions.source,
      wasPublic: versions.wasPublic,
      packageId: versions.packageId,
      clearing: versions.clearing,
      job: versions.job,
      textSha256: sql<string | null>`lower(hex(${versions.textDigest}))`.as("words"),
      isLast: sql<number>`${versions.version} = (select max(version)
          from versions as one where one.record_id = ${versions.recordId})`.as("is_last"),
    })
    .from(versions)
    .where(
      sql`${versions.recordId} in ${which} and (${sql.raw(all ? "1" : "0")} or exists (
        select 1 from public_versions as shown
        where shown.record_id = ${versions.recordId} and shown.version = ${versions.version}))`,
    )
    .orderBy(asc(versions.recordId), asc(versions.version));

type VersionOf = Awaited<ReturnType<typeof versionsOf>>[number] & { package: PackageRow };
type Known = {
  versions: VersionOf[];
  clearing: Clearing | null;
  isHeld: boolean;
  withdrawals: KeptWithdrawals | null;
  publisher: KeptPublisher | undefined;
  yanks: KeptYank[];
};

/** What is kept of a record beside itself. `isWhole`: the bytes of every version are there, and few enough. */
export async function readKept(
  deps: Exporting,
  row: RecordRow,
  { versions: history, clearing, isHeld, withdrawals, publisher, yanks }: Known,
): Promise<{ kept: Kept | null; isWhole: boolean }> {
  const kept: KeptVersion[] = [];
  let left = earlierMost;
  let isWhole = history.length <= versionsMost;
  for (const version of history.toReversed().slice(0, versionsMost)) {
    const isPresent = version.isLast === 1 && version.packageId === row.packageId;
    left -= isPresent ? 0 : version.package.sizeBytes;
    const files = isPresent ? undefined : left < 0 ? null : await readFiles(deps, version.package);
    if (files === null) isWhole = false;
    else kept.unshift({ ...describe(version, isPresent), ...(files && { files }) });
  }
  const takedown = row.public || isHeld ? null : { status: row.status as "rejected", reason: row.reason };
  if (kept.length === 0 && !clearing && !takedown && !withdrawals && !publisher) return { kept: null, isWhole };
  const what = {
    versions: kept,
    clearing,
    takedown,
    ...(withdrawals && { withdrawals }),
    ...(publisher && { publisher, yanks }),
  };
  return {
    kept: { ...what, seal: sealOfKept(deps.config.OPERATOR_TOKEN!, { ...row, type: row.kind }, what) },
    isWhole,
  };
}

function describe(one: VersionOf, isPresent: boolean): KeptVersion {
  const { version, number, label, publishedAt, source, textSha256, wasPublic, clearing, job } = one;
  const { sha256, contentsScreen, originalSha256, originalBytes, status } = one.package;
  const report = contentsScreen && toScreenReport({ ...contentsScreen, ...noText }, partOf(one.package));
  return {
    version,
    number,
    label,
    publishedAt,
    source,
    sha256,
    textSha256: textSha256 || null,
    isPresent,
    wasPublic,
    clearing,
    screen: report?.outcome ?? "not-run",
    virusScan: status,
    originalSha256: originalBytes > 0 ? originalSha256 : null,
    ...(job && { job }),
  };
}

/** A package is judged by itself here. */
const noText = { textHash: "", clearing: null, opinion: null };

/** The files of the archive as they are served, and the original `SKILL.md`. Null if the object is gone. */
async function readFiles(
  { bundles }: Pick<Deps, "bundles">,
  { objectKey, sizeBytes, originalBytes, files }: PackageRow,
) {
  const object = await bundles.get(objectKey);
  if (!object) return null;
  const bytes = new Uint8Array(await object.arrayBuffer());
  const all = files.map(({ path, offset, sizeBytes: length, isText, isExecutable }) => ({
    path,
    ...contentOf(bytes.subarray(offset, offset + length), isText),
    isExecutable,
  }));
  if (originalBytes === 0) return all;
  const original = Buffer.from(bytes.subarray(sizeBytes, sizeBytes + originalBytes)).toString("base64");
  return [...all, { path: originalPath, base64: original, isExecutable: false }];
}

/** A text with a byte order mark is exported as base64: JSON keeps the mark, but some readers remove it. */
export const contentOf = (bytes: Uint8Array, isText: boolean) =>
  isText
    ? { text: new TextDecoder("utf-8", { ignoreBOM: true, fatal: true }).decode(bytes) }
    : { base64: Buffer.from(bytes).toString("base64") };
