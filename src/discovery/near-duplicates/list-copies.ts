import { and, asc, desc, eq, ne, sql } from "drizzle-orm";
import type { CachedResponse } from "../../lib/cached-response.ts";
import { slugPattern } from "../../contract/wire/common.ts";
import { limits } from "../../contract/wire/limits.ts";
import type { SkillSummary } from "../../contract/public/skills.ts";
import { copyGroups, records } from "../../db/catalog.ts";
import { listedRow } from "../../db/listed-row.ts";
import type { Deps } from "../deps.ts";
import { notFound } from "../../contract/wire/errors.ts";
import { pageOf, pageRangeOf } from "../../contract/wire/paging.ts";
import { kinds } from "../all-kinds.ts";
import type { Page } from "../list.ts";
import { isListed, isPublicRecord } from "../published.ts";
import { readCatalog } from "../snapshot.ts";

type ReadDeps = Pick<Deps, "publicCache" | "catalog" | "primary" | "sequence" | "base">;

/** The other public skills of a skill's group, in the order of preference. */
export async function listCopies(
  deps: ReadDeps,
  slug: string,
  requestedPage: { page?: number | undefined; pageSize?: number | undefined },
): Promise<CachedResponse<Page<SkillSummary>>> {
  if (slug.length > limits.slugMaxLength || !slugPattern.test(slug)) throw notFound("skill", slug);
  const range = pageRangeOf(requestedPage);
  const { page, pageSize, offset } = range;
  const key = { name: `skill/${slug}/copies?page=${page}&pageSize=${pageSize}`, kind: "search" as const };
  const answer = await deps.publicCache.getOrLoad(key, async () => {
    const group = sql`(select copy_group from ${records} where ${isPublicRecord("skill", slug)})`;
    const { seq, rows, source } = await readCatalog(deps, (catalog) => ({
      records: catalog.select({ id: records.id }).from(records).where(isPublicRecord("skill", slug)),
      counts: catalog.select({ records: copyGroups.records }).from(copyGroups).where(eq(copyGroups.id, group)),
      copies: catalog
        .select({ row: listedRow })
        .from(records)
        .where(and(eq(records.copyGroup, group), isListed, ne(records.slug, slug)))
        .orderBy(desc(records.verified), desc(records.installs), asc(records.createdAt), asc(records.id))
        .limit(pageSize)
        .offset(offset),
    }));
    if (!rows.records[0]) return { seq, indexIsCurrent: true, value: undefined };
    const copies = rows.copies.map(({ row }) => row);
    const items = copies.map(await kinds.skill.summaryView(copies, source, deps.base));
    const [counted] = rows.counts;
    const whole = pageOf(items, range, counted ? counted.records - 1 : 0);
    return { seq, indexIsCurrent: true, value: whole, facts: { page, pageSize, hasMore: whole.hasMore } };
  });
  if (!answer) throw notFound("skill", slug);
  return answer;
}
