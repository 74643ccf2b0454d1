import type { Deps as Vault } from "../vault/deps.ts";

/** What accounts work with. */
export type Deps = Vault;
