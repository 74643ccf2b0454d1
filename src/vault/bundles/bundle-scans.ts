import { and, eq, sql } from "drizzle-orm";
import { scannedTable } from "../../db/scanned.ts";
import { scanResults } from "../../db/vault.ts";
import type { Scanned } from "../../scans/scanned.ts";

const prefix = "bundles/";

/** Another name for each upload, of the same bytes too: to take one away never takes away what another refers to. */
export const newObjectKey = (itemId: number) => `${prefix}${itemId}/${crypto.randomUUID()}.zip`;

/** The bundles of the vault. Readers of an item read its bundle from the primary, so they need not be told. */
export const bundleScans: Scanned = {
  name: "bundle",
  table: scannedTable("bundles", "item_id"),
  databaseOf: ({ vault }) => vault,
  messageOf: ({ id, generation, sha256 }) => ({ itemId: id, generation, sha256 }),
  objects: { prefix, round: "objects" },
  rows: { round: "rows" },
  readable: ["clean"],
  knownResult: async ({ vault }, { sha256 }, { engine, signatureVersion }) => {
    const [[known]] = await vault.batch([
      vault
        .select()
        .from(scanResults)
        .where(
          and(
            eq(scanResults.sha256, sha256),
            eq(scanResults.engine, engine),
            eq(scanResults.signatureVersion, signatureVersion),
          ),
        ),
    ]);
    return known;
  },
  /** What was found holds for these bytes of whoever has them. */
  remember: ({ vault }, { sha256 }, { status, engine, engineVersion, signature, signatureVersion }, at) => {
    if (engine === null || signatureVersion === null) return [];
    // Only with the bundle: who asked anew meanwhile is not to be answered with what was said before.
    const result = sql`select ${sha256}, ${engine}, ${signatureVersion}, ${status}, ${engineVersion}, ${signature}, ${at} where changes() > 0`;
    return [vault.insert(scanResults).select(result).onConflictDoNothing()];
  },
  tellReaders: () => [],
  tellJudgement: async () => [],
};
