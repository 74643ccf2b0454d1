/** Why a record waits for a moderator, and of what a takedown blocks the digest: in responses and in the catalogue. */

export const holdReasons = ["flagged", "blocked_content", "newly_flagged", "infected", "chain", "changed"] as const;
export type HoldReason = (typeof holdReasons)[number];

export const blockedParts = ["text", "package"] as const;
