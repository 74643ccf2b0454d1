import { and, inArray, isNotNull, ne, sql } from "drizzle-orm";
import { type CatalogDatabase, type PackageRow, packages } from "../../db/catalog.ts";
import { namedBatch } from "../../db/named-batch.ts";
import type { Config } from "../../lib/config.ts";
import type { Deps } from "../deps.ts";
import type { StoredPackage } from "./stored-package.ts";
import { digestOf } from "../../formats/packages/digest.ts";
import type { MadePackage } from "./make-package.ts";
import { infectionOf } from "../../checks/virus-scan.ts";
import { newPackageKey } from "./package-scans.ts";
import { judgePackage } from "../moderation/judge-package.ts";

/** The archive's name for the scanner. A download uses the record's name. */
const filename = "package.zip";

export type KeptPackage = Pick<PackageRow, "id" | "sha256" | "contentsScreen" | "status" | "signature" | "engine">;

/** Which of these packages are stored already. They will not be deleted within the next days. */
export async function keptPackages(
  catalog: CatalogDatabase,
  digests: readonly string[],
): Promise<Map<string, KeptPackage>> {
  const isWanted = inArray(packages.sha256, sql`(select value from json_each(${JSON.stringify(digests)}))`);
  const { rows } = await namedBatch(catalog, {
    named: catalog
      .update(packages)
      .set({ unnamedSince: null })
      .where(and(isNotNull(packages.unnamedSince), isWanted)),
    rows: catalog
      .select({
        id: packages.id,
        sha256: packages.sha256,
        contentsScreen: packages.contentsScreen,
        status: packages.status,
        signature: packages.signature,
        engine: packages.engine,
      })
      .from(packages)
      // A failed package is stored again.
      .where(and(isWanted, ne(packages.status, "failed"))),
  });
  return new Map(rows.map((row) => [row.sha256, row]));
}

/**
 * Screens a package's files, unless that was done for the same bytes before. `added` is the row of one that is not
 * stored yet: its object is put before that is written. Nobody can read it until the row is `clean`.
 */
export async function judgedPackage(
  deps: { config: Config },
  made: MadePackage,
  kept: KeptPackage | undefined,
  now: number,
): Promise<StoredPackage> {
  const { sha256, textSha256, label, archive, original, files, unpackedBytes } = made;
  const infection = kept ? infectionOf(kept) : null;
  if (kept?.contentsScreen) return { sha256, textSha256, label, infection, contentsScreen: kept.contentsScreen };
  return {
    sha256,
    textSha256,
    label,
    infection,
    contentsScreen: await judgePackage(deps, made),
    added: {
      objectKey: newPackageKey(sha256),
      filename,
      unpackedBytes,
      files,
      sizeBytes: archive.length,
      entryCount: files.length,
      uploadedAt: now,
      originalSha256: original ? digestOf(original) : null,
      originalBytes: original?.length ?? 0,
    },
  };
}

/** Puts a package's object: the archive followed by the original `SKILL.md`. */
export const putPackage = (
  { bundles }: Pick<Deps, "bundles">,
  { archive, original }: MadePackage,
  { objectKey }: NonNullable<StoredPackage["added"]>,
) => bundles.put(objectKey, original ? Buffer.concat([archive, original]) : archive);
