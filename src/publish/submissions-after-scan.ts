import { eq, inArray, sql, type SQL } from "drizzle-orm";
import type { BatchItem } from "drizzle-orm/batch";
import { type BadScan, badScans } from "../contract/publishing/submission-states.ts";
import type { ScannedStatus } from "../checks/scans/scanned.ts";
import type { CatalogDatabase } from "../db/catalog.ts";
import { isOpen, submissions } from "../db/publishing.ts";

const isBad = (status: ScannedStatus): status is BadScan => (badScans as readonly string[]).includes(status);

/** For the batch that gives a package this status: what waited for it is judged, or refused. */
export function submissionsAfterScan(
  catalog: CatalogDatabase,
  id: number | SQL,
  at: number,
  status: ScannedStatus,
): BatchItem<"sqlite">[] {
  const isOfIt = sql`${submissions.packageId} = ${id}
    and exists (select 1 from packages where packages.id = ${id} and packages.status = ${status})`;
  if (status === "clean") {
    return [
      catalog
        .update(submissions)
        .set({ state: "judging" })
        .where(sql`${isOfIt} and ${eq(submissions.state, "waiting")}`),
    ];
  }
  if (!isBad(status)) return [];
  // A scan that fails says nothing of what was clean before.
  const which = status === "failed" ? inArray(submissions.state, ["waiting"]) : isOpen;
  return [
    catalog
      .update(submissions)
      .set({ state: "refused", reason: status, decidedAt: at })
      .where(sql`${isOfIt} and ${which}`),
  ];
}
