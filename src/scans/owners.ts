import { packageScans } from "../catalog/packages/package-scans.ts";
import { bundleScans, clearedBundleScans } from "../vault/bundles/bundle-scans.ts";
import type { ScanMessage } from "./message.ts";
import type { Scanned } from "./scanned.ts";

export function scannedOf(message: ScanMessage): Scanned {
  if ("packageId" in message) return packageScans;
  return "itemId" in message ? bundleScans : clearedBundleScans;
}
