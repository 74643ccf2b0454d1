import type { Config } from "../../lib/config.ts";

export type ArchiveLimits = {
  maxBytes: number;
  maxUnpackedBytes: number;
  maxEntries: number;
  pathMaxLength: number;
  /** Bytes of the list of files, as JSON in UTF-8. */
  listMaxBytes: number;
  partMaxBytes: number;
  depthMax: number;
  /** Unpacked size divided by packed size. It counts only above `ratioFloorBytes`. */
  ratioMax: number;
  ratioFloorBytes: number;
  extraNotedBytes: number;
};

/** Limits of a file's path, in an archive and in a package. */
export const nameLimits = {
  pathMaxLength: 512,
  // The longest single name of ext4, APFS and NTFS.
  partMaxBytes: 255,
  depthMax: 32,
} as const;

/** The limits of a deployment. Three are configurable, the others follow from how archives are unpacked. */
export const archiveLimits = (
  config: Pick<Config, "BUNDLE_MAX_BYTES" | "BUNDLE_MAX_UNPACKED_BYTES" | "BUNDLE_MAX_ENTRIES">,
): ArchiveLimits => ({
  maxBytes: config.BUNDLE_MAX_BYTES,
  maxUnpackedBytes: config.BUNDLE_MAX_UNPACKED_BYTES,
  maxEntries: config.BUNDLE_MAX_ENTRIES,
  ...nameLimits,
  // The list is stored in the bundle's row and read together with its item's (at most 300 KB) and the findings (at most
  // 150 KB): all stay below D1's 2 MB for a row. 2 000 paths of 512 ASCII characters take 1.13 MB.
  listMaxBytes: 1_250_000,
  // Text deflates 3 to 20 times, the format's maximum is 1 032. A short file of one repeated line can have any ratio.
  ratioMax: 200,
  ratioFloorBytes: 10_000_000,
  extraNotedBytes: 4_096,
});
