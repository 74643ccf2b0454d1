import { stemOf } from "../words.ts";
import { distanceOf, shortestOfTwoMistakes } from "./align.ts";
import { type Alternative, timesAsFrequent } from "./alternative.ts";
import { stopWords } from "./stop-words.ts";
import type { Vocabulary } from "./vocabulary.ts";

const mostCorrections = 4;
/** By the number of mistakes. A known word is seldom a mistyped other one. */
const weights = { one: 0.85, two: 0.7, ofKnown: 0.6 };
/** How many times the frequency must double to outweigh a second mistake, or one in the first letter. */
const doublings = { second: 5, first: 3 };

/** The most likely corrections of a word. */
export function correctionsOf(word: string, { recordsOf, near }: Vocabulary): Alternative[] {
  const most = word.length >= shortestOfTwoMistakes ? 2 : 1;
  const own = recordsOf(word);
  return [...(near.get(word) ?? [])]
    .filter(
      (other) => !stopWords.has(other) && recordsOf(other) >= timesAsFrequent * own && stemOf(other) !== stemOf(word),
    )
    .map((other) => ({ other, distance: distanceOf(word, other, most) }))
    .filter(({ distance }) => distance <= most)
    .map(({ other, distance }) => ({
      other,
      weight: own > 0 ? weights.ofKnown : distance === 1 ? weights.one : weights.two,
      rank:
        Math.log2(recordsOf(other)) - doublings.second * (distance - 1) - (other[0] === word[0] ? 0 : doublings.first),
    }))
    .toSorted((one, another) => another.rank - one.rank)
    .slice(0, mostCorrections)
    .map(({ other, weight }) => ({
      words: [other],
      weight,
      correction: { from: word, to: other },
      mistake: own > 0 ? "doubtful" : "likely",
    }));
}
