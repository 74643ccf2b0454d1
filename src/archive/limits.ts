import type { Config } from "../config.ts";

export type ArchiveLimits = {
  maxBytes: number;
  maxUnpackedBytes: number;
  maxEntries: number;
  pathMaxLength: number;
  /** Of the list of files as JSON in UTF-8. */
  listMaxBytes: number;
  partMaxBytes: number;
  depthMax: number;
  /** Unpacked to packed; counts only above `ratioFloorBytes`. */
  ratioMax: number;
  ratioFloorBytes: number;
  extraNotedBytes: number;
};

/** Of a file's path, in an archive and in a package. */
export const nameLimits = {
  pathMaxLength: 512,
  // What ext4, APFS and NTFS can store as one name.
  partMaxBytes: 255,
  depthMax: 32,
} as const;

/** The limits of one deployment: three of them may be configured, the rest follow from how archives are unpacked. */
export const archiveLimits = (
  config: Pick<Config, "BUNDLE_MAX_BYTES" | "BUNDLE_MAX_UNPACKED_BYTES" | "BUNDLE_MAX_ENTRIES">,
): ArchiveLimits => ({
  maxBytes: config.BUNDLE_MAX_BYTES,
  maxUnpackedBytes: config.BUNDLE_MAX_UNPACKED_BYTES,
  maxEntries: config.BUNDLE_MAX_ENTRIES,
  ...nameLimits,
  // The list is in the bundle's row, which is read together with its item's (300 KB at most, and what was found in the
  // bundle 150 KB): both stay below D1's 2 MB for a row. 2 000 paths of 512 ASCII characters take 1.13 MB.
  listMaxBytes: 1_250_000,
  // Text deflates 3 to 20 times, deflate's own most is 1 032; a short file of one repeated line may be anywhere.
  ratioMax: 200,
  ratioFloorBytes: 10_000_000,
  extraNotedBytes: 4_096,
});
