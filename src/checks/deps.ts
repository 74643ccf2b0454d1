import type { CatalogDatabase } from "../db/catalog.ts";
import type { VaultDatabase } from "../db/vault.ts";
import type { Config } from "../lib/config.ts";
import type { Judge } from "./other-engines/port.ts";
import type { ScanMessage } from "./scans/message.ts";
import type { Scanner } from "./scanner/port.ts";
import type { TrustedEngines } from "./scanner/trust.ts";

/** What a scan works with. */
export type Deps = {
  bundles: R2Bucket;
  config: Config;
  now: () => number;
  /** Sees every earlier write. An archive is a package of the catalogue, or a bundle of the vault. */
  primary: { catalog: CatalogDatabase; vault: VaultDatabase };
  scans: Pick<Queue<ScanMessage>, "send" | "sendBatch">;
  /** Without a scanner, no archive is ever cleared. */
  scanner: Scanner | undefined;
  trustedEngines: TrustedEngines;
  /** Other engines, whose verdicts are shown under their names and decide nothing. */
  judges: readonly Judge[];
};
