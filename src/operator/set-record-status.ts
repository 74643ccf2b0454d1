import { and, eq, sql } from "drizzle-orm";
import { catchUp } from "../catalog/indexer.ts";
import { statusFor } from "../catalog/kinds.ts";
import type { Status } from "../contract/import.ts";
import type { StatusReport } from "../contract/operator.ts";
import { type Kind, records, sequence } from "../db/catalog.ts";
import type { Deps } from "../deps.ts";
import { ApiError } from "../errors.ts";
import { recordAct } from "./record-act.ts";

/** Makes a record public or takes it down: at once for who asks here, within the bound of the caches elsewhere. */
export async function setRecordStatus(
  { primary, sequence: known, now }: Pick<Deps, "primary" | "sequence" | "now">,
  kind: Kind,
  slug: string,
  asked: Status,
): Promise<StatusReport> {
  const status = statusFor(kind, asked);
  const [, changed] = await primary.catalog.batch([
    // Every change of a record takes the next number of the sequence, in the same batch.
    primary.catalog.update(sequence).set({ value: sql`${sequence.value} + 1` }),
    primary.catalog
      .update(records)
      .set({ ...status, seq: sql`(select value from sequence)` })
      .where(and(eq(records.kind, kind), eq(records.slug, slug)))
      .returning({ seq: records.seq }),
  ]);
  if (changed.length === 0) throw new ApiError("not_found", `The catalogue has no ${kind} "${slug.slice(0, 80)}".`);
  known.learn(changed[0]!.seq);
  await catchUp(primary);
  await recordAct({ primary, now }, "catalog.status", `${kind} ${slug}`, status.status);
  return { type: kind, slug, ...status };
}
