import { and, desc, eq, getTableColumns, sql } from "drizzle-orm";
import type { CachedResponse } from "../../lib/cached-response.ts";
import { isLocked, skillFieldsOf } from "../kinds/skill.ts";
import { noVersion } from "./find-version.ts";
import { readCatalog } from "../snapshot.ts";
import type { Page } from "../list.ts";
import { slugPattern } from "../../contract/wire/common.ts";
import { limits } from "../../contract/wire/limits.ts";
import type { PublicCiJob } from "../../contract/public/ci-job.ts";
import type { PackageVersion } from "../../contract/public/packages.ts";
import { packages, publicVersions, type RecordRow, records, type VersionRow } from "../../db/catalog.ts";
import type { Deps } from "../deps.ts";
import { notFound } from "../../contract/wire/errors.ts";
import { toTimestamp } from "../../lib/timestamps.ts";
import { toContentsScreen } from "../../checks/screens/public-screen.ts";
import { pageOf, pageRangeOf } from "../../contract/wire/paging.ts";
import { toPublicVirusScan } from "../../checks/virus-scan.ts";
import { isPublicRecord } from "../published.ts";
import { jobOfVersion } from "./public-versions.ts";
import { toYanked } from "./yanked.ts";

type ReadDeps = Pick<Deps, "publicCache" | "catalog" | "primary" | "sequence">;

const { sha256, sizeBytes, entryCount, status, cleanBefore, engine, scannedAt, contentsScreen } =
  getTableColumns(packages);
const ofPackage = { sha256, sizeBytes, entryCount, status, cleanBefore, engine, scannedAt, contentsScreen };
const { version, label, publishedAt, source, clearing, yankedAt, yankReason } = publicVersions;
const ofVersion = { version, label, publishedAt, source, clearing, yankedAt, yankReason };

/** The public versions of a public skill's package, the newest first. */
export async function listVersions(
  deps: ReadDeps,
  slug: string,
  requestedPage: { page?: number | undefined; pageSize?: number | undefined },
): Promise<CachedResponse<Page<PackageVersion>>> {
  requireSlug(slug);
  const range = pageRangeOf(requestedPage);
  const { page, pageSize, offset } = range;
  const key = { name: `skill/${slug}/versions?page=${page}&pageSize=${pageSize}`, kind: "search" as const };
  const answer = await deps.publicCache.getOrLoad(key, async () => {
    const { seq, rows } = await readCatalog(deps, (catalog) => ({
      records: catalog.select({ fields: records.fields }).from(records).where(isPublicRecord("skill", slug)),
      counts: catalog
        .select({ total: sql<number>`count(*)` })
        .from(publicVersions)
        .innerJoin(records, and(eq(records.id, publicVersions.recordId), isPublicRecord("skill", slug))),
      versions: catalog
        .select({ version: ofVersion, files: ofPackage, job: jobOfVersion })
        .from(publicVersions)
        .innerJoin(records, and(eq(records.id, publicVersions.recordId), isPublicRecord("skill", slug)))
        .innerJoin(packages, eq(packages.id, publicVersions.packageId))
        .orderBy(desc(publicVersions.version))
        .limit(pageSize)
        .offset(offset),
    }));
    const record = rows.records[0];
    if (!record) return { seq, indexIsCurrent: true, value: undefined };
    const items = rows.versions.map((row) => toVersion(record, row));
    const whole = pageOf(items, range, rows.counts[0]?.total ?? 0);
    return { seq, indexIsCurrent: true, value: whole, facts: { page, pageSize, hasMore: whole.hasMore } };
  });
  if (!answer) throw notFound("skill", slug);
  return answer;
}

export async function getVersion(
  deps: ReadDeps,
  slug: string,
  wanted: string,
): Promise<CachedResponse<PackageVersion>> {
  requireSlug(slug);
  if (!/^[1-9]\d{0,8}$/.test(wanted)) throw noVersion(wanted);
  const answer = await deps.publicCache.getOrLoad(
    { name: `skill/${slug}/versions/${wanted}`, kind: "record" },
    async () => {
      const { seq, rows } = await readCatalog(deps, (catalog) => ({
        records: catalog.select({ fields: records.fields }).from(records).where(isPublicRecord("skill", slug)),
        versions: catalog
          .select({ version: ofVersion, files: ofPackage, job: jobOfVersion })
          .from(publicVersions)
          .innerJoin(records, and(eq(records.id, publicVersions.recordId), isPublicRecord("skill", slug)))
          .innerJoin(packages, eq(packages.id, publicVersions.packageId))
          .where(eq(publicVersions.version, Number(wanted))),
      }));
      const record = rows.records[0];
      const row = rows.versions[0];
      if (!record) return { seq, indexIsCurrent: true, value: undefined };
      if (!row) throw noVersion(wanted);
      return { seq, indexIsCurrent: true, value: toVersion(record, row) };
    },
  );
  if (!answer) throw notFound("skill", slug);
  return answer;
}

function requireSlug(slug: string) {
  if (slug.length > limits.slugMaxLength || !slugPattern.test(slug)) throw notFound("skill", slug);
}

type ShownVersion = {
  version: Pick<VersionRow, keyof typeof ofVersion>;
  files: Pick<typeof packages.$inferSelect, keyof typeof ofPackage>;
  job: PublicCiJob | null;
};

const toVersion = (
  record: Pick<RecordRow, "fields">,
  { version: { version, label, publishedAt, source, clearing, ...yank }, files, job }: ShownVersion,
): PackageVersion => ({
  version,
  label,
  sha256: files.sha256,
  sizeBytes: files.sizeBytes,
  fileCount: files.entryCount,
  publishedAt: toTimestamp(publishedAt),
  source,
  job,
  screen: {
    ...toContentsScreen(files.contentsScreen, clearing),
    ...(isLocked(skillFieldsOf(record)) && { findings: [] }),
  },
  virusScan: toPublicVirusScan(files),
  yanked: toYanked(yank),
});
