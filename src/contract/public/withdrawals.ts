import { z } from "@hono/zod-openapi";
import { ReportReason } from "./reports.ts";

/** Why a scope offers something no longer, as a tombstone says it: never in words that somebody wrote. */
export const WithdrawalWord = z.enum([
  ...ReportReason.exclude(["other"]).options,
  "infected",
  "insecure",
  "deleted",
  "expired",
  "policy",
  "withdrawn",
]);
export type WithdrawalWord = z.infer<typeof WithdrawalWord>;

/** The word for an operator's or moderator's reason, which may be any text. */
export function withdrawalWord(reason: string | null | undefined): WithdrawalWord {
  const { data } = ReportReason.safeParse(reason);
  return data === undefined || data === "other" ? "withdrawn" : data;
}
