import { packageScans } from "../../publish/packages/package-scans.ts";
import { approvedBundleScans, bundleScans, clearedBundleScans } from "../../vault/bundles/bundle-scans.ts";
import type { ScanMessage } from "../../checks/scans/message.ts";
import type { Scanned } from "../../checks/scans/scanned.ts";

export function scannedOf(message: ScanMessage): Scanned {
  if ("packageId" in message) return packageScans;
  if ("approvedItemId" in message) return approvedBundleScans;
  return "itemId" in message ? bundleScans : clearedBundleScans;
}
