import { normalized } from "../../normalized.ts";
import { readable } from "./hidden.ts";
import { runsOf, signsOf } from "./runs.ts";

/** Text that stands in another in a form nobody reads: where, in which form, and what it says. */
export type Decoded = { text: string; start: number; end: number; form: Form };
export type Form = "entities" | "percent" | "escapes" | "base64" | "hex" | "rot13" | "leet" | "spaced" | "reversed";

const mostBlobs = 40;
const mostCharacters = 262_144;

/** Every decoded view of a text, at most forty of them. `cased` keeps its case, for base64 has one. */
export function decodeViews(cased: string, lower: string): Decoded[] {
  const views: Decoded[] = [];
  let room = mostCharacters;
  const add = (form: Form, start: number, end: number, text: string | undefined) => {
    if (!text || views.length >= mostBlobs || text.length > room) return;
    room -= text.length;
    views.push({ text, start, end, form });
  };
  if (cased.includes("&")) {
    for (const { 0: run, index } of cased.matchAll(
      /(?:&(?:#\d{2,6}|#x[\da-f]{2,5}|[a-z]{2,8});[\s\w]{0,2}){6,4000}/gi,
    )) {
      add("entities", index, index + run.length, readable(fromEntities(run)));
    }
  }
  if (/%[\da-f]{2}[\w%.~!*'()+-]{8}/i.test(cased)) {
    for (const { 0: run, index } of cased.matchAll(/[\w.~!*'()+-]{0,40}%[\da-f]{2}[\w%.~!*'()+-]{8,8000}/gi)) {
      if (run.split("%", 4).length < 4 || inAddress(cased, index)) continue;
      add("percent", index, index + run.length, readable(fromPercent(run)));
    }
  }
  if (cased.includes("\\")) {
    for (const { 0: run, index } of cased.matchAll(
      /(?:\\(?:x[\da-f]{2}|u[\da-f]{4}|u\{[\da-f]{2,6}\}|[0-3][0-7]{2})[ ]?){6,4000}/gi,
    )) {
      add("escapes", index, index + run.length, readable(fromEscapes(run)));
    }
  }
  for (const { start: index, end } of runsOf(cased, base64Signs, 24, 16_000)) {
    const padding = cased.startsWith("==", end) ? 2 : cased.startsWith("=", end) ? 1 : 0;
    const run = cased.slice(index, end + padding);
    if (/^[\da-f]+$/i.test(run) && run.length % 2 === 0) {
      if (run.length >= 32) add("hex", index, index + run.length, prose(fromHex(run)));
    } else if (/[A-Z]/.test(run) && /[a-z]/.test(run)) add("base64", index, index + run.length, prose(fromBase64(run)));
  }
  for (const { start, end } of runsOf(cased, pairSigns, 46, 24_000)) {
    for (const { 0: run, index } of cased
      .slice(start, end)
      .matchAll(/(?:(?:0x)?[\da-f]{2}[ :,]{1,2}){15,4000}(?:0x)?[\da-f]{2}/gi)) {
      const at = start + index;
      add("hex", at, at + run.length, prose(fromHex(run.replace(/0x|[ :,]/gi, ""))));
    }
  }
  const lines = { leet: 0, rot13: 0, spaced: 0, reversed: 0 };
  for (const view of lineViews(cased, lower))
    if (lines[view.form]++ < 10) add(view.form, view.start, view.end, view.text);
  return views;
}

const base64Signs = signsOf("abcdefghijklmnopqrstuvwxyzABCDEFGHIJKLMNOPQRSTUVWXYZ0123456789+/_-");

const pairSigns = signsOf("abcdefABCDEF0123456789xX :,");

const inAddress = (text: string, at: number) =>
  /(?:https?:\/\/|[?&=/])[^\s]{0,300}$/.test(text.slice(Math.max(0, at - 300), at));

/** Bytes that read as words: not an image, not a hash, not a key. */
const prose = (text: string | undefined) => {
  if (!text || text.length < 12) return undefined;
  const plain = text.match(/[\p{L}\p{N} .,;:!?'"()/\\$|&~@=_{}<>\n\t*#-]/gu)?.length ?? 0;
  return plain >= text.length * 0.92 && /[\s/|]|^[\w+=-]{24,}$/.test(text) && readable(text) ? text : undefined;
};

const names: Record<string, string> = { lt: "<", gt: ">", amp: "&", quot: '"', apos: "'", nbsp: " " };

const fromEntities = (run: string) =>
  run.replace(/&(?:#(\d{2,6})|#x([\da-f]{2,5})|([a-z]{2,8}));/gi, (_, decimal, hex, name: string | undefined) => {
    const code = decimal ? Number(decimal) : hex ? Number.parseInt(hex, 16) : undefined;
    if (code === undefined) return names[name!.toLowerCase()] ?? " ";
    return code <= 0x10ffff ? String.fromCodePoint(code) : " ";
  });

const percentEscape = /%([\da-f]{2})/gi;

/** What the escaped bytes spell in UTF-8, or nothing; where all are ASCII, signs that escape nothing stay. */
function fromPercent(escaped: string): string {
  const run = escaped.replaceAll("+", " ");
  try {
    return decodeURIComponent(run);
  } catch {
    if (/%[89a-f][\da-f]/i.test(run)) return "";
    return run.replace(percentEscape, (_, hex: string) => String.fromCharCode(Number.parseInt(hex, 16)));
  }
}

const fromEscapes = (run: string) =>
  run.replace(/\\(?:x([\da-f]{2})|u([\da-f]{4})|u\{([\da-f]{2,6})\}|([0-3][0-7]{2}))[ ]?/gi, (_, ...groups) => {
    const [byte, unit, point, octal] = groups as (string | undefined)[];
    const code = octal ? Number.parseInt(octal, 8) : Number.parseInt(byte ?? unit ?? point ?? "20", 16);
    return code <= 0x10ffff ? String.fromCodePoint(code) : " ";
  });

const fromHex = (run: string) => {
  const bytes = new Uint8Array(run.length >> 1);
  for (let at = 0; at < bytes.length; at++) bytes[at] = Number.parseInt(run.slice(at * 2, at * 2 + 2), 16);
  return new TextDecoder().decode(bytes);
};

function fromBase64(run: string): string | undefined {
  const standard = run.replaceAll("-", "+").replaceAll("_", "/").replace(/=+$/, "");
  try {
    const bytes = atob(standard.slice(0, standard.length - (standard.length % 4 === 1 ? 1 : 0)));
    // Most long words that are no base64 fail here, on their first bytes.
    if (/[^\t\n\r\x20-\x7e\x80-\xff]/.test(bytes.slice(0, 24))) return undefined;
    return new TextDecoder().decode(Uint8Array.from(bytes, (byte) => byte.charCodeAt(0)));
  } catch {
    return undefined;
  }
}

const functionWords = new Set(
  "the of and to a in is you your that it for on are as with all not this be or at from by have an we do if previous ignore instructions will any must me my now our user system them file".split(
    " ",
  ),
);

export const countFunctionWords = (text: string) =>
  text.match(/[a-z]+/g)?.filter((word) => functionWords.has(word)).length ?? 0;

const leetLetters: Record<string, string> = {
  0: "o",
  1: "i",
  3: "e",
  4: "a",
  5: "s",
  7: "t",
  8: "b",
  9: "g",
  "@": "a",
  $: "s",
  "!": "i",
};
const leetWord = /(?=[a-z\d@$!]{0,20}[a-z])(?=[a-z\d@$!]{0,20}[0134579@$])[a-z\d@$!]{2,20}/g;

const leetPart = new Uint8Array(128);
for (const sign of "abcdefghijklmnopqrstuvwxyz") leetPart[sign.charCodeAt(0)] = 1;
for (const sign of "0134579@$") leetPart[sign.charCodeAt(0)] = 2;
for (const sign of "268!") leetPart[sign.charCodeAt(0)] = 4;

/** Whether three words of a line may be leet: each has a letter and a sign that passes for one. */
function mixesDigits(line: string): boolean {
  let words = 0;
  let parts = 0;
  for (let at = 0; at <= line.length; at++) {
    const one = leetPart[line.charCodeAt(at)] ?? 0;
    if (one !== 0) parts |= one;
    else {
      if ((parts & 3) === 3 && ++words === 3) return true;
      parts = 0;
    }
  }
  return false;
}

type LineView = Decoded & { form: "rot13" | "leet" | "spaced" | "reversed" };

/** Views of single lines: leet, letters apart, written backwards, and ROT13 where the text speaks of it. */
function* lineViews(cased: string, lower: string): Generator<LineView> {
  const rot = /rot[ -]?13|caesar|rotate[d]? (?:by )?13/.test(lower);
  const backwards = /snoitcurtsni|erongi|tpmorp|suoiverp|tegrof|drawkcab|metsys/.test(lower);
  const digits = /\d[a-z]|[a-z]\d/.test(lower);
  for (let start = 0; start < lower.length;) {
    const newline = lower.indexOf("\n", start);
    const end = newline < 0 ? lower.length : newline;
    const line = lower.slice(start, Math.min(end, start + 4000));
    if (line.length > 11) {
      if (rot) {
        const turned = line.replace(/[a-z]/g, (letter) => String.fromCharCode(((letter.charCodeAt(0) - 84) % 26) + 97));
        if (countFunctionWords(turned) > countFunctionWords(line)) yield { form: "rot13", start, end, text: turned };
      }
      if (backwards) yield { form: "reversed", start, end, text: [...line].toReversed().join("") };
      if (digits && mixesDigits(line)) {
        const words = line.match(leetWord) ?? [];
        if (words.length >= 3) {
          const text = line.replace(leetWord, (word) => word.replace(/[\d@$!]/g, (sign) => leetLetters[sign] ?? sign));
          // Two signs are more often a number with its unit than a word.
          const told = words.filter(
            (word) =>
              word.length > 2 && functionWords.has(word.replace(/[\d@$!]/g, (sign) => leetLetters[sign] ?? sign)),
          );
          if (told.length >= 2 || (told.length >= 1 && words.length >= 4)) yield { form: "leet", start, end, text };
        }
      }
      yield* spacedViews(line, start);
    }
    start = end + 1;
  }
}

/** Letters with one space or mark between them, words with more: nobody writes four words so. */
function* spacedViews(line: string, lineStart: number): Generator<LineView> {
  if (!/\S[ .\-_*|]\S[ .\-_*|]\S[ .\-_*|]\S[ .\-_*|]\S[ .\-_*|]/.test(line)) return;
  for (const { 0: run, index } of line.matchAll(/(?:[a-z\d,.!?'":;()](?:[ ]{2,4}|[ .\-_*|])){12,2000}[a-z\d.!?"]?/g)) {
    const words = run.split(/ {2,}|(?<=[a-z]) (?=[.,!?] )/).map((word) => word.replace(/[ \-_*|]/g, ""));
    const text = words.length > 2 ? words.join(" ") : run.replace(/([a-z\d])[ .\-_*|]/g, "$1");
    yield { form: "spaced", start: lineStart + index, end: lineStart + index + run.length, text };
  }
}

/** How many words of prose a decoded text has, and whether the little words are there that make it a sentence. */
export const proseOf = (text: string) => {
  const lower = text.toLowerCase();
  const words = lower.match(/\p{L}{2,}/gu)?.length ?? 0;
  return { words, sentence: words >= 4 && (countFunctionWords(lower) >= 1 || /[^\0-\u024f]/.test(text)) };
};

const styled =
  /[\uff21-\uff5a\u{1d400}-\u{1d7ff}\u2100-\u214f\u24b6-\u24e9\u{1f110}-\u{1f169}][\uff01-\uff5e\u3000\u{1d400}-\u{1d7ff}\u2100-\u214f\u24b6-\u24e9\u{1f110}-\u{1f169}\s.,:;'!?-]{15,4000}/gu;

/** Sentences in letters made for formulas or for the width of a Chinese character. */
export function styledRuns(raw: string): { text: string; start: number; end: number }[] {
  if (!/[\uff21-\uff5a\ud835\u24b6-\u24e9\ud83c]/.test(raw)) return [];
  return [...raw.matchAll(styled)].slice(0, mostBlobs).flatMap(({ 0: run, index }) => {
    const text = normalized(run, "NFKC").trim();
    return proseOf(text).sentence && /[a-z]{3} [a-z]/i.test(text)
      ? [{ text, start: index, end: index + run.length }]
      : [];
  });
}
