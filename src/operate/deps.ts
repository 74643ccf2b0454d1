import type { ConfigProblem } from "../lib/config.ts";
import type { Deps as Publish } from "../publish/deps.ts";

/** What the state of the service is read with. */
export type Deps = Publish & {
  /** Variables that can't be read. Their defaults are used instead. */
  configProblems: readonly ConfigProblem[];
  /** Signs the addresses of downloads; undefined without the keys of R2. */
  presign: object | undefined;
  /** Checks whether KV and R2 answer. The domain reads nothing of its own from them. */
  probes: Record<"edge" | "bundles", () => Promise<unknown>>;
};
