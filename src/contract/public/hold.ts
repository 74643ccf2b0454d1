/** Why a record waits for a moderator, and of what a takedown blocks the digest: in responses and in the catalogue. */

export const holdReasons = [
  "flagged",
  "blocked_content",
  "newly_flagged",
  "infected",
  "chain",
  "changed",
  "indicator",
] as const;
export type HoldReason = (typeof holdReasons)[number];

export const blockedParts = ["text", "package"] as const;

/** What makes a host an indicator: what was found in a package that names it, or the operator's word. */
export const indicatorCauses = ["infected", "malware", "injection", "operator"] as const;
