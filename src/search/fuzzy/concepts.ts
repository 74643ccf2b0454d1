import { longestNear, shortestNear } from "../index-records.ts";
import { stemOf } from "../words.ts";
import { type Alternative, timesAsFrequent } from "./alternative.ts";
import { enough } from "./as-typed.ts";
import { correctionsOf } from "./corrections.ts";
import { type Compound, type ForeignWords, noForeignWords } from "./foreign-words.ts";
import { inLatinLetters } from "./latin-letters.ts";
import type { Token } from "./read-tokens.ts";
import { piecesOf, segment } from "./segment.ts";
import { spansOf, type Span } from "./spans.ts";
import { otherSpellings } from "./spelling.ts";
import { stopWords } from "./stop-words.ts";
import { otherNames } from "./trade-names.ts";
import type { Vocabulary, Wanted } from "./vocabulary.ts";

/** One word of a query with everything that it may mean. */
export type Concept = {
  typed: string;
  isFixed: boolean;
  /** A record need not have it. */
  isOptional: boolean;
  alternatives: Alternative[];
  /** Inverse document frequency, as a logarithm: a rare word tells more. */
  idf: number;
  /** Whether any head contains it. */
  isKnown: boolean;
  /** What is to be done, in another language than English: a record may lack it and still come before bodies. */
  isForeign: boolean;
};

/** The most words of a query that are considered. */
const mostTokens = 16;
const mostMistyped = 8;
const mostMistakenKnown = 3;
const shortestRun = 5;

/** `near`: words read for one word that share its letters except one; `run`: the letters of words written as one. */
export type Bounds = { near: (words: number) => number; longestRun: number; pieces: number };
const ofSearches: Bounds = { near: (words) => 60 * words, longestRun: 64, pieces: 1_200 };

const weights = { joined: 0.9, parted: 0.9, spelling: 0.95, name: 0.85, longer: 0.9 };

/** A query before its words are looked up: `wanted` says which. */
export type Reading = {
  tokens: Token[];
  foreign: ForeignWords;
  /** Words that a record may lack. */
  optional: ReadonlySet<Token>;
  meant: Token[];
  spans: Span[];
  last: Token | undefined;
  wanted: Wanted;
  bounds: Bounds;
};

export function readingOf(
  read: Token[],
  { bounds = ofSearches, foreign = noForeignWords }: { bounds?: Bounds; foreign?: ForeignWords } = {},
): Reading {
  const tokens = read.slice(0, mostTokens);
  const dropped = tokens.filter(
    ({ word, isFixed }) => !isFixed && (stopWords.has(word) || foreign.droppable.has(word)),
  );
  const optional = new Set(dropped.length < tokens.length ? dropped : []);
  const meant = tokens.filter((token) => token.isSpaced && !token.isFixed && !optional.has(token));
  const spans = spansOf(tokens, foreign);
  const last = tokens.length === read.length ? meant.find((token) => token === read.at(-1)) : undefined;
  const mistyped = meant
    .filter(({ word }) => !isOfOtherLanguage(word, foreign))
    .flatMap(({ word }) => [word, ...inLatinLetters(word)])
    .filter(mayBeMistyped)
    .slice(0, mostMistyped);
  const wanted = {
    words: [...new Set(wordsToKnow({ tokens, meant, spans, foreign }, bounds))],
    mistyped,
    mostNear: bounds.near(mistyped.length),
    beginning: last?.word,
  };
  return { tokens, foreign, optional, meant, spans, last, wanted, bounds };
}

/** `headsAsTyped`: how many heads have every word as typed. */
export function conceptsOf(
  { tokens, foreign, optional, meant, spans, last, bounds }: Reading,
  vocabulary: Vocabulary,
  headsAsTyped: number,
): Concept[] {
  // Few heads have all of many words, mistyped or not.
  const mayMistakeKnown = headsAsTyped < enough && meant.length <= mostMistakenKnown;
  const isKnown = (word: string) => vocabulary.recordsOf(word) > 0;
  return tokens.flatMap((token, at) => {
    const isMeant = meant.includes(token);
    const isOptional = optional.has(token);
    const shared = spans
      .filter(({ from, to }) => from <= at && at < to && (isMeant || !token.isSpaced || to - from > 1))
      .flatMap((span) => spannedBy(span, vocabulary));
    const known = { words: [token.word], weight: 1, correction: undefined };
    const conceptsOfParts = (compound: Compound) =>
      compound.map((part) => ({
        ...conceptOf(token, isOptional, [known, ...meantByPart(part, vocabulary)], vocabulary),
        isForeign: part.meaning !== undefined,
      }));
    const meaning = foreign.meanings.get(token.word);
    const isForeign = meaning !== undefined && (meaning.isSure === true || !isKnown(token.word));
    if (meaning?.isSure) return { ...conceptOf(token, isOptional, [known, ...shared], vocabulary), isForeign };
    const isUnknown = isMeant && !isKnown(token.word);
    const compounds = isUnknown ? (foreign.compounds.get(token.word) ?? []) : [];
    const others = isMeant ? othersOf(token, token === last, vocabulary, mayMistakeKnown) : [];
    const parts = isMeant ? partsOf(token, vocabulary, bounds) : undefined;
    const compound = compounds.find((parts) => parts.every((part) => part.meaning || isKnown(part.word)));
    const isNothing = others.length === 0 && shared.length === 0;
    const likely = compound ?? (isNothing ? compounds[0] : undefined);
    if (!parts && likely) return conceptsOfParts(likely);
    if (!parts || isForeign) {
      return { ...conceptOf(token, isOptional, [known, ...others, ...shared], vocabulary), isForeign };
    }
    const correction = { from: token.run, to: parts.join(" ") };
    const weight = weights.parted;
    if (isKnown(token.word)) {
      return conceptOf(
        token,
        isOptional,
        [known, ...others, ...shared, { words: parts, weight, correction }],
        vocabulary,
      );
    }
    // Each part is a concept of its own, so that a record may lack one.
    return parts.map((part) =>
      conceptOf(token, isOptional, [known, ...others, ...shared, { words: [part], weight, correction }], vocabulary),
    );
  });
}

/** A name of the trade is no mistake, however few records have it. */
const mayBeMistyped = (word: string) =>
  word.length >= shortestNear && word.length <= longestNear + 1 && !isNumber(word) && !otherNames.has(word);

/** Beside a word of another language, shorter ones are rarely of English. */
const shortestBeside = 5;

function isOfOtherLanguage(word: string, { meanings }: ForeignWords): boolean {
  if (meanings.get(word)?.isSure) return true;
  return word.length < shortestBeside && [...meanings.values()].some(({ isSure }) => isSure);
}

/** Words of other scripts, as of Cyrillic, are inflected more: what is spelled like one is often a form of it. */
const isLatin = (word: string) => /^[\p{Script=Latin}\p{N}]+$/u.test(word);

const isNumber = (word: string) => /^\p{N}+$/u.test(word);

type Read = { tokens: Token[]; meant: Token[]; spans: Span[]; foreign: ForeignWords };

const wordsToKnow = ({ tokens, meant, spans, foreign }: Read, { longestRun, pieces }: Bounds) => [
  ...tokens.map(({ word }) => word),
  ...meant.flatMap(({ word, humps }) => [...humps, ...otherSpellings(word), ...inLatinLetters(word)]),
  ...[...foreign.compounds.values()].flat(2).flatMap(({ word, meaning }) => [word, ...(meaning?.names ?? []).flat()]),
  ...spans.flatMap(({ joined, names, foreign }) => [joined, ...names.flat(), ...foreign.flat()]),
  ...meant
    .filter(({ run }) => run.length >= shortestRun && run.length <= longestRun)
    .flatMap(({ run }) => piecesOf(run))
    .slice(0, pieces),
];

function conceptOf(
  { word, isFixed, isSpaced }: Token,
  isOptional: boolean,
  alternatives: Alternative[],
  { all, recordsOf }: Vocabulary,
): Concept {
  // The vocabulary lacks single letters and pairs of characters, so those get a medium frequency.
  const most = Math.max(...alternatives.map(({ words }) => Math.min(...words.map(recordsOf))));
  const isListed = isSpaced && word.length > 1;
  const records = isListed ? most : Math.min(most || Infinity, Math.sqrt(all));
  const byStems = new Map(
    alternatives
      .toSorted((one, other) => one.weight - other.weight)
      .map((one) => [one.words.map(stemOf).join(" "), one]),
  );
  return {
    typed: word,
    isFixed,
    isOptional,
    isKnown: records > 0,
    isForeign: false,
    alternatives: [...byStems.values()].toReversed(),
    idf: Math.log(1 + all / (1 + records)),
  };
}

function othersOf(token: Token, isLast: boolean, vocabulary: Vocabulary, mayMistakeKnown: boolean): Alternative[] {
  const { word } = token;
  const isKnown = vocabulary.recordsOf(word) > 0;
  const mayBeMistake = !isKnown || (mayMistakeKnown && isLatin(word));
  const spellings = otherSpellings(word).filter((other) => vocabulary.recordsOf(other) > 0);
  return [
    ...spellings.map((to) => ({ words: [to], weight: weights.spelling, correction: { from: word, to } })),
    ...(mayBeMistake ? correctionsOf(word, vocabulary) : []),
    ...inLatinLetters(word).flatMap((latin) => readAsLatin(word, latin, vocabulary)),
    ...(isLast && !isKnown
      ? vocabulary.completions.map((longer) => ({ words: [longer], weight: weights.longer, correction: undefined }))
      : []),
  ];
}

function meantByPart({ word, meaning }: Compound[number], { recordsOf }: Vocabulary): Alternative[] {
  const meant = meaning?.names.filter((names) => names.every((name) => recordsOf(name) > 0)) ?? [[word]];
  const mistake = "doubtful" as const;
  return meant.map((words) => ({
    words,
    mistake,
    weight: weights.name,
    correction: meaning && { from: word, to: words.join(" ") },
  }));
}

/** A loanword as it is written in English, or nearly so. */
function readAsLatin(word: string, latin: string, vocabulary: Vocabulary): Alternative[] {
  const mistake = "doubtful" as const;
  if (vocabulary.recordsOf(latin) > 0) {
    return [{ words: [latin], weight: weights.name, correction: { from: word, to: latin }, mistake }];
  }
  return correctionsOf(latin, vocabulary).map((one) => ({
    ...one,
    mistake,
    correction: { from: word, to: one.words.join(" ") },
  }));
}

function spannedBy({ typed, joined, names, foreign, isSure }: Span, { recordsOf }: Vocabulary): Alternative[] {
  const isKnown = (words: string[]) => words.every((word) => word.length === 1 || recordsOf(word) > 0);
  const alternatives: Omit<Alternative, "correction">[] = names
    .filter(isKnown)
    .map((words) => ({ words, weight: weights.name }));
  // A word of many heads means there what they say.
  if (isSure || recordsOf(typed) < enough) {
    const meant = foreign.filter(isKnown);
    alternatives.push(...meant.map((words) => ({ words, weight: weights.name, mistake: "doubtful" as const })));
  }
  if (joined !== "" && recordsOf(joined) > 0) alternatives.push({ words: [joined], weight: weights.joined });
  return alternatives.map((one) => ({ ...one, correction: { from: typed, to: one.words.join(" ") } }));
}

/** The words that were written as one, found by its capitals or by the vocabulary. */
function partsOf(
  { word, run, humps }: Token,
  { recordsOf, all }: Vocabulary,
  { longestRun }: Bounds,
): string[] | undefined {
  if (humps.length > 1 && humps.every((hump) => hump.length === 1 || recordsOf(hump) > 0)) return humps;
  const mayBeJoined = run.length >= shortestRun && run.length <= longestRun && !isNumber(run) && !otherNames.has(run);
  const parts = mayBeJoined ? segment(run, recordsOf, all) : undefined;
  const known = recordsOf(word);
  if (!parts || known === 0) return parts;
  return parts.every((part) => recordsOf(part) >= timesAsFrequent * known) ? parts : undefined;
}
