import { sql } from "drizzle-orm";
import type { YankPreview } from "../contract/publishing/own-record.ts";
import type { Owner } from "../people/owner.ts";
import type { Deps } from "./deps.ts";
import { requireOwnPublisher } from "./own-publisher.ts";
import { packagesOf, requireOwnRecord } from "./yanks.ts";

/** Says what `yankVersions` or `unyankVersions` would change, refuses what they would refuse, and writes nothing. */
export async function previewYank(
  deps: Deps,
  owner: Owner,
  slug: string,
  { versions, isYank }: { versions: readonly number[]; isYank: boolean },
): Promise<YankPreview> {
  const { slug: publisher } = await requireOwnPublisher(deps, owner, "approver");
  const { catalog } = deps.primary;
  const record = await requireOwnRecord(catalog, publisher, slug);
  const packages = packagesOf(record, slug, versions);
  const isNamed = sql`one.package_id in (select value from json_each(${JSON.stringify(packages)}))`;
  const isLeft = isYank ? sql`one.yanked_at is null and not ${isNamed}` : sql`(one.yanked_at is null or ${isNamed})`;
  const columns = {
    version: sql<number>`one.version`.as("version"),
    packageId: sql<number>`one.package_id`.as("package_id"),
    publishedAt: sql<number>`one.published_at`.as("published_at"),
  };
  const ofRecord = sql`one.record_id = ${record.id}`;
  const [[next], [last], [offer]] = await catalog.batch([
    catalog
      .select(columns)
      .from(sql`public_versions as one`)
      .where(sql`${ofRecord} and one.cleared and ${isLeft}`)
      .orderBy(sql`one.published_at desc, one.version desc`)
      .limit(1),
    catalog
      .select({ ...columns, isLeft: sql<number>`${isLeft}`.as("is_left") })
      .from(sql`judged_versions as one`)
      .where(ofRecord)
      .orderBy(sql`one.version desc`)
      .limit(1),
    catalog
      .select({ version: sql<number | null>`one.version`.as("version") })
      .from(sql`offers as one`)
      .where(ofRecord),
  ]);
  // As in `followStatements`.
  const isFurther =
    next && last && next.packageId !== last.packageId && (!last.isLeft || last.publishedAt < next.publishedAt);
  return {
    versions: record.versions.filter(({ packageId }) => packages.includes(packageId)).map(({ version }) => version),
    offered: offer?.version ?? null,
    next: next?.version ?? null,
    nextNumber: next ? (isFurther ? last.version + 1 : next.version) : null,
  };
}
