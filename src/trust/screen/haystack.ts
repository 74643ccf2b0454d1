import { type Boundaries, boundariesOf, chainsOf, placesIn } from "./boundaries.ts";
import { boundBeginningsOf, type Required, requiredBy } from "./rules/required.ts";

/**
 * A text to search with many patterns. `grams` is a set of bits of all its runs of three and four characters: a pattern
 * whose literals have other runs need not be tried. `found` keeps the results of searches, and `boundaries` is made by
 * the first search that needs it.
 */
export type Haystack = {
  text: string;
  grams: Uint32Array;
  found: Map<RegExp, Place[]>;
  boundaries?: Boundaries;
};

export type Place = { start: number; end: number };

const bits = 65_536;
const placeOf = (gram: number) => Math.imul(gram, 0x9e3779b1) >>> 16;
const four = 0xfffffff;
const three = 0x1fffff;
/** Keeps the hashes of three characters apart from those of four. */
const ofThree = 0x20000000;

export function haystackOf(text: string): Haystack {
  const grams = new Uint32Array(bits / 32);
  let gram = 0;
  for (let at = 0; at < text.length; at++) {
    gram = ((gram << 7) | (text.charCodeAt(at) & 127)) & four;
    const whole = placeOf(gram);
    grams[whole >> 5]! |= 1 << (whole & 31);
    const part = placeOf((gram & three) | ofThree);
    grams[part >> 5]! |= 1 << (part & 31);
  }
  return { text, grams, found: new Map() };
}

/** The bits of each string's runs. In each group, at least one string must have all its bits in the text. */
type Needed = readonly (readonly Uint16Array[])[];

function gramsIn(string: string): Uint16Array {
  let gram = 0;
  const places: number[] = [];
  for (let at = 0; at < string.length; at++) {
    gram = ((gram << 7) | (string.charCodeAt(at) & 127)) & four;
    if (at >= 3) places.push(placeOf(gram));
  }
  return Uint16Array.from(string.length > 3 ? places : [placeOf((gram & three) | ofThree)]);
}

const needs = new WeakMap<RegExp, Needed>();

function neededBy(expression: RegExp): Needed {
  const known = needs.get(expression) ?? neededFor(requiredBy(expression));
  needs.set(expression, known);
  return known;
}

/** An expression to try at the places of some chains of boundaries. No chains: it may match anywhere. */
type Tried = { here: RegExp; chains: readonly number[] };

const tried = new WeakMap<RegExp, Tried>();

function triedAs(expression: RegExp): Tried {
  const { source, flags } = expression;
  const known = tried.get(expression) ?? {
    here: new RegExp(source, `${flags.replace(/[gy]/g, "")}y`),
    chains: chainsOf(boundBeginningsOf(expression)),
  };
  tried.set(expression, known);
  return known;
}

const boundariesIn = (haystack: Haystack) => (haystack.boundaries ??= boundariesOf(haystack.text));

const neededFor = (required: Required): Needed => required.map((group) => group.map((string) => gramsIn(string)));

/** A cheap test: false means that the expression cannot match. */
export function mayMatch({ grams }: Haystack, expression: RegExp): boolean {
  for (const group of neededBy(expression)) {
    let isThere = false;
    for (let at = 0; at < group.length && !isThere; at++) isThere = hasAll(grams, group[at]!);
    if (!isThere) return false;
  }
  return true;
}

function hasAll(grams: Uint32Array, places: Uint16Array): boolean {
  for (let at = 0; at < places.length; at++) {
    const place = places[at]!;
    if ((grams[place >> 5]! & (1 << (place & 31))) === 0) return false;
  }
  return true;
}

/** The number of strings that the expression may need. Fewer strings mean rarer matches. */
export const waysOf = (expression: RegExp): number =>
  Math.min(...neededBy(expression).map(({ length }) => length), Number.POSITIVE_INFINITY);

/** Whether the expression matches anywhere. A negative result is kept. */
export function isIn(haystack: Haystack, expression: RegExp): boolean {
  const places = haystack.found.get(expression);
  if (places) return places.length > 0;
  const isThere = search(haystack, expression);
  if (!isThere) haystack.found.set(expression, []);
  return isThere;
}

function search(haystack: Haystack, expression: RegExp): boolean {
  const { here, chains } = triedAs(expression);
  if (chains.length === 0) {
    expression.lastIndex = 0;
    return expression.test(haystack.text);
  }
  for (const at of placesIn(boundariesIn(haystack), chains)) {
    here.lastIndex = at;
    if (here.test(haystack.text)) return true;
  }
  return false;
}

/** Every position where the expression matches, including overlaps. Each text is searched once. */
export function placesOf(haystack: Haystack, expression: RegExp): Place[] {
  const known = haystack.found.get(expression);
  if (known) return known;
  const { here, chains } = triedAs(expression);
  const places = chains.length > 0 ? placesAt(haystack, here, chains) : placesAnywhere(haystack, expression);
  haystack.found.set(expression, places);
  return places;
}

function placesAt(haystack: Haystack, here: RegExp, chains: readonly number[]): Place[] {
  const places: Place[] = [];
  for (const start of placesIn(boundariesIn(haystack), chains)) {
    here.lastIndex = start;
    if (here.test(haystack.text)) places.push({ start, end: here.lastIndex });
  }
  return places.sort((one, other) => one.start - other.start);
}

function placesAnywhere({ text }: Haystack, expression: RegExp): Place[] {
  const places: Place[] = [];
  expression.lastIndex = 0;
  for (let match = expression.exec(text); match; match = expression.exec(text)) {
    places.push({ start: match.index, end: expression.lastIndex });
    expression.lastIndex = match.index + 1;
  }
  return places;
}
