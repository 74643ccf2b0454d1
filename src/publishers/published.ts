import { and, asc, count, desc, eq, gt, sql } from "drizzle-orm";
import type { Published, PublishedPage } from "../contract/publishing/published.ts";
import type { PublishedVersion } from "../contract/publishing/own-record.ts";
import type { Appeal, Submission } from "../contract/publishing/submissions.ts";
import type { YankReason } from "../contract/public/yanked.ts";
import { pageOf, pageRangeOf } from "../contract/wire/paging.ts";
import { type CatalogDatabase, held, records } from "../db/catalog.ts";
import { namedBatch } from "../db/named-batch.ts";
import { recordAppeals, transfers } from "../db/ownership.ts";
import { submissions } from "../db/publishing.ts";
import { toTimestamp } from "../lib/timestamps.ts";
import { notFoundForCaller, type Owner } from "../people/owner.ts";
import type { Deps } from "./deps.ts";
import { toAppeal } from "./ownership/to-appeal.ts";
import { isOwnRecord, readOwnPublisher, requireOwnPublisher } from "./own-publisher.ts";
import { selectSubmissions, toSubmission } from "./view.ts";

/** What an owner has published, by slug. Nothing, where it has no publisher. */
export async function listPublished(
  deps: Pick<Deps, "primary" | "now">,
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
    rows: selectPublished(catalog, deps.now())
      .where(which)
      .orderBy(asc(records.slug))
      .limit(window.pageSize)
      .offset(window.offset),
  });
  return pageOf(rows.map(toPublished), window, counted[0]!.records);
}

/**
 * `last`: the submission of the publisher that became its newest version. Its appeal is that of a takedown of the
 * record; without one it is `appeal`.
 */
export type PublishedRecord = {
  record: Published;
  versions: PublishedVersion[];
  last: Submission | null;
  appeal: Appeal | null;
};

/** What an owner has published under one slug, with a page of its versions, the newest first. */
export async function getPublished(
  deps: Pick<Deps, "primary" | "now">,
  owner: Owner,
  slug: string,
  query: { page?: number | undefined; pageSize?: number | undefined },
): Promise<PublishedRecord & { page: number; hasMore: boolean }> {
  const { catalog } = deps.primary;
  const window = pageRangeOf(query);
  const publisher = await requireOwnPublisher(deps, owner, "reader");
  const isIt = isOwnRecord(slug, publisher.slug);
  const { record, versions, submitted, appeals } = await namedBatch(catalog, {
    record: selectPublished(catalog, deps.now()).where(isIt),
    versions: catalog
      .select({
        version: sql<number>`one.version`.as("version"),
        publishedAt: sql<number>`one.published_at`.as("published_at"),
        sha256: sql<string>`(select sha256 from packages where packages.id = one.package_id)`.as("sha256"),
        yankedAt: sql<number | null>`one.yanked_at`.as("yanked_at"),
        yankReason: sql<YankReason | null>`one.yank_reason`.as("yank_reason"),
        isTakenDown: sql<number>`one.blocked`.as("is_taken_down"),
        isWithheld: sql<number>`one.withheld`.as("is_withheld"),
      })
      .from(sql`judged_versions as one`)
      .where(sql`one.record_id = (select id from records where ${isIt}) and one.was_public = 1`)
      .orderBy(sql`one.version desc`)
      .limit(window.pageSize + 1)
      .offset(window.offset),
    submitted: selectSubmissions(catalog)
      .where(
        and(eq(submissions.publisher, publisher.slug), eq(submissions.slug, slug), eq(submissions.state, "published")),
      )
      .orderBy(desc(submissions.createdAt), desc(submissions.id))
      .limit(1),
    appeals: catalog
      .select()
      .from(recordAppeals)
      .where(and(eq(recordAppeals.publisher, publisher.slug), eq(recordAppeals.slug, slug)))
      .orderBy(desc(recordAppeals.createdAt))
      .limit(1),
  });
  const [row] = record;
  if (!row) throw notFoundForCaller();
  return {
    record: toPublished(row),
    versions: versions.slice(0, window.pageSize).map(toVersion),
    last: submitted[0] ? toSubmission(submitted[0]) : null,
    appeal: appeals[0] ? toAppeal(appeals[0]) : null,
    page: window.page,
    hasMore: versions.length > window.pageSize,
  };
}

type VersionRow = Omit<PublishedVersion, "publishedAt" | "yanked" | "isTakenDown" | "isWithheld"> & {
  publishedAt: number;
  yankedAt: number | null;
  yankReason: YankReason | null;
  isTakenDown: number;
  isWithheld: number;
};

const toVersion = ({ version, publishedAt, sha256, yankedAt, yankReason, ...is }: VersionRow): PublishedVersion => ({
  version,
  publishedAt: toTimestamp(publishedAt),
  sha256,
  yanked: yankedAt === null || yankReason === null ? null : { at: toTimestamp(yankedAt), reason: yankReason },
  isTakenDown: Boolean(is.isTakenDown),
  isWithheld: Boolean(is.isWithheld),
});

const selectPublished = (catalog: CatalogDatabase, at: number) =>
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
        withdrawal: records.withdrawal,
      },
      // A batch returns a joined row as one object, which can't have a name twice.
      heldFor: sql<string | null>`${held.reason}`.as("held_for"),
      yankedFor: sql<string | null>`(select reason from yanks where yanks.record_id = ${records.id}
        order by at desc, package_id desc limit 1)`.as("yanked_for"),
      openReports: sql<number>`(select coalesce(sum(count), 0) from reports
        where reports.kind = ${records.kind} and reports.slug = ${records.slug} and state = 'open')`.as("open_reports"),
      offer: { to: transfers.to, endsAt: transfers.endsAt },
    })
    .from(records)
    .leftJoin(held, and(eq(held.recordId, records.id), sql`${held.change} is null`))
    .leftJoin(
      transfers,
      and(
        eq(transfers.slug, records.slug),
        sql`${transfers.from} = ${records.publisher}`,
        eq(transfers.state, "open"),
        gt(transfers.endsAt, at),
      ),
    )
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
    transfer: more.offer && { to: more.offer.to, endsAt: toTimestamp(more.offer.endsAt) },
  };
}

function stateOf({
  record: { status, isPublic, yankedAt, withdrawal },
  heldFor,
  yankedFor,
}: Omit<Awaited<ReturnType<typeof selectPublished>>[number], "openReports" | "offer">): Pick<
  Published,
  "state" | "reason" | "words"
> {
  // The operator's own reason is not for the publisher.
  if (status === "rejected") {
    return { state: "taken-down", reason: withdrawal?.word ?? "withdrawn", words: withdrawal?.words ?? null };
  }
  if (!isPublic) return { state: "held", reason: heldFor, words: null };
  return yankedAt === null
    ? { state: "public", reason: null, words: null }
    : { state: "yanked", reason: yankedFor, words: null };
}
