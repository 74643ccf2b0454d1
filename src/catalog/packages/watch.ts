import { and, inArray, lte, sql } from "drizzle-orm";
import { held, packages, records, versions } from "../../db/catalog.ts";
import { discardObjects } from "../../scans/objects.ts";
import { writeRoundPosition, readRoundPosition } from "../../scans/rounds.ts";
import { sweepObjects } from "../../scans/sweep-objects.ts";
import { watch, type Watching } from "../../scans/watch.ts";
import { packageScans } from "./package-scans.ts";

/** A takedown or a held change may be undone, and an import may come again, without its bytes being sent anew. */
const keptMs = 7 * 24 * 60 * 60_000;
// A run is to end within seconds; what it leaves is the next one's.
const lookedAtARun = 1_000;
const sweptARun = 100;

export async function watchPackages(deps: Watching) {
  const counts = await watch(deps, packageScans);
  // Files that wait for the import of the record that names them. No row does.
  const uploads = await sweepObjects(deps, { prefix: "uploads/", round: "uploads", namedAmong: async () => [] });
  return { ...counts, uploads, ...(await sweepUnnamed(deps)) };
}

/** A record's version, what waits with a held change, or the package of a record. */
const isNamed = sql`(
  exists (select 1 from ${versions} where ${versions.packageId} = ${packages.id})
  or exists (select 1 from ${held} where ${held.packageId} = ${packages.id})
  or exists (select 1 from ${records} where ${records.packageId} = ${packages.id}))`;

/**
 * Notes packages that nothing names any more, and takes away those of which that has long been so: the row, then its object.
 * One statement asks and deletes: an import names a package in one batch too, so either comes first as a whole.
 */
async function sweepUnnamed(deps: Watching): Promise<{ unnamed: number; swept: number }> {
  const { catalog } = deps.primary;
  const at = deps.now();
  const round = "unnamed packages";
  const after = Number(await readRoundPosition(deps, round));
  const few = sql`(select id from packages where id > ${after} order by id limit ${lookedAtARun})`;
  const over = sql`(select id from packages where unnamed_since <= ${at - keptMs} limit ${sweptARun})`;
  const [[last], , swept, unnamed] = await catalog.batch([
    catalog.select({ id: sql<number | null>`max(id)`, rows: sql<number>`count(*)` }).from(sql`${few}`),
    catalog
      .update(packages)
      .set({ unnamedSince: null })
      .where(sql`${packages.unnamedSince} is not null and ${isNamed}`),
    catalog
      .delete(packages)
      .where(and(inArray(packages.id, over), lte(packages.unnamedSince, at - keptMs), sql`not ${isNamed}`))
      .returning({ objectKey: packages.objectKey }),
    catalog
      .update(packages)
      .set({ unnamedSince: at })
      .where(and(inArray(packages.id, few), sql`${packages.unnamedSince} is null and not ${isNamed}`))
      .returning({ id: packages.id }),
  ]);
  if (swept.length > 0) {
    await discardObjects(
      deps,
      swept.map(({ objectKey }) => objectKey),
    );
  }
  await writeRoundPosition(deps, round, last!.rows < lookedAtARun ? "0" : String(last!.id));
  return { unnamed: unnamed.length, swept: swept.length };
}
