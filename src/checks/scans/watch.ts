import { and, asc, eq, gt, inArray, lt, lte, ne, type SQL, sql } from "drizzle-orm";
import type { ScannedTable } from "../../db/scanned.ts";
import type { Deps } from "../deps.ts";
import { sendCleanRescans } from "./rescan-clean.ts";
import { sendScans } from "./send.ts";
import { writeCursor, readCursor } from "../../db/cursors.ts";
import { attemptsMost } from "./scan.ts";
import type { Scanned } from "./scanned.ts";
import { sweepObjects } from "../../db/sweep-objects.ts";
import { namedBatch } from "../../db/named-batch.ts";
import { fail } from "./verdict.ts";

export type Watching = Pick<Deps, "primary" | "now" | "bundles" | "scans" | "scanner">;

/** A message that is not lost has been delivered after this time. */
const waitMs = 10 * 60_000;
// A run ends within seconds. What it leaves is the next one's.
const sentARun = 100;
const rowsARun = 50;

/**
 * Repairs what the queue or a crash left between two steps: sends archives that wait, and sweeps objects that no row
 * names.
 */
export async function watch(deps: Watching, scanned: Scanned) {
  const expired = await expireLeases(deps, scanned);
  const sent = await sendDue(deps, scanned);
  const asked = await sendCleanRescans(deps, scanned);
  let orphans = 0;
  for (const { named, also, ...place } of scanned.objects) {
    orphans += await sweepObjects(deps, {
      ...place,
      namedAmong: (keys) => namedAmong(deps, scanned, keys, named?.(keys), also),
    });
  }
  const lost = await findLost(deps, scanned);
  return { expired, sent, asked, orphans, lost };
}

/** Ends leases whose holder has crashed. */
async function expireLeases(deps: Watching, scanned: Scanned): Promise<number> {
  const { primary, now } = deps;
  const { table } = scanned;
  const at = now();
  const isOver = and(eq(table.status, "scanning"), lte(table.leaseUntil, at));
  const mayRetry = and(isOver, lt(table.attempts, attemptsMost));
  const database = scanned.databaseOf(primary);
  const few = database.select({ id: table.id }).from(table).where(mayRetry).limit(sentARun);
  const { expired, overdue } = await namedBatch(database, {
    expired: database
      .update(table)
      // Due at once, as if the archive had waited all that time.
      .set({ status: "quarantined", leaseUntil: null, nextAttemptAt: at - waitMs })
      .where(and(inArray(table.id, few), mayRetry))
      .returning({ id: table.id }),
    overdue: database.select({ id: table.id }).from(table).where(isOver).limit(sentARun),
  });
  let failed = 0;
  for (const { id } of overdue)
    if (await fail(deps, scanned, id, and(isOver, sql`${table.attempts} >= ${attemptsMost}`))) failed++;
  return expired.length + failed;
}

/** Sends again what should have been scanned by now, each archive at most once in ten minutes. */
async function sendDue(deps: Watching, scanned: Scanned): Promise<number> {
  const { primary, now, scanner } = deps;
  if (!scanner) return 0;
  const { table } = scanned;
  const at = now();
  const since = sql`coalesce(${table.nextAttemptAt}, ${table.uploadedAt})`;
  const isDue = and(eq(table.status, "quarantined"), lte(since, at - waitMs));
  const database = scanned.databaseOf(primary);
  const few = database.select({ id: table.id }).from(table).where(isDue).orderBy(since).limit(sentARun);
  const [due] = await database.batch([
    database
      .update(table)
      .set({ nextAttemptAt: at })
      .where(and(inArray(table.id, few), isDue))
      .returning({ id: table.id, generation: table.generation, sha256: table.sha256 }),
  ]);
  return sendScans(deps, due.map(scanned.messageOf));
}

async function namedAmong(
  { primary }: Watching,
  scanned: Scanned,
  keys: string[],
  which: SQL | undefined,
  also: readonly ScannedTable[] = [],
): Promise<string[]> {
  const database = scanned.databaseOf(primary);
  const selectNamed = (table: ScannedTable, more: SQL | undefined) => {
    const isOne = inArray(table.objectKey, sql`(select value from json_each(${JSON.stringify(keys)}))`);
    return database.select({ key: table.objectKey }).from(table).where(and(isOne, more));
  };
  // In one batch: a name may move from one table to the other.
  const named = await database.batch([
    selectNamed(scanned.table, which),
    ...also.map((table) => selectNamed(table, undefined)),
  ]);
  return named.flat().map(({ key }) => key);
}

/** Marks rows whose bytes are gone as failed: nobody should wait for them. */
async function findLost(deps: Watching, scanned: Scanned): Promise<number> {
  const { primary, bundles: bucket } = deps;
  const { table } = scanned;
  const { round } = scanned.rows;
  const after = Number(await readCursor(deps, round));
  const database = scanned.databaseOf(primary);
  const [rows] = await database.batch([
    database
      .select({ id: table.id, objectKey: table.objectKey })
      .from(table)
      .where(and(gt(table.id, after), ne(table.status, "failed")))
      .orderBy(asc(table.id))
      .limit(rowsARun),
  ]);
  let lost = 0;
  for (const { id, objectKey } of rows) {
    if (await bucket.head(objectKey)) continue;
    // The name belongs to one upload: a replacement has another.
    if (await fail(deps, scanned, id, eq(table.objectKey, objectKey))) lost++;
  }
  await writeCursor(deps, round, rows.length < rowsARun ? "0" : String(rows.at(-1)!.id));
  return lost;
}
