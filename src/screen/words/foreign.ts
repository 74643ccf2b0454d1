/** The concepts of other languages are separate from the English ones, because their words may be English words too. */
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

/** Words that excuse mean the same in every language, so they share the English concept. */
export const sharedConcepts = ["about", "not"] as const;
type SharedConcept = (typeof sharedConcepts)[number];

/** The words of one language, or of a few similar ones: a list for each concept. A star marks a stem. */
export type Words = Partial<Record<ForeignConcept | SharedConcept, string>>;
