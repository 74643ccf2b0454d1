import type { Deps as People } from "../people/deps.ts";
import type { Deps as Publish } from "../publish/deps.ts";
import type { Deps as Vault } from "../vault/deps.ts";

/** What publishing works with: items of the vault on their way into the catalogue. */
export type Deps = People & Vault & Publish;
