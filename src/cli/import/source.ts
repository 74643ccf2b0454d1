import type { FieldError } from "../../contract/wire/common.ts";
import type { Upload } from "./carried-files.ts";

/** The place of a record or a fault. `at` is its text for people; `line` is null for a whole file. */
export type SourceLine = { file: string; line: number | null; at: string };

/** `size` is the item's share of the source's `total`, for the progress bar. */
export type Item = { size: number } & (
  | {
      kind: "record";
      place: SourceLine;
      type: string | null;
      slug: string | null;
      ndjson: string;
      uploads?: Upload[];
      /** Notes that this command has printed already with the file's path, and that the service will repeat. */
      said?: string[];
    }
  | { kind: "bad"; place: SourceLine; type: string | null; slug: string | null; errors: FieldError[] }
  | { kind: "note"; place: SourceLine; text: string }
);

export type Bad = Extract<Item, { kind: "bad" }>;
export type Note = Extract<Item, { kind: "note" }>;
export type RecordItem = Extract<Item, { kind: "record" }>;

/** The records to import in reading order, together with everything that is wrong with the files. */
export type Source = { total: number; items: AsyncIterable<Item> };

export const wholeFile = (file: string): SourceLine => ({ file, line: null, at: file });

export const lineOf = (file: string, line: number): SourceLine => ({ file, line, at: `${file}:${line}` });

export const badFile = (file: string, message: string, size = 0): Bad => bad(wholeFile(file), message, size);

export const bad = (place: SourceLine, message: string, size: number): Bad => ({
  kind: "bad",
  place,
  type: null,
  slug: null,
  errors: [{ pointer: "", code: "invalid_body", message }],
  size,
});

export const note = (place: SourceLine, text: string, size = 0): Note => ({ kind: "note", place, text, size });

/** A record that this command has made itself. */
export const recordItem = (
  place: SourceLine,
  slug: string,
  record: Record<string, unknown>,
  size: number,
  uploads: Upload[] = [],
): RecordItem => ({
  kind: "record",
  place,
  type: String(record.type),
  slug,
  ndjson: JSON.stringify(record),
  size,
  uploads,
});

/** One line is one record. It has room for the largest body, and for files that are not uploaded before. */
export const lineMaxBytes = 1024 * 1024;

/** A line of a file may contain a whole package in base64. */
export const longLineMaxBytes = 32 * 1024 * 1024;
