import type { YankReason } from "../public/yanked.ts";

/** What a publisher sees of a record of its own in the browser. None of it is on the wire. */

/** A version that was ever public. */
export type PublishedVersion = {
  version: number;
  publishedAt: string;
  sha256: string;
  yanked: { at: string; reason: YankReason } | null;
  isTakenDown: boolean;
  /** It holds a secret, and is given to nobody until a moderator has decided. */
  isWithheld: boolean;
};

/** What a yank would change, or its end. */
export type YankPreview = {
  /** All versions that have the bytes of those that were named. */
  versions: readonly number[];
  /** The version that is offered now, and the one whose bytes would be. Null: none. */
  offered: number | null;
  next: number | null;
  /** The number under which the bytes of `next` would be offered: a further one, as clients move by numbers. */
  nextNumber: number | null;
};
