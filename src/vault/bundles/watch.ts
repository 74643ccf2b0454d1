import { and, asc, eq, gt, inArray, lt, lte, ne, sql } from "drizzle-orm";
import { bundles, rounds, scanResults } from "../../db/vault.ts";
import type { Deps } from "../../deps.ts";
import { objectPrefix } from "./objects.ts";
import { attemptsMost } from "./scan.ts";
import { askCleanAgain } from "./scan-clean-again.ts";
import { sendScan } from "./scan-message.ts";

type Watching = Pick<Deps, "primary" | "now" | "bundles" | "scans" | "scanner">;

/** A message that is not lost has been delivered by then. */
const waitMs = 10 * 60_000;
/** An upload that is under way has no row yet; none takes a day. */
const orphanMs = 24 * 60 * 60_000;
const resultsMs = 90 * 24 * 60 * 60_000;
// A run is to end within seconds; what it leaves is the next one's.
const sentARun = 100;
const objectsARun = 500;
const rowsARun = 50;

/** The net below the queue and every crash between two steps: brings on what waits, and takes away what nobody names. */
export async function watchBundles(deps: Watching) {
  const expired = await expireLeases(deps);
  const sent = await sendDue(deps);
  const asked = await askCleanAgain(deps);
  const orphans = await sweepObjects(deps);
  const lost = await findLost(deps);
  await forgetResults(deps);
  return { expired, sent, asked, orphans, lost };
}

/** Whoever held them has crashed. */
async function expireLeases({ primary: { vault }, now }: Watching): Promise<number> {
  const at = now();
  const isOver = and(eq(bundles.status, "scanning"), lte(bundles.leaseUntil, at));
  const few = vault.select({ id: bundles.itemId }).from(bundles).where(isOver).limit(sentARun);
  const mayRetry = sql`${bundles.attempts} < ${attemptsMost}`;
  const [expired] = await vault.batch([
    vault
      .update(bundles)
      .set({
        status: sql`case when ${mayRetry} then 'quarantined' else 'failed' end`,
        leaseUntil: null,
        // Due at once: as if it had waited all that time.
        nextAttemptAt: sql`case when ${mayRetry} then ${at - waitMs} end`,
      })
      .where(and(inArray(bundles.itemId, few), isOver))
      .returning({ id: bundles.itemId }),
  ]);
  return expired.length;
}

/** Sends again what should have been scanned by now, each at most once in ten minutes. */
async function sendDue(deps: Watching): Promise<number> {
  const { primary, now, scanner } = deps;
  const { vault } = primary;
  if (!scanner) return 0;
  const at = now();
  const since = sql`coalesce(${bundles.nextAttemptAt}, ${bundles.uploadedAt})`;
  const isDue = and(eq(bundles.status, "quarantined"), lte(since, at - waitMs));
  const few = vault.select({ id: bundles.itemId }).from(bundles).where(isDue).orderBy(since).limit(sentARun);
  const [due] = await vault.batch([
    vault
      .update(bundles)
      .set({ nextAttemptAt: at })
      .where(and(inArray(bundles.itemId, few), isDue))
      .returning({ itemId: bundles.itemId, generation: bundles.generation, sha256: bundles.sha256 }),
  ]);
  let sent = 0;
  for (const message of due) if (await sendScan(deps, message)) sent++;
  return sent;
}

/** Objects that no row names: of uploads that ended half-way, and of what was deleted or replaced. */
async function sweepObjects(deps: Watching): Promise<number> {
  const { primary, now, bundles: bucket } = deps;
  const { vault } = primary;
  const startAfter = await positionOf(deps, "objects");
  const { objects, truncated } = await bucket.list({
    prefix: objectPrefix,
    limit: objectsARun,
    ...(startAfter !== "" && { startAfter }),
  });
  const old = objects.filter(({ uploaded }) => uploaded.getTime() <= now() - orphanMs).map(({ key }) => key);
  const orphans: string[] = [];
  if (old.length > 0) {
    const keys = sql`(select value from json_each(${JSON.stringify(old)}))`;
    const [named] = await vault.batch([
      vault.select({ key: bundles.objectKey }).from(bundles).where(inArray(bundles.objectKey, keys)),
    ]);
    const kept = new Set(named.map(({ key }) => key));
    orphans.push(...old.filter((key) => !kept.has(key)));
  }
  if (orphans.length > 0) await bucket.delete(orphans);
  await moveOn(deps, "objects", truncated ? objects.at(-1)!.key : "");
  return orphans.length;
}

/** Rows whose bytes are gone: nobody is to wait for them. */
async function findLost(deps: Watching): Promise<number> {
  const { primary, bundles: bucket } = deps;
  const { vault } = primary;
  const after = Number(await positionOf(deps, "rows"));
  const [rows] = await vault.batch([
    vault
      .select({ itemId: bundles.itemId, objectKey: bundles.objectKey })
      .from(bundles)
      .where(and(gt(bundles.itemId, after), ne(bundles.status, "failed")))
      .orderBy(asc(bundles.itemId))
      .limit(rowsARun),
  ]);
  let lost = 0;
  for (const { itemId, objectKey } of rows) {
    if (await bucket.head(objectKey)) continue;
    // The name is that of one upload: a replacement meanwhile has another.
    const [failed] = await vault.batch([
      vault
        .update(bundles)
        .set({ status: "failed", leaseUntil: null, nextAttemptAt: null })
        .where(and(eq(bundles.itemId, itemId), eq(bundles.objectKey, objectKey)))
        .returning({ itemId: bundles.itemId }),
    ]);
    lost += failed.length;
  }
  await moveOn(deps, "rows", rows.length < rowsARun ? "0" : String(rows.at(-1)!.itemId));
  return lost;
}

async function forgetResults({ primary: { vault }, now }: Watching): Promise<void> {
  await vault.batch([vault.delete(scanResults).where(lt(scanResults.scannedAt, now() - resultsMs))]);
}

type Round = "objects" | "rows";

async function positionOf({ primary: { vault } }: Watching, name: Round): Promise<string> {
  const [[round]] = await vault.batch([vault.select().from(rounds).where(eq(rounds.name, name))]);
  return round?.position ?? "";
}

async function moveOn({ primary: { vault } }: Watching, name: Round, position: string): Promise<void> {
  await vault.batch([
    vault.insert(rounds).values({ name, position }).onConflictDoUpdate({ target: rounds.name, set: { position } }),
  ]);
}
