import { lexicon } from "../lexicon.ts";
import { functionWords } from "../words/function-words.ts";

/** Common words of orders that the lexicon lacks, because no rule looks for them. */
const common = new Set(
  (
    "about address admin after again anything appends approval are ask been both but by call can code " +
    "contents data during else env even file files first future get has have help here host how image " +
    "into keep key keys later let like log look made main make me more name net need no off one only " +
    "open or other our out over page read remember report request run safe see session sessions set " +
    "should site so some step than them then there they time token tokens two up us use variables via " +
    "was way were when which who will within work write yes"
  ).split(" "),
);

/** What a letter costs that is in no known word. A known word costs 1, so that few long words are preferred. */
const unknownCost = 1.3;

/** Whether it is a word of orders or a common one. */
export const isWord = (word: string) =>
  word.length === 1
    ? word === "a" || word === "i"
    : functionWords.has(word) || (word.length > 2 && lexicon.has(word)) || common.has(word);

const known = new Set(["a", "i"]);
/** How long the known words are that begin with three letters: a bit for each length. Most have few. */
const lengthsOf = new Uint32Array(27 ** 3);
const letterAt = (text: string, at: number) => (at < text.length ? text.charCodeAt(at) - 96 : 0);
const beginningAt = (text: string, at: number) =>
  (letterAt(text, at) * 27 + letterAt(text, at + 1)) * 27 + letterAt(text, at + 2);
for (const word of [...functionWords, ...common, ...lexicon.words()]) {
  if (!/^[a-z]{2,16}$/.test(word) || !isWord(word)) continue;
  known.add(word);
  const beginning = beginningAt(word, 0);
  // Behind a word of two letters may come any letter.
  for (let next = 0; next < (word.length === 2 ? 27 : 1); next++) lengthsOf[beginning + next]! |= 1 << word.length;
}

/** Splits a run of letters into the fewest known words. Letters between them stay together. */
export function segmented(run: string): { text: string; unknown: number } {
  const costs = new Float64Array(run.length + 1).fill(Number.POSITIVE_INFINITY);
  const lengths = new Int8Array(run.length + 1);
  costs[0] = 0;
  const reach = (start: number, length: number, cost: number, end = start + Math.max(1, length)) => {
    if (end > run.length || costs[start]! + cost > costs[end]!) return;
    if (length > 0 && !known.has(run.slice(start, end))) return;
    costs[end] = costs[start]! + cost;
    lengths[end] = length;
  };
  for (let start = 0; start < run.length; start++) {
    reach(start, 0, unknownCost);
    reach(start, 1, 1);
    if (start + 1 === run.length) break;
    for (let left = lengthsOf[beginningAt(run, start)] ?? 0; left !== 0; left &= left - 1)
      reach(start, 31 - Math.clz32(left & -left), 1);
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
