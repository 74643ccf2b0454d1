import type { Description } from "../../support/description.ts";

/** Who may send a request. `expired` and `nobody` hold keys that are refused. */
export const actors = ["none", "owner", "reader", "writer", "foreign", "nobody"] as const;
export type Actor = (typeof actors)[number];

/** What the requests are about: people and teams with items, and what the service says of itself. */
export type World = {
  url: string;
  document: Description;
  keys: Record<Exclude<Actor, "none">, string>;
  teams: { own: string; foreign: string };
  /** In each registry, of those that requests may change, and those of the foreign person that nobody else may see. */
  slugs: { items: string[]; hidden: string[] };
  /** Of public records, by the name of their list. */
  records: Record<string, string[]>;
  tags: string[];
  etags: string[];
  bookmarks: string[];
};

/** In what only the foreign person may see. No request contains it. */
export const marker = "zq7-only-for-the-foreign-person";
