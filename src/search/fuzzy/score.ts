import { fold, humpsOf, isPrefixable, spelledOut, stemOf } from "../words.ts";
import type { Alternative } from "./alternative.ts";
import type { Concept } from "./concepts.ts";

export type Head = { id: number; title: string; tags: string[]; summary: string; people: string };
/**
 * Where a record has the query's words: they are its title, all in its title (or the title stands whole in a question),
 * all except question
 * words in its title, all except question words anywhere, all but one of many, or fewer.
 */
export const grades = ["whole", "name", "title", "head", "nearly", "relaxed"] as const;
export type Grade = (typeof grades)[number];
export type Scored = {
  id: number;
  grade: Grade;
  /** It lacks a word that is no question word. */
  isRelaxed: boolean;
  score: number;
  used: Alternative[];
};

/** BM25F: a word counts by its fields, less in long fields, and less with each repetition. */
const fields = [
  { name: "title", weight: 6, usualLength: 3 },
  { name: "tags", weight: 3, usualLength: 3 },
  { name: "people", weight: 3, usualLength: 4 },
  { name: "summary", weight: 2, usualLength: 30 },
] as const;
const saturation = 1.2;
const lengthShare = 0.5;
/**
 * Applied to the share of the words that a record has: a record that lacks a word is judged by its other words, not by
 * its title.
 */
const shareExponent = 3;
/** A query of more words than this, of which at least so many are no question words, may lack one. */
const fewestOfMany = 3;
const likenessWeights = { forms: 0.3, order: 0.3 };

export function scoreHeads(concepts: Concept[], heads: Head[], letters: string | undefined): Scored[] {
  const stems = new Map(
    concepts.flatMap(({ alternatives }) =>
      alternatives.flatMap(({ words }) => words.map((word) => [word, stemOf(word)])),
    ),
  );
  const stemmed = concepts.map((concept) => ({
    ...concept,
    choices: concept.alternatives.map((one) => ({ one, stems: one.words.map((word) => stems.get(word)!) })),
  }));
  const matcher = matcherOf(stems);
  return heads.map((head) => scoreHead(stemmed, head, matcher, letters));
}

type Stemmed = Concept & { choices: { one: Alternative; stems: string[] }[] };

/** The query's stems that occur in a text, and how often. */
type Matcher = (text: string) => Map<string, number>;

const isLetter = /[a-z0-9\u00c0-\u1fff]/;
const wordRest = "[a-z0-9\\u00c0-\\u1fff]*";

function matcherOf(stemOfWord: Map<string, string>): Matcher {
  const spaced = [...stemOfWord].filter(([word]) => isPrefixable(word));
  const unspaced = [...stemOfWord.keys()].filter((word) => !isPrefixable(word));
  const stems = new Set(spaced.map(([, stem]) => stem));
  // The common prefix of a word and its stem starts every word of that stem.
  const beginnings = new Set(spaced.map(([word, stem]) => commonBeginning(word, stem)));
  // Every non-ASCII character counts as a letter: Unicode classes cost ten times as much, and a search reads a hundred
  // heads.
  const pattern = beginnings.size === 0 ? undefined : new RegExp(`(?:${[...beginnings].join("|")})${wordRest}`, "g");
  const stemOfSeen = new Map<string, string>();
  return (text) => {
    const counts = new Map<string, number>();
    for (const { 0: word, index } of pattern ? text.matchAll(pattern) : []) {
      if (index > 0 && isLetter.test(text[index - 1]!)) continue;
      let stem = stemOfSeen.get(word);
      if (stem === undefined) stemOfSeen.set(word, (stem = stemOf(word)));
      if (stems.has(stem)) counts.set(stem, (counts.get(stem) ?? 0) + 1);
    }
    for (const word of unspaced) if (text.includes(word)) counts.set(word, 1);
    return counts;
  };
}

function commonBeginning(word: string, stem: string): string {
  let length = 0;
  while (length < stem.length && word[length] === stem[length]) length++;
  return word.slice(0, length);
}

function scoreHead(concepts: Stemmed[], head: Head, matcher: Matcher, letters: string | undefined): Scored {
  const titleText = spelledOut(fold(head.title));
  const title = titleText.match(/[\p{L}\p{N}\p{M}]+/gu) ?? [];
  const texts = {
    title: `${titleText} ${humpsOf(head.title).join(" ")}`,
    tags: head.tags.join(" "),
    people: fold(head.people),
    summary: spelledOut(fold(head.summary)),
  };
  const found = fields.map(({ name, weight, usualLength }) => {
    const length = texts[name].length / 6.5;
    return {
      name,
      counts: matcher(texts[name]),
      worth: weight / (1 - lengthShare + (lengthShare * length) / usualLength),
    };
  });
  const titleCounts = found[0]!.counts;
  const strengthOf = (stem: string) => {
    const times = found.reduce((sum, { counts, worth }) => sum + worth * (counts.get(stem) ?? 0), 0);
    return times / (times + saturation);
  };

  const isQuestion = concepts[0]?.isOptional ?? false;
  const isOfMany = concepts.length > fewestOfMany;
  let [score, covered, asked] = [0, 0, 0];
  let [required, lacking, foreign] = [0, 0, 0];
  let isAllInTitle = true;
  let isAnyDropped = false;
  const used: Alternative[] = [];
  const titleStems = new Set<string>();
  const meantStems = new Set<string>();
  for (const { choices, idf, isOptional, isForeign } of concepts) {
    let best: (typeof choices)[number] | undefined;
    let strength = 0;
    for (const choice of choices) {
      const own = choice.one.weight * Math.min(...choice.stems.map(strengthOf));
      if (own > strength) [best, strength] = [choice, own];
    }
    const inTitle = best?.stems.filter((stem) => titleCounts.has(stem)) ?? [];
    const isInTitle = best !== undefined && inTitle.length === best.stems.length;
    for (const stem of inTitle) {
      titleStems.add(stem);
      if (!isOptional) meantStems.add(stem);
    }
    if (isOptional) {
      isAnyDropped ||= !isInTitle;
      continue;
    }
    asked += idf;
    required++;
    if (!best) {
      lacking++;
      if (isForeign) foreign++;
      continue;
    }
    score += idf * strength;
    covered += idf;
    used.push(best.one);
    isAllInTitle &&= isInTitle && best.one.mistake !== "doubtful";
  }
  const titleSize = new Set(title).size;
  const agreement = titleSize === 0 ? 0 : Math.min(1, titleStems.size / titleSize);
  // The title equals the question without its question words. One word is too little: the question may be about much
  // else.
  const isNamed = isQuestion && meantStems.size > 1 && meantStems.size >= titleSize;
  const isRelaxed = lacking > 0;
  const meant = [...new Set(used.flatMap(({ words }) => words))];
  const isAsMeant = !isRelaxed && title.join(" ") === meant.join(" ");
  if (title.join("") === letters && !isAsMeant) return writtenApart(head, title, concepts);
  const gradeOfAll = (): Grade => {
    if (!isAllInTitle) return "head";
    if (isAnyDropped && !isNamed) return "title";
    // What is only begun, or followed by a word that says nothing, may be another title as well.
    const isSure = used.every(({ mistake, correction, weight }) => !mistake && (correction || weight === 1));
    return isSure && (required === concepts.length || isNamed) && title.join(" ") === meant.join(" ")
      ? "whole"
      : "name";
  };
  const isNearlyAll = lacking === 1 && required >= fewestOfMany && isOfMany;
  const lacksForeign = lacking === foreign && lacking < required;
  const gradeOfFewer = () => (isNearlyAll || lacksForeign ? "nearly" : "relaxed");
  const grade = isQuestion && standsIn(title, concepts) ? "name" : isRelaxed ? gradeOfFewer() : gradeOfAll();
  const share = covered / Math.max(asked, 1e-9);
  const like = isAllInTitle ? likeness(title, meant) : 0;
  const weight = isRelaxed ? share ** shareExponent * (1 + agreement / 2) : 1 + agreement + like;
  return { id: head.id, grade, isRelaxed, score: score * weight, used };
}

/** The title has the letters of the query, parted into other words. */
function writtenApart({ id }: Head, title: string[], concepts: Concept[]): Scored {
  const from = [...new Set(concepts.map(({ typed }) => typed))].join(" ");
  const used = [{ words: title, weight: 1, correction: { from, to: title.join(" ") } }];
  return { id, grade: "whole", isRelaxed: false, score: Number.MAX_SAFE_INTEGER, used };
}

/** Whether a title of several words stands in the query as it is. Question words alone are no title. */
function standsIn(title: string[], concepts: Stemmed[]): boolean {
  if (title.length < 2) return false;
  return concepts.some((_, from) => {
    const run = concepts.slice(from, from + title.length);
    const isThere = title.every((word, at) =>
      run[at]?.alternatives.some(({ words }) => words[0] === word && words.length === 1),
    );
    return isThere && run.some(({ isOptional }) => !isOptional);
  });
}

/** How much a title with every word is as it was meant: in the same forms, in the same order. */
function likeness(title: string[], meant: string[]): number {
  const sameForms = meant.filter((word) => title.includes(word)).length / Math.max(1, meant.length);
  const isInOrder = ` ${title.join(" ")} `.includes(` ${meant.join(" ")} `);
  return likenessWeights.forms * sameForms + (isInOrder ? likenessWeights.order : 0);
}
