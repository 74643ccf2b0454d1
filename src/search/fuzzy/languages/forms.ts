import { ofScripts } from "../../../lib/scripts.ts";

const arabic = new RegExp(`^[${ofScripts("Arabic")}]`, "u");
/** "and", "with", "for" and the article are written together with an Arabic word. */
const arabicPrefix = /^(?:[وبكف]?ال|لل)(?=.{3})/u;

/** What all spellings of a word have in common. Only Arabic words have more than one after they are folded. */
export const plainForm = (word: string) =>
  arabic.test(word) ? word.replace(arabicPrefix, "").replace(/[أإآ]/gu, "ا").replace(/ة$/u, "ه") : word;

const isLatin = (word: string) => /^[a-z]/.test(word);

/** Endings differ by this many letters at most: "sunumlarını" is a form of "sunum". */
const longestEnding = 6;
/** A shorter beginning is that of other words as well. Outside Latin letters, words of English are none of them. */
const shortestShared = { latin: 5, other: 3 };
/** Words that begin alike are compared. */
export const beginningOf = (word: string) => word.slice(0, shortestShared.other);

/**
 * How many letters two words begin with, if they are probably forms of one: the first is the beginning of the other,
 * or what they have in common is longer than their endings together. Else 0.
 */
export function sharedByForms(one: string, other: string): number {
  let shared = 0;
  while (shared < one.length && one[shared] === other[shared]) shared++;
  const [own, typed] = [one.length - shared, other.length - shared];
  const least = isLatin(one) ? shortestShared.latin : shortestShared.other;
  const isForm =
    Math.max(own, typed) <= longestEnding && ((own === 0 && shared >= shortestShared.latin) || shared > own + typed);
  return shared >= least && isForm ? shared : 0;
}
