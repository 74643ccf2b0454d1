import type { FileText } from "../extract.ts";
import type { Deed } from "../fact.ts";
import { keyOf } from "./sensitive.ts";

/** Lines that a version adds, which stand together. */
export type AddedPassage = { file: string; line: number; text: string };

/** A longer passage is told apart into parts, each as short as a field. */
const longestPassage = 1_600;
/** More is another text, not a change. */
const mostPassages = 400;

/** The lines of the later files that none of the earlier has, wherever they stood. */
export function addedPassages(earlier: readonly FileText[], later: readonly FileText[]): AddedPassage[] {
  const known = new Set<string>();
  for (const file of earlier) if ("text" in file) for (const line of file.text.split("\n")) known.add(line.trim());
  const passages: AddedPassage[] = [];
  for (const file of later) {
    if (!("text" in file)) continue;
    let passage: AddedPassage | undefined;
    const lines = file.text.split("\n");
    for (let at = 0; at < lines.length; at++) {
      const line = lines[at]!.trim();
      if (line === "") continue;
      if (known.has(line)) passage = undefined;
      else if (passage && passage.text.length + line.length < longestPassage) passage.text += `\n${line}`;
      else {
        passage = { file: file.path, line: at + 1, text: line };
        if (passages.length < mostPassages) passages.push(passage);
      }
    }
  }
  return passages;
}

/** The facts that no file of the earlier version has. */
export function newDeeds(earlier: readonly Deed[], later: readonly Deed[]): Deed[] {
  const known = new Set(earlier.filter(({ signs }) => !signs.includes("told")).map(keyOf));
  return later.filter((deed) => !deed.signs.includes("told") && !known.has(keyOf(deed)));
}
