import { readFileSync } from "node:fs";
import { basename, join } from "node:path";
import { parse } from "smol-toml";
import { z } from "zod";
import { CommandError } from "./terminal.ts";
import { projectRoot } from "./wrangler.ts";

const Variables = z.record(z.string(), z.unknown()).default({});

/** The part of wrangler.toml that the command line needs. Loading wrangler itself takes seconds. */
const WranglerConfig = z.object({
  name: z.string(),
  compatibility_date: z.string(),
  compatibility_flags: z.array(z.string()),
  d1_databases: z.array(z.object({ binding: z.string(), preview_database_id: z.string(), migrations_dir: z.string() })),
  kv_namespaces: z.array(z.object({ binding: z.string(), preview_id: z.string() })),
  r2_buckets: z.array(z.object({ binding: z.string(), bucket_name: z.string() })),
  queues: z.object({
    producers: z.array(z.object({ binding: z.string(), queue: z.string() })),
    consumers: z.array(z.object({ queue: z.string(), max_batch_size: z.int(), max_batch_timeout: z.int() })),
  }),
  durable_objects: z.object({ bindings: z.array(z.object({ name: z.string(), class_name: z.string() })) }),
});

const WithVariables = z.object({
  vars: Variables,
  env: z.record(z.string(), z.object({ vars: Variables })).default({}),
});

const ours = join(projectRoot, "wrangler.toml");
const read = (path: string): unknown => parse(readFileSync(path, "utf8"));

export const readWranglerConfig = () => WranglerConfig.parse(read(ours));

/** As in wrangler, an environment's variables replace the top-level ones. */
export function configuredVariables(path = ours, environment?: string): Record<string, unknown> {
  const { vars, env } = WithVariables.parse(read(path));
  if (environment === undefined) return vars;
  if (Object.hasOwn(env, environment)) return env[environment]!.vars;
  const environments = Object.keys(env).join(", ") || "none";
  throw new CommandError(`there is no environment "${environment}" in ${basename(path)}; there are: ${environments}`);
}
