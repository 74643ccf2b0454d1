import { withoutQuote } from "../../screen/quoted-reason.ts";
import type { RuleId } from "../../screen/rules/ids.ts";

type FoundRule = { rule: RuleId; reason: string };

/**
 * The screen for a short text: an added line, or what a script writes into an agent's file. It gives the suspicious
 * findings alone, without the words that they quote. The screen is loaded at its first use.
 */
export async function loadShortTextScreen(): Promise<(text: string) => FoundRule[]> {
  const { screenText } = await import("../../screen/screen.ts");
  return (text) =>
    screenText(text)
      .findings.filter(({ severity }) => severity === "suspicious")
      .map(({ rule, reason }) => ({ rule, reason: withoutQuote(reason) }));
}
