import { join } from "node:path";
import type { convertV4MiniflareOptions } from "miniflare";
import { projectRoot } from "../wrangler.ts";
import { readWranglerConfig } from "../wrangler-config.ts";

type Options = Parameters<typeof convertV4MiniflareOptions>[0];

export const quietRuntime = {
  telemetry: { enabled: false },
  cf: false,
  // Each request writes a log line, which nobody needs here.
  handleStructuredLogs: () => undefined,
} as const;

/** A worker with the service's bindings, on the state folder of `wrangler dev`. */
export function runtimeOptions(
  state: string,
  modules: ReadonlyMap<string, Uint8Array>,
  variables: Record<string, string>,
): Options {
  const config = readWranglerConfig();
  const named = <Entry>(entries: Entry[], name: (entry: Entry) => string, value: (entry: Entry) => string) =>
    Object.fromEntries(entries.map((entry) => [name(entry), value(entry)]));
  return {
    ...quietRuntime,
    name: config.name,
    rootPath: projectRoot,
    modules: [...modules].map(([name, contents]) => ({ type: "ESModule", path: join(projectRoot, name), contents })),
    compatibilityDate: config.compatibility_date,
    compatibilityFlags: config.compatibility_flags,
    bindings: variables,
    d1Databases: named(
      config.d1_databases,
      ({ binding }) => binding,
      ({ preview_database_id }) => preview_database_id,
    ),
    kvNamespaces: named(
      config.kv_namespaces,
      ({ binding }) => binding,
      ({ preview_id }) => preview_id,
    ),
    r2Buckets: named(
      config.r2_buckets,
      ({ binding }) => binding,
      ({ bucket_name }) => bucket_name,
    ),
    queueProducers: named(
      config.queues.producers,
      ({ binding }) => binding,
      ({ queue }) => queue,
    ),
    queueConsumers: Object.fromEntries(
      config.queues.consumers.map(({ queue, max_batch_size, max_batch_timeout }) => [
        queue,
        { maxBatchSize: max_batch_size, maxBatchTimeout: max_batch_timeout },
      ]),
    ),
    durableObjects: Object.fromEntries(
      config.durable_objects.bindings.map(({ name, class_name }) => [name, { className: class_name, useSQLite: true }]),
    ),
    resourcePersistencePath: join(state, "v3"),
  };
}
