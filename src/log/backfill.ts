import { sql } from "drizzle-orm";
import { records, versions } from "../db/catalog.ts";
import { logState } from "../db/log.ts";
import { namedBatch } from "../db/named-batch.ts";
import type { Deps } from "./deps.ts";

const recordsAStep = 500;
const stepsARun = 8;

/**
 * Gives the versions that were public before there was a log their entries, in the order of their records. Each step is
 * one batch with how far it came. Triggers write what becomes public meanwhile.
 */
export async function backfillLog({ primary: { catalog } }: Pick<Deps, "primary">): Promise<{ versions: number }> {
  const reached = sql`(select backfilled from log_state)`;
  let logged = 0;
  for (let step = 0; step < stepsARun; step++) {
    const {
      begun,
      state: [state],
    } = await namedBatch(catalog, {
      begun: catalog
        .update(versions)
        .set({ logged: 0 })
        .where(
          sql`${versions.wasPublic} = 1 and ${versions.logged} is null
            and ${versions.recordId} > ${reached} and ${versions.recordId} <= ${reached} + ${recordsAStep}`,
        )
        .returning({ recordId: versions.recordId }),
      state: catalog
        .update(logState)
        .set({
          backfilled: sql`iif(backfilled + ${recordsAStep} >= coalesce((select max(id) from ${records}), 0), null,
            backfilled + ${recordsAStep})`,
        })
        .where(sql`backfilled is not null`)
        .returning({ backfilled: logState.backfilled }),
    });
    logged += begun.length;
    if (!state || state.backfilled === null) break;
  }
  return { versions: logged };
}
