import { and, desc, eq, sql, type SQL, type SQLWrapper } from "drizzle-orm";
import type { PublicCiJob } from "../../contract/public/ci-job.ts";
import { type CatalogDatabase, packages, publicVersions, records, versions } from "../../db/catalog.ts";
import type { JudgedPackage } from "../../checks/trust-report.ts";
import { saidOf } from "./engine-verdicts.ts";
import { packageFacts } from "../../db/package-facts.ts";

/**
 * SQL for the number of the version that readers of a record in `records` are given: the offered one. Where there is
 * none, as of a record whose first scan is under way, it is the newest public one that is not yanked.
 */
export const givenVersion = sql`coalesce(${records.offeredVersion},
  (select max(version) from public_versions where record_id = ${records.id} and yanked_at is null))`;

/** The version that the detail of a record is about: where all are yanked, the newest of them. */
const detailedVersion = sql`coalesce(${givenVersion},
  (select max(version) from public_versions where record_id = ${records.id}))`;

/** SQL for the N of 1.0.N that clients compare: that of the offered version may be higher than the version's own. */
export const givenNumber = (of: { version: SQLWrapper; number: SQLWrapper }) =>
  sql<number>`coalesce(iif(${records.offeredVersion} = ${of.version}, ${records.offeredNumber}, null), ${of.number})`;

const { id, sha256, filename, sizeBytes, status, cleanBefore, engine, scannedAt, contentsScreen, files } = packages;
/** What the detail of a record says of a package. */
export const judgedColumns = {
  id,
  sha256,
  filename,
  sizeBytes,
  status,
  cleanBefore,
  engine,
  scannedAt,
  contentsScreen,
} satisfies Record<keyof JudgedPackage, unknown>;

/** The job that uploaded a public version. */
export const jobOfVersion = sql`(select job from versions
  where versions.record_id = ${publicVersions.recordId} and versions.version = ${publicVersions.version})`
  .mapWith(versions.job)
  .as("job") as SQL.Aliased<PublicCiJob | null>;

/** The package of the given version of records that meet `which`. */
export const givenPackages = (source: CatalogDatabase, which: SQL | undefined) =>
  source
    .select({
      given: { ...judgedColumns, files },
      numbers: {
        newest: sql<number>`(select max(version) from versions where record_id = ${records.id})`.as("newest"),
        given: publicVersions.version,
      },
      job: jobOfVersion,
      logged: {
        index: sql<number | null>`(select logged - 1 from versions
          where record_id = ${records.id} and version = ${publicVersions.version})`.as("log_index"),
        size: sql<number>`(select size from log_state)`.as("log_size"),
      },
      facts: { factSet: packageFacts.factSet, summary: packageFacts.summary },
      said: saidOf(sql`${packages.id}`).as("said"),
      yanked: { yankedAt: publicVersions.yankedAt, yankReason: publicVersions.yankReason },
    })
    .from(records)
    .innerJoin(
      publicVersions,
      and(eq(publicVersions.recordId, records.id), eq(publicVersions.version, detailedVersion)),
    )
    .innerJoin(packages, eq(packages.id, publicVersions.packageId))
    .leftJoin(packageFacts, eq(packageFacts.packageId, packages.id))
    .where(which);

/** The public, cleared versions of a record with their packages, yanked ones too, the newest first. */
export const clearedVersions = (source: CatalogDatabase, which: SQL | undefined) =>
  source
    .select({ version: ofVersion, files: packages })
    .from(records)
    .innerJoin(publicVersions, and(eq(publicVersions.recordId, records.id), eq(publicVersions.cleared, true)))
    .innerJoin(packages, eq(packages.id, publicVersions.packageId))
    .where(which)
    .orderBy(desc(publicVersions.version));

// No two columns have the same name: a batch returns rows as objects.
const { version, number, label, publishedAt, source: origin } = publicVersions;
const ofVersion = { version, number, label, publishedAt, origin };
