import { and, desc, eq, sql } from "drizzle-orm";
import type { Kind } from "../../contract/public/kinds.ts";
import type { CatalogEntry } from "../../contract/operator/moderation.ts";
import type { Status } from "../../contract/wire/status.ts";
import { blocked, held, packages, publicVersions, records, screens, versions } from "../../db/catalog.ts";
import { namedBatch } from "../../db/named-batch.ts";
import { saidOf, toEngineVerdicts } from "../../discovery/packages/engine-verdicts.ts";
import { packageFacts } from "../../db/package-facts.ts";
import type { Deps } from "../deps.ts";
import { toTimestamp } from "../../lib/timestamps.ts";
import { toClearing, toScreenReport } from "../../checks/screens/screen-report.ts";
import { infectionOf } from "../../checks/virus-scan.ts";
import { partOf } from "../import/package-part.ts";
import { recordNotFound } from "./problems.ts";

/** All that is known of one record, whether it is public or not. */
export async function showRecord(
  { primary: { catalog } }: Pick<Deps, "primary">,
  kind: Kind,
  slug: string,
): Promise<CatalogEntry> {
  const isIt = and(eq(records.kind, kind), eq(records.slug, slug));
  const id = sql`(select id from ${records} where ${isIt})`;
  const {
    row: [row],
    hold: [hold],
    screened: [screened],
    current: [current],
    waiting: [waiting],
    does,
    engines,
    history,
    blocks,
  } = await namedBatch(catalog, {
    row: catalog.select().from(records).where(isIt),
    hold: catalog.select().from(held).where(eq(held.recordId, id)),
    screened: catalog.select().from(screens).where(eq(screens.recordId, id)),
    current: catalog
      .select()
      .from(packages)
      .where(eq(packages.id, sql`(select package_id from ${records} where ${isIt})`)),
    waiting: catalog
      .select()
      .from(packages)
      .where(eq(packages.id, sql`(select package_id from held where record_id = ${id})`)),
    does: catalog
      .select({ packageId: packageFacts.packageId, summary: packageFacts.summary, lookTwice: packageFacts.lookTwice })
      .from(packageFacts)
      .where(
        sql`${packageFacts.packageId} in (select package_id from ${records} where ${isIt}
          union select package_id from held where record_id = ${id})`,
      ),
    engines: catalog
      .select({ packageId: packages.id, said: saidOf(sql`${packages.id}`).as("said") })
      .from(packages)
      .where(
        sql`${packages.id} in (select package_id from ${records} where ${isIt}
          union select package_id from held where record_id = ${id})`,
      ),
    history: catalog
      .select({
        version: versions.version,
        label: versions.label,
        publishedAt: versions.publishedAt,
        sha256: packages.sha256,
        status: packages.status,
        engine: packages.engine,
        signature: packages.signature,
        public: sql<number>`exists (select 1 from ${publicVersions}
            where record_id = ${versions.recordId} and version = ${versions.version})`.as("is_public"),
        clearing: versions.clearing,
      })
      .from(versions)
      .innerJoin(packages, eq(packages.id, versions.packageId))
      .where(eq(versions.recordId, id))
      .orderBy(desc(versions.version)),
    blocks: catalog
      .select()
      .from(blocked)
      .where(and(eq(blocked.kind, kind), eq(blocked.slug, slug))),
  });
  if (!row) throw recordNotFound(kind, slug);
  const reportOf = (screen: Parameters<typeof toScreenReport>[0] | undefined, one: typeof current) =>
    screen ? toScreenReport(screen, partOf(one ?? null)) : null;
  const screen = reportOf(screened?.screen, current);
  const waits = hold?.change ? waiting : current;
  const doesOf = (one: typeof current) => does.find(({ packageId }) => packageId === one?.id);
  const changed = hold?.change ? reportOf(hold.change.screen, waiting) : screen;
  return {
    type: kind,
    slug,
    status: row.status as Status,
    public: row.public,
    title: row.title,
    authorSlug: row.authorSlug,
    repository: row.repository,
    sourceProof: row.sourceProof,
    reason: row.reason,
    screen,
    held: hold?.reason ?? null,
    lookTwice: doesOf(current)?.lookTwice ?? false,
    engines: toEngineVerdicts(engines.find(({ packageId }) => packageId === waits?.id)?.said ?? null),
    does: doesOf(waits)?.summary ?? screened?.does ?? null,
    updatedAt: toTimestamp(row.changedAt),
    hold: hold
      ? {
          title: row.title,
          reason: hold.reason,
          findings: changed?.findings ?? [],
          infection: waits ? infectionOf(waits) : null,
          facts: hold.facts,
          since: toTimestamp(hold.since),
          isPublic: row.public,
          isChange: hold.change !== null,
        }
      : null,
    versions: history.map((one) => ({
      ...one,
      publishedAt: toTimestamp(one.publishedAt),
      public: one.public === 1,
      offered: one.version === row.offeredVersion,
      clearing: one.clearing && toClearing(one.clearing),
    })),
    blocked: blocks.map(({ sha256, of, reason, at }) => ({ sha256, of, reason, at: toTimestamp(at) })),
  };
}
