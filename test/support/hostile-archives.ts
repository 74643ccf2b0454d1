import { deflateSync } from "fflate";
import type { Generator } from "./hostile-texts.ts";
import { ascii, concat, extraField, u16le, u32le, zip, type EntrySpec } from "./zip-builder.ts";

// The most that a bundle may have.
const entriesMost = 2_000;

/** So many entries that the archive has so many bytes, of which each takes about what is said. */
const entriesOf = (bytes: number, each: number, one: (at: number) => EntrySpec) =>
  zip(Array.from({ length: Math.min(entriesMost, Math.ceil(bytes / each)) }, (_, at) => one(at)));

const number = (at: number) => String(at).padStart(4, "0");
/** A name within the 255 bytes that a part of it may have. */
const marked = (at: number) => `${number(at)}a${"\u0301\u0323".repeat(60)}`;
const deep = (at: number) => `${"a/".repeat(30)}${number(at)}`;

/** Their directories are read at upload. */
export const directories: Generator<Uint8Array>[] = [
  ["entries", (bytes) => entriesOf(bytes, 90, (at) => ({ name: number(at) }))],
  ["names of marks", (bytes) => entriesOf(bytes, 570, (at) => ({ name: marked(at) }))],
  ["paths of marks", (bytes) => entriesOf(bytes, 2_000, (at) => ({ name: `${marked(at)}/`.repeat(4) + number(at) }))],
  ["names of ligatures", (bytes) => entriesOf(bytes, 570, (at) => ({ name: number(at) + "\ufdfa".repeat(80) }))],
  ["deep paths", (bytes) => entriesOf(bytes, 210, (at) => ({ name: deep(at) }))],
  ["escaped paths", (bytes) => entriesOf(bytes, 460, (at) => ({ name: number(at) + "%2525".repeat(40) }))],
  ["extra fields", (bytes) => entriesOf(bytes, 16_000, (at) => ({ name: number(at), extra: fields(2_000) }))],
  [
    "comments",
    (bytes) => entriesOf(bytes, 16_000, (at) => ({ name: number(at), comment: ascii("X5O!".repeat(4_000)) })),
  ],
  ["ends of archives", (bytes) => endsOf(Math.min(bytes, 75_776))],
];

const fields = (count: number) =>
  concat(...Array.from({ length: count }, (_, at) => extraField(0x1000 + at, new Uint8Array(0))));

/** Records that each might be the end, with what may be padding behind them up to the last byte. */
function endsOf(bytes: number): Uint8Array {
  const archive = new Uint8Array(bytes - (bytes % 512));
  const zeroes = archive.length - 10_000;
  for (let at = 0; at + 24 < zeroes; at += 24) {
    archive.set(
      concat(u32le(0x06054b50), new Uint8Array(16), u16le(Math.min(0xffff, zeroes - at - 22 + (at % 64)))),
      at,
    );
  }
  archive[archive.length - 1] = 1;
  return archive;
}

const packed = (bytes: number, data: (bytes: number) => Uint8Array) => zip([{ name: "a", data: data(bytes) }]);
const noise = (bytes: number) =>
  Uint8Array.from({ length: bytes }, (_, at) => (Math.imul(at ^ (at >>> 7), 0x9e3779b1) >>> 13) & 0xff);

/** What they unpack to has sixteen times the bytes, or as many where nothing is won by packing. */
export const contents: Generator<Uint8Array>[] = [
  ["zeroes", (bytes) => packed(bytes * 16, (length) => new Uint8Array(length))],
  ["headers of entries", (bytes) => packed(bytes * 16, (length) => ascii("PK\x03".repeat(Math.ceil(length / 3))))],
  [
    "beginnings of the test file",
    (bytes) => packed(bytes * 16, (length) => ascii("X5O".repeat(Math.ceil(length / 3)))),
  ],
  ["noise", (bytes) => packed(bytes, noise)],
  ["many files", (bytes) => entriesOf(bytes, 1_200, (at) => ({ name: number(at), data: noise(1_000) }))],
  ["bytes after the stream", (bytes) => trailing(noise(bytes))],
];

/** Refused, and read a second time for the reason. */
const trailing = (data: Uint8Array) =>
  zip([{ name: "a", data, packed: concat(deflateSync(data), new Uint8Array(data.length)) }]);
