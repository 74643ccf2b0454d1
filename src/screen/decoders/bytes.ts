import { readable } from "../hidden.ts";
import { countOf, hasRun, runsOf, signsBetween, signsOf } from "../runs.ts";
import type { Decoded, Form } from "./decoded.ts";
import { groupedDigitsIn } from "./digits.ts";
import {
  fromBase32,
  fromBase64,
  fromBase85,
  fromEntities,
  fromEscapes,
  fromHex,
  fromPercent,
  fromSigned,
  fromUtf16,
  plain64Signs,
  prose,
  toBytes,
} from "./read-bytes.ts";

type Way = { form: Form; runs: Runs; read: (run: string) => string | undefined };

/** Finds the runs of characters that may be encoded bytes. */
type Runs = (text: string) => Iterable<{ index: number; 0: string }>;

const every =
  (mayHave: (text: string) => boolean, runs: RegExp): Runs =>
  (text) =>
    mayHave(text) ? text.matchAll(runs) : [];

/**
 * The ways to write bytes or letters as characters: where they occur, a cheap test that most texts fail, and the
 * decoder.
 */
const ways: Way[] = [
  {
    form: "entities",
    runs: every((text) => text.includes("&"), /(?:&(?:#\d{2,6}|#x[\da-f]{2,5}|[a-z]{2,8});[\s\w]{0,2}){6,}/gi),
    read: (run) => readable(fromEntities(run)),
  },
  {
    form: "escapes",
    runs: every(
      (text) => text.includes("\\"),
      /(?:\\(?:x[\da-f]{2}|u[\da-f]{4}|u\{[\da-f]{2,6}\}|[01]?[0-7]{2})[ ]?){6,}/gi,
    ),
    read: (run) => readable(fromEscapes(run)),
  },
  {
    form: "utf7",
    runs: utf7In,
    read: (run) => prose(fromUtf16(toBytes(run.slice(1)), false)),
  },
  {
    form: "base32",
    runs: every(
      (text) => hasRun(text, base32Signs, 24),
      /(?<![A-Za-z\d])(?:[A-Z2-7]{24,}|[a-z2-7]{24,})={0,6}(?![A-Za-z\d])/g,
    ),
    read: (run) => prose(fromBase32(run.toUpperCase())),
  },
  {
    form: "base85",
    runs: (text) =>
      text.includes("<~") ? text.matchAll(framed85) : hasRun(text, bare85Signs, 25) ? bare85In(text) : [],
    read: (run) => (isBase85(run) ? prose(fromBase85(run)) : undefined),
  },
];

const base32Signs = signsOf("ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz234567");
const bare85Signs = signsBetween("!", "u");
const printable = signsBetween("!", "~");
/** What stands in base85, and seldom in words, paths and addresses. */
const rareSigns = signsOf("!\"#$%&'()*+,;<=>?@[\\]^`{|}~");

const framed85 = /<~[!-uz\s]{16,}~>|(?<=^|[\s`"'])[!-~]{25,}(?=$|[\s`"'])/g;
const bare85 = /(?<=^|[\s`"'])[!-~]{25,}(?=$|[\s`"'])/y;

/** Base85 without the frame that `framed85` needs. A word that cannot be base85 is skipped. */
function* bare85In(text: string): Generator<{ index: number; 0: string }> {
  for (const { start, end } of runsOf(text, printable, 25, text.length)) {
    if (!mayHoldBase85(text.slice(start, end))) continue;
    for (let at = start; at + 25 <= end; at++) {
      if (at > start && !"`\"'".includes(text[at - 1]!)) continue;
      bare85.lastIndex = at;
      const match = bare85.exec(text);
      if (!match) continue;
      yield match;
      at = bare85.lastIndex - 1;
    }
  }
}

/** From a plus sign to the end of its run. Padding at the end would make it base64. */
function* utf7In(text: string): Generator<{ index: number; 0: string }> {
  for (let start = text.indexOf("+"), end = 0; start >= 0; start = text.indexOf("+", end)) {
    end = start + 1;
    while (plain64Signs[text.charCodeAt(end)] === 1) end++;
    if (end - start > 11 && text[end] !== "=") yield { index: start, 0: text.slice(start, end) };
  }
}

export function* bytesIn(text: string): Generator<Decoded> {
  for (const { form, runs, read } of ways) {
    for (const { 0: run, index } of runs(text)) {
      const decoded = read(run);
      if (decoded) yield { form, start: index, end: index + run.length, text: decoded };
    }
  }
  yield* percentIn(text);
  yield* quotedIn(text);
  yield* groupedDigitsIn(text);
  yield* unbrokenIn(text);
}

/** Percent-encoded text. In an address, where encoding is normal, it is judged only as joined words. */
function* percentIn(text: string): Generator<Decoded> {
  for (const { start, end } of escapedIn(text)) {
    const run = text.slice(start, end);
    if (run.split("%", 4).length < 4) continue;
    const decoded = readable(fromPercent(run));
    if (decoded) yield { form: inAddress(text, start) ? "joined" : "percent", start, end, text: decoded };
  }
}

const escapedRun = /%[\da-f]{2}[\w%.~!*'()+-]{8,}/iy;
const besideEscapes = signsOf("abcdefghijklmnopqrstuvwxyzABCDEFGHIJKLMNOPQRSTUVWXYZ0123456789_.~!*'()+-");

/** Runs that contain an escaped byte, with up to forty characters before it. */
function* escapedIn(text: string): Generator<{ start: number; end: number }> {
  let past = 0;
  for (let at = text.indexOf("%"); at >= 0; at = text.indexOf("%", Math.max(at + 1, past))) {
    escapedRun.lastIndex = at;
    if (!escapedRun.test(text)) continue;
    let start = at;
    while (start > past && at - start < 40 && besideEscapes[text.charCodeAt(start - 1)] === 1) start--;
    past = escapedRun.lastIndex;
    yield { start, end: past };
  }
}

/** Five escaped bytes are so much shorter as letters. */
const leastShorter = 10;

function* quotedIn(text: string): Generator<Decoded> {
  if (!/=[\dA-F]{2}[^\n]{0,40}=[\dA-F]{2}/.test(text)) return;
  for (const { 0: line, index } of text.matchAll(/[^\n]{15,}/g)) {
    const plain = fromSigned(line, /=([\dA-F]{2})/g);
    if (line.length - plain.length < leastShorter) continue;
    const decoded = prose(plain);
    if (decoded) yield { form: "quoted", start: index, end: index + line.length, text: decoded };
  }
}

const inAddress = (text: string, at: number) =>
  /(?:https?:\/\/|[?&=/])[^\s]{0,300}$/.test(text.slice(Math.max(0, at - 300), at));

const base64Signs = signsOf("abcdefghijklmnopqrstuvwxyzABCDEFGHIJKLMNOPQRSTUVWXYZ0123456789+/_-");

/** Hexadecimal digits or base64 in one run. What has breaks is read in `digits.ts`. */
function* unbrokenIn(text: string): Generator<Decoded> {
  for (const { start, end } of runsOf(text, base64Signs, 20, text.length)) {
    const padding = text.startsWith("==", end) ? 2 : text.startsWith("=", end) ? 1 : 0;
    const run = text.slice(start, end + padding);
    const form = formOf(run);
    const decoded = form && (saidBy(run, form) ?? (form === "base64" ? lastPartOf(run) : undefined));
    if (decoded) yield { form, start, end: start + run.length, text: decoded };
  }
}

function formOf(run: string): "hex" | "base64" | undefined {
  if (run.length % 2 === 0 && /^[\da-f]+$/i.test(run)) return "hex";
  return /[A-Z]/.test(run) && /[a-z]/.test(run) ? "base64" : undefined;
}

const saidBy = (run: string, form: "hex" | "base64") => prose(form === "hex" ? fromHex(run) : fromBase64(run));

const oneRun = /^[\w+/-]{20,}={0,2}$/;

/** What a text says that is one run and nothing else. It has no other words. */
export function wholeIn(text: string): Decoded | undefined {
  const run = text.trimEnd();
  const form = oneRun.test(run) ? formOf(run) : undefined;
  const decoded = form && saidBy(run, form);
  return decoded ? { form, start: 0, end: run.length, text: decoded } : undefined;
}

/** What the last part of a path says. The whole path has the letters of base64 too. */
function lastPartOf(run: string): string | undefined {
  const slash = run.lastIndexOf("/");
  return slash < 0 || run.length - slash < 20 ? undefined : prose(fromBase64(run.slice(slash + 1)));
}

/** A cheap test that every base85 word passes, and every longer run that contains one. */
const mayHoldBase85 = (run: string) => /\d/.test(run) && /[A-Z]/.test(run) && countOf(run, rareSigns) >= 4;

/** Characters of all classes in one word, which no natural word, path or expression has. */
const isBase85 = (run: string) =>
  run.startsWith("<~") ||
  (!/[\s]|:\/\/|[a-z]{8}|[./-]{2}/.test(run) &&
    countOf(run, rareSigns) >= run.length / 8 &&
    /\d/.test(run) &&
    /[A-Z]/.test(run));
