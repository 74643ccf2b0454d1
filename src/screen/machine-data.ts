import type { Piece } from "./features.ts";
import type { Tokens } from "./tokens.ts";

/** A name with its value, a list of values or a record, as JSON has them. */
const written = /[[{]\s?"|"\s?:\s?["[{\d]|"\s?[\]}]/;
/** As many words in a row, with nothing but a space between them, are a sentence, wherever it stands. */
const sentence = 3;
/** Between words of scripts that have no spaces stands nothing. */
const inRow = /^ ?$/;

/** Whether a piece is data for a program: names and values, of which none is a sentence. */
export function isMachineData({ text, start, end }: Tokens, { from, to }: Piece): boolean {
  if (!written.test(text.slice(start[from], end[to]! + 2))) return false;
  let row = 1;
  for (let at = from + 1; at <= to; at++) {
    const gap = text.slice(end[at - 1], start[at]);
    row = inRow.test(gap) ? row + 1 : 1;
    if (row === sentence) return false;
  }
  return true;
}
