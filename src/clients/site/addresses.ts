import { isDetailed, type Kind, kindContracts } from "../../contract/public/kinds.ts";

/** The page of a kind's list. */
export const listPath = (kind: Kind): string => `/${kindContracts[kind].path}`;

/** The page of a record. For a kind without pages of records, its place in the list. */
export const recordPath = (kind: Kind, slug: string): string =>
  `${listPath(kind)}${isDetailed(kind) ? "/" : "#"}${slug}`;
