import { doesSomething } from "../../../src/facts/passage.ts";
import { canonicalOf } from "../../../src/screen/canonical.ts";
import type { Scored } from "../../../src/screen/classifier.ts";
import { piecesOf } from "../../../src/screen/features.ts";
import { inspect } from "../../../src/screen/inspect.ts";
import type { Hit } from "../../../src/screen/judgement.ts";
import { weighLikeness } from "../../../src/screen/likeness.ts";
import { strongly, wordsOf } from "../../../src/screen/reading.ts";
import { definitions } from "../../../src/screen/rules/ids.ts";
import { screenText } from "../../../src/screen/screen.ts";
import { tokenize } from "../../../src/screen/tokens.ts";
import { kindsIn } from "../../../src/screen/units.ts";
import { makeVisible } from "../../../src/screen/visible.ts";

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

/** Whether a window that another model has found counts, by what else stands in its passage. */
export function countsIn(raw: string, { first, last }: Scored, over: number): boolean {
  const canonical = canonicalOf(makeVisible(raw, kindsIn(raw)));
  const tokens = tokenize(canonical.text);
  const pieces = piecesOf(tokens);
  const hit: Hit = {
    rule: "S14",
    severity: "suspicious",
    reason: "",
    isStrong: over > strongly,
    start: canonical.rawAt(tokens.start[pieces[first]!.from]!),
    end: canonical.rawAt(tokens.end[pieces[last]!.to]!),
  };
  const others = inspect(raw, false).hits;
  return (
    weighLikeness([...others, hit], raw, wordsOf(tokens.count, tokens.text), doesSomething).at(-1)!.severity ===
    "suspicious"
  );
}
