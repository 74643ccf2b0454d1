import { sql } from "drizzle-orm";
import { changePublic } from "../catalog/change-public.ts";
import { records } from "../db/catalog.ts";
import { scannedTable } from "../db/scanned.ts";
import type { Scanned } from "../scans/scanned.ts";

const prefix = "packages/";

/** Another name each time, of the same bytes too: to take one away never takes away what another row refers to. */
export const newPackageKey = (sha256: string) => `${prefix}${sha256}/${crypto.randomUUID()}`;

/** The packages of public records, which show the scan: what changes it changes them. */
export const packageScans: Scanned = {
  name: "package",
  table: scannedTable("packages", "id"),
  databaseOf: ({ catalog }) => catalog,
  messageOf: ({ id, generation, sha256 }) => ({ packageId: id, generation, sha256 }),
  objects: { prefix, round: "package objects" },
  rows: { round: "package rows" },
  // Its `SKILL.md` is the text of its records, which are read whatever its scan says. While `failed` its bytes may be gone.
  readable: ["clean", "quarantined", "infected", "unscannable", "rejected"],
  // There is one row of a digest, however many records share it: what an engine has said of these bytes, that row says.
  knownResult: async (_, row, { engine, signatureVersion }) =>
    row.status === "clean" && row.engine === engine && row.signatureVersion === signatureVersion
      ? { ...row, status: row.status }
      : undefined,
  remember: () => [],
  tellReaders: ({ catalog }, id, at) => changePublic(catalog, sql`${records.packageId} = ${id} and changes() > 0`, at),
  tellJudgement: async () => [],
};
