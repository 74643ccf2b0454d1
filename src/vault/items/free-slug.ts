import { sql, type SQL } from "drizzle-orm";
import { limits } from "../../contract/wire/limits.ts";
import { slugify } from "../../lib/slugs.ts";
import { type Owner, ownerId } from "../../people/owner.ts";
import type { Fields } from "./fields.ts";

/** The slug that a title gives. A title without any Latin letter or digit gets the name of its kind. */
export const wantedSlug = ({ title, kind }: Pick<Fields, "title" | "kind">): string =>
  slugify(title, limits.slugMaxLength) || kind;

/**
 * Stands in the statement that uses the slug, so that two writes at once can't choose the same: the wanted slug, else
 * the first free one of `-2`, `-3`, …, cut where it would be too long. (`numbered` in src/lib/slugs.ts, in SQL.)
 */
export function freeSlug(owner: Owner, fields: Pick<Fields, "title" | "kind">): SQL<string> {
  const wanted = wantedSlug(fields);
  return sql`(with recursive candidate (place, slug) as (
      select 1, ${wanted}
      union all
      select place + 1,
        rtrim(substr(${wanted}, 1, ${limits.slugMaxLength - 1} - length(place + 1)), '-') || '-' || (place + 1)
      from candidate
      where exists (select 1 from items as other
        where other.owner_id = ${ownerId(owner)} and other.slug = candidate.slug)
    ) select slug from candidate order by place desc limit 1)`;
}
