import type { Config } from "./config.ts";

/** A request that began just before a takedown may be answered this much later. */
const answeringSeconds = 15;

/**
 * How long a taken-down record may still be shown, layer by layer: at most 120 s in all. The data centre's cache, KV
 * and replicas add nothing: their keys hold a sequence number, and a replica behind the known number is not used.
 */
export const takedownSeconds = (config: Config) => ({
  client: config.PUBLIC_MAX_AGE_SECONDS,
  // A shared cache that passes a response on without its age.
  sharedCache: config.PUBLIC_MAX_AGE_SECONDS,
  sequence: config.SEQUENCE_MAX_AGE_SECONDS,
  memory: config.STALE_WHILE_RENEWED_SECONDS,
  answering: answeringSeconds,
});
