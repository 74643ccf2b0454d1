import { and, eq, ne, type SQL } from "drizzle-orm";
import type { ScannedRow } from "../../db/scanned.ts";
import type { Deps } from "../deps.ts";
import type { EngineVerdict, Scanned } from "./scanned.ts";

export type ScanVerdict =
  | EngineVerdict
  | { status: "rejected"; signature: string }
  | { status: "failed"; detail: string }
  | { status: "again"; detail: string; isHeld: boolean };

export const again = (detail: string, isHeld = false): ScanVerdict => ({ status: "again", detail, isHeld });

const nobody = { engine: null, engineVersion: null, signature: null, signatureVersion: null };

/** Writes the verdict where the row still meets `holds`. */
export async function writeVerdict(
  { primary, now }: Pick<Deps, "primary" | "now">,
  scanned: Scanned,
  row: ScannedRow,
  verdict: Exclude<ScanVerdict, { status: "again" }>,
  holds: SQL | undefined,
): Promise<void> {
  const { table } = scanned;
  const at = now();
  const { status, engine, engineVersion, signature, signatureVersion } = { ...nobody, ...verdict };
  const database = scanned.databaseOf(primary);
  const isAnEngines = verdict.status !== "failed" && verdict.status !== "rejected";
  await database.batch([
    database
      .update(table)
      .set({
        status,
        engine,
        engineVersion,
        signature,
        signatureVersion,
        leaseUntil: null,
        ...(status !== "failed" && { scannedAt: at }),
      })
      .where(holds),
    ...(isAnEngines ? scanned.remember(primary, row, verdict, at) : []),
    ...(status === row.status ? [] : scanned.tellReaders(primary, row.id, at, status)),
  ]);
}

/**
 * Marks an archive as failed: no verdict will come before a rescan. Says whether the row still met `holds`. One that
 * has failed meanwhile is left as it is: its readers have been told.
 */
export async function fail(
  { primary, now }: Pick<Deps, "primary" | "now">,
  scanned: Scanned,
  id: number,
  holds: SQL | undefined,
): Promise<boolean> {
  const { table } = scanned;
  const database = scanned.databaseOf(primary);
  const [failed] = await database.batch([
    database
      .update(table)
      .set({ status: "failed", leaseUntil: null, nextAttemptAt: null })
      .where(and(eq(table.id, id), ne(table.status, "failed"), holds))
      .returning({ id: table.id }),
    ...scanned.tellReaders(primary, id, now(), "failed"),
  ]);
  return failed.length > 0;
}
