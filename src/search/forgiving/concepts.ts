import { longestNear, shortestNear } from "../index-records.ts";
import { stemOf } from "../words.ts";
import { distanceOf } from "./align.ts";
import type { Token } from "./read-tokens.ts";
import { piecesOf, segment } from "./segment.ts";
import { otherSpellings } from "./spelling.ts";
import { stopWords } from "./stop-words.ts";
import { longestName, otherNames } from "./trade-names.ts";
import { lookUp, type Vocabulary } from "./vocabulary.ts";
import type { SearchSession } from "../slots.ts";

/** Something that may be meant by a word: one word or several, in a record all of them. */
export type Alternative = {
  words: string[];
  /** How sure it is, up to 1. */
  weight: number;
  /** What was typed; undefined where it is the same word, or a longer one that it begins. */
  from: string | undefined;
};

/** One word of a query with all that may be meant by it. */
export type Concept = {
  isFixed: boolean;
  /** A record need not have it. */
  isOptional: boolean;
  alternatives: Alternative[];
  /** How much it tells: the inverse of how many records have it, as a logarithm. */
  idf: number;
  /** Whether any head holds it. */
  isKnown: boolean;
};

/** What is looked at in a query of 60 words. */
const mostTokens = 16;
const mostMistyped = 8;
const mostRun = 64;
const mostPieces = 1_200;
const mostCorrections = 4;

const weight = {
  correction: 0.85,
  farCorrection: 0.7,
  joined: 0.9,
  parted: 0.9,
  spelling: 0.95,
  name: 0.85,
  longer: 0.9,
};
/** A word that heads hold may be meant for another only if so many times as many hold that. */
const timesAsFrequent = 8;
const shortestOfTwoMistakes = 8;

export async function conceptsOf(search: SearchSession, all: Token[]): Promise<{ concepts: Concept[]; all: number }> {
  const tokens = all.slice(0, mostTokens);
  const free = tokens.filter(({ isFixed, isSpaced }) => isSpaced && !isFixed);
  const isOptional = (token: Token) => !token.isFixed && stopWords.has(token.word);
  const meant = free.filter((token) => !isOptional(token));
  const mistyped = meant
    .map(({ word }) => word)
    .filter((word) => [...word].length >= shortestNear && word.length <= longestNear + 1 && !/^\d+$/.test(word));
  const runs = meant.map(({ run }) => run).filter((run) => run.length > longestName && run.length <= mostRun);
  const spans = spansOf(tokens);
  const last = all.at(-1);
  const vocabulary = await lookUp(search, {
    words: [
      ...new Set([
        ...tokens.map(({ word }) => word),
        ...meant.flatMap(({ word, humps }) => [...humps, ...otherSpellings(word)]),
        ...spans.flatMap(({ joined, names }) => [joined, ...names.flat()]),
        ...runs.flatMap(piecesOf).slice(0, mostPieces),
      ]),
    ],
    mistyped: mistyped.slice(0, mostMistyped),
    beginning: last && !last.isFixed && last.isSpaced && tokens.includes(last) ? last.word : undefined,
  });

  const concepts = tokens.map((token, at) => {
    const alternatives: Alternative[] = [{ words: [token.word], weight: 1, from: undefined }];
    if (meant.includes(token)) {
      alternatives.push(
        ...partedOf(token, vocabulary),
        ...spellingsOf(token, vocabulary),
        ...correctionsOf(token, vocabulary),
      );
      if (token === last)
        for (const word of vocabulary.completions)
          alternatives.push({ words: [word], weight: weight.longer, from: undefined });
    }
    for (const span of spans) if (span.from <= at && at < span.to) alternatives.push(...spannedBy(span, vocabulary));
    return conceptOf(token, isOptional(token), alternatives, vocabulary);
  });
  if (concepts.every((concept) => concept.isOptional)) for (const concept of concepts) concept.isOptional = false;
  return { concepts, all: vocabulary.all };
}

function conceptOf(
  { word, isFixed, isSpaced }: Token,
  isOptional: boolean,
  alternatives: Alternative[],
  vocabulary: Vocabulary,
): Concept {
  const recordsOf = ({ words }: Alternative) => Math.min(...words.map(vocabulary.recordsOf));
  const most = Math.max(...alternatives.map(recordsOf));
  // The vocabulary has neither single letters nor pairs of characters: those are taken for known, and neither rare nor frequent.
  const isListed = isSpaced && word.length > 1;
  const records = isListed ? most : Math.sqrt(vocabulary.all);
  const once = new Map(
    alternatives
      .toSorted((one, other) => one.weight - other.weight)
      .map((one) => [one.words.map(stemOf).join(" "), one]),
  );
  return {
    ...{ isFixed, isOptional, isKnown: records > 0 },
    alternatives: [...once.values()].toReversed(),
    idf: Math.log(1 + vocabulary.all / (1 + records)),
  };
}

/** Neighbours that may be one word, or one name of the trade; a single word that has other names too. */
type Span = { from: number; to: number; typed: string; joined: string; names: string[][] };

function spansOf(tokens: Token[]): Span[] {
  const spans: Span[] = [];
  for (let from = 0; from < tokens.length; from++) {
    for (let to = from + 1; to <= Math.min(tokens.length, from + longestName); to++) {
      const some = tokens.slice(from, to);
      if (!some.every(({ isFixed, isSpaced }) => isSpaced && !isFixed)) break;
      const typed = some.map(({ word }) => word).join(" ");
      const names = otherNames.get(typed) ?? [];
      const joined = to - from === 1 || to - from > 3 ? "" : some.map(({ word }) => word).join("");
      if (joined !== "" || names.length > 0) spans.push({ from, to, typed, joined, names });
    }
  }
  return spans;
}

function spannedBy({ typed, joined, names }: Span, { recordsOf }: Vocabulary): Alternative[] {
  const known = names.filter((words) => words.every((word) => recordsOf(word) > 0));
  return [
    ...(joined !== "" && recordsOf(joined) > 0 ? [{ words: [joined], weight: weight.joined, from: typed }] : []),
    ...known.map((words) => ({ words, weight: weight.name, from: typed })),
  ];
}

function partedOf({ word, run, humps }: Token, { recordsOf, all }: Vocabulary): Alternative[] {
  const parted = humps.length > 1 && humps.every((hump) => recordsOf(hump) > 0) ? humps : segment(run, recordsOf, all);
  if (!parted || parted.length < 2) return [];
  const isBetter = Math.min(...parted.map(recordsOf)) >= timesAsFrequent * recordsOf(word);
  return isBetter || humps.length > 1 ? [{ words: parted, weight: weight.parted, from: run }] : [];
}

const spellingsOf = ({ word }: Token, { recordsOf }: Vocabulary): Alternative[] =>
  otherSpellings(word)
    .filter((other) => recordsOf(other) > 0)
    .map((other) => ({ words: [other], weight: weight.spelling, from: word }));

function correctionsOf({ word }: Token, { recordsOf, near }: Vocabulary): Alternative[] {
  const most = word.length >= shortestOfTwoMistakes ? 2 : 1;
  const least = timesAsFrequent * recordsOf(word);
  return [...(near.get(word) ?? [])]
    .filter((other) => other !== word && stemOf(other) !== stemOf(word) && recordsOf(other) >= least)
    .map((other) => ({ other, distance: distanceOf(word, other, most) }))
    .filter(({ distance }) => distance <= most)
    .map(({ other, distance }) => ({
      other,
      distance,
      // A further mistake, or one in the first letter, must be made up for by how many records have the word.
      rank: Math.log2(recordsOf(other)) - 5 * (distance - 1) - (other[0] === word[0] ? 0 : 3),
    }))
    .toSorted((one, another) => another.rank - one.rank)
    .slice(0, mostCorrections)
    .map(({ other, distance }) => ({
      words: [other],
      weight: distance === 1 ? weight.correction : weight.farCorrection,
      from: word,
    }));
}
