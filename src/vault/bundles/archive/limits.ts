import type { Config } from "../../../config.ts";

export type ArchiveLimits = {
  maxBytes: number;
  maxUnpackedBytes: number;
  maxEntries: number;
  pathMaxLength: number;
  partMaxBytes: number;
  depthMax: number;
  /** Unpacked to packed; counts only above `ratioFloorBytes`. */
  ratioMax: number;
  ratioFloorBytes: number;
  extraNotedBytes: number;
};

/** The limits of one deployment: three of them may be configured, the rest follow from how archives are unpacked. */
export const archiveLimits = (
  config: Pick<Config, "BUNDLE_MAX_BYTES" | "BUNDLE_MAX_UNPACKED_BYTES" | "BUNDLE_MAX_ENTRIES">,
): ArchiveLimits => ({
  maxBytes: config.BUNDLE_MAX_BYTES,
  maxUnpackedBytes: config.BUNDLE_MAX_UNPACKED_BYTES,
  maxEntries: config.BUNDLE_MAX_ENTRIES,
  pathMaxLength: 512,
  // What ext4, APFS and NTFS can store as one name.
  partMaxBytes: 255,
  depthMax: 32,
  // Text deflates 3 to 20 times, deflate's own most is 1 032; a short file of one repeated line may be anywhere.
  ratioMax: 200,
  ratioFloorBytes: 10_000_000,
  extraNotedBytes: 4_096,
});
