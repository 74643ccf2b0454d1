import { desc, lte, max } from "drizzle-orm";
import { copyProgress } from "../../db/catalog-upkeep.ts";
import { type CatalogDatabase, records } from "../../db/catalog.ts";
import { namedBatch } from "../../db/named-batch.ts";
import { readCandidates } from "../index/candidates.ts";
import { groupCopies } from "./group-copies.ts";
import { signatureVersion } from "./signature.ts";
import { signatureOfRecord, signatureStatements } from "./store-signatures.ts";

const recordsAStep = 50;

/** Steps in one run of the cron, which take a few seconds. 60 000 records take half an hour. */
const mostSteps = 40;

/**
 * A cron job: recomputes signatures of an older version, a part in each run, and groups the records that wait for it,
 * for example after a crash. It does nothing when all are current.
 */
export async function renewCopies({ catalog }: { catalog: CatalogDatabase }) {
  let signed = 0;
  let grouped = 0;
  for (let steps = 0; steps < mostSteps; steps++) {
    const now = await signNext(catalog);
    signed += now;
    const placed = await groupCopies(catalog);
    grouped += placed;
    if (now === 0 && placed === 0) break;
  }
  return { signed, grouped };
}

/** The newest records first. Records written in the meantime have their signature already. */
async function signNext(catalog: CatalogDatabase): Promise<number> {
  const { progress, newestRecords } = await namedBatch(catalog, {
    progress: catalog.select().from(copyProgress),
    newestRecords: catalog.select({ id: max(records.id) }).from(records),
  });
  const { version, rest } = progress[0]!;
  if (version === signatureVersion && rest === 0) return 0;
  const from = version === signatureVersion ? rest : (newestRecords[0]!.id ?? 0);
  const { candidates } = await readCandidates(catalog, lte(records.id, from), recordsAStep, desc(records.id));
  const stored = candidates.map(({ row, body }) => ({ row, signature: signatureOfRecord(row, body().html) }));
  const left = (candidates.at(-1)?.row.id ?? 1) - 1;
  await catalog.batch([
    catalog.update(copyProgress).set({ version: signatureVersion, rest: left }),
    ...signatureStatements(catalog, stored),
  ]);
  return candidates.length;
}
