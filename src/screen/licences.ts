import { inflateRawSync } from "node:zlib";
import type { Piece } from "./features.ts";
import listed from "./licences.json" with { type: "json" };
import type { Tokens } from "./tokens.ts";

/** As many words in a row are looked up together: fewer stand in any text, more break at each name. */
export const gram = 4;
/** The places of the table: few enough to pack small, so many that a chance meeting is rare. */
export const licencePlaces = 2 ** 21;

const known = new Uint8Array(inflateRawSync(Buffer.from(listed.grams, "base64")));
if (known.length !== licencePlaces / 8) throw new Error(`The licences have ${known.length} bytes.`);

/** Where the words from this one on stand in the table. */
export function gramAt({ hash }: Pick<Tokens, "hash">, at: number): number {
  let mixed = 0;
  for (let next = at; next < at + gram; next++) mixed = Math.imul(mixed ^ hash[next]!, 0x9e3779b1) ^ (mixed >>> 15);
  return (mixed ^ (mixed >>> 13)) & (licencePlaces - 1);
}

const isKnown = (tokens: Tokens, at: number) => {
  const place = gramAt(tokens, at);
  return (known[place >> 3]! & (1 << (place & 7))) !== 0;
};

/** A name or a year may stand among the words of a licence. */
const mostOthers = 3;
/** Fewer words meet by chance: each of them must be known, and as many in a row with what stands around them. */
const fewWords = 8;

/** Whether a piece is a sentence of a well-known licence: of its words at most three in a row are in none. */
export function isOfLicence(tokens: Tokens, { from, to }: Piece): boolean {
  if (to - from + 1 < fewWords) return isAmongKnown(tokens, { from, to });
  const grams = to - from + 2 - gram;
  let [met, past] = [0, from];
  for (let at = from; at < from + grams; at++) {
    if (!isKnown(tokens, at)) continue;
    if (at - past > mostOthers) return false;
    met++;
    past = at + gram;
  }
  return to + 1 - past <= mostOthers && met * 2 >= grams;
}

function isAmongKnown(tokens: Tokens, { from, to }: Piece): boolean {
  let [first, past] = [0, 0];
  for (let at = Math.max(0, from - fewWords); at <= Math.min(to, tokens.count - gram); at++) {
    if (!isKnown(tokens, at)) continue;
    if (at > past || past === 0) {
      if (at > from) return false;
      first = at;
    }
    past = at + gram;
  }
  return past > to && past - first >= fewWords;
}
