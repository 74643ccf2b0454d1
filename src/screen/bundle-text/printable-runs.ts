import { sequenceLength } from "./encodings.ts";

/** Shorter runs occur in any bytes by chance. */
const runLeast = 12;
const runMost = 16 * 1024;
const threeWords = /\p{L}{2,}[^\p{L}]{1,4}\p{L}{2,}[^\p{L}]{1,4}\p{L}{2,}/u;
const fewIdeographs = /[\p{sc=Han}\p{sc=Hiragana}\p{sc=Katakana}\p{sc=Hangul}]{6}/u;

const isPlain = (byte: number) => (byte >= 0x20 && byte < 0x7f) || byte === 9 || byte === 10 || byte === 13;

/** Printable texts among other bytes: comments of pictures, strings of programs, old documents. */
export class PrintableRuns {
  readonly #plain: number[] = [];
  /** ASCII as UTF-16, in either byte order: each second byte is zero. */
  readonly #wide: number[] = [];
  #last = -1;
  #over: Uint8Array = new Uint8Array(0);

  push(part: Uint8Array, isLast = false): string[] {
    const bytes = this.#over.length > 0 ? Buffer.concat([this.#over, part]) : part;
    const most = isLast ? bytes.length : Math.max(0, bytes.length - 3);
    const runs: string[] = [];
    let at = 0;
    while (at < most) {
      const byte = bytes[at]!;
      const length = byte < 0x80 ? (isPlain(byte) ? 1 : 0) : sequenceLength(bytes, at);
      this.#takeWide(byte, runs);
      if (length === 0) {
        this.#endPlain(runs);
        at++;
        continue;
      }
      for (let next = 0; next < length; next++) this.#plain.push(bytes[at + next]);
      if (length > 1) this.#endWide(runs);
      if (this.#plain.length >= runMost) this.#endPlain(runs);
      at += length;
    }
    this.#over = bytes.slice(at);
    if (isLast) {
      this.#endPlain(runs);
      this.#endWide(runs);
    }
    return runs;
  }

  #takeWide(byte: number, texts: string[]) {
    if (byte === 0 ? this.#last <= 0 : this.#last !== 0 || !isPlain(byte)) this.#endWide(texts);
    if (byte !== 0 && isPlain(byte)) this.#wide.push(byte);
    this.#last = byte;
    if (this.#wide.length >= runMost) this.#endWide(texts);
  }

  #endPlain(texts: string[]) {
    if (this.#plain.length >= runLeast) keepIfText(this.#plain, texts);
    this.#plain.length = 0;
  }

  #endWide(texts: string[]) {
    if (this.#wide.length >= runLeast) keepIfText(this.#wide, texts);
    this.#wide.length = 0;
  }
}

function keepIfText(bytes: number[], texts: string[]) {
  const text = Buffer.from(bytes).toString("utf8");
  if (threeWords.test(text) || fewIdeographs.test(text)) texts.push(text);
}

export const printableText = (bytes: Uint8Array): string => new PrintableRuns().push(bytes, true).join("\n");
