import type { PackageRow } from "../../db/catalog.ts";
import { bundlePartOf } from "../../checks/screens/screen-report.ts";

/** The package's part of a record's screen report. */
export const partOf = (one: Pick<PackageRow, "sha256" | "contentsScreen"> | null) =>
  one && bundlePartOf({ ...one, status: "quarantined", filename: "package.zip" });
