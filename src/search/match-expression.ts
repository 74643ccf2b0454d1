import { slugPattern } from "../contract/wire/common.ts";
import type { FilterName } from "../contract/public/kinds.ts";
import { beginningToken, exactSlugToken, exactTitleToken, filterToken, secondaryToken } from "./documents.ts";
import { allOf, anyOf, quoted, without } from "./fts5.ts";
import type { QueryText } from "./query-text.ts";
import { isPrefixable } from "./words.ts";

/** An expression around the last word. `beginning` is that word, if it may be completed by the vocabulary. */
export type Completable = { before: string; beginning: string | undefined; after: string };

export type Match = {
  /** Every filter, and either the exact slug or every word. For entries of whole texts and of heads. */
  everyWord: Completable;
  /** For entries of names, the tiers of relevance above summaries: each without what those before it find. */
  names: { exact: string; title: string; beginning: string; tags: string } | undefined;
};

/**
 * The FTS5 expressions of a query. Undefined where nothing can match: a `q` without a word, or a filter value that no
 * record can have.
 */
export function matchOf({
  text,
  filters,
}: {
  text: QueryText | undefined;
  filters: readonly [name: FilterName, value: string][];
}): Match | undefined {
  if (filters.some(([, value]) => !slugPattern.test(value))) return undefined;
  const filtered = filters.map(([name, value]) => quoted(filterToken(name, value)));
  if (!text) return { everyWord: { before: allOf(filtered), beginning: undefined, after: "" }, names: undefined };
  if (text.names) return matchOfNames(text.names, filtered);
  if (text.words.length === 0) return undefined;
  return { everyWord: everyWordOf(text, filtered), names: namesOf(text, filtered) };
}

/** Only name entries have titles, so other lists find what is `within` by its slug alone. */
function matchOfNames({ any, within }: NonNullable<QueryText["names"]>, filtered: string[]): Match {
  const tokens = [any.map(exactSlugToken), ...(within ? [[exactSlugToken(within), exactTitleToken(within)]] : [])];
  const exact = allOf([...filtered, ...tokens.map((some) => anyOf(some.map(quoted)))]);
  return {
    everyWord: { before: exact, beginning: undefined, after: "" },
    names: { exact, title: nowhere, beginning: nowhere, tags: nowhere },
  };
}

const slugOf = ({ typed, isOneWord }: QueryText) => (isOneWord ? [quoted(exactSlugToken(typed))] : []);

function everyWordOf(text: QueryText, filtered: string[]): Completable {
  const words = text.words.slice(0, -1);
  const last = text.words.at(-1)!;
  const before = [...filtered.map((filter) => `${filter} AND `), "(", ...slugOf(text).map((slug) => `${slug} OR `)];
  if (!isPrefixable(last)) return { before: before.join("") + inSteps(text.words), beginning: undefined, after: ")" };
  const others = words.length === 0 ? "" : `${inSteps(words)} AND `;
  return { before: before.join("") + others, beginning: last, after: ")" };
}

/** FTS5 allows a depth of 256, and each step takes two. */
const mostSteps = 16;
/** No entry has this token. */
const nowhere = quoted(beginningToken(""));

/**
 * All of the words. FTS5 makes one row of `a AND b AND c` and moves each word on to wherever another is, so that what
 * is in most entries is read for each place of what is in few. An OR in between makes steps: the third word is read
 * only where the first two are, and so on. Long words come first, as most are rare.
 */
function inSteps(words: readonly string[]): string {
  const [first, ...rest] = words.toSorted((one, other) => other.length - one.length).map(quoted);
  const steps = rest.slice(0, mostSteps).reduce((found, word) => `((${found} AND ${word}) OR ${nowhere})`, first!);
  return allOf([steps, ...rest.slice(mostSteps)]);
}

function namesOf(text: QueryText, filtered: string[]) {
  const { words } = text;
  const others = words.slice(0, -1);
  const last = words.at(-1)!;
  /** Only name entries have the tokens of beginnings. */
  const beginning = isPrefixable(last) ? [quoted(beginningToken(last))] : [];

  const exact = allOf([...filtered, anyOf([quoted(exactTitleToken(text.typed)), ...slugOf(text)])]);

  const titleWith = (lastWord: string[]) =>
    allOf([...aFirstLetter(words), ...filtered, ...others.map(quoted), anyOf(lastWord)]);
  const title = titleWith([quoted(last)]);
  const titleBegun = titleWith([quoted(last), ...beginning]);
  const onlyBegun = without(titleWith(beginning.length > 0 ? beginning : [nowhere]), quoted(last));

  // At least one word has to be a tag: words of the title alone do not find a record by its tags.
  const someTag = anyOf(words.map((word) => quoted(secondaryToken(word))));
  const titleOrTags = [
    ...others.map((word) => anyOf([quoted(word), quoted(secondaryToken(word))])),
    anyOf([quoted(last), ...beginning, quoted(secondaryToken(last))]),
  ];
  const tags = allOf([someTag, ...filtered, ...titleOrTags]);

  return {
    exact,
    title: without(title, exact),
    beginning: without(onlyBegun, exact),
    tags: without(tags, titleBegun, exact),
  };
}

/** The first letter of a title word. Only name entries have such tokens, so FTS5 stops where those end. */
function aFirstLetter(words: readonly string[]): string[] {
  const word = words.find((some) => isPrefixable(some) && [...some].length > 1);
  return word === undefined ? [] : [quoted(beginningToken([...word][0]!))];
}
