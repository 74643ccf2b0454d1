import { definitions } from "../../../src/trust/screen/rules/ids.ts";
import { screenText } from "../../../src/trust/screen/screen.ts";

/** Flagged by the rules, whatever the model says: neither by its own finding nor by what it says of hidden text. */
export const isRuled = (text: string) =>
  screenText(text).findings.some(
    ({ rule, severity, reason }) =>
      severity === "suspicious" && rule !== "S14" && rule !== "N5" && !reason.includes(definitions.S14.meaning),
  );
