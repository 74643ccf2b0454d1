import { and, eq, inArray, sql } from "drizzle-orm";
import { packages } from "../../db/catalog.ts";
import type { Deps } from "../deps.ts";
import { sendScans } from "../../checks/scans/send.ts";
import type { JudgedDraft } from "./drafts.ts";

/**
 * Sends the added packages to the scan queue. The cron sends those for which this fails, and those that came while
 * there was no scanner.
 */
export async function enqueueScans(
  deps: Pick<Deps, "primary" | "scans" | "scanner">,
  stored: readonly Pick<JudgedDraft, "package">[],
): Promise<void> {
  const digests = stored.flatMap(({ package: one }) => (one?.added ? [one.sha256] : []));
  if (digests.length === 0 || !deps.scanner) return;
  try {
    const { catalog } = deps.primary;
    const isAdded = inArray(packages.sha256, sql`(select value from json_each(${JSON.stringify(digests)}))`);
    const [added] = await catalog.batch([
      catalog
        .select({ packageId: packages.id, generation: packages.generation, sha256: packages.sha256 })
        .from(packages)
        .where(and(eq(packages.status, "quarantined"), isAdded)),
    ]);
    await sendScans(deps, added);
  } catch (error) {
    console.error(
      JSON.stringify({ message: "scans left to the watch", packages: digests.length, error: String(error) }),
    );
  }
}
