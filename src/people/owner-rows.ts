import type { SQL } from "drizzle-orm";
import type { BatchItem } from "drizzle-orm/batch";
import type { VaultDatabase } from "../db/vault.ts";

type Statements = readonly BatchItem<"sqlite">[];

/**
 * What becomes of a room's rows when their person or team goes. Each list is part of the batch that does it, so that
 * all of it happens or nothing. `id` is null in a batch that deletes nobody.
 */
export type OwnerRows = {
  /** Nothing of theirs lets anybody in. What they made in teams is the team's, and `nameless` replaces their name. */
  onPersonDeleted: (vault: VaultDatabase, person: { id: SQL<number>; nameless: string; at: number }) => Statements;
  /** What opens the team is closed. The rest is kept for 30 days. */
  onTeamEnded: (vault: VaultDatabase, team: { id: SQL; at: number }) => Statements;
  /** After these days: everything that names these people and teams is deleted. */
  onPurge: (vault: VaultDatabase, ids: readonly number[]) => Statements;
};
