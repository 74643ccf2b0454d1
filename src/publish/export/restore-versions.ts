import { sql, type SQL } from "drizzle-orm";
import { changePublic } from "../change-public.ts";
import { judgedPackage, keptPackages, putPackage } from "../packages/keep-package.ts";
import { type MadePackage, remakePackage } from "../packages/make-package.ts";
import type { StoredPackage } from "../packages/stored-package.ts";
import { uploadKey } from "../packages/uploads.ts";
import type { KeptVersion } from "../../contract/operator/kept.ts";
import type { ImportedFile } from "../../contract/public/skills.ts";
import { records, versions } from "../../db/catalog.ts";
import { actingAs } from "../../db/log.ts";
import { rowValues } from "../../db/row-values.ts";
import { blockedAmong, blockPackages } from "../moderation/hold.ts";
import { originalPath, type PackageFile } from "../../formats/packages/files.ts";
import { RefusedArchive } from "../../checks/read-archive.ts";
import { auditLineStatement } from "../audit.ts";
import { packageStatements } from "../import/package-statements.ts";
import type { Restoring } from "./restore-kept.ts";
import { enqueueScans } from "../import/enqueue-scans.ts";

type Statement = ReturnType<typeof packageStatements>[number];
type Version = KeptVersion & { package: StoredPackage | null };

/** Adds the versions of an export to a skill, each under its number. Returns which could not be added, and why. */
export async function restoreVersions(deps: Restoring, slug: string, kept: readonly KeptVersion[]): Promise<string[]> {
  const { primary, now } = deps;
  const { catalog } = primary;
  const left: string[] = [];
  const restored: Version[] = [];
  const earlier = kept.filter(({ isPresent }) => !isPresent);
  const digests = earlier.map(({ sha256 }) => sha256);
  const known = digests.length > 0 ? await keptPackages(catalog, digests) : new Map<string, never>();
  for (const version of kept) {
    const made = version.isPresent ? null : await readMadePackage(deps, version);
    if (typeof made === "string") {
      left.push(`its version ${version.version} is not taken over: ${made}`);
      continue;
    }
    const one = made && (await judged(deps, made, known));
    if (typeof one === "string") left.push(`its version ${version.version} is not taken over: ${one}`);
    else restored.push({ ...version, package: one });
  }
  const id = sql`(select id from ${records} where kind = 'skill' and slug = ${slug})`;
  const brought = restored.filter((version) => version.package !== null);
  const { begin, end } = actingAs(catalog, "operator");
  await catalog.batch([
    auditLineStatement(deps, {
      act: "catalog.restore",
      subject: `skill ${slug}`,
      detail: `versions ${restored.map(({ version }) => version).join(", ")}`,
    }),
    ...begin,
    ...packageStatements(catalog, brought),
    ...restored.flatMap((version) => versionStatements(catalog, id, version)),
    ...changePublic(catalog, sql`${records.id} = ${id}`, now()),
    ...end,
  ]);
  await enqueueScans(deps, brought);
  return left;
}

/** The package of an earlier version, which is exactly the one that the digest names; or why it is not there. */
async function readMadePackage({ bundles }: Restoring, { files, sha256 }: KeptVersion): Promise<MadePackage | string> {
  const brought: PackageFile[] = [];
  for (const file of files ?? []) {
    const bytes = await readBytes({ bundles }, file);
    if (!bytes) return `the bytes of ${file.path} were not uploaded, or longer than a day ago`;
    brought.push({ path: file.path, bytes, isExecutable: file.isExecutable });
  }
  const original = brought.find(({ path }) => path === originalPath);
  const made = remakePackage(
    brought.filter((file) => file !== original),
    original?.bytes,
  );
  return made?.sha256 === sha256 ? made : "its files are not those of its digest";
}

async function readBytes({ bundles }: Pick<Restoring, "bundles">, { text, base64, sha256 }: ImportedFile) {
  if (text !== undefined) return new TextEncoder().encode(text);
  if (base64 !== undefined) return new Uint8Array(Buffer.from(base64, "base64"));
  const object = sha256 === undefined ? null : await bundles.get(uploadKey(sha256));
  return object ? new Uint8Array(await object.arrayBuffer()) : undefined;
}

/** Screens a package as an import does. The scan follows; until it is clean nobody is given the bytes. */
async function judged(
  deps: Restoring,
  made: MadePackage,
  known: Awaited<ReturnType<typeof keptPackages>>,
): Promise<StoredPackage | string> {
  const { primary, now } = deps;
  try {
    const one = await judgedPackage(deps, made, known.get(made.sha256), now());
    if (one.added) await putPackage(deps, made, one.added);
    const texts = await blockedAmong(primary.catalog, made.otherTexts);
    const [text] = texts;
    if (text !== undefined) await blockPackages(primary.catalog, [{ text, package: made.sha256 }], now());
    return one;
  } catch (error) {
    if (!(error instanceof RefusedArchive)) throw error;
    return `${error.entry === undefined ? "" : `${error.entry}: `}${error.message}`;
  }
}

/**
 * The import has given the record's present package the next number: it makes room for earlier ones, and takes its own
 * number at the end. A version that is here under its number is only told when it came, and what it is called.
 */
function versionStatements(catalog: Restoring["primary"]["catalog"], id: SQL, one: Version): Statement[] {
  const { version, number, label, publishedAt, source, sha256, textSha256, isPresent, wasPublic, clearing, job } = one;
  const jobText = job ? JSON.stringify(job) : null;
  const packageId = sql`(select id from packages where sha256 = ${sha256})`;
  const isTaken = sql`exists (select 1 from versions as one where one.record_id = ${id} and one.version = ${version})`;
  const isIt = sql`${versions.recordId} = ${id} and ${versions.version} = ${version}
    and ${versions.packageId} = ${packageId}`;
  const makeRoom: Statement[] = isPresent
    ? [
        catalog
          .update(versions)
          .set({ version })
          .where(
            sql`${versions.recordId} = ${id} and ${versions.packageId} = ${packageId}
              and ${versions.version} < ${version}
              and ${versions.version} = (select max(version) from versions as one where one.record_id = ${id})`,
          ),
      ]
    : [
        // Keys are checked row by row, so the rows go by way of negative numbers.
        catalog
          .update(versions)
          .set({ version: sql`-1 - ${versions.version}` })
          .where(
            sql`${versions.recordId} = ${id} and ${versions.version} >= ${version} and exists (
              select 1 from versions as one
              where one.record_id = ${id} and one.version = ${version} and one.package_id <> ${packageId})`,
          ),
        catalog
          .update(versions)
          .set({ version: sql`-${versions.version}` })
          .where(sql`${versions.recordId} = ${id} and ${versions.version} < 0`),
      ];
  const row = {
    recordId: id,
    version,
    packageId,
    number,
    label,
    publishedAt,
    source,
    wasPublic: false,
    clearing: null,
    textDigest: null,
    logged: null,
    job: sql`${jobText}`,
  };
  return [
    ...makeRoom,
    catalog.insert(versions).select(
      sql`select ${rowValues(versions, row)}
        where ${id} is not null and ${packageId} is not null and not ${isTaken}`,
    ),
    catalog
      .update(versions)
      .set({
        number,
        label,
        publishedAt,
        source,
        wasPublic: sql`max(${versions.wasPublic}, ${wasPublic ? 1 : 0})`,
        clearing: sql`coalesce(${clearing && JSON.stringify(clearing)}, ${versions.clearing})`,
        textDigest: sql`coalesce(unhex(${textSha256}), ${versions.textDigest})`,
        job: sql`coalesce(${jobText}, ${versions.job})`,
      })
      .where(isIt),
  ];
}
