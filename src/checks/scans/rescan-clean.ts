import { and, asc, eq, inArray, isNull, lte, ne, or } from "drizzle-orm";
import type { Deps } from "../deps.ts";
import { judgeArchive } from "./judge-archive.ts";
import type { ScanMessage } from "./message.ts";
import { sendScans } from "./send.ts";
import { isNamed } from "./scan.ts";
import type { Scanned, Scanning } from "./scanned.ts";
import { again, writeVerdict } from "./verdict.ts";

// New archives come first. A run asks about a few cleared ones, the longest cleared first.
const askedARun = 20;
/** An archive whose scan gave no verdict is asked about again after this time, and does not delay others. */
const askedEveryMs = 60 * 60_000;

/**
 * Sends archives that were cleared under older signatures than the engine has now. They stay downloadable meanwhile.
 */
export async function sendCleanRescans(
  deps: Pick<Deps, "primary" | "now" | "scans" | "scanner">,
  scanned: Scanned,
): Promise<number> {
  const { primary, now, scanner } = deps;
  if (!scanner) return 0;
  const health = await scanner.health().catch(() => undefined);
  if (!health?.ok || health.signatureVersion === null) return 0;
  const { engine, signatureVersion } = health;
  const { table } = scanned;
  const at = now();
  const isOlder = or(
    ne(table.engine, engine),
    isNull(table.signatureVersion),
    ne(table.signatureVersion, signatureVersion),
  );
  const isDue = and(eq(table.status, "clean"), isOlder, or(isNull(table.leaseUntil), lte(table.leaseUntil, at)));
  const database = scanned.databaseOf(primary);
  const few = database.select({ id: table.id }).from(table).where(isDue).orderBy(asc(table.scannedAt)).limit(askedARun);
  const [due] = await database.batch([
    database
      .update(table)
      .set({ leaseUntil: at + askedEveryMs })
      .where(and(inArray(table.id, few), isDue))
      .returning({ id: table.id, generation: table.generation, sha256: table.sha256 }),
  ]);
  await sendScans(
    deps,
    due.map((row) => ({ ...scanned.messageOf(row), isClean: true })),
  );
  return due.length;
}

/**
 * Scans a cleared archive again. One that is not clean any more is revoked at once. Without a verdict the old one
 * stays, and the archive is asked about again in an hour.
 */
export async function rescanClean(deps: Scanning, scanned: Scanned, message: ScanMessage): Promise<void> {
  const { primary, scanner } = deps;
  if (!scanner) return;
  const { table } = scanned;
  const database = scanned.databaseOf(primary);
  const holds = and(isNamed(scanned, message), eq(table.status, "clean"));
  const [[row]] = await database.batch([database.select().from(table).where(holds)]);
  if (!row) return;
  const verdict = await judgeArchive(deps, scanned, scanner, row).catch((error: unknown) => again(String(error)));
  if (verdict.status !== "again") await writeVerdict(deps, scanned, row, verdict, holds);
  const { status } = verdict;
  console.log(JSON.stringify({ message: `clean ${scanned.name} scanned again`, ...scanned.messageOf(row), status }));
}
