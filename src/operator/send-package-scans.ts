import { and, eq, inArray, sql } from "drizzle-orm";
import { packages } from "../db/catalog.ts";
import type { Deps } from "../deps.ts";
import type { Stored } from "./store-records.ts";

/** Messages that a queue takes at a time. */
const messagesMost = 100;

/** Has the packages scanned that were added. What can't be sent now, the watch sends. */
export async function sendPackageScans(
  { primary: { catalog }, scans }: Pick<Deps, "primary" | "scans">,
  stored: readonly Stored[],
): Promise<void> {
  const digests = stored.flatMap(({ package: one }) => (one?.added ? [one.sha256] : []));
  if (digests.length === 0) return;
  try {
    const [rows] = await catalog.batch([
      catalog
        .select({ packageId: packages.id, generation: packages.generation, sha256: packages.sha256 })
        .from(packages)
        .where(
          and(
            eq(packages.status, "quarantined"),
            inArray(packages.sha256, sql`(select value from json_each(${JSON.stringify(digests)}))`),
          ),
        ),
    ]);
    for (let at = 0; at < rows.length; at += messagesMost) {
      await scans.sendBatch(rows.slice(at, at + messagesMost).map((body) => ({ body })));
    }
  } catch (error) {
    console.error(
      JSON.stringify({ message: "package scans not sent", packages: digests.length, error: String(error) }),
    );
  }
}
