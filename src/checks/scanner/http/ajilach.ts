import { parseAjilachScan, parseAjilachVersion } from "./replies.ts";
import type { HttpDialect } from "./http-scanner.ts";

/**
 * ajilach/clamav-rest, through the second version of its API: the first one writes several JSON values after one
 * another.
 */
export const ajilach: HttpDialect = {
  scanPath: "v2/scan",
  versionPath: "version",
  field: "file",
  parseScan: parseAjilachScan,
  parseVersion: parseAjilachVersion,
};
