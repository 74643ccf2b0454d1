import { and, eq, exists, sql } from "drizzle-orm";
import { catchUp } from "../catalog/indexer.ts";
import { statusFor } from "../catalog/kinds.ts";
import type { Status } from "../contract/status.ts";
import type { StatusReport } from "../contract/operator.ts";
import type { Kind } from "../contract/kinds.ts";
import { records, sequence } from "../db/catalog.ts";
import type { Deps } from "../deps.ts";
import { ApiError } from "../errors.ts";
import { actStatement, moveActsNow } from "./acts.ts";

/** How long the answer waits for the index, so that what was made public is found at once. */
const patienceMs = 5_000;

/** Makes a record public or takes it down: at once for who asks here, within the bound of the caches elsewhere. */
export async function setRecordStatus(
  { primary, sequence: known, now, waitUntil }: Pick<Deps, "primary" | "sequence" | "now" | "waitUntil">,
  kind: Kind,
  slug: string,
  asked: Status,
): Promise<StatusReport> {
  const { catalog } = primary;
  const status = statusFor(kind, asked);
  const act = { act: "catalog.status", subject: `${kind} ${slug}`, detail: status.status };
  const isIt = and(eq(records.kind, kind), eq(records.slug, slug));
  const [, changed] = await catalog.batch([
    // Every change of a record takes the next number of the sequence, in the same batch.
    catalog
      .update(sequence)
      .set({ value: sql`${sequence.value} + 1` })
      .where(exists(catalog.select({ id: records.id }).from(records).where(isIt))),
    catalog
      .update(records)
      .set({ ...status, seq: sql`(select value from sequence)` })
      .where(isIt)
      .returning({ seq: records.seq }),
    actStatement(catalog, now(), act, sql`changes() > 0`),
  ]);
  if (changed.length === 0) throw new ApiError("not_found", `The catalogue has no ${kind} "${slug.slice(0, 80)}".`);
  known.learn(changed[0]!.seq);
  // Reads ask the catalogue whether a record is public, so the status holds whatever becomes of these two.
  const follow = Promise.all([moveActsNow({ primary }), bringIndexUp(primary)]);
  waitUntil(follow);
  await Promise.race([follow, new Promise((resolve) => setTimeout(resolve, patienceMs))]);
  return { type: kind, slug, ...status };
}

async function bringIndexUp(primary: Deps["primary"]): Promise<void> {
  try {
    await catchUp(primary);
  } catch (error) {
    console.error(JSON.stringify({ message: "index not caught up", error: String(error) }));
  }
}
