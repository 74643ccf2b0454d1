import { and, eq, sql } from "drizzle-orm";
import { scannedTable } from "../../db/scanned.ts";
import { scanResults } from "../../db/vault.ts";
import { rowValues } from "../../db/row-values.ts";
import type { Scanned } from "../../checks/scans/scanned.ts";

const prefix = "bundles/";

/**
 * Each upload has another name, also of the same bytes: deleting one object never deletes what another row refers to.
 * Null: the item is not there yet.
 */
export const newObjectKey = (itemId: number | null) => `${prefix}${itemId ?? "new"}/${crypto.randomUUID()}.zip`;

const clearedTable = scannedTable("cleared_bundles", "item_id");
const approvedTable = scannedTable("approved_bundles", "approved_id");

/**
 * Bundles of the vault, as the scan pipeline sees them. Readers of an item read its bundle from the primary, so nobody
 * has to be told of a verdict.
 */
export const bundleScans: Scanned = {
  name: "bundle",
  table: scannedTable("bundles", "item_id"),
  databaseOf: ({ vault }) => vault,
  messageOf: ({ id, generation, sha256 }) => ({ itemId: id, generation, sha256 }),
  objects: [{ prefix, round: "objects", also: [clearedTable, approvedTable] }],
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
  /** A verdict holds for all bundles of the same bytes. */
  remember: ({ vault }, { sha256 }, { status, engine, engineVersion, signature, signatureVersion }, at) => {
    if (engine === null || signatureVersion === null) return [];
    // Only together with the bundle's row: a bundle that is scanned anew meanwhile must not get the earlier verdict.
    const row = { sha256, engine, signatureVersion, status, engineVersion, signature, scannedAt: at };
    const result = sql`select ${rowValues(scanResults, row)} where changes() > 0`;
    return [vault.insert(scanResults).select(result).onConflictDoNothing()];
  },
  tellReaders: () => [],
  tellJudgement: async () => [],
};

/**
 * The bundles cleared last, of items whose present one is not. They are cleared already: only newer signatures ask
 * about them again. The watch of the bundles sweeps their objects.
 */
export const clearedBundleScans: Scanned = {
  ...bundleScans,
  name: "cleared bundle",
  table: clearedTable,
  messageOf: ({ id, generation, sha256 }) => ({ clearedItemId: id, generation, sha256 }),
  objects: [],
  rows: { round: "cleared rows" },
};

/** The bundles of approved items, as they were approved: judged and asked about like those cleared last. */
export const approvedBundleScans: Scanned = {
  ...clearedBundleScans,
  name: "approved bundle",
  table: approvedTable,
  messageOf: ({ id, generation, sha256 }) => ({ approvedItemId: id, generation, sha256 }),
  rows: { round: "approved rows" },
};
