import { latinLetterFor } from "../lib/look-alikes.ts";
import { normalized } from "../lib/normalized.ts";
import { isOneEdit, withOneEdit } from "../lib/one-edit.ts";
import { plainLetters } from "../lib/slugs.ts";

/** How much two names look alike. */
export type Similarity = "equal" | "one-edit";

/** What is read as another letter, in this order. The column `plain_slug` of `records` says the same in SQL. */
const readAs = [
  ["0", "o"],
  ["1", "l"],
  ["3", "e"],
  ["5", "s"],
  ["7", "t"],
  ["i", "l"],
  ["rn", "m"],
  ["vv", "w"],
] as const;

/** The letters that a plain slug may have. */
const plainAlphabet = "abcdefghjklmnopqrstuvwxyz24689";

/** Of shorter names, one edit makes another word. */
const shortestEdited = 5;

/** A slug without hyphens, in which characters that look alike are the same. */
export const plainSlug = (slug: string): string =>
  readAs.reduce((text, [written, read]) => text.replaceAll(written, read), slug.replaceAll("-", ""));

/** The same of a name in any script: letters and digits alone, each as the Latin letter that it looks like. */
export function plainName(name: string): string {
  const letters = [...normalized(name, "NFKD").replaceAll(/[^\p{L}\p{N}]/gu, "")]
    .map((letter) => latinLetterFor.get(letter) ?? letter)
    .join("")
    .toLowerCase();
  return plainSlug([...letters].map((letter) => latinLetterFor.get(letter) ?? plainLetters[letter] ?? letter).join(""));
}

/** How alike two plain names are. Undefined: nobody takes one for the other. */
export function similarityOf(one: string, other: string): Similarity | undefined {
  if (one === "" || other === "") return undefined;
  if (one === other) return "equal";
  return isLong(one) && isLong(other) && isOneEdit(one, other) ? "one-edit" : undefined;
}

/** All plain slugs that are similar to this one. */
export const similarSlugs = (plain: string): string[] =>
  isLong(plain) ? withOneEdit(plain, plainAlphabet).filter((other) => other === plain || isLong(other)) : [plain];

const isLong = (plain: string) => plain.length >= shortestEdited;
