import { packageScans } from "../catalog/packages/package-scans.ts";
import { bundleScans } from "../vault/bundles/bundle-scans.ts";
import type { ScanMessage } from "./message.ts";
import type { Scanned } from "./scanned.ts";

export const scannedOf = (message: ScanMessage): Scanned => ("packageId" in message ? packageScans : bundleScans);
