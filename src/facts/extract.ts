import { createHash } from "node:crypto";
import { type ArchiveBudget, filesInZip } from "./archive.ts";
import { Collector } from "./collect.ts";
import { announce, type About } from "./announced.ts";
import { type Deed, type FactKind, longestValue, mostFacts } from "./fact.ts";
import { addressOf, hostValue, isThisMachine, type Own } from "./hosts.ts";
import { languageOf } from "./read/language.ts";
import { readSend, type Reading } from "./read/reading.ts";
import { shorten } from "./shorten.ts";
import { readText } from "./read/text.ts";
import { fixturesRunIn, isFixture } from "./read/told.ts";

/** A file of a package. Of what is no text, its bytes are enough. */
export type FileText = { path: string; text: string } | { path: string; bytes: Uint8Array };

/** A longer file is read up to here. */
export const longestFile = 4_194_304;
/** An archive in an archive is not read. */
const archivesDeep = 1;

/** Reads the facts of a package's files, one after the other; each may come in a step of its own. */
export class Extraction {
  readonly #facts = new Collector();
  readonly #reading: Reading;
  /** Of all archives together. */
  readonly #budget: ArchiveBudget = { bytes: longestFile, files: 500 };
  /** The files where tests keep things that a command outside tests runs. */
  readonly #run = new Set<string>();

  constructor(own: Own = {}) {
    this.#reading = {
      facts: this.#facts,
      own,
      fetched: new Map(),
      nested: 0,
      read: (language, text, line) => readText(this.#reading, language as Parameters<typeof readText>[1], text, line),
    };
  }

  file(file: FileText, depth = 0) {
    this.#facts.begin(file.path);
    if (isFixture(file.path)) this.#facts.context = ["told"];
    else if ("text" in file) for (const path of fixturesRunIn(file.text)) if (this.#run.size < 500) this.#run.add(path);
    if ("bytes" in file) return this.#binary(file.path, file.bytes, depth);
    const language = languageOf(file.path, file.text);
    const text = withLineFeeds(file.text.length > longestFile ? file.text.slice(0, longestFile) : file.text);
    if (text.length < file.text.length) this.#facts.unread("size", countLines(text) + 1);
    this.#reading.nested = 0;
    readText(this.#reading, language, text, 1);
  }

  launches({ guards, sends }: OfLaunches) {
    for (const guard of guards) this.#facts.add("guard", shorten(guard, longestValue), 1, { signs: ["steered"] });
    for (const { what, url } of sends) {
      const address = addressOf(url);
      if (!address || isThisMachine(address.host)) continue;
      readSend(this.#reading, [{ what, signs: ["header"] }], [hostValue(address, "api", this.#reading.own)], 1);
    }
  }

  #binary(path: string, bytes: Uint8Array, depth: number) {
    const type = typeOf(bytes);
    if (type === undefined) return;
    const sha256 = createHash("sha256").update(bytes).digest("hex");
    const isLocked = type === "zip" && (bytes[6]! & 1) === 1;
    this.#facts.add("binary", { type: isLocked ? "zip with a password" : type, bytes: bytes.length, sha256 }, 1, {
      signs: isLocked ? ["locked"] : [],
    });
    if (isLocked || packed.has(type)) this.#facts.unread("language", 1);
    else if (type === "zip" && !isDocument.test(path)) this.#archive(path, bytes, depth);
  }

  /** Its files are named by the archive's path and their own. */
  #archive(path: string, bytes: Uint8Array, depth: number) {
    if (depth === archivesDeep) return this.#facts.unread("depth", 1);
    const files = filesInZip(bytes, this.#budget);
    if (!files) return this.#facts.unread("syntax", 1);
    for (const file of files) {
      const inner = `${path}/${file.path}`;
      if ("bytes" in file) this.file(textOf(inner, file.bytes), depth + 1);
      else {
        this.#facts.begin(inner);
        this.#facts.unread(file.unread, 1);
      }
    }
  }

  end(about: About = {}): Deed[] {
    const run = [...this.#run];
    this.#facts.untell((file) => run.some((path) => file === path || file.endsWith(`/${path}`)));
    return announce(this.#facts.all(), about);
  }
}

export function deedsOf(files: readonly FileText[], about: About = {}, own: Own = {}): Deed[] {
  const extraction = new Extraction(own);
  for (const file of inReadingOrder(files)) extraction.file(file);
  return extraction.end(about);
}

/** Files before others that run them: what one fetches another may run, whatever their order. */
export const inReadingOrder = (files: readonly FileText[]): FileText[] =>
  files.toSorted((a, b) => (a.path < b.path ? -1 : a.path > b.path ? 1 : 0));

/** What follows from how clients start or reach a server: what steers them, and which input goes to which address. */
export type OfLaunches = { guards: readonly string[]; sends: readonly { what: string; url: string }[] };

/** The facts of an MCP server's record: its packages, remotes, inputs and tools. */
export function deedsOfServer(
  record: unknown,
  about: About = {},
  own: Own = {},
  launches: OfLaunches = { guards: [], sends: [] },
): Deed[] {
  const extraction = new Extraction(own);
  extraction.file({ path: serverFile, text: JSON.stringify(record, undefined, 1) });
  extraction.launches(launches);
  return extraction.end(about);
}

const serverFile = "server.json";

/** A file without a zero byte, in UTF-8, is a text. */
export function textOf(path: string, bytes: Uint8Array): FileText {
  if (bytes.subarray(0, 8_192).includes(0)) return { path, bytes };
  try {
    return { path, text: new TextDecoder("utf-8", { fatal: true, ignoreBOM: false }).decode(bytes) };
  } catch {
    return { path, bytes };
  }
}

/** Packed files that have no reader here. */
const packed = new Set(["rar", "7z", "gzip", "bzip2", "xz"]);
/** They are zips, and documents to everyone. */
const isDocument = /\.(?:docx|dotx|xlsx|xltx|pptx|potx|ppsx|vsdx|od[tspg]|ot[tsp]|epub|pages|numbers|key)$/i;

/** Of the same length. Editors count a CR alone as the end of a line. */
const withLineFeeds = (text: string) => (/\r(?!\n)/.test(text) ? text.replaceAll(/\r(?!\n)/g, "\n") : text);

const countLines = (text: string) => text.split("\n").length - 1;

const signatures: [string, string][] = [
  ["MZ", "windows program"],
  ["\x7fELF", "linux program"],
  ["\xcf\xfa\xed\xfe", "macos program"],
  ["\xca\xfe\xba\xbe", "java class or macos program"],
  ["\0asm", "webassembly"],
  ["PK\x03\x04", "zip"],
  ["Rar!", "rar"],
  ["7z\xbc\xaf", "7z"],
  ["\x1f\x8b", "gzip"],
  ["BZh", "bzip2"],
  ["\xfd7zXZ", "xz"],
  ["dex\n", "android program"],
];

/** The kind of a program, an archive or byte code, by its first bytes; undefined for others. */
export function typeOf(bytes: Uint8Array): string | undefined {
  const head = Buffer.from(bytes.subarray(0, 16)).toString("latin1");
  const found = signatures.find(([begin]) => head.startsWith(begin));
  if (found) return found[1];
  return /^.{2}\r\n/s.test(head) && bytes[2] === 13 && bytes.length > 16 && bytes[1]! >= 0x0b && bytes[1]! <= 0x0f
    ? "python byte code"
    : undefined;
}

const order: Record<FactKind, number> = {
  unread: 0,
  send: 1,
  prerequisite: 1,
  secret: 1,
  guard: 1,
  write: 1,
  destroy: 1,
  binary: 1,
  tool: 1,
  install: 2,
  run: 3,
  host: 4,
};
const weightOf = ({ kind, signs }: Deed) => (kind === "run" && signs.length > 0 ? 1 : order[kind]);

/** At most as many as are kept, those that weigh most, in the order of their files and lines. */
export function mostWeighty(deeds: readonly Deed[]): Deed[] {
  const inOrder = (a: Deed, b: Deed) => (a.file < b.file ? -1 : a.file > b.file ? 1 : a.line - b.line);
  if (deeds.length <= mostFacts) return deeds.toSorted(inOrder);
  const kept = deeds.toSorted((a, b) => weightOf(a) - weightOf(b) || inOrder(a, b)).slice(0, mostFacts);
  const isKept = new Set(kept);
  const first = deeds.filter((deed) => !isKept.has(deed)).toSorted(inOrder)[0]!;
  const more: Deed = {
    kind: "unread",
    value: "more",
    file: first.file,
    line: first.line,
    announced: false,
    count: deeds.length - mostFacts,
    signs: [],
    hosts: [],
  };
  return [...kept.toSorted(inOrder), more];
}
