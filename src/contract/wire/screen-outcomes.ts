/** What the injection screen made of a text. */
export const screenOutcomes = ["not-run", "clean", "notes-only", "flagged-cleared-by-moderator", "flagged"] as const;
export type ScreenOutcome = (typeof screenOutcomes)[number];
