import { and, inArray, lte, sql } from "drizzle-orm";
import { held, packages, records, versions } from "../../db/catalog.ts";
import { namedBatch } from "../../db/named-batch.ts";
import { holdInfected } from "../moderation/hold-infected.ts";
import { discardObjects } from "../../db/objects.ts";
import { writeCursor, readCursor } from "../../db/cursors.ts";
import { submissions } from "../../db/publishing.ts";
import { sweepObjects } from "../../db/sweep-objects.ts";
import { watch, type Watching } from "../../checks/scans/watch.ts";
import { packageScans } from "./package-scans.ts";

/**
 * Packages that nothing names are kept for a week: a takedown or a held change may be undone, or an import repeated,
 * without sending the bytes again.
 */
const keptMs = 7 * 24 * 60 * 60_000;
// A run must end within seconds. The next run continues.
const lookedAtARun = 1_000;
const sweptARun = 100;

export async function reconcilePackages(deps: Watching) {
  const counts = await watch(deps, packageScans);
  await holdAllInfected(deps);
  // Uploaded files that wait for an import. No row refers to them.
  const uploads = await sweepObjects(deps, { prefix: "uploads/", round: "uploads", namedAmong: async () => [] });
  return { ...counts, uploads, ...(await sweepUnnamed(deps)) };
}

/** Holds records that became public before infected packages were held. */
async function holdAllInfected({ primary: { catalog }, now }: Watching): Promise<void> {
  const [first, ...others] = holdInfected(catalog, sql`true`, now());
  await catalog.batch([first!, ...others]);
}

/** Whether a version, a held change or a record refers to the package. */
const isNamed = sql`(
  exists (select 1 from ${versions} where ${versions.packageId} = ${packages.id})
  or exists (select 1 from ${held} where ${held.packageId} = ${packages.id})
  or exists (select 1 from ${records} where ${records.packageId} = ${packages.id})
  or exists (select 1 from ${submissions} where ${submissions.packageId} = ${packages.id}))`;

/**
 * Marks packages that nothing names any more, and deletes those marked long ago: the row, then the object. One
 * statement checks and deletes, so it can't interleave with the batch of an import that names the package.
 */
async function sweepUnnamed(deps: Watching): Promise<{ unnamed: number; swept: number }> {
  const { catalog } = deps.primary;
  const at = deps.now();
  const round = "unnamed packages";
  const after = Number(await readCursor(deps, round));
  const few = sql`(select id from packages where id > ${after} order by id limit ${lookedAtARun})`;
  const over = sql`(select id from packages where unnamed_since <= ${at - keptMs} limit ${sweptARun})`;
  const {
    last: [last],
    swept,
    unnamed,
  } = await namedBatch(catalog, {
    last: catalog.select({ id: sql<number | null>`max(id)`, rows: sql<number>`count(*)` }).from(sql`${few}`),
    named: catalog
      .update(packages)
      .set({ unnamedSince: null })
      .where(sql`${packages.unnamedSince} is not null and ${isNamed}`),
    swept: catalog
      .delete(packages)
      .where(and(inArray(packages.id, over), lte(packages.unnamedSince, at - keptMs), sql`not ${isNamed}`))
      .returning({ objectKey: packages.objectKey }),
    unnamed: catalog
      .update(packages)
      .set({ unnamedSince: at })
      .where(and(inArray(packages.id, few), sql`${packages.unnamedSince} is null and not ${isNamed}`))
      .returning({ id: packages.id }),
  });
  if (swept.length > 0) {
    await discardObjects(
      deps,
      swept.map(({ objectKey }) => objectKey),
    );
  }
  await writeCursor(deps, round, last!.rows < lookedAtARun ? "0" : String(last!.id));
  return { unnamed: unnamed.length, swept: swept.length };
}
