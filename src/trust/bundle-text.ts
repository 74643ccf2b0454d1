import type { ScreenFinding } from "../contract/screen.ts";
import { screen, type ScreenJudgement, screenText } from "./screen/screen.ts";
import { type KeptJudgement, mostTelling, outcomeOf } from "./stored-screen.ts";

/** All text of one bundle. Past it the judgement is not finished, and never is under these rules. */
export const bundleTextMost = 4 * 1024 * 1024;
/** Read at once; what is longer is read in such pieces. */
const pieceCharacters = 128 * 1024;
/** What stands where two pieces meet is read whole in one of them. */
const overlapCharacters = 8 * 1024;
const headBytes = 4_096;
/** Of a file's beginning: the bytes that no text has. Old encodings and a few stray ones have less. */
const oddShareMost = 0.15;

// oxlint-disable-next-line no-control-regex -- control characters are what it looks for
const oddCharacter = /[\u0000-\u0008\u000e-\u001a\u001c-\u001f\u007f\ufffd]/;

const alwaysText =
  /\.(?:md|markdown|mdx|mdc|txt|rst|adoc|html?|xml|svg|json[5cl]?|ya?ml|toml|ini|cfg|conf|env|csv|tsv|py|[cm]?[jt]sx?|sh|bash|zsh|fish|ps1|bat|cmd|rb|php|pl|lua|go|rs|java|kt|swift|c|h|cpp|cs|sql|r)$/i;

/** Judges the text files of a bundle as their bytes come, holding no more of them than one piece. */
export class BundleText {
  #counts = { suspicious: 0, notes: 0 };
  #findings: ScreenFinding[] = [];
  /** What the last piece of this file showed: the next begins with its end. */
  #known = new Set<string>();
  #hasHidden = false;
  #isWhole = true;
  #textBytes = 0;
  #file: TextFile | undefined;

  get isTooMuch() {
    return this.#textBytes > bundleTextMost;
  }

  constructor(filename: string) {
    this.#add("filename", screen({ title: "", summary: "", body: "", tags: [], filename }), 0);
  }

  /** A part of a file, right after what came of it before. False: no more of the bundle is judged. */
  push(path: string, part: Uint8Array): boolean {
    if (this.#file?.path !== path) {
      this.#endFile();
      this.#file = new TextFile(path);
    }
    this.#judge(this.#file.push(part));
    return this.#isWhole;
  }

  finish(): Pick<KeptJudgement, "result" | "findings"> {
    this.#endFile();
    const result = { ran: this.#isWhole, ...this.#counts, hiddenCharacters: this.#hasHidden };
    return { result: { ...result, outcome: outcomeOf(result) }, findings: mostTelling(this.#findings) };
  }

  #endFile() {
    if (this.#file) this.#judge(this.#file.end());
    this.#file = undefined;
  }

  #judge({ textBytes, pieces }: Decoded) {
    this.#textBytes += textBytes;
    if (this.isTooMuch) this.#isWhole = false;
    if (!this.#isWhole) return;
    for (const { text, linesBefore } of pieces) this.#add(`bundle:${this.#file!.path}`, screenText(text), linesBefore);
  }

  #add(field: string, { ran, findings, hiddenCharacters }: ScreenJudgement, linesBefore: number) {
    if (!ran) this.#isWhole = false;
    this.#hasHidden ||= hiddenCharacters;
    const before = this.#known;
    this.#known = new Set();
    for (const { rule, severity, line, excerpt, reason } of findings) {
      const finding = { rule, severity, field, line: line + linesBefore, excerpt, reason };
      const key = `${rule} ${severity} ${finding.line} ${field}`;
      this.#known.add(key);
      if (before.has(key)) continue;
      this.#counts[severity === "suspicious" ? "suspicious" : "notes"] += 1;
      this.#findings.push(finding);
    }
    this.#findings = mostTelling(this.#findings);
  }
}

type Piece = { text: string; linesBefore: number };
type Decoded = { textBytes: number; pieces: Piece[] };

/** One file, which is text or not as its name and its beginning say. */
class TextFile {
  readonly path: string;
  #head: Uint8Array[] = [];
  #headBytes = 0;
  #decoder: TextDecoder | "none" | undefined;
  #text = "";
  #linesBefore = 0;

  constructor(path: string) {
    this.path = path;
  }

  push(part: Uint8Array): Decoded {
    if (this.#decoder) return this.#decode(part);
    // A part holds only until the next.
    this.#head.push(part.slice());
    this.#headBytes += part.length;
    return this.#headBytes < headBytes ? { textBytes: 0, pieces: [] } : this.#begin();
  }

  end(): Decoded {
    const { textBytes, pieces } = this.#decoder ? { textBytes: 0, pieces: [] } : this.#begin();
    if (this.#decoder instanceof TextDecoder) this.#text += this.#decoder.decode();
    return { textBytes, pieces: [...pieces, ...this.#cut(1)] };
  }

  #begin(): Decoded {
    const head = Buffer.concat(this.#head);
    this.#head = [];
    this.#decoder = decoderFor(this.path, head) ?? "none";
    return this.#decode(head);
  }

  #decode(part: Uint8Array): Decoded {
    if (!(this.#decoder instanceof TextDecoder)) return { textBytes: 0, pieces: [] };
    this.#text += this.#decoder.decode(part, { stream: true });
    return { textBytes: part.length, pieces: [...this.#cut(pieceCharacters + 1)] };
  }

  /** Pieces of at least so much, the rest kept for what follows. */
  *#cut(least: number): Generator<Piece> {
    while (this.#text.length >= least) {
      yield { text: this.#text.slice(0, pieceCharacters), linesBefore: this.#linesBefore };
      const next = this.#text.length > pieceCharacters ? pieceCharacters - overlapCharacters : this.#text.length;
      this.#linesBefore += linesIn(this.#text, next);
      this.#text = this.#text.slice(next);
    }
  }
}

function decoderFor(path: string, head: Uint8Array): TextDecoder | undefined {
  if (head[0] === 0xff && head[1] === 0xfe) return new TextDecoder("utf-16le");
  if (head[0] === 0xfe && head[1] === 0xff) return new TextDecoder("utf-16be");
  return alwaysText.test(path) || readsAsText(head) ? new TextDecoder() : undefined;
}

function readsAsText(head: Uint8Array): boolean {
  const text = new TextDecoder().decode(head, { stream: true });
  let odd = 0;
  for (const character of text) if (oddCharacter.test(character)) odd++;
  return odd <= head.length * oddShareMost;
}

function linesIn(text: string, end: number): number {
  let lines = 0;
  for (let at = text.indexOf("\n"); at >= 0 && at < end; at = text.indexOf("\n", at + 1)) lines++;
  return lines;
}
