import { and, asc, count, eq, sql } from "drizzle-orm";
import type { Published, PublishedPage } from "../contract/publishing/published.ts";
import { pageOf, pageRangeOf } from "../contract/wire/paging.ts";
import { type CatalogDatabase, held, records } from "../db/catalog.ts";
import { namedBatch } from "../db/named-batch.ts";
import type { Owner } from "../people/owner.ts";
import type { Deps } from "./deps.ts";
import { readOwnPublisher } from "./own-publisher.ts";

/** What an owner has published, by slug. Nothing, where it has no publisher. */
export async function listPublished(
  deps: Pick<Deps, "primary">,
  owner: Owner,
  query: { page?: number | undefined; pageSize?: number | undefined },
): Promise<PublishedPage> {
  const { catalog } = deps.primary;
  const window = pageRangeOf(query);
  const publisher = await readOwnPublisher(deps, owner, "reader");
  if (!publisher) return pageOf([], window, 0);
  const which = and(eq(records.publisher, publisher.slug), sql`+${records.kind} = 'skill'`)!;
  const { counted, rows } = await namedBatch(catalog, {
    counted: catalog.select({ records: count() }).from(records).where(which),
    rows: selectPublished(catalog).where(which).orderBy(asc(records.slug)).limit(window.pageSize).offset(window.offset),
  });
  return pageOf(rows.map(toPublished), window, counted[0]!.records);
}

const selectPublished = (catalog: CatalogDatabase) =>
  catalog
    .select({
      record: {
        slug: records.slug,
        title: records.title,
        version: records.offeredVersion,
        status: records.status,
        isPublic: records.public,
        yankedAt: records.yankedAt,
        installs: records.installs,
        why: records.reason,
      },
      // A batch returns a joined row as one object, which can't have a name twice.
      heldFor: sql<string | null>`${held.reason}`.as("held_for"),
      yankedFor: sql<string | null>`(select reason from yanks where yanks.record_id = ${records.id}
        order by at desc, package_id desc limit 1)`.as("yanked_for"),
      openReports: sql<number>`(select coalesce(sum(count), 0) from reports
        where reports.kind = ${records.kind} and reports.slug = ${records.slug} and state = 'open')`.as("open_reports"),
    })
    .from(records)
    .leftJoin(held, and(eq(held.recordId, records.id), sql`${held.change} is null`))
    .$dynamic();

function toPublished({ record, ...more }: Awaited<ReturnType<typeof selectPublished>>[number]): Published {
  const { slug, title, version, installs } = record;
  return {
    slug,
    title,
    version,
    ...stateOf({ record, ...more }),
    installs,
    openReports: more.openReports,
    transfer: null,
  };
}

function stateOf({
  record: { status, isPublic, yankedAt, why },
  heldFor,
  yankedFor,
}: Omit<Awaited<ReturnType<typeof selectPublished>>[number], "openReports">): Pick<Published, "state" | "reason"> {
  if (status === "rejected") return { state: "taken-down", reason: why };
  if (!isPublic) return { state: "held", reason: heldFor };
  return yankedAt === null ? { state: "public", reason: null } : { state: "yanked", reason: yankedFor };
}
