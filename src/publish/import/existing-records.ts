import { eq, sql } from "drizzle-orm";
import type { HoldReason } from "../../contract/public/hold.ts";
import type { ImportRecord } from "../../contract/public/import.ts";
import { type CatalogDatabase, held, packages, type RecordRow, records, screens } from "../../db/catalog.ts";
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

/** Keyed by `nameOf`. */
export async function existingRecords(
  catalog: CatalogDatabase,
  wanted: readonly ImportRecord[],
): Promise<Map<string, Existing>> {
  const names = JSON.stringify(wanted.map(({ type, slug }) => [type, slug]));
  const [rows] = await catalog.batch([
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
      .leftJoin(packages, eq(packages.id, records.packageId))
      .where(sql`(${records.kind}, ${records.slug}) in (select value ->> 0, value ->> 1 from json_each(${names}))`),
  ]);
  return new Map(rows.map((row) => [nameOf({ type: row.kind, slug: row.slug }), row]));
}

/** Of these slugs of skills those that an open submission holds. */
export async function openSlugs(catalog: CatalogDatabase, wanted: readonly ImportRecord[]): Promise<Set<string>> {
  const slugs = JSON.stringify(wanted.flatMap(({ type, slug }) => (type === "skill" ? [slug] : [])));
  const [rows] = await catalog.batch([
    catalog
      .select({ slug: submissions.slug })
      .from(submissions)
      .where(sql`${isOpen} and ${submissions.slug} in (select value from json_each(${slugs}))`),
  ]);
  return new Set(rows.map(({ slug }) => slug));
}
