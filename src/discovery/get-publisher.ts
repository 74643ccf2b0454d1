import { and, count, desc, eq, sql } from "drizzle-orm";
import type { PublicPublisher } from "../contract/public/publishers.ts";
import type { SkillSummary } from "../contract/public/skills.ts";
import { slugPattern } from "../contract/wire/common.ts";
import { notFound } from "../contract/wire/errors.ts";
import { limits } from "../contract/wire/limits.ts";
import { pageOf, pageRangeOf } from "../contract/wire/paging.ts";
import { records } from "../db/catalog.ts";
import { listedRow } from "../db/listed-row.ts";
import { publishers } from "../db/publishing.ts";
import type { CachedResponse } from "../lib/cached-response.ts";
import { timestampOrNull, toTimestamp } from "../lib/timestamps.ts";
import { kinds } from "./all-kinds.ts";
import type { Deps } from "./deps.ts";
import type { Page } from "./list.ts";
import { isOfKind, isPublic } from "./published.ts";
import { readCatalog } from "./snapshot.ts";

type ReadDeps = Pick<Deps, "publicCache" | "catalog" | "primary" | "sequence" | "base">;

const absent = (slug: string) => notFound("publisher", slug);
const isOf = (slug: string) => and(eq(records.publisher, slug), isPublic)!;

function requireSlug(slug: string): void {
  if (slug.length > limits.slugMaxLength || !slugPattern.test(slug)) throw absent(slug);
}

/** One publisher, with how many public records it has. */
export async function getPublisher(deps: ReadDeps, slug: string): Promise<CachedResponse<PublicPublisher>> {
  requireSlug(slug);
  const answer = await deps.publicCache.getOrLoad({ name: `publisher/${slug}`, kind: "record" }, async () => {
    const { seq, rows } = await readCatalog(deps, (catalog) => ({
      publishers: catalog
        .select({
          row: publishers,
          records: sql<number>`(select count(*) from ${records} where ${isOf(slug)})`.as("published"),
        })
        .from(publishers)
        .where(eq(publishers.slug, slug)),
    }));
    const [publisher] = rows.publishers;
    return { seq, indexIsCurrent: true, value: publisher && toPublic(publisher) };
  });
  if (!answer) throw absent(slug);
  return answer;
}

type PublisherRow = typeof publishers.$inferSelect;

const toPublic = ({ row, records }: { row: PublisherRow; records: number }): PublicPublisher => ({
  slug: row.slug,
  name: row.name,
  since: toTimestamp(row.since),
  endedAt: timestampOrNull(row.endedAt),
  domains: row.domains.map(({ domain, checkedAt }) => ({ domain, checkedAt: toTimestamp(checkedAt) })),
  records,
});

/** The public skills of a publisher, those with the most installs first. */
export async function listPublished(
  deps: ReadDeps,
  slug: string,
  asked: { page: number },
): Promise<CachedResponse<Page<SkillSummary>>> {
  requireSlug(slug);
  const range = pageRangeOf(asked);
  const { page, pageSize, offset } = range;
  const key = { name: `publisher/${slug}/skills?page=${page}`, kind: "search" as const };
  const answer = await deps.publicCache.getOrLoad(key, async () => {
    const { seq, rows, source } = await readCatalog(deps, (catalog) => ({
      counted: catalog.select({ skills: count() }).from(records).where(isOf(slug)),
      published: catalog
        .select({ row: listedRow })
        .from(records)
        .where(and(isOf(slug), isOfKind("skill")))
        .orderBy(desc(records.installs), desc(records.id))
        .limit(pageSize)
        .offset(offset),
    }));
    const listed = rows.published.map(({ row }) => row);
    const items = listed.map(await kinds.skill.summaryView(listed, source, deps.base));
    const whole = pageOf(items, range, rows.counted[0]!.skills);
    return { seq, indexIsCurrent: true, value: whole, facts: { page, pageSize, hasMore: whole.hasMore } };
  });
  return answer!;
}
