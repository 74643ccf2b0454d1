import { sql, type SQL } from "drizzle-orm";
import { limits } from "../../contract/limits.ts";
import { slugify } from "../../slugs.ts";
import { type Owner, ownerId } from "../owner.ts";
import type { Fields } from "./fields.ts";

/** The slug that a title asks for. One without any Latin letter or digit has that of its kind. */
export const wantedSlug = ({ title, kind }: Pick<Fields, "title" | "kind">): string =>
  slugify(title, limits.slugMaxLength) || kind;

/**
 * As part of the statement that uses it, so that two at once can't choose the same: the wanted slug, else the first of
 * `-2`, `-3`, … that is free, cut where it would grow too long. (`numbered` in src/slugs.ts, in SQL.)
 */
export function freeSlug(owner: Owner, fields: Pick<Fields, "title" | "kind">): SQL<string> {
  const wanted = wantedSlug(fields);
  return sql`(with recursive candidate (place, slug) as (
      select 1, ${wanted}
      union all
      select place + 1, rtrim(substr(${wanted}, 1, ${limits.slugMaxLength - 1} - length(place + 1)), '-') || '-' || (place + 1)
      from candidate
      where exists (select 1 from items as other where other.owner_id = ${ownerId(owner)} and other.slug = candidate.slug)
    ) select slug from candidate order by place desc limit 1)`;
}
