import { isDetailed, type Kind, kindContracts } from "../contract/kinds.ts";

/** Where people read a kind's list. */
export const listPath = (kind: Kind): string => `/${kindContracts[kind].path}`;

/** Where people read a record; of a kind that has no pages for its records, its place in the list. */
export const recordPath = (kind: Kind, slug: string): string =>
  `${listPath(kind)}${isDetailed(kind) ? "/" : "#"}${slug}`;
