import { definitions } from "../../../src/screen/rules/ids.ts";
import { screenText } from "../../../src/screen/screen.ts";

/**
 * The rules that flag a text, by id and reason, whatever the model says: neither its own finding nor what it says of
 * hidden text.
 */
export const rulesFor = (text: string): string[] => [
  ...new Set(
    screenText(text)
      .findings.filter(
        ({ rule, severity, reason }) =>
          severity === "suspicious" && rule !== "S14" && rule !== "N5" && !reason.includes(definitions.S14.meaning),
      )
      .map(({ rule, reason }) => `${rule} ${reason.replace(/ Near by: .*/, "")}`),
  ),
];
