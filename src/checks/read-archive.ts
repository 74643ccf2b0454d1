import { letOthersGoOn } from "../lib/other-requests.ts";
import type { BundleText, FilePlace } from "../screen/bundle-text/bundle-text.ts";
import { printableText } from "../screen/bundle-text/printable-runs.ts";
import { isBundleNote } from "../screen/bundle-text/notes.ts";
import { type ByteSource, bytesSource } from "../formats/archive/byte-source.ts";
import { inspectContents } from "../formats/archive/inspect-contents.ts";
import { inspectDirectory } from "../formats/archive/inspect-directory.ts";
import type { ArchiveLimits } from "../formats/archive/limits.ts";
import { areAttributesLeftOut, attributesMaxBytes, isAttributes, namesLeftOut } from "../formats/git/cloneable.ts";
import type { ArchiveNote, Rejection } from "../formats/archive/verdict.ts";
import { skillMdPath } from "../lib/skill-md.ts";

class NoFurther extends Error {}

/** The archive itself is refused, or one of its files. */
export class RefusedArchive extends Error {
  readonly entry: string | undefined;

  constructor({ detail, entry }: Pick<Rejection, "detail" | "entry">) {
    super(detail);
    this.entry = entry;
  }
}

/** A workbook in a document's drawing is read. Documents inside that workbook are not. */
const depthMost = 2;
/** The most bytes that all office documents of one bundle may unpack to. A sheet's XML is ten times its text. */
const documentsUnpackedMost = 64 * 1024 * 1024;

/** Gives, of a package's `SKILL.md` as it is served, what is judged in its place. */
export type ReadSkillMd = (served: Uint8Array, text: BundleText) => void;

/** To inspect a file, and to screen each of its bytes; in milliseconds, roughly. */
const [perFile, perByte] = [0.1, 0.0004];

/**
 * Gives the screen everything in an archive: names, comments, extra fields, files, and the parts of office documents.
 */
export async function readArchive(
  source: ByteSource,
  limits: ArchiveLimits,
  text: BundleText,
  readSkillMd?: ReadSkillMd,
): Promise<ArchiveNote[]> {
  const directory = await inspectDirectory(source, limits, (path, kind, bytes) => {
    const read = kind === "comment" ? readComment(bytes) : printableText(bytes);
    if (read !== "") text.addText(path, path === null ? "archive comment" : kind, read);
  });
  if (!directory.ok) throw new RefusedArchive(directory);
  text.addNames(directory.entries.map(({ path }) => path));
  const unclonable = new Unclonable(text, directory.entries);
  const documents = new Documents(text, limits);
  const notes = [...directory.notes];
  const isServed = (path: string) => readSkillMd !== undefined && path === skillMdPath;
  const served: Uint8Array[] = [];
  try {
    const contents = await inspectContents(
      source,
      directory.entries,
      ({ path }, part) => {
        unclonable.push(path, part);
        // The caller reuses a part's buffer for the next part.
        if (isServed(path)) served.push(part.slice());
        else if (!text.push({ path }, part)) throw new NoFurther();
      },
      async ({ path, sizeBytes }) => {
        unclonable.endFile(path);
        if (isServed(path)) readSkillMd!(Buffer.concat(served), text);
        else {
          const packed = text.endFile();
          if (packed) await documents.read(path, packed);
        }
        await letOthersGoOn(perFile + sizeBytes * perByte);
      },
    );
    if (!contents.ok) throw new RefusedArchive(contents);
    notes.push(...contents.notes);
  } catch (error) {
    if (!(error instanceof NoFurther)) throw error;
  }
  addNotes(text, notes, (path) => ({ path }));
  return notes;
}

function addNotes(text: BundleText, notes: readonly ArchiveNote[], placeOf: (path: string) => FilePlace) {
  for (const { kind, entry } of notes) if (isBundleNote(kind)) text.note(kind, placeOf(entry ?? ""));
}

function readComment(bytes: Uint8Array): string {
  try {
    return new TextDecoder("utf-8", { fatal: true, ignoreBOM: true }).decode(bytes);
  } catch {
    return new TextDecoder("windows-1252").decode(bytes);
  }
}

/** Notes the files that a repository of the archive's files leaves out. */
class Unclonable {
  #attributes: Uint8Array[] = [];
  #bytes = 0;
  readonly #text: BundleText;

  constructor(text: BundleText, entries: readonly { path: string; isDirectory: boolean }[]) {
    this.#text = text;
    const paths = entries.filter(({ isDirectory }) => !isDirectory).map(({ path }) => path);
    for (const path of namesLeftOut(paths)) text.note("not-cloned", { path });
  }

  push(path: string, part: Uint8Array): void {
    if (!isAttributes(path) || this.#bytes > attributesMaxBytes) return;
    // The caller reuses a part's buffer.
    this.#attributes.push(part.slice());
    this.#bytes += part.length;
  }

  endFile(path: string): void {
    if (this.#attributes.length === 0) return;
    if (areAttributesLeftOut(Buffer.concat(this.#attributes))) this.#text.note("not-cloned", { path });
    this.#attributes = [];
    this.#bytes = 0;
  }
}

/** The parts of office documents, which are zips. A damaged one is reported as unread. */
class Documents {
  #left = documentsUnpackedMost;
  readonly #text: BundleText;
  readonly #limits: ArchiveLimits;

  constructor(text: BundleText, limits: ArchiveLimits) {
    this.#text = text;
    this.#limits = limits;
  }

  async read(within: string, packed: Uint8Array, prefix = "", depth = 1): Promise<void> {
    const text = this.#text;
    const unread = (detail: string) =>
      text.note("unread", prefix ? { path: prefix, within } : { path: within }, detail);
    if (depth > depthMost) return unread("it is a document in a document in a document");
    const source = bytesSource(packed);
    const directory = await inspectDirectory(source, { ...this.#limits, maxUnpackedBytes: this.#left });
    if (!directory.ok) return unread(`it can't be unpacked, ${directory.detail}`);
    this.#left -= directory.unpackedBytes;
    if (!directory.entries.some(({ path }) => isOfficeMark(path))) unread("it is an archive under a document's name");
    const place = (path: string) => ({ path: prefix ? `${prefix}/${path}` : path, within });
    const contents = await inspectContents(
      source,
      directory.entries,
      ({ path }, part) => {
        if (!text.push(place(path), part)) throw new NoFurther();
      },
      async ({ path }) => {
        const inner = text.endFile();
        if (inner) await this.read(within, inner, place(path).path, depth + 1);
      },
    );
    if (!contents.ok) return unread(`a part of it can't be unpacked, ${contents.detail}`);
    addNotes(text, contents.notes, place);
  }
}

/** The marks of Office, OpenDocument, EPUB and Apple documents. */
const isOfficeMark = (path: string) => /^(?:\[Content_Types\]\.xml|mimetype|Index\/Document\.iwa)$/.test(path);
