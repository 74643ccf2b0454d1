import { lexicon } from "../lexicon.ts";
import { functionWords } from "../words/function-words.ts";

/** Common words of orders that the lexicon lacks, because no rule looks for them. */
const common = new Set(
  "about address admin after again anything appends approval are ask been both but by call can code contents data during else env even file files first future get has have help here host how image into keep key keys later let like log look made main make me more name net need no off one only open or other our out over page read remember report request run safe see session sessions set should site so some step than them then there they time token tokens two up us use variables via was way were when which who will within work write yes".split(
    " ",
  ),
);

const longestWord = 16;
/** What a letter costs that is in no known word. A known word costs 1, so that few long words are preferred. */
const unknownCost = 1.3;

/** Whether it is a word of orders or a common one. */
export const isWord = (word: string) =>
  word.length === 1
    ? word === "a" || word === "i"
    : functionWords.has(word) || (word.length > 2 && lexicon.has(word)) || common.has(word);

/** Splits a run of letters into the fewest known words. Letters between them stay together. */
export function segmented(run: string): { text: string; unknown: number } {
  const costs = new Float64Array(run.length + 1);
  const lengths = new Int8Array(run.length + 1);
  for (let end = 1; end <= run.length; end++) {
    costs[end] = costs[end - 1]! + unknownCost;
    for (let length = 1; length <= Math.min(longestWord, end); length++) {
      const cost = costs[end - length]! + 1;
      if (cost >= costs[end]! || !isWord(run.slice(end - length, end))) continue;
      costs[end] = cost;
      lengths[end] = length;
    }
  }
  const words: string[] = [];
  let unknown = 0;
  for (let end = run.length; end > 0;) {
    const length = lengths[end]!;
    let start = end - length;
    if (length === 0) while (start > 0 && lengths[start] === 0) start--;
    if (length === 0) unknown += end - start;
    words.push(run.slice(start, end));
    end = start;
  }
  return { text: words.toReversed().join(" "), unknown };
}
