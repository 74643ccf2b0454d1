import type { Published } from "../../../contract/publishing/published.ts";
import type { SubmissionReason, SubmissionState } from "../../../contract/publishing/submission-states.ts";
import type { YankReason } from "../../../contract/public/yanked.ts";
import { yankWords } from "../yanked-mark.tsx";

/** Publishing in the reader's words. */

/** Where a submission stands. */
export const stateWords: Record<SubmissionState, string> = {
  waiting: "Waits for the virus scan, usually under a minute",
  judging: "Is being read",
  held: "A moderator looks at it",
  published: "Public",
  refused: "Refused",
  withdrawn: "Withdrawn",
  replaced: "Replaced by a newer one",
};

/** Why it is held or was refused, as the end of a sentence. */
export const reasonWords: Record<SubmissionReason, string> = {
  flagged: "the injection check has found something in it",
  blocked_content: "it has bytes that were taken down",
  newly_flagged: "newer rules have found something in it",
  infected: "a virus was found in it, or in its record",
  chain: "what it does, one step after the other, can harm",
  changed: "it does more than the last public version",
  indicator: "it names what is known from a harmful package",
  first_record: "nobody has approved anything of this publisher yet",
  new_publisher: "its record has changed hands",
  similar_name: "its public name is one letter from a well-known one",
  submitter_disabled: "who submitted it has been disabled since",
  appeal: "you have appealed",
  rejected: "its archive is made to do harm",
  unscannable: "the scanner can’t look inside",
  failed: "the service could not scan or judge it",
  malware: "malware",
  injection: "text that makes agents do what their users do not want",
  impersonation: "it passes for somebody else’s",
  copyright: "copyright",
  spam: "spam",
  other: "for another reason",
};

/** What its publisher can do about a refusal. Of a moderator's the form for an appeal says the rest. */
export const remedies: Partial<Record<SubmissionReason, string>> = {
  infected: "Take out of its files what the scanner names, then submit it again.",
  rejected: "Pack its folder into a new zip archive, upload that, then submit it again.",
  unscannable: "Pack its files without a password and without archives in archives, then submit it again.",
  failed: "Submit it again: it is scanned and checked again.",
};

/** How a record stands that was published. */
export const recordWords: Record<Published["state"], string> = {
  public: "Public",
  held: "Not public: a moderator looks at it",
  yanked: "All of its versions are yanked",
  "taken-down": "Taken down",
};

/** Why something was yanked, as its publisher has said it. */
export const ownYankWords: Record<YankReason, string> = {
  ...yankWords,
  secret: "it holds a secret (readers see: it was published by mistake)",
};
