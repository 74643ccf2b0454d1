import { excerptOf } from "./excerpt.ts";

const opening = " The passage: “";

/** A reason with the passage that it is about. Quotation marks of the passage cannot end it early. */
export const quotedReason = (reason: string, passage: string): string =>
  `${reason}${opening}${excerptOf(passage).replaceAll(/[“”]/g, '"')}”`;

/** The reason as agents may read it: suspicious text is not repeated to them. */
export const withoutQuote = (reason: string): string => reason.split(opening, 1)[0]!;
