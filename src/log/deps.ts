import type { CatalogDatabase } from "../db/catalog.ts";
import type { Config } from "../lib/config.ts";

/** What the log is written and read with. */
export type Deps = {
  bundles: R2Bucket;
  /** Sees every earlier write. */
  primary: { catalog: CatalogDatabase };
  config: Config;
};
