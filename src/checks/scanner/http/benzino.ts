import { parseBenzinoScan, parseBenzinoVersion } from "./replies.ts";
import type { HttpDialect } from "./http-scanner.ts";

/** benzino77/clamav-rest-api. The field is the `APP_FORM_KEY` of its image and of all its examples. */
export const benzino: HttpDialect = {
  scanPath: "api/v1/scan",
  versionPath: "api/v1/version",
  field: "FILES",
  parseScan: parseBenzinoScan,
  parseVersion: parseBenzinoVersion,
};
