import { lineEndsIn } from "../excerpt.ts";

/** The length that is judged at once. Longer texts are cut into pieces. */
const pieceCharacters = 128 * 1024;
/** Pieces overlap, so that one of them contains the text around each cut. */
const overlapCharacters = 8 * 1024;

export type Piece = { text: string; linesBefore: number };

/** Cuts a text that arrives in parts. */
export class Pieces {
  #text = "";
  #linesBefore = 0;

  push(part: string): Piece[] {
    this.#text += part;
    return [...this.#cut(pieceCharacters + 1)];
  }

  end(): Piece[] {
    return [...this.#cut(1)];
  }

  /** Cuts pieces of at least this length and keeps the rest. */
  *#cut(least: number): Generator<Piece> {
    while (this.#text.length >= least) {
      yield { text: this.#text.slice(0, pieceCharacters), linesBefore: this.#linesBefore };
      const next = this.#text.length > pieceCharacters ? pieceCharacters - overlapCharacters : this.#text.length;
      this.#linesBefore += linesIn(this.#text, next);
      this.#text = this.#text.slice(next);
    }
  }
}

function linesIn(text: string, end: number): number {
  let lines = 0;
  for (const at of lineEndsIn(text)) {
    if (at >= end) break;
    lines++;
  }
  return lines;
}
