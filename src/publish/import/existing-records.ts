import { eq, sql } from "drizzle-orm";
import type { HoldReason } from "../../contract/public/hold.ts";
import type { ImportRecord } from "../../contract/public/import.ts";
import { type CatalogDatabase, held, packages, type RecordRow, records, screens } from "../../db/catalog.ts";
import { namedBatch } from "../../db/named-batch.ts";
import { isOpen, submissions } from "../../db/publishing.ts";
import type { StoredScreen } from "../../db/judgement.ts";

/** What is stored of a record before an import changes it. */
export type Existing = Pick<
  RecordRow,
  | ("id" | "seq" | "kind" | "slug" | "hash" | "status" | "public" | "createdAt" | "countedInstalls")
  | ("repository" | "sourceProof" | "publisher")
> & {
  /** The digest of its package. */
  sha256: string | null;
  registryName: string | null;
  screen: StoredScreen | null;
  hold: HoldReason | null;
  /** The hash of a change that is held. */
  changeHash: string | null;
};

export const nameOf = ({ type, slug }: Pick<ImportRecord, "type" | "slug">) => `${type}/${slug}`;

/** What is stored of these records, keyed by `nameOf`. */
export async function existingRecords(
  catalog: CatalogDatabase,
  wanted: readonly ImportRecord[],
): Promise<Map<string, Existing>> {
  return (await existingAndSubmitted(catalog, wanted)).existing;
}

/** The same, and of the skills' slugs those that an open submission holds. */
export async function existingAndSubmitted(
  catalog: CatalogDatabase,
  wanted: readonly ImportRecord[],
): Promise<{ existing: Map<string, Existing>; submitted: Set<string> }> {
  const names = JSON.stringify(wanted.map(({ type, slug }) => [type, slug]));
  const { stored, open } = await namedBatch(catalog, {
    stored: selectExisting(catalog).where(
      sql`(${records.kind}, ${records.slug}) in (select value ->> 0, value ->> 1 from json_each(${names}))`,
    ),
    open: catalog
      .select({ slug: submissions.slug })
      .from(submissions)
      .where(
        sql`${isOpen} and ${submissions.slug} in
          (select value ->> 1 from json_each(${names}) where value ->> 0 = 'skill')`,
      ),
  });
  return {
    existing: new Map(stored.map((row) => [nameOf({ type: row.kind, slug: row.slug }), row])),
    submitted: new Set(open.map(({ slug }) => slug)),
  };
}

const selectExisting = (catalog: CatalogDatabase) =>
  catalog
    .select({
      id: records.id,
      seq: records.seq,
      kind: records.kind,
      slug: records.slug,
      hash: records.hash,
      status: records.status,
      public: records.public,
      createdAt: records.createdAt,
      countedInstalls: records.countedInstalls,
      repository: records.repository,
      sourceProof: records.sourceProof,
      publisher: records.publisher,
      sha256: packages.sha256,
      registryName: sql<string | null>`json_extract(${records.fields}, '$.registryName')`,
      screen: screens.screen,
      hold: held.reason,
      changeHash: sql<string | null>`json_extract(${held.change}, '$.hash')`.as("change_hash"),
    })
    .from(records)
    .leftJoin(screens, eq(screens.recordId, records.id))
    .leftJoin(held, eq(held.recordId, records.id))
    .leftJoin(packages, eq(packages.id, records.packageId));
