import { asc, inArray, lte, or, sql } from "drizzle-orm";
import { replacedObjects } from "../../db/replaced-objects.ts";
import { owners } from "../../db/vault.ts";
import { storageLimit } from "../../vault/bundles/bundle-row.ts";
import type { Deps } from "../deps.ts";
import { keysIn, listAll, neededAmong } from "./kept-state.ts";

type Replacing = Pick<Deps, "bundles" | "config" | "now" | "primary">;

/**
 * Notes what is in a scope's folder and not of its last state: earlier states, and parts of plans that were dropped.
 * From then on it counts for the owner.
 */
export async function noteReplaced(deps: Replacing, folder: string, ownerId: number | null): Promise<void> {
  const { vault } = deps.primary;
  const objects = (await listAll(deps, keysIn(folder).all)).filter(({ key }) => !key.endsWith(".plan"));
  const needed = new Set(
    await neededAmong(
      deps,
      objects.map(({ key }) => key),
    ),
  );
  const replaced = objects.filter(({ key }) => !needed.has(key)).map(({ key, size }) => [key, size]);
  await vault.batch([
    vault.delete(replacedObjects).where(isAmong([...needed])),
    vault.insert(replacedObjects).select(
      sql`select value ->> 0, (select id from ${owners} where id = ${ownerId}), value ->> 1, ${deps.now()}
        from json_each(${JSON.stringify(replaced)}) where true on conflict do nothing`,
    ),
  ]);
}

const isAmong = (keys: readonly string[]) =>
  inArray(replacedObjects.objectKey, sql`(select value from json_each(${JSON.stringify(keys)}))`);

/** As many as the bucket deletes at once. */
const objectsABatch = 1_000;
const batchesARun = 10;

/**
 * Deletes what was replaced so long ago that no clone reads it any more; of an owner who is above the storage limit,
 * at once.
 */
export async function sweepReplaced(deps: Replacing): Promise<{ objects: number }> {
  let objects = 0;
  for (let batches = 0; batches < batchesARun; batches++) {
    const keys = await dueKeys(deps);
    const needed = new Set(await neededAmong(deps, keys));
    await deps.bundles.delete(keys.filter((key) => !needed.has(key)));
    await deps.primary.vault.batch([deps.primary.vault.delete(replacedObjects).where(isAmong(keys))]);
    objects += keys.length;
    if (keys.length < objectsABatch) break;
  }
  return { objects };
}

async function dueKeys({ primary: { vault }, config, now }: Replacing): Promise<string[]> {
  const limit = sql`iif(${owners.type} = 'team', ${storageLimit({ config }, { type: "team" })},
    ${storageLimit({ config }, { type: "user" })})`;
  const [rows] = await vault.batch([
    vault
      .select({ key: replacedObjects.objectKey })
      .from(replacedObjects)
      .where(
        or(
          lte(replacedObjects.replacedAt, now() - config.PACK_SECONDS * 1000),
          sql`exists (select 1 from ${owners}
            where ${owners.id} = ${replacedObjects.ownerId} and ${owners.storageBytes} > ${limit})`,
        ),
      )
      .orderBy(asc(replacedObjects.replacedAt))
      .limit(objectsABatch),
  ]);
  return rows.map(({ key }) => key);
}
