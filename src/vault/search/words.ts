import { lettersIn } from "../../search/documents.ts";
import { quoted } from "../../search/fts5.ts";
import { lettersOf } from "../../search/fuzzy/align.ts";
import { humpsOf, isPrefixable, stemOf, wordsOf } from "../../search/words.ts";
import type { Fields } from "../items/fields.ts";

/** What a token is of; its first letter. Those of filters and of the slug come from a view of the migrations. */
export const of = {
  any: "a",
  slug: "u",
  kind: "k",
  platform: "p",
  tag: "g",
  status: "b",
  screen: "c",
  /** All letters of the title, however they are parted. */
  exact: "x",
  /** The stems of the title; of the title, the summary and the tags; of the whole text. */
  title: "t",
  head: "h",
  whole: "w",
  /** A word of the head, and what is left of it without a letter: mistyped words have one of these in common. */
  near: "n",
} as const;
export type Of = (typeof of)[keyof typeof of];

/** Stands in place of hyphens: a slug is one token. */
const joint = "\uE010";
/** Stands in an expression where the owner's number comes. */
export const ownersMark = "\uE022";
/** Stands behind the owner's number in the index. */
export const behindOwner = "\uE020";

export const token = (what: Of, text: string) => quoted(`${ownersMark}${what}${text.replaceAll("-", joint)}`);

/** Longer words are seldom mistyped, and shorter ones are near to too many. */
export const mayBeMistyped = (word: string) =>
  word.length >= 4 && word.length <= 20 && isPrefixable(word) && !/^\p{N}+$/u.test(word);

/** Words of one head of which mistyped ones are found. */
const mostNearWords = 100;

type Text = Pick<Fields, "title" | "summary" | "tags" | "body">;

/** The words of an item as its entry in the index has them. */
export function entryWords({ title, summary, tags, body }: Text): string {
  const inTitle = new Set(wordsOf(title));
  const inHead = new Set([...inTitle, ...humpsOf(title), ...wordsOf(`${tags.join("\n")}\n${summary ?? ""}`)]);
  const inWhole = new Set([...inHead, ...wordsOf(body)]);
  const near = [...inHead].filter(mayBeMistyped).slice(0, mostNearWords).flatMap(lettersOf);
  const tokens = [
    `${of.exact}${lettersIn(title)}`,
    ...stems(of.title, inTitle),
    ...stems(of.head, inHead),
    ...stems(of.whole, inWhole),
    ...new Set(near.map((letters) => `${of.near}${letters}`)),
  ];
  return tokens.join(" ");
}

const stems = (what: Of, words: ReadonlySet<string>) => new Set([...words].map((word) => `${what}${stemOf(word)}`));
