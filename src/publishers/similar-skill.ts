import { and, ne, or, sql } from "drizzle-orm";
import { records } from "../db/catalog.ts";
import { isOfKind, isPublic } from "../discovery/published.ts";
import type { Deps } from "./deps.ts";
import { plainSlug, type Similarity, similarSlugs } from "./similar-names.ts";

type Reading = Pick<Deps, "primary" | "config">;

/**
 * The known public skill that somebody would take this slug for: one of another publisher, or imported, that has many
 * installs or a publisher who proved a domain. Null: there is none.
 */
export async function similarSkill(
  { primary: { catalog }, config }: Reading,
  slug: string,
  publisher: string,
): Promise<{ kind: Similarity; slug: string } | null> {
  const plain = plainSlug(slug);
  // Every slug that is similar is looked up in the index, so it costs the same however many skills there are.
  const similar = sql`(select value from json_each(${JSON.stringify(similarSlugs(plain))}))`;
  const isEqual = sql<number>`plain_slug = ${plain}`;
  const [[known]] = await catalog.batch([
    catalog
      .select({ slug: records.slug, isEqual: isEqual.as("is_equal") })
      .from(records)
      .where(
        and(
          sql`plain_slug in ${similar}`,
          isOfKind("skill"),
          isPublic,
          ne(records.slug, slug),
          sql`${records.publisher} is not ${publisher}`,
          or(
            sql`${records.installs} >= ${config.SIMILAR_NAME_INSTALLS}`,
            sql`${records.publisher} is not null and ${records.verified} = 1`,
          ),
        ),
      )
      .orderBy(sql`${isEqual} desc`, sql`${records.installs} desc`)
      .limit(1),
  ]);
  return known ? { kind: known.isEqual ? "equal" : "one-edit", slug: known.slug } : null;
}
