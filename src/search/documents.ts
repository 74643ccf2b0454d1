import type { FilterName } from "../contract/public/kinds.ts";
import type { ScreenOutcome } from "../contract/wire/screen-outcomes.ts";
import type { RecordRow } from "../db/catalog.ts";
import { keys, type Order, place } from "./rowids.ts";
import { fold, humpsOf, isPrefixable, spelledOut, wordsOf } from "./words.ts";

/** What lists are filtered by beside a record's own fields: the screen's outcome, and what its package does not do. */
export type Filtered = { screen: ScreenOutcome; without: readonly ("network" | "runs")[] };

/** The text that a record's kind adds to its title, tags and summary. */
export type IndexedText = Filtered & {
  /** The kind's number in the rowids. */
  kindNumber: number;
  /** Further names that are searched like the summary: a registry name, a syntax. */
  names: string;
  /** Other names that find the record as its slug and its repository do. */
  aliases: string[];
  body: string;
  transports: readonly string[];
  /** The sort orders that lists of this kind offer. */
  sorts: readonly Order[];
};

/** Private-use characters as prefixes keep the classes of tokens apart; `end` protects a token from the stemmer. */
const mark = {
  exactTitle: "\uE001",
  exactSlug: "\uE002",
  secondary: "\uE003",
  beginning: "\uE004",
  id: "\uE009",
  letters: "\uE00C",
};
const joint = "\uE010";
const end = "\uE00F";

/** How each filter of the contract is indexed: the prefix of its tokens and a record's values. */
const filters: Record<
  FilterName,
  { mark: string; valuesOf: (row: RecordRow, text: IndexedText) => readonly string[] }
> = {
  tag: { mark: "\uE005", valuesOf: ({ tags }) => tags },
  platform: { mark: "\uE006", valuesOf: ({ platform }) => (platform ? [platform] : []) },
  transport: { mark: "\uE007", valuesOf: (_row, { transports }) => transports },
  screen: { mark: "\uE00A", valuesOf: (_row, { screen }) => [screen] },
  // Another name of the same filter, so it has the same tokens.
  verdict: { mark: "\uE00A", valuesOf: () => [] },
  network: { mark: "\uE00B", valuesOf: (_row, { without }) => (without.includes("network") ? ["none"] : []) },
  runs: { mark: "\uE00D", valuesOf: (_row, { without }) => (without.includes("runs") ? ["none"] : []) },
  author: { mark: "\uE008", valuesOf: ({ authorSlug }) => (authorSlug ? [authorSlug] : []) },
};

export const filterNames = Object.keys(filters) as FilterName[];

const oneToken = (text: string) => text.replace(/[^\p{L}\p{N}\p{M}]+/gu, joint);

export const filterToken = (name: FilterName, value: string) => `${filters[name].mark}${oneToken(value)}${end}`;

/** The prefix of a token that contains the record's id. With it, one list can exclude the records of another. */
export const idMark = mark.id;

/** A title as one token: the same for titles that differ only in case, accents and punctuation. */
export const exactTitleToken = (title: string) => {
  const whole = oneToken(spelledOut(fold(title))).replaceAll(new RegExp(`^${joint}|${joint}$`, "g"), "");
  return `${mark.exactTitle}${whole}${end}`;
};
/** All letters of a title, however they are parted into words. */
export const titleLettersToken = (title: string) => `${mark.letters}${lettersIn(title)}${end}`;
export const lettersIn = (text: string) => spelledOut(fold(text)).replaceAll(/[^\p{L}\p{N}\p{M}]+/gu, "");
export const exactSlugToken = (slug: string) => `${mark.exactSlug}${oneToken(slug.toLowerCase())}${end}`;
/** A word of the tags, of the author or repository, or a part of a camelCase word of the title. */
export const secondaryToken = (word: string) => `${mark.secondary}${word}`;
/** A prefix of a word of the title. */
export const beginningToken = (letters: string) => `${mark.beginning}${letters}${end}`;

const longestBeginning = 16;

export type Entry = { words: string; places: number[] };

/**
 * The entries of one public record: one text for each sort order of its lists, one for its name and one for its head.
 */
export function documentEntries(row: RecordRow, text: IndexedText): Entry[] {
  const names = [row.slug, ...(row.repository ? [row.repository] : []), ...text.aliases];
  const marks = [...new Set(names.map(exactSlugToken)), ...filterTokens(row, text)];
  const title = new Set(wordsOf(row.title));
  const head = headWords(row, text);
  const whole = new Set([...head, ...wordsOf(text.body)]);

  const sortKeys: Record<Order, () => number> = {
    trending: () => keys.trending(row.trending),
    popular: () => keys.popular(row.popularity),
    top: () => keys.top(row.score),
    new: () => keys.new(row.createdAt),
    name: () => keys.name(title.size, row),
    head: () => keys.head(row.popularity, head.size),
  };
  const at = (order: Order) => place(text.kindNumber, order, sortKeys[order]());
  const id = `${mark.id}${row.id}`;

  return [
    { words: [...whole, ...marks, id].join(" "), places: text.sorts.map(at) },
    { words: [...nameTokens(row, title), ...marks].join(" "), places: [at("name")] },
    { words: [...head, ...marks, id].join(" "), places: [at("head")] },
  ];
}

function headWords(row: HeadRow, text: IndexedText) {
  const head = [row.title, row.tags.join(" "), peopleOf(row), row.summary, text.names];
  return new Set([...wordsOf(head.join("\n")), ...humpsOf(row.title)]);
}

type People = Pick<RecordRow, "authorName" | "authorSlug" | "repository">;
type HeadRow = Pick<RecordRow, "title" | "tags" | "summary"> & People;

// A record whose author is unknown is not found by that word.
const nobody = "unknown";

/** The author, and the repository as `owner/name`. */
export const peopleOf = ({ authorName, authorSlug, repository }: People) =>
  [authorName, authorSlug, repository?.replace(/^[^/]*/, "")].filter((name) => name && name !== nobody).join(" ");

function nameTokens(row: RecordRow, title: Set<string>) {
  const tokens = new Set(title);
  for (const word of title) {
    if (!isPrefixable(word)) continue;
    const letters = [...word];
    for (let length = 1; length < Math.min(letters.length, longestBeginning + 1); length++) {
      tokens.add(beginningToken(letters.slice(0, length).join("")));
    }
  }
  const secondary = [...wordsOf(`${row.tags.join(" ")}\n${peopleOf(row)}`), ...humpsOf(row.title)];
  for (const word of secondary) if (!title.has(word)) tokens.add(secondaryToken(word));
  // The letters of one word are its exact title.
  if (title.size > 1) tokens.add(titleLettersToken(row.title));
  return tokens.add(exactTitleToken(row.title));
}

const filterTokens = (row: RecordRow, text: IndexedText) =>
  filterNames.flatMap((name) => filters[name].valuesOf(row, text).map((value) => filterToken(name, value)));

/** More words than nearly any head has, so that no single record can fill the vocabulary. */
const mostVocabularyWords = 200;

/** The words of the head that can complete a query's last word, and which of them are in the title. */
export function vocabularyOf(row: HeadRow, text: IndexedText) {
  const head = [...headWords(row, text)]
    .filter((word) => word.length >= 2 && isPrefixable(word))
    .slice(0, mostVocabularyWords);
  const title = new Set(wordsOf(row.title));
  return { head, title: head.filter((word) => title.has(word)) };
}
