import type { Deps as Discovery } from "../discovery/deps.ts";
import type { Deps as People } from "../people/deps.ts";
import type { Deps as Vault } from "../vault/deps.ts";
import type { KeptStandings } from "./standing.ts";

/** What a team's catalogue is made with: public records, and what a team keeps about them. */
export type Deps = People &
  Vault &
  Discovery & {
    /** What an isolate has read of teams' catalogues, by the team's id. */
    catalogues: KeptStandings;
  };
