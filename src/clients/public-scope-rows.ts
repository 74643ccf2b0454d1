import { and, eq, type SQL, sql } from "drizzle-orm";
import { records, recordTags } from "../db/catalog.ts";
import { isOfKind } from "../discovery/published.ts";
import type { PublicScope } from "./public-scope.ts";

/**
 * The records of one kind that the scope holds. With a slug, the slug's index is used. Without one, `kind` must not
 * make SQLite read all records of the kind in the order of slugs.
 */
export function isIn({ kind, value, only }: PublicScope, of: "skill" | "mcp-server"): SQL | undefined {
  const own = kind === "skills" ? "skill" : kind === "mcp-servers" ? "mcp-server" : undefined;
  if (own !== undefined && own !== of) return sql`0`;
  const slug = own === undefined ? only : value;
  const isOne =
    slug === undefined
      ? sql`+${records.kind} = ${of}`
      : and(isOfKind(of), eq(records.slug, slug), only === undefined ? undefined : sql`${slug} = ${only}`);
  if (own !== undefined) return isOne;
  if (kind === "authors") return and(isOne, eq(records.authorSlug, value), isNoNamesake(value));
  return and(
    isOne,
    sql`${records.id} in (select ${recordTags.recordId} from ${recordTags} where ${recordTags.tag} = ${value})`,
  );
}

/** An import whose author has a publisher's slug is not the publisher's: clients do not get it from the publisher. */
const isNoNamesake = (author: string) =>
  sql`(${records.publisher} is not null
    or not exists (select 1 from public_publishers as one where one.slug = ${author}))`;

/** The version that a scope is about: the offered one. Where a skill is yanked whole, its own scope has the newest. */
export const shownVersion = ({ kind }: PublicScope) =>
  kind === "skills"
    ? sql`coalesce(${records.offeredVersion}, iif(${records.yankedAt} is null, null,
        (select max(one.version) from public_versions as one where one.record_id = ${records.id} and one.cleared)))`
    : sql`${records.offeredVersion}`;
