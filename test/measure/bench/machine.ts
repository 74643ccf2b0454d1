import { availableParallelism, cpus, release, totalmem, type } from "node:os";
import { createRequire } from "node:module";

const version = (name: string) =>
  (createRequire(import.meta.url)(`${name}/package.json`) as { version: string }).version;

/** What the figures were measured on. */
export const machine = () => ({
  cpu: cpus()[0]?.model ?? "unknown",
  cores: availableParallelism(),
  memoryGb: Math.round(totalmem() / 2 ** 30),
  kernel: `${type()} ${release()}`,
  node: process.version,
  workerd: version("workerd"),
});
export type Machine = ReturnType<typeof machine>;
