import { hasRun, runsOf, signsOf } from "../runs.ts";
import { anyOf, seq } from "../rules/pieces.ts";
import type { Decoded } from "./decoded.ts";
import { groupsOf, type TextRange } from "./groups.ts";
import { fromBase64, fromBinary, fromCodes, fromHex, plain64Signs, prose } from "./read-bytes.ts";

/** Decoded text that is shorter is no order. */
const fewestBytes = 12;

type Token = TextRange & { digits: string };

const number = /(?<!\w)(?:0[xbo]|u\+|\\x)?([\da-f]{2,})(?!\w)/gi;
const fewestDigits = 2 * fewestBytes;
/** What numbers and the signs around them consist of. Hardly any sentence has a run of these that is long enough. */
const numberSigns = signsOf("0123456789abcdefABCDEFxXoOuU\t\n\r !\"#$&'()*+,-./:;<=>?@[\\]^`{|}~");
const shortestRegion = fewestDigits + fewestBytes - 1;

function* numbersIn(text: string): Generator<Token> {
  for (const region of runsOf(text, numberSigns, shortestRegion, text.length)) {
    // With a character on either side, which may make the first or the last number part of a word.
    const from = Math.max(0, region.start - 1);
    for (const { 0: all, 1: digits, index } of text.slice(from, region.end + 1).matchAll(number))
      yield { start: from + index, end: from + index + all.length, digits: digits! };
  }
}

/** What a group of numbers says: as bits, as codes of letters in decimal or octal, as bytes in hexadecimal digits. */
function readNumbers(tokens: Token[]): Pick<Decoded, "form" | "text"> | undefined {
  const all = tokens.map(({ digits }) => digits);
  const digits = all.join("");
  if (digits.length < fewestDigits) return undefined;
  if (/^[01]+$/.test(digits)) {
    const text = prose(fromBinary(all.join(" ")));
    return text === undefined ? undefined : { form: "codes", text };
  }
  const isCodes = all.length >= fewestBytes && all.every((one) => /^\d{2,3}$/.test(one));
  const codes = isCodes ? prose(fromCodes(all.join(" "))) : undefined;
  if (codes !== undefined) return { form: "codes", text: codes };
  if (digits.length % 2 !== 0) return undefined;
  const isWide = all.every((one) => one.length === 4 && one.startsWith("00"));
  const text = prose(isWide ? fromHex(all.map((one) => one.slice(2)).join("")) : fromHex(digits));
  return text === undefined ? undefined : { form: "hex", text };
}

/** The bytes of a dump, without the numbers of its lines and the letters beside them. */
const dumped = new RegExp(
  seq(
    /^([ \t]{0,8}[\da-f]{4,8}:?[ \t]{1,3})/,
    "(",
    anyOf(/(?:[\da-f]{4} ){1,8}[\da-f]{0,4}/, /(?:[\da-f]{2} {1,2}){1,16}[\da-f]{0,2}/),
    ")",
    /(?:[ |].{0,60})?$/,
  ),
  "gim",
);

function* dumpsIn(text: string): Generator<Decoded> {
  let bytes = "";
  let [start, end] = [0, 0];
  const read = (): Decoded[] => {
    const said = bytes.length < fewestDigits || bytes.length % 2 !== 0 ? undefined : prose(fromHex(bytes));
    return said === undefined ? [] : [{ form: "hex", start, end, text: said }];
  };
  for (const { 0: line, 2: run, index } of text.matchAll(dumped)) {
    if (index > end + 1) {
      yield* read();
      bytes = "";
      start = index;
    }
    bytes += run!.replace(/ +/g, "");
    end = index + line.length;
  }
  yield* read();
}

const shortestChunk = 8;
/** Most chunks of base64 have a digit or a capital after a small letter; most words have none. */
const isChunk = /\d|[a-z][A-Z]/;

function* chunksIn(text: string): Generator<Token> {
  for (const { start, end } of runsOf(text, plain64Signs, shortestChunk, text.length)) {
    const digits = text.slice(start, end);
    if (isChunk.test(digits)) yield { start, end, digits };
  }
}

/** Bytes or codes of letters in groups of digits, with anything but letters between the groups. */
export function* groupedDigitsIn(text: string): Generator<Decoded> {
  if (hasRun(text, numberSigns, shortestRegion)) {
    for (const tokens of groupsOf(text, numbersIn(text))) {
      const read = readNumbers(tokens);
      if (read) yield { ...read, start: tokens[0]!.start, end: tokens.at(-1)!.end };
    }
    yield* dumpsIn(text);
  }
  for (const tokens of groupsOf(text, chunksIn(text))) {
    if (tokens.length < 2) continue;
    const decoded = prose(fromBase64(tokens.map(({ digits }) => digits).join("")));
    if (decoded) yield { form: "base64", start: tokens[0]!.start, end: tokens.at(-1)!.end, text: decoded };
  }
}
