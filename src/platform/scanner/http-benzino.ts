import { parseBenzinoScan, parseBenzinoVersion } from "../../vault/bundles/scanner/http-replies.ts";
import type { HttpDialect } from "./http-scanner.ts";

/** benzino77/clamav-rest-api. The field is its `APP_FORM_KEY`. */
export const benzino = (field = "FILES"): HttpDialect => ({
  scanPath: "api/v1/scan",
  versionPath: "api/v1/version",
  field,
  parseScan: parseBenzinoScan,
  parseVersion: parseBenzinoVersion,
});
