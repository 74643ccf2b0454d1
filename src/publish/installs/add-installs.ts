import { inArray, sql } from "drizzle-orm";
import { newInstalls } from "../../db/catalog-upkeep.ts";
import { records } from "../../db/catalog.ts";
import { rowValues } from "../../db/row-values.ts";
import type { Deps } from "../deps.ts";
import { changePublic } from "../change-public.ts";
import { computeRank } from "../../discovery/ranking.ts";

type Counting = Pick<Deps, "installs" | "primary" | "now">;

/**
 * Stores this isolate's counts beside the records. Changing the records would take sequence numbers, and every cache
 * would have to ask again.
 */
export async function writeInstalls({ installs, primary: { catalog }, now }: Counting): Promise<void> {
  const taken = installs.take(now());
  if (taken.length === 0) return;
  try {
    await catalog.batch([
      catalog
        .insert(newInstalls)
        .select(
          sql`select ${rowValues(newInstalls, {
            slug: sql`value ->> 0`,
            installs: sql`value ->> 1`,
          })}
            from json_each(${JSON.stringify(taken)}) where true`,
        )
        .onConflictDoUpdate({
          target: newInstalls.slug,
          set: { installs: sql`${newInstalls.installs} + excluded.installs` },
        }),
    ]);
  } catch (error) {
    installs.giveBack(taken);
    console.error(JSON.stringify({ message: "installs not written", error: String(error) }));
  }
}

/** Skills in one run: an update and two further writes each. */
const mostSkills = 500;

/** Adds the stored counts of all isolates to the records, with sequence numbers. */
export async function addInstalls(deps: Counting): Promise<{ skills: number }> {
  await writeInstalls(deps);
  const { catalog } = deps.primary;
  const [rows] = await catalog.batch([
    catalog
      .select({
        id: records.id,
        slug: records.slug,
        score: records.score,
        createdAt: records.createdAt,
        // Renamed, as a batch returns rows as objects, and both tables have the column.
        before: records.installs,
        more: sql<number>`${newInstalls.installs}`.as("more"),
      })
      .from(newInstalls)
      .innerJoin(records, sql`${records.kind} = 'skill' and ${records.slug} = ${newInstalls.slug}`)
      .limit(mostSkills),
  ]);
  if (rows.length === 0) return { skills: 0 };
  const added = rows.map(({ id, slug, score, createdAt, before, more }) => {
    const rank = computeRank({ score, installs: before + more }, createdAt);
    return { id, slug, more, before, ...rank };
  });
  const counts = sql`json_each(${JSON.stringify(added)}) as one`;
  const slugs = sql`(select value ->> 'slug' from ${counts})`;
  // An import may have changed a record since it was read; its installs then wait for the next run.
  const isAsRead = sql`${records.id} = one.value ->> 'id' and ${records.installs} = one.value ->> 'before'`;
  const isAdded = sql`${newInstalls.slug} in ${slugs}`;
  await catalog.batch([
    catalog
      .update(newInstalls)
      .set({ installs: sql`${newInstalls.installs} - (one.value ->> 'more')` })
      .from(sql`${counts} join ${records} on ${isAsRead}`)
      .where(sql`${newInstalls.slug} = one.value ->> 'slug'`),
    catalog
      .update(records)
      .set({
        installs: sql`${records.installs} + (one.value ->> 'more')`,
        countedInstalls: sql`${records.countedInstalls} + (one.value ->> 'more')`,
        popularity: sql`one.value ->> 'popularity'`,
        trending: sql`one.value ->> 'trending'`,
      })
      .from(counts)
      .where(isAsRead),
    ...changePublic(catalog, inArray(records.id, sql`(select value ->> 'id' from ${counts})`), deps.now()),
    catalog.delete(newInstalls).where(sql`${newInstalls.installs} <= 0 and ${isAdded}`),
  ]);
  return { skills: rows.length };
}
