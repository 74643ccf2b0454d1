import { normalized } from "./normalized.ts";

/** Letters that Unicode does not decompose into a plain letter and an accent. */
export const plainLetters: Record<string, string> = {
  ß: "ss",
  æ: "ae",
  œ: "oe",
  ø: "o",
  ł: "l",
  đ: "d",
  ð: "d",
  þ: "th",
  ı: "i",
};

/** Lower-case letters and digits in words joined by single hyphens. Empty where the text has none. */
export const slugify = (text: string, maxLength = 64): string =>
  normalized(text, "NFKD")
    .replace(/\p{M}/gu, "")
    .toLowerCase()
    .replace(/[ßæœøłđðþı]/g, (letter) => plainLetters[letter]!)
    .replace(/[^a-z0-9]+/g, "-")
    .replace(/^-/, "")
    .slice(0, maxLength)
    .replace(/-$/, "");

/** The slug, then `-2`, `-3` …, each within the length that a slug may have. */
export const numbered = (slug: string, place: number, maxLength = 64): string =>
  place === 1 ? slug : `${slug.slice(0, maxLength - `-${place}`.length).replace(/-$/, "")}-${place}`;
