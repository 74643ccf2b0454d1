import type { ConfigProblem } from "../lib/config.ts";
import type { Deps as Publish } from "../publish/deps.ts";
import type { Deps as Vault } from "../vault/deps.ts";

/** What people, keys and the state of the service are managed with. */
export type Deps = Vault &
  Publish & {
    /** Variables that can't be read. Their defaults are used instead. */
    configProblems: readonly ConfigProblem[];
    /** Checks whether KV and R2 answer. The domain reads nothing of its own from them. */
    probes: Record<"edge" | "bundles", () => Promise<unknown>>;
  };
