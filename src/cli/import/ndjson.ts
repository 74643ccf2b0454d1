import { isUtf8 } from "node:buffer";
import { createReadStream } from "node:fs";
import {
  byteOrderMark,
  hasByteOrderMark,
  isBad,
  isBinary,
  noteOnByteOrderMark,
  noteOnCrlf,
  statOf,
  unreadable,
} from "./files.ts";
import { splitRecord } from "./carried-files.ts";
import { bad, badFile, type Item, lineMaxBytes, lineOf, longLineMaxBytes, type Source } from "./source.ts";

/** The records of NDJSON files of any size; one line is in memory at a time. */
export async function ndjsonSource(files: readonly string[]): Promise<Source> {
  const stats = await Promise.all(files.map(statOf));
  const total = stats.reduce((sum, found) => sum + (isBad(found) ? 0 : found.size), 0);
  return { total, items: itemsOf(files) };
}

async function* itemsOf(files: readonly string[]): AsyncGenerator<Item> {
  for (const file of files) {
    const stats = await statOf(file);
    if (isBad(stats)) yield stats;
    else if (stats.isDirectory()) yield badFile(file, "is a directory; a file of NDJSON is wanted");
    else yield* itemsOfFile(file);
  }
}

async function* itemsOfFile(file: string): AsyncGenerator<Item> {
  let notedCrlf = false;
  try {
    for await (const read of linesOf(file)) {
      if (read.number === 1 && isBinary(read.bytes.subarray(0, 8192))) {
        yield badFile(file, "is not UTF-8 text");
        return;
      }
      if (read.number === 1 && hasByteOrderMark(read.bytes)) {
        yield noteOnByteOrderMark(file);
        read.bytes = read.bytes.subarray(byteOrderMark.length);
      }
      if (!notedCrlf && read.terminated && read.bytes.at(-1) === 0x0d) {
        notedCrlf = true;
        yield noteOnCrlf(file);
      }
      const item = itemOf(file, read);
      if (item) yield item;
    }
  } catch (error) {
    yield unreadable(file, error);
  }
}

/** `bytes` is the line without its end, or only its beginning if it is `tooLong`. `size` counts all of it. */
type Line = { number: number; bytes: Buffer; size: number; tooLong: boolean; terminated: boolean };

async function* linesOf(file: string): AsyncGenerator<Line> {
  let number = 1;
  let parts: Buffer[] = [];
  let size = 0;
  const keep = (part: Buffer) => {
    if (size <= longLineMaxBytes) parts.push(part);
    size += part.length;
  };
  const take = (terminated: boolean): Line => {
    const tooLong = size > longLineMaxBytes + 1;
    const line = { number, bytes: Buffer.concat(parts), size: size + Number(terminated), tooLong, terminated };
    number += 1;
    parts = [];
    size = 0;
    return line;
  };
  for await (const chunk of createReadStream(file, { highWaterMark: 256 * 1024 }) as AsyncIterable<Buffer>) {
    let from = 0;
    for (let end = chunk.indexOf(0x0a); end !== -1; end = chunk.indexOf(0x0a, from)) {
      keep(chunk.subarray(from, end));
      from = end + 1;
      yield take(true);
    }
    if (from < chunk.length) keep(chunk.subarray(from));
  }
  if (size > 0) yield take(false);
}

function itemOf(file: string, { number, bytes, size, tooLong, terminated }: Line): Item | undefined {
  const place = lineOf(file, number);
  if (tooLong) return bad(place, `is longer than ${longLineMaxBytes / 1024 / 1024} MB`, size);
  if (!isUtf8(bytes)) return bad(place, "is not UTF-8", size);
  const ndjson = bytes.toString("utf8").trim();
  if (ndjson === "") return undefined;
  let value: unknown;
  try {
    value = JSON.parse(ndjson);
  } catch (error) {
    const message = (error as Error).message.replace(
      / in JSON at position \d+ \(line 1 column (\d+)\)/,
      " at column $1",
    );
    const reason = `is not JSON: ${message}`;
    return bad(place, terminated ? reason : `${reason} (the file looks truncated here)`, size);
  }
  const named = { kind: "record", place, type: memberOf(value, "type"), slug: memberOf(value, "slug"), size } as const;
  if (bytes.length <= lineMaxBytes) return { ...named, ndjson };
  const { record, uploads } = splitRecord(value);
  const line = JSON.stringify(record);
  return Buffer.byteLength(line) <= lineMaxBytes
    ? { ...named, ndjson: line, uploads }
    : bad(place, `is longer than ${lineMaxBytes / 1024 / 1024} MB without its files`, size);
}

function memberOf(value: unknown, name: "type" | "slug"): string | null {
  const member = typeof value === "object" && value !== null ? (value as Record<string, unknown>)[name] : undefined;
  return typeof member === "string" ? member : null;
}
