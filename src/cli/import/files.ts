import { isUtf8 } from "node:buffer";
import type { Stats } from "node:fs";
import { readFile, stat } from "node:fs/promises";
import { type Bad, badFile, type Item, lineOf, note, wholeFile } from "./source.ts";

/** The stat of a path, or why it can't be read. */
export async function statOf(path: string): Promise<Stats | Bad> {
  try {
    return await stat(path);
  } catch (error) {
    return unreadable(path, error);
  }
}

export function unreadable(path: string, error: unknown): Bad {
  const { code } = error as NodeJS.ErrnoException;
  const reasons: Record<string, string> = {
    ENOENT: "does not exist",
    EACCES: "may not be read: permission denied",
    EISDIR: "is a directory; a file is wanted",
  };
  return badFile(path, reasons[code ?? ""] ?? `cannot be read: ${code ?? String(error)}`);
}

export const isBad = (value: object): value is Bad => "kind" in value && value.kind === "bad";

export const byteOrderMark = Buffer.from([0xef, 0xbb, 0xbf]);

export const hasByteOrderMark = (bytes: Buffer) => bytes.subarray(0, 3).equals(byteOrderMark);

/** Notes on how a file is written; each is given once. */
export const noteOnByteOrderMark = (file: string): Item => note(lineOf(file, 1), "byte order mark ignored");
export const noteOnCrlf = (file: string): Item => note(wholeFile(file), "lines end in CRLF");

/** UTF-16, or no text at all. A stray byte in a text is reported for its line, not for the file. */
export function isBinary(head: Buffer): boolean {
  const first = head.subarray(0, 2).toString("hex");
  if (first === "fffe" || first === "feff" || head.subarray(0, 4).includes(0)) return true;
  if (!head.includes(0)) return false;
  try {
    new TextDecoder("utf-8", { fatal: true, ignoreBOM: true }).decode(head, { stream: true });
    return false;
  } catch {
    return true;
  }
}

/** A whole text file without its byte order mark, with notes on how it is written; or why it can't be read. */
export async function textOf(path: string, maxBytes: number): Promise<{ text: string; notes: Item[] } | Bad> {
  const stats = await statOf(path);
  if (isBad(stats)) return stats;
  if (stats.size > maxBytes) return badFile(path, `is larger than ${Math.round(maxBytes / 1024 / 1024)} MB`);
  let bytes: Buffer;
  try {
    bytes = await readFile(path);
  } catch (error) {
    return unreadable(path, error);
  }
  return decoded(path, bytes);
}

/** Decodes a file's bytes to text. */
export function decoded(path: string, bytes: Buffer): { text: string; notes: Item[] } | Bad {
  if (isBinary(bytes.subarray(0, 8192))) return badFile(path, "is binary, and no text");
  if (!isUtf8(bytes)) return badFile(path, "is not UTF-8");
  const marked = hasByteOrderMark(bytes);
  const text = bytes.toString("utf8", marked ? 3 : 0);
  return {
    text,
    notes: [...(marked ? [noteOnByteOrderMark(path)] : []), ...(text.includes("\r\n") ? [noteOnCrlf(path)] : [])],
  };
}
