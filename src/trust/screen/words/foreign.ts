/** The concepts of other languages are kept apart from the English ones: their words may be English words too. */
export const foreignConcepts = [
  "disregard",
  "prior",
  "orders",
  "all",
  "reveal",
  "unlimited",
  "youAre",
  "conceal",
  "yours",
  "ai",
  "secret",
  "send",
] as const;
export type ForeignConcept = (typeof foreignConcepts)[number];

/** Words that excuse mean the same in every language, and are one concept with the English ones. */
export const sharedConcepts = ["about", "not"] as const;
type SharedConcept = (typeof sharedConcepts)[number];

/** The words of one language, or of a few that are alike: each list by its concept. A star ends a stem. */
export type Words = Partial<Record<ForeignConcept | SharedConcept, string>>;
