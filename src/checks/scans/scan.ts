import { and, eq, isNull, lt, lte, or, sql } from "drizzle-orm";
import type { ScannedRow } from "../../db/scanned.ts";
import type { Deps } from "../deps.ts";
import { judgeArchive } from "./judge-archive.ts";
import { idIn, type ScanMessage } from "./message.ts";
import type { Scanned, Scanning } from "./scanned.ts";
import { again, fail, type ScanVerdict, writeVerdict } from "./verdict.ts";

/** Whether the message is acknowledged or comes again. */
export type Handled = { act: "ack" } | { act: "retry"; delaySeconds: number };
const done: Handled = { act: "ack" };

/** The pause after each attempt without a verdict. After the last attempt the archive has `failed`. */
export const backOffSeconds = [10, 60, 300, 1_800];
export const attemptsMost = backOffSeconds.length + 1;
// A scanner has two minutes. Inflating and reading an archive takes some seconds.
const leaseMs = 5 * 60_000;
// A retry may come early by the difference of two machines' clocks.
const earlyMs = 2_000;
// The pause where only a change of the configuration helps. The watch asks again.
const holdMs = 10 * 60_000;

/**
 * Scans the archive that a message names. Messages come twice, late and out of order: only a waiting archive is begun,
 * under a lease, and a verdict is written only while the lease, the generation and the digest still hold.
 */
export async function scan(deps: Scanning, scanned: Scanned, message: ScanMessage): Promise<Handled> {
  const { scanner } = deps;
  // The archive stays in quarantine. The watch sends it again once there is a scanner.
  if (!scanner) return done;
  const row = await takeLease(deps, scanned, message);
  if (!row) return done;
  const startedAt = deps.now();
  const verdict = await judgeArchive(deps, scanned, scanner, row).catch((error: unknown) => again(String(error)));
  const handled = await conclude(deps, scanned, row, verdict);
  const { engine, status, detail } = { engine: null, detail: null, ...verdict };
  const { attempts } = row;
  const ms = deps.now() - startedAt;
  console.log(
    JSON.stringify({
      message: `${scanned.name} scanned`,
      ...scanned.messageOf(row),
      status,
      engine,
      detail,
      attempts,
      ms,
    }),
  );
  return handled;
}

/** The condition for exactly the archive that a message names. */
export const isNamed = ({ table }: Scanned, message: ScanMessage) =>
  and(eq(table.id, idIn(message)), eq(table.generation, message.generation), eq(table.sha256, message.sha256));

async function takeLease(
  { primary, now }: Scanning,
  scanned: Scanned,
  message: ScanMessage,
): Promise<ScannedRow | undefined> {
  const { table } = scanned;
  const at = now();
  const isDue = or(isNull(table.nextAttemptAt), lte(table.nextAttemptAt, at + earlyMs));
  const waits = or(
    and(eq(table.status, "quarantined"), isDue),
    and(eq(table.status, "scanning"), lte(table.leaseUntil, at)),
  );
  const database = scanned.databaseOf(primary);
  const [[taken]] = await database.batch([
    database
      .update(table)
      .set({
        status: "scanning",
        attempts: sql`${table.attempts} + 1`,
        leaseUntil: at + leaseMs,
        nextAttemptAt: null,
      })
      .where(and(isNamed(scanned, message), waits, lt(table.attempts, attemptsMost)))
      .returning(),
  ]);
  return taken;
}

/**
 * Writes the verdict under the lease: an archive that was replaced, deleted, rescanned or taken over meanwhile stays as
 * it is.
 */
async function conclude(deps: Scanning, scanned: Scanned, row: ScannedRow, verdict: ScanVerdict): Promise<Handled> {
  const { table } = scanned;
  const holds = and(
    isNamed(scanned, scanned.messageOf(row)),
    eq(table.status, "scanning"),
    eq(table.leaseUntil, row.leaseUntil!),
  );
  if (verdict.status !== "again") {
    await writeVerdict(deps, scanned, row, verdict, holds);
    return done;
  }
  const at = deps.now();
  const waitSeconds = backOffSeconds[row.attempts - 1];
  const next = verdict.isHeld
    ? { status: "quarantined" as const, attempts: row.attempts - 1, nextAttemptAt: at + holdMs }
    : waitSeconds === undefined
      ? { status: "failed" as const }
      : { status: "quarantined" as const, nextAttemptAt: at + waitSeconds * 1_000 };
  const database = scanned.databaseOf(deps.primary);
  const [updated] = await database.batch([
    database
      .update(table)
      .set({ ...next, leaseUntil: null })
      .where(holds)
      .returning({ id: table.id }),
    ...(next.status === "failed" ? scanned.tellReaders(deps.primary, row.id, at, "failed") : []),
  ]);
  const isRetried = updated.length > 0 && !verdict.isHeld && waitSeconds !== undefined;
  return isRetried ? { act: "retry", delaySeconds: waitSeconds } : done;
}

/** Handles a message that the queue gave up. A scan that runs at this moment may still reach a verdict. */
export async function giveUp({ primary, now }: Pick<Deps, "primary" | "now">, scanned: Scanned, message: ScanMessage) {
  const { table } = scanned;
  const isLeft = or(eq(table.status, "quarantined"), and(eq(table.status, "scanning"), lte(table.leaseUntil, now())));
  if (await fail({ primary, now }, scanned, idIn(message), and(isNamed(scanned, message), isLeft))) {
    console.error(JSON.stringify({ message: `${scanned.name} scan failed for good`, ...message }));
  }
}
