import type { CatalogDatabase } from "../db/catalog.ts";
import type { KnownSequence, ResponseCache } from "../lib/cached-response.ts";
import type { SearchSession } from "../search/serving-slots.ts";

/** What reads of the catalogue work with. */
export type Deps = {
  /** The origin that absolute URLs in responses begin with. */
  base: string;
  bundles: R2Bucket;
  /** Reads from a replica near the reader, which may be a moment behind. */
  catalog: CatalogDatabase;
  search: SearchSession;
  /** Sees every earlier write. */
  primary: { catalog: CatalogDatabase; search: SearchSession };
  /** Public responses in all cache layers. */
  publicCache: ResponseCache;
  sequence: KnownSequence;
};
