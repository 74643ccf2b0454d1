import { addBit, type BitSet, bitSet, hasBit } from "./bit-set.ts";
import { inOrder, type Places } from "./places.ts";
import { partedAtGap, type PartedAtGap } from "./rules/gaps.ts";
import { alternativesOf, beginningsOf, type Required, requiredBy } from "./rules/required.ts";
import { chainsOf, isOfChain, lastOf, type Trigrams, trigramsOf } from "./trigrams.ts";

/**
 * A text to search with many expressions. `grams` is a set of bits of all its runs of three and four characters: an
 * expression whose literals have other runs need not be tried. `known` and `found` keep the results of searches.
 */
export type Prefilter = {
  text: string;
  grams: BitSet;
  trigrams?: Trigrams;
  known: Uint8Array;
  found: Map<Sought, Places>;
};

/**
 * An expression to search texts for: at every position (`anywhere`) or at one (`here`). No chains: a match may begin
 * with anything. `isBound`: every match begins at the edge of a word. `ways`: its alternatives, which are searched one
 * by one where most of them have chains and the whole has none.
 */
export type Sought = {
  anywhere: RegExp;
  here: RegExp;
  needed: Needed;
  chains: readonly number[];
  isBound: boolean;
  number: number;
  ways: readonly Sought[];
};

/**
 * The bits of each string's runs, in one row, because every text asks all of them: of a group first where the next
 * group begins, then of each string how many bits it has, and these. In each group, at least one string must have all
 * its bits in the text.
 */
type Needed = Uint16Array;

const placeOf = (gram: number) => Math.imul(gram, 0x9e3779b1) >>> 16;
const four = 0xfffffff;
const three = 0x1fffff;
/** Keeps the hashes of three characters apart from those of four. */
const ofThree = 0x20000000;

/** More expressions than the rules have. */
const mostSought = 4096;

export function prefilterOf(text: string): Prefilter {
  const grams = bitSet();
  let gram = 0;
  for (let at = 0; at < text.length; at++) {
    gram = ((gram << 7) | (text.charCodeAt(at) & 127)) & four;
    const whole = placeOf(gram);
    addBit(grams, whole);
    const part = placeOf((gram & three) | ofThree);
    addBit(grams, part);
  }
  return { text, grams, known: new Uint8Array(mostSought), found: new Map() };
}

function gramsIn(string: string): number[] {
  let gram = 0;
  const places: number[] = [];
  for (let at = 0; at < string.length; at++) {
    gram = ((gram << 7) | (string.charCodeAt(at) & 127)) & four;
    if (at >= 3) places.push(placeOf(gram));
  }
  return string.length > 3 ? places : [placeOf((gram & three) | ofThree)];
}

function neededFor(groups: Required): Needed {
  const needed: number[] = [];
  for (const group of groups) {
    const next = needed.push(0);
    for (const places of group.map(gramsIn)) needed.push(places.length, ...places);
    needed[next - 1] = needed.length;
  }
  return Uint16Array.from(needed);
}

/** Rules that share an expression share this, and a text is searched for it once. */
const all = new Map<string, Sought>();

export function soughtBy({ source, flags }: RegExp): Sought {
  const plain = flags.replace(/[gy]/g, "");
  const key = `${plain} ${source}`;
  const madeBefore = all.get(key);
  if (madeBefore) return madeBefore;
  if (all.size === mostSought) throw new Error(`More than ${mostSought} expressions are sought.`);
  const anywhere = new RegExp(source, `${plain}g`);
  const { begins, isBound } = beginningsOf(anywhere);
  const made: Sought = {
    anywhere,
    here: new RegExp(source, `${plain}y`),
    needed: neededFor(requiredBy(anywhere)),
    chains: chainsOf(begins),
    isBound,
    number: all.size,
    ways: [],
  };
  all.set(key, made);
  return begins.length > 0 ? made : Object.assign(made, { ways: waysOf(anywhere) });
}

function waysOf(expression: RegExp): Sought[] {
  const ways = alternativesOf(expression);
  return ways.some((way) => beginningsOf(way).begins.length > 0) ? ways.map(soughtBy) : [];
}

/** What is known of an expression in a text: nothing yet, or one of these. */
const mayBeThere = 1;
const isThere = 2;
const isAbsent = 3;

/** A cheap test: false means that the expression cannot match. */
export function mayMatch(prefilter: Prefilter, { needed, number, ways }: Sought): boolean {
  const { grams, known } = prefilter;
  if (known[number] !== 0) return known[number] !== isAbsent;
  const may = hasNeeded(grams, needed) && (ways.length === 0 || ways.some((way) => mayMatch(prefilter, way)));
  known[number] = may ? mayBeThere : isAbsent;
  return may;
}

function hasNeeded(grams: BitSet, needed: Needed): boolean {
  for (let at = 0; at < needed.length;) {
    const next = needed[at++]!;
    let has = false;
    while (at < next && !has) {
      const end = at + 1 + needed[at]!;
      has = true;
      for (at++; at < end && has; at++) has = hasBit(grams, needed[at]!);
      at = end;
    }
    if (!has) return false;
    at = next;
  }
  return true;
}

/** Whether the expression matches anywhere. */
export function isIn(prefilter: Prefilter, sought: Sought): boolean {
  if (!mayMatch(prefilter, sought)) return false;
  const { known } = prefilter;
  if (known[sought.number] === mayBeThere) known[sought.number] = search(prefilter, sought) ? isThere : isAbsent;
  return known[sought.number] === isThere;
}

function search(prefilter: Prefilter, sought: Sought): boolean {
  const { anywhere, chains, ways } = sought;
  if (ways.length > 0) return ways.some((way) => isIn(prefilter, way));
  if (chains.length > 0) return !walk(prefilter, sought, () => true);
  anywhere.lastIndex = 0;
  return anywhere.test(prefilter.text);
}

/** Every position where the expression matches, including overlaps. Each text is searched once. */
export function placesOf(prefilter: Prefilter, sought: Sought): Places {
  const searchedBefore = prefilter.found.get(sought);
  if (searchedBefore) return searchedBefore;
  const places = searched(prefilter, sought);
  prefilter.found.set(sought, places);
  return places;
}

function searched(prefilter: Prefilter, sought: Sought): Places {
  if (sought.ways.length > 0) return placesOfWays(prefilter, sought.ways);
  const { ways, parts } = mayBeginOften(prefilter, sought) ? divided(sought) : whole;
  if (ways) return placesOfWays(prefilter, ways);
  if (parts) return placesOfParts(prefilter, sought, parts);
  return sought.chains.length > 0 ? placesAt(prefilter, sought) : placesAnywhere(prefilter, sought);
}

/** Following a beginning as far as the gaps let it takes long, so not all are followed of what begins oftener. */
const fewBeginnings = 100;
const shortText = 4000;

function mayBeginOften(prefilter: Prefilter, { chains }: Sought): boolean {
  const { text } = prefilter;
  if (chains.length === 0) return true;
  if (text.length <= shortText) return false;
  const trigrams = (prefilter.trigrams ??= trigramsOf(text));
  let beginnings = 0;
  for (const chain of chains)
    for (let at = lastOf(trigrams, chain); at >= 0; at = trigrams.before[at]!)
      if (isOfChain(trigrams, chain, at) && ++beginnings > fewBeginnings) return true;
  return false;
}

type Parts = Omit<PartedAtGap, "head" | "rest"> & { head: Sought; rest: Sought };
type Divided = { ways?: readonly Sought[]; parts?: Parts };
const whole: Divided = {};
const dividedBefore = new Map<Sought, Divided>();

function divided(sought: Sought): Divided {
  let found = dividedBefore.get(sought);
  if (!found) dividedBefore.set(sought, (found = divide(sought.anywhere)));
  return found;
}

function divide(expression: RegExp): Divided {
  const ways = alternativesOf(expression);
  if (ways.length > 1) return { ways: ways.map(soughtBy) };
  const parts = partedAtGap(expression);
  return parts ? { parts: { ...parts, head: soughtBy(parts.head), rest: soughtBy(parts.rest) } } : whole;
}

/** Of many beginnings, only those from which the rest can be reached are followed. */
function placesOfParts(prefilter: Prefilter, { here }: Sought, parts: Parts): Places {
  const { text } = prefilter;
  const places: Places = { starts: [], ends: [] };
  if (!mayMatch(prefilter, parts.rest)) return places;
  // Cheaper than to look for what may begin with anything.
  if (parts.rest.chains.length > 0 && placesOf(prefilter, parts.rest).starts.length === 0) return places;
  const { starts } = placesOf(prefilter, parts.head);
  for (const start of starts.length > fewBeginnings ? reaching(prefilter, starts, parts) : starts) {
    here.lastIndex = start;
    if (!here.test(text)) continue;
    places.starts.push(start);
    places.ends.push(here.lastIndex);
  }
  return places;
}

function reaching(prefilter: Prefilter, beginnings: number[], { rest, reach, lineFrom }: Parts): number[] {
  const { text } = prefilter;
  const { starts } = placesOf(prefilter, rest);
  let next = 0;
  let lineEnd = -1;
  return beginnings.filter((from) => {
    while (next < starts.length && starts[next]! < from) next++;
    if (next === starts.length || starts[next]! > from + reach) return false;
    if (lineEnd < from + lineFrom) lineEnd = (text.indexOf("\n", from + lineFrom) + 1 || text.length + 1) - 1;
    return starts[next]! <= lineEnd;
  });
}

/** Where several match at one position, the first of them does. */
function placesOfWays(prefilter: Prefilter, ways: readonly Sought[]): Places {
  const endOf = new Map<number, number>();
  for (const way of ways) {
    if (!mayMatch(prefilter, way)) continue;
    const { starts, ends } = placesOf(prefilter, way);
    for (const [at, start] of starts.entries()) if (!endOf.has(start)) endOf.set(start, ends[at]!);
  }
  return inOrder({ starts: [...endOf.keys()], ends: [...endOf.values()] });
}

/** Tells each match at the places of the chains, until `isEnough`. False where that stopped it. */
function walk(prefilter: Prefilter, sought: Sought, isEnough: (start: number, end: number) => boolean): boolean {
  const { text } = prefilter;
  const trigrams = (prefilter.trigrams ??= trigramsOf(text));
  const { here, chains, isBound } = sought;
  for (const chain of chains) {
    for (let at = lastOf(trigrams, chain); at >= 0; at = trigrams.before[at]!) {
      if (!isOfChain(trigrams, chain, at)) continue;
      if (isBound && at > 0 && inWord(text.charCodeAt(at - 1)) === inWord(text.charCodeAt(at))) continue;
      here.lastIndex = at;
      if (here.test(text) && isEnough(at, here.lastIndex)) return false;
    }
  }
  return true;
}

const wordSigns = new Uint8Array(128);
for (const sign of "ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz0123456789_") wordSigns[sign.charCodeAt(0)] = 1;
const inWord = (code: number) => code < 128 && wordSigns[code] === 1;

function placesAt(prefilter: Prefilter, sought: Sought): Places {
  const places: Places = { starts: [], ends: [] };
  walk(prefilter, sought, (start, end) => {
    places.starts.push(start);
    places.ends.push(end);
    return false;
  });
  // A chain has its positions from the last to the first.
  if (sought.chains.length > 1) return inOrder(places);
  places.starts.reverse();
  places.ends.reverse();
  return places;
}

function placesAnywhere({ text }: Prefilter, { anywhere }: Sought): Places {
  const places: Places = { starts: [], ends: [] };
  anywhere.lastIndex = 0;
  for (let match = anywhere.exec(text); match; match = anywhere.exec(text)) {
    places.starts.push(match.index);
    places.ends.push(anywhere.lastIndex);
    anywhere.lastIndex = match.index + 1;
  }
  return places;
}
