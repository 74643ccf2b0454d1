import type { CaseAct } from "../../../contract/publishing/cases.ts";
import type { ReportReason } from "../../../contract/public/reports.ts";
import type { heldFor } from "../../../contract/publishing/submission-states.ts";

const waitWords: Record<"secret" | "claim" | (typeof heldFor)[number], string> = {
  secret: "its publisher says that it holds a secret",
  flagged: "the screen flags it",
  blocked_content: "a takedown has blocked its text or package",
  newly_flagged: "newer rules flag it, and it is public",
  infected: "a virus was found in it",
  chain: "what it does, one step after the other, can harm",
  changed: "it does more than the last public version",
  indicator: "it names a host that is known from a harmful package",
  first_record: "nobody has approved anything of this publisher yet",
  new_publisher: "its record has changed hands",
  similar_name: "its name is one letter from a well-known one",
  submitter_disabled: "who submitted it for a team has been disabled since",
  appeal: "its publisher has appealed",
  failed: "the service could not judge it",
  claim: "a publisher says that it is its own",
};

/** Why a case waits, for moderators. */
export const wordsOfWait = (code: string): string | undefined =>
  code.startsWith("report: ") ? "a reader has reported it" : (waitWords as Record<string, string>)[code];

export const reasonOptions: readonly (readonly [ReportReason | "", string])[] = [
  ["", "Choose a reason"],
  ["malware", "Malware: it harms who runs it"],
  ["injection", "Injection: it makes an agent do what its user does not want"],
  ["impersonation", "Impersonation: it claims to be somebody else's"],
  ["copyright", "Copyright: it is somebody else's work"],
  ["spam", "Spam or advertising"],
  ["other", "Something else"],
];

/** What each act does, and what its button says. */
export const actWords: Record<CaseAct, { button: string; does: string }> = {
  approve: { button: "Approve", does: "It is public at once, as a moderator has approved it." },
  grant: { button: "Grant the appeal", does: "It is public at once." },
  refuse: { button: "Refuse", does: "It is not public. Its bytes are not blocked, and its publisher may appeal once." },
  deny: { button: "Deny the appeal", does: "It stays as it is. There is no second appeal." },
  dismiss: { button: "Dismiss the reports", does: "All open reports are settled: nothing had to be done." },
  takedown: {
    button: "Take it down",
    does: "The record is given to nobody, and its bytes are blocked. Copies go only where they are ticked.",
  },
};

/** The same of a record that is claimed. */
export const claimWords: Record<"grant" | "deny", { button: string; does: string }> = {
  grant: {
    button: "Grant the claim",
    does: "The record is the publisher's at once, and so is its author. Other claims of it are denied.",
  },
  deny: { button: "Deny the claim", does: "The record stays as it is. It may be claimed again after 30 days." },
};
