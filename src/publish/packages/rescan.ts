import { eq, sql } from "drizzle-orm";
import type { SQLiteColumn } from "drizzle-orm/sqlite-core";
import { type PackageRow, packages } from "../../db/catalog.ts";
import type { Deps } from "../deps.ts";
import type { Statement } from "../../checks/scans/scanned.ts";
import { sendScan } from "../../checks/scans/send.ts";
import { packageScans } from "./package-scans.ts";

const ifClean = (column: SQLiteColumn) =>
  sql`iif(${packages.status} = 'clean' or ${packages.cleanBefore}, ${column}, null)`;

/**
 * Puts a package into quarantine again. Its messages and scans in progress belong to the previous generation, so they
 * can't settle this one. `afterwards` may ask whether the package exists, which is also the result.
 */
export async function rescanPackage(
  deps: Pick<Deps, "primary" | "now" | "scans">,
  sha256: PackageRow["sha256"],
  ...afterwards: Statement[]
): Promise<boolean> {
  const { primary, now } = deps;
  const { catalog } = primary;
  const id = sql`(select id from packages where sha256 = ${sha256})`;
  const [[begun]] = await catalog.batch([
    catalog
      .update(packages)
      .set({
        generation: sql`${packages.generation} + 1`,
        status: "quarantined",
        attempts: 0,
        nextAttemptAt: null,
        leaseUntil: null,
        // A clean package is given and shown as clean until the scan that begins now has a verdict.
        engine: ifClean(packages.engine),
        engineVersion: ifClean(packages.engineVersion),
        signature: ifClean(packages.signature),
        signatureVersion: ifClean(packages.signatureVersion),
        scannedAt: ifClean(packages.scannedAt),
      })
      .where(eq(packages.sha256, sha256))
      .returning({ id: packages.id, generation: packages.generation, sha256: packages.sha256 }),
    ...afterwards,
    ...packageScans.tellReaders(primary, id, now(), "quarantined"),
  ]);
  if (begun) await sendScan(deps, packageScans.messageOf(begun));
  return begun !== undefined;
}
