import { ReportReason } from "./reports.ts";

/** Why a scope offers something no longer, as a tombstone says it: never in words that somebody wrote. */
export type WithdrawalWord =
  | Exclude<ReportReason, "other">
  | "infected"
  | "insecure"
  | "deleted"
  | "expired"
  | "policy"
  | "withdrawn";

/** The word for an operator's or moderator's reason, which may be any text. */
export function withdrawalWord(reason: string | null | undefined): WithdrawalWord {
  const { data } = ReportReason.safeParse(reason);
  return data === undefined || data === "other" ? "withdrawn" : data;
}
