import { slugPattern } from "../../contract/wire/common.ts";
import { lettersIn } from "../../search/documents.ts";
import { allOf, anyOf, without } from "../../search/fts5.ts";
import { lettersOf } from "../../search/fuzzy/align.ts";
import { readTokens, type Token } from "../../search/fuzzy/read-tokens.ts";
import { otherSpellings } from "../../search/fuzzy/spelling.ts";
import { stopWords } from "../../search/fuzzy/stop-words.ts";
import { otherNames } from "../../search/fuzzy/trade-names.ts";
import type { QueryText } from "../../search/query-text.ts";
import { isPrefixable, stemOf } from "../../search/words.ts";
import { mayBeMistyped, of, type Of, token } from "./words.ts";

export type Filters = Partial<Record<"kind" | "tag" | "platform" | "status" | "screen", string | undefined>>;

/** The expression of all items that pass the filters; undefined where no item can. */
export function filtered(filters: Filters): string | undefined {
  const named = Object.entries(filters).filter((one): one is [keyof Filters, string] => one[1] !== undefined);
  if (named.some(([, value]) => !slugPattern.test(value))) return undefined;
  return allOf([token(of.any, ""), ...named.map(([name, value]) => token(of[name], value))]);
}

/** Of the words of a query, which are never none: the better places of an item first. */
const places = [of.title, of.head, of.whole] as const;

/** The expressions of a query as it was typed, best first; no item is in two of them. */
export function asTyped(text: QueryText, filter: string): string[] {
  const expressions = [exactly(text), ...places.map((place) => everyWord(text.words, place))];
  return expressions.map((expression, at) => without(`${filter} AND ${expression}`, ...expressions.slice(0, at)));
}

/** All of them in one. */
export const asTypedAnywhere = (text: QueryText, filter: string) =>
  `${filter} AND (${exactly(text)} OR ${everyWord(text.words, of.whole)})`;

const exactly = ({ typed }: QueryText) =>
  anyOf([token(of.exact, lettersIn(typed)), ...(slugPattern.test(typed) ? [token(of.slug, typed)] : [])]);

/** The last word may be the beginning of one. */
function everyWord(words: readonly string[], place: Of): string {
  const last = words.at(-1)!;
  const begun = isPrefixable(last) ? [`${token(place, last)} *`] : [];
  const others = words.slice(0, -1).map((word) => token(place, stemOf(word)));
  return `(${allOf([...others, anyOf([token(place, stemOf(last)), ...begun])])})`;
}

/** More words than this are not taken for others. */
const mostWords = 8;

/**
 * The expressions of what a query may mean where nothing has it as typed: each word, or another spelling or name of it,
 * or one in a head that differs by a letter; then all but one of three words or more. Question words say nothing, and
 * what stands between quotation marks is fixed.
 */
export function asMeant({ typed }: QueryText, filter: string): string[] {
  const tokens = readTokens(typed);
  const said = tokens.filter(({ word, isFixed }) => isFixed || !stopWords.has(word));
  const words = said.length > 0 ? said : tokens;
  if (words.length === 0 || words.length > mostWords) return [];
  const every = allOf(words.map(meanings));
  const free = words.filter(({ isFixed }) => !isFixed);
  const butOne = free.map((left) => `(${allOf(words.filter((word) => word !== left).map(meanings))})`);
  const expressions = words.length > 2 && butOne.length > 0 ? [every, anyOf(butOne)] : [every];
  return expressions.map((expression, at) => without(`${filter} AND ${expression}`, ...expressions.slice(0, at)));
}

function meanings({ word, isFixed }: Token): string {
  const itself = token(of.whole, stemOf(word));
  if (isFixed) return itself;
  const names = (otherNames.get(word) ?? []).map((others) => `(${allOf(others.map((one) => inText(one)))})`);
  const near = mayBeMistyped(word) ? lettersOf(word).map((letters) => token(of.near, letters)) : [];
  return `(${[itself, ...otherSpellings(word).map(inText), ...names, ...near].join(" OR ")})`;
}

const inText = (word: string) => token(of.whole, stemOf(word));
