import type { DoesSomething } from "../likeness.ts";
import { screen } from "../screen.ts";
import { hooksLineIn, skillMdPath } from "../../lib/skill-md.ts";
import type { Extracted } from "./extracted.ts";
import { type FileKind, kindOf } from "./file-kind.ts";
import { InflateBudget } from "./inflate-budget.ts";
import { type BundleJudgement, JudgedText } from "./judged-text.ts";
import { withoutMarkup } from "./markup.ts";
import { type BundleNote, findingOf } from "./notes.ts";
import { pdfText } from "./pdf-text.ts";
import { Pieces } from "./pieces.ts";
import { pngText } from "./png-text.ts";
import { PrintableRuns } from "./printable-runs.ts";
import { xmlText } from "./xml-text.ts";

const headBytes = 4_096;
/** A document is read as a whole. Longer ones consist of pictures for print, and an isolate has 128 MiB. */
const documentMost = 16 * 1024 * 1024;
/** How much the compressed streams of all PDFs and pictures of one bundle may inflate to. */
const inflateMost = 32 * 1024 * 1024;
/** The largest share of invalid UTF-8 bytes in a text. Western languages in old encodings have fewer. */
const oddShareMost = 0.15;

/** Without front matter of its author's own it is the record's body. */
export type WrittenSkillMd = { field: `bundle:${string}` | "body"; text: string };

/** A file of the bundle, or of a document in the bundle. */
export type FilePlace = { path: string; within?: string };

const fieldOf = ({ path, within }: FilePlace, part?: string) => {
  const inside = [within === undefined ? undefined : path, part].filter((one) => one !== undefined).join(", ");
  return `bundle:${within ?? path}${inside ? ` (${inside})` : ""}`;
};

/** Judges the contents of a bundle as its bytes arrive. Of a text it holds one piece, of a document the whole file. */
export class BundleText {
  readonly #judged: JudgedText;
  readonly #doesSomething: DoesSomething | undefined;
  readonly #budget = new InflateBudget(inflateMost);
  #file: OpenFile | undefined;

  constructor(filename: string, doesSomething?: DoesSomething) {
    this.#doesSomething = doesSomething;
    this.#judged = new JudgedText(doesSomething);
    const judgement = screen({ title: "", summary: "", body: "", tags: [], filename });
    this.#judged.add([judgement], (line) => ({ field: "filename", line }));
  }

  get isTooMuch() {
    return this.#judged.isTooMuch;
  }

  /** False: nothing more of the bundle is judged. */
  get isWhole() {
    return this.#judged.isWhole;
  }

  /** Judges the paths of all entries by the words that they contain. A package's own `SKILL.md` says nothing. */
  addNames(all: readonly string[]) {
    const paths = all.filter((path) => path !== skillMdPath);
    if (paths.length === 0) return;
    const words = paths.map((path) => path.replace(/[-_/]+|\.(?=[^./]{1,8}$)/g, " ").trim());
    this.#judged.count(words.reduce((sum, name) => sum + name.length, 0));
    const text = words.join("\n\n");
    if (!this.isWhole) return;
    const placeOf = (line: number) => ({ field: fieldOf({ path: paths[(line - 1) >> 1]! }, "name"), line: 1 });
    const fields = { title: "", summary: "", body: text, tags: [] };
    this.#judged.add([screen(fields, this.#doesSomething)], placeOf);
  }

  /** A text beside a file, or beside the whole archive if `path` is null. */
  addText(path: string | null, part: string, text: string) {
    this.#judge(path === null ? part : fieldOf({ path }, part), text);
  }

  /** The `SKILL.md` of a package, as its author wrote it. */
  addSkillMd({ field, text }: WrittenSkillMd) {
    this.#judge(field, text, withoutMarkup(text.slice(0, headBytes)));
    const line = hooksLineIn(text);
    if (line !== undefined) this.#judged.addFinding(findingOf("hooks", field, undefined, line));
  }

  note(kind: BundleNote, place: FilePlace, detail?: string) {
    this.#judged.addFinding(findingOf(kind, fieldOf(place), detail));
  }

  /** The next part of a file; parts arrive in order. False: nothing more of the bundle is judged. */
  push(place: FilePlace, part: Uint8Array): boolean {
    this.#file ??= { place, head: [], bytes: 0, pieces: new Pieces() };
    const file = this.#file;
    file.bytes += part.length;
    if (file.kind) this.#read(file, file.kind, part);
    // The caller reuses a part's buffer for the next part.
    else {
      file.head.push(part.slice());
      if (file.bytes >= headBytes) this.#begin(file);
    }
    return this.isWhole;
  }

  /**
   * Called after the last part. If it returns bytes, they are a zip, and its entries are pushed as files within this
   * one.
   */
  endFile(): Uint8Array | undefined {
    const file = this.#file;
    this.#file = undefined;
    if (!file) return undefined;
    const kind = file.kind ?? this.#begin(file);
    if (kind.as === "text") this.#endText(file, kind.decoder);
    else if (kind.as === "runs" || kind.as === "unknown")
      this.#pushText(file, file.runs!.push(new Uint8Array(0), true));
    else if (file.bytes > documentMost) this.note("unread", file.place, "it is too large to be read as a document");
    else if (kind.as === "zip") return Buffer.concat(file.head);
    else this.#judgeDocument(file.place, extract(kind.as, Buffer.concat(file.head), this.#budget));
    this.#judged.judgePieces(fieldOf(file.place), file.pieces.end(), file.shown);
    if (kind.as === "unknown") this.note("unread", file.place, "its format is not known here");
    return undefined;
  }

  finish(): BundleJudgement {
    return this.#judged.finish();
  }

  #begin(file: OpenFile): FileKind {
    const head = Buffer.concat(file.head);
    file.kind = kindOf(file.place.path, head, file.place.within !== undefined);
    file.head = [];
    if (file.kind.as === "runs" || file.kind.as === "unknown") file.runs = new PrintableRuns();
    this.#read(file, file.kind, head);
    return file.kind;
  }

  #read(file: OpenFile, kind: FileKind, part: Uint8Array) {
    if (kind.as === "text") {
      this.#judged.count(part.length);
      if (this.isWhole) this.#judgePieces(file, kind.decoder.decode(part));
    } else if (file.runs) this.#pushText(file, file.runs.push(part));
    else if (file.bytes <= documentMost) file.head.push(part.slice());
    else file.head = [];
  }

  #endText(file: OpenFile, decoder: Extract<FileKind, { as: "text" }>["decoder"]) {
    this.#judgePieces(file, decoder.end());
    if (decoder.oddBytes > file.bytes * oddShareMost) this.note("unread", file.place, "its encoding is not known here");
  }

  #pushText(file: OpenFile, texts: readonly string[]) {
    for (const text of texts) {
      this.#judged.count(text.length);
      if (this.isWhole) this.#judgePieces(file, `${text}\n`);
    }
  }

  #judgePieces(file: OpenFile, text: string) {
    if (!file.isBegun && text !== "") {
      file.isBegun = true;
      file.shown = withoutMarkup(text.slice(0, headBytes));
    }
    this.#judged.judgePieces(fieldOf(file.place), file.pieces.push(text), file.shown);
  }

  #judgeDocument(place: FilePlace, { texts, unread }: Extracted) {
    for (const { part, text } of texts) this.#judge(fieldOf(place, part), text);
    for (const detail of unread) this.note("unread", place, detail);
  }

  #judge(field: string, text: string, shown?: OpenFile["shown"]) {
    this.#judged.count(text.length);
    const pieces = new Pieces();
    this.#judged.judgePieces(field, [...pieces.push(text), ...pieces.end()], shown);
  }
}

/** `head` is the file's beginning until its kind is known; for a document it is all of the file. */
type OpenFile = {
  place: FilePlace;
  kind?: FileKind;
  head: Uint8Array[];
  bytes: number;
  pieces: Pieces;
  isBegun?: boolean;
  shown?: ((text: string) => string) | undefined;
  runs?: PrintableRuns;
};

function extract(as: "xml" | "pdf" | "png", bytes: Uint8Array, budget: InflateBudget): Extracted {
  if (as === "pdf") return pdfText(bytes, budget);
  if (as === "png") return pngText(bytes, budget);
  const head = Buffer.from(bytes.subarray(0, 4)).toString("latin1");
  const isWide = /^(?:\xff\xfe|<\0)/.test(head) ? "utf-16le" : /^(?:\xfe\xff|\0<)/.test(head) ? "utf-16be" : "utf-8";
  return { texts: [{ text: xmlText(new TextDecoder(isWide).decode(bytes)) }], unread: [] };
}
