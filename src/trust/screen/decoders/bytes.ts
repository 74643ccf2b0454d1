import { readable } from "../hidden.ts";
import { runsOf, signsOf } from "../runs.ts";
import type { Decoded, Form } from "./decoded.ts";

/** Bytes that read as words: not an image, not a hash, not a key. */
const prose = (text: string | undefined) => {
  if (!text || text.length < 12) return undefined;
  const plain = text.match(/[\p{L}\p{N} .,;:!?'"()/\\$|&~@=_{}<>\n\t*#-]/gu)?.length ?? 0;
  return plain >= text.length * 0.92 && /[\s/|]|^[\w+=-]{24,}$/.test(text) && readable(text) ? text : undefined;
};

type Way = { form: Form; hint: RegExp; runs: RegExp; read: (run: string) => string | undefined };

/** Each way to write bytes or letters as signs: whether a text may have it, where it stands, and what it says. */
const ways: Way[] = [
  {
    form: "entities",
    hint: /&/,
    runs: /(?:&(?:#\d{2,6}|#x[\da-f]{2,5}|[a-z]{2,8});[\s\w]{0,2}){6,4000}/gi,
    read: (run) => readable(fromEntities(run)),
  },
  {
    form: "escapes",
    hint: /\\/,
    runs: /(?:\\(?:x[\da-f]{2}|u[\da-f]{4}|u\{[\da-f]{2,6}\}|[01]?[0-7]{2})[ ]?){6,4000}/gi,
    read: (run) => readable(fromEscapes(run)),
  },
  {
    form: "utf7",
    hint: /\+[A-Za-z\d+/]{11}/,
    runs: /\+[A-Za-z\d+/]{11,4000}(?![A-Za-z\d+/=])/g,
    read: (run) => prose(fromUtf16(toBytes(run.slice(1)), false)),
  },
  {
    form: "hex",
    hint: /[\da-f]{2}[ :,]/i,
    runs: /(?:(?:0x|\\x)?[\da-f]{2}[ :,]{1,2}){11,4000}(?:0x|\\x)?[\da-f]{2}(?![\da-f])/gi,
    read: (run) => prose(fromHex(run.replace(/0x|\\x|[ :,]/gi, ""))),
  },
  {
    form: "codes",
    hint: /\d{2}[ ,;.]{1,2}\d{2}/,
    runs: /(?:\d{2,3}[ ,;.\-/]{1,2}){11,4000}\d{2,3}(?!\d)/g,
    read: (run) => prose(fromCodes(run)),
  },
  { form: "codes", hint: /[01]{7}/, runs: /(?:[01]{7,8}[ ,;.-]{0,2}){8,4000}/g, read: (run) => prose(fromBinary(run)) },
  {
    form: "base32",
    hint: /[A-Z2-7]{12}[A-Z2-7]{12}/,
    runs: /(?<![A-Za-z\d])[A-Z2-7]{24,8000}={0,6}(?![a-z\d])/g,
    read: (run) => prose(fromBase32(run)),
  },
  {
    form: "base85",
    hint: /<~|[!-u]{25}/,
    runs: /<~[!-uz\s]{16,8000}~>|(?<=^|[\s`"'])[!-~]{25,8000}(?=$|[\s`"'])/g,
    read: (run) => (isBase85(run) ? prose(fromBase85(run)) : undefined),
  },
  {
    form: "base64",
    hint: /\n(?<=[A-Za-z\d+/]{8}\n)/,
    runs: /(?<![A-Za-z\d+/])(?:[A-Za-z\d+/]{8,200}[ \t]{0,4}\n[ \t>*#+"']{0,8}){1,400}[A-Za-z\d+/]{2,200}={0,2}/g,
    read: (run) => (/\d|[a-z][A-Z]/.test(run) ? prose(fromBase64(run.replace(/[^A-Za-z\d+/]/g, ""))) : undefined),
  },
];

export function* bytesIn(text: string): Generator<Decoded> {
  for (const { form, hint, runs, read } of ways) {
    if (!hint.test(text)) continue;
    for (const { 0: run, index } of text.matchAll(runs)) {
      const decoded = read(run);
      if (decoded) yield { form, start: index, end: index + run.length, text: decoded };
    }
  }
  yield* percentIn(text);
  yield* quotedIn(text);
  yield* digitsIn(text);
}

/** Only what needs no such signs says something by them: an address in Chinese is written so. */
function* percentIn(text: string): Generator<Decoded> {
  if (!/%[\da-f]{2}[\w%.~!*'()+-]{8}/i.test(text)) return;
  for (const { 0: run, index } of text.matchAll(/[\w.~!*'()+-]{0,40}%[\da-f]{2}[\w%.~!*'()+-]{8,8000}/gi)) {
    if (run.split("%", 4).length < 4) continue;
    const decoded = readable(fromPercent(run));
    if (decoded)
      yield {
        form: inAddress(text, index) ? "joined" : "percent",
        start: index,
        end: index + run.length,
        text: decoded,
      };
  }
}

function* quotedIn(text: string): Generator<Decoded> {
  if (!/=[\dA-F]{2}[^\n]{0,40}=[\dA-F]{2}/.test(text)) return;
  for (const { 0: line, index } of text.matchAll(/[^\n]{15,4000}/g)) {
    if ((line.match(/=[\dA-F]{2}/g)?.length ?? 0) < 5) continue;
    const decoded = prose(fromSigned(line, /=([\dA-F]{2})/g));
    if (decoded) yield { form: "quoted", start: index, end: index + line.length, text: decoded };
  }
}

const inAddress = (text: string, at: number) =>
  /(?:https?:\/\/|[?&=/])[^\s]{0,300}$/.test(text.slice(Math.max(0, at - 300), at));

const base64Signs = signsOf("abcdefghijklmnopqrstuvwxyzABCDEFGHIJKLMNOPQRSTUVWXYZ0123456789+/_-");

function* digitsIn(text: string): Generator<Decoded> {
  for (const { start, end } of runsOf(text, base64Signs, 20, 16_000)) {
    const padding = text.startsWith("==", end) ? 2 : text.startsWith("=", end) ? 1 : 0;
    const run = text.slice(start, end + padding);
    const isHex = /^[\da-f]+$/i.test(run) && run.length % 2 === 0;
    if (!isHex && !(/[A-Z]/.test(run) && /[a-z]/.test(run))) continue;
    const decoded = isHex ? prose(fromHex(run)) : prose(fromBase64(run));
    if (decoded) yield { form: isHex ? "hex" : "base64", start, end: start + run.length, text: decoded };
  }
}

const names: Record<string, string> = { lt: "<", gt: ">", amp: "&", quot: '"', apos: "'", nbsp: " " };

const fromEntities = (run: string) =>
  run.replace(/&(?:#(\d{2,6})|#x([\da-f]{2,5})|([a-z]{2,8}));/gi, (_, decimal, hex, name: string | undefined) => {
    const code = decimal ? Number(decimal) : hex ? Number.parseInt(hex, 16) : undefined;
    if (code === undefined) return names[name!.toLowerCase()] ?? " ";
    return code <= 0x10ffff ? String.fromCodePoint(code) : " ";
  });

const fromSigned = (run: string, sign: RegExp) =>
  run.replace(sign, (_, hex: string) => String.fromCharCode(Number.parseInt(hex, 16)));

/** What the escaped bytes spell in UTF-8, or nothing; where all are ASCII, signs that escape nothing stay. */
function fromPercent(escaped: string): string {
  const run = escaped.replaceAll("+", " ");
  try {
    return decodeURIComponent(run);
  } catch {
    return /%[89a-f][\da-f]/i.test(run) ? "" : fromSigned(run, /%([\da-f]{2})/gi);
  }
}

const fromEscapes = (run: string) =>
  run.replace(/\\(?:x([\da-f]{2})|u([\da-f]{4})|u\{([\da-f]{2,6})\}|([01]?[0-7]{2}))[ ]?/gi, (_, ...groups) => {
    const [byte, unit, point, octal] = groups as (string | undefined)[];
    const code = octal ? Number.parseInt(octal, 8) : Number.parseInt(byte ?? unit ?? point ?? "20", 16);
    return code <= 0x10ffff ? String.fromCodePoint(code) : " ";
  });

const fromHex = (run: string) => {
  const bytes = new Uint8Array(run.length >> 1);
  for (let at = 0; at < bytes.length; at++) bytes[at] = Number.parseInt(run.slice(at * 2, at * 2 + 2), 16);
  return textOf(bytes);
};

/** The numbers of letters, in tens or, where no number has an eight or a nine, in eights. */
function fromCodes(run: string): string | undefined {
  const numbers = run.match(/\d{2,3}/g) ?? [];
  for (const base of /[89]/.test(run) ? [10] : [10, 8]) {
    const codes = numbers.map((digits) => Number.parseInt(digits, base));
    if (codes.every((code) => code === 10 || (code >= 32 && code < 127))) return String.fromCharCode(...codes);
  }
  return undefined;
}

function fromBinary(run: string): string | undefined {
  const parts = run.match(/[01]+/g) ?? [];
  const bits = parts.join("");
  const width = parts.length > 1 ? Math.max(...parts.map(({ length }) => length)) : 8;
  const apart = parts.length > 1 && width <= 8 ? parts : (bits.match(width === 7 ? /[01]{7}/g : /[01]{8}/g) ?? []);
  return textOf(Uint8Array.from(apart, (byte) => Number.parseInt(byte, 2)));
}

function fromBase32(run: string): string {
  const bytes: number[] = [];
  let bits = 0;
  let value = 0;
  for (const sign of run.replace(/=+$/, "")) {
    value = ((value << 5) | "ABCDEFGHIJKLMNOPQRSTUVWXYZ234567".indexOf(sign)) & 0xfff;
    bits += 5;
    if (bits < 8) continue;
    bits -= 8;
    bytes.push((value >> bits) & 0xff);
  }
  return textOf(Uint8Array.from(bytes));
}

/** Signs of all kinds in one word, as no word, path or expression has them. */
const isBase85 = (run: string) =>
  run.startsWith("<~") ||
  (!/[\s]|:\/\/|[a-z]{8}|[./-]{2}/.test(run) &&
    (run.match(/[^\w\s./:-]/g)?.length ?? 0) >= run.length / 8 &&
    /\d/.test(run) &&
    /[A-Z]/.test(run));

const base85Signs = "0123456789ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz!#$%&()*+-;<=>?@^_`{|}~";

function fromBase85(run: string): string | undefined {
  const signs = run.replace(/^<~|~>$|\s/g, "");
  const digitsOf = [(sign: string) => sign.charCodeAt(0) - 33, (sign: string) => base85Signs.indexOf(sign)];
  for (const digitOf of digitsOf) {
    const digits = [...signs].map(digitOf);
    if (digits.some((digit) => digit < 0 || digit > 84)) continue;
    const text = prose(textOf(fiveToFour(digits)));
    if (text) return text;
  }
  return undefined;
}

function fiveToFour(digits: number[]): Uint8Array {
  const bytes: number[] = [];
  for (let at = 0; at < digits.length; at += 5) {
    const group = digits.slice(at, at + 5);
    const missing = 5 - group.length;
    let value = 0;
    for (let place = 0; place < 5; place++) value = value * 85 + (group[place] ?? 84);
    for (let byte = 3; byte >= missing; byte--) bytes.push(Math.floor(value / 256 ** byte) & 0xff);
  }
  return Uint8Array.from(bytes);
}

function toBytes(run: string): Uint8Array {
  const standard = run.replaceAll("-", "+").replaceAll("_", "/").replace(/=+$/, "");
  const read = atob(standard.slice(0, standard.length - (standard.length % 4 === 1 ? 1 : 0)));
  const bytes = new Uint8Array(read.length);
  for (let at = 0; at < bytes.length; at++) bytes[at] = read.charCodeAt(at);
  return bytes;
}

function fromBase64(run: string): string | undefined {
  // Most long words that are no base64 fail on their first bytes.
  const first = toBytes(run.slice(0, 32));
  if (isWide(first)) return fromUtf16(toBytes(run), first[1] === 0);
  if (first.some((byte) => byte < 32 && byte !== 9 && byte !== 10 && byte !== 13)) return undefined;
  return textOf(toBytes(run));
}

/** Each letter has a byte of nought beside it: UTF-16. */
const isWide = (bytes: Uint8Array) => {
  const [even, odd] = [0, 1].map((from) => bytes.filter((byte, at) => at % 2 === from && byte === 0).length);
  return bytes.length >= 8 && Math.max(even!, odd!) >= bytes.length * 0.4;
};

const fromUtf16 = (bytes: Uint8Array, isLittle: boolean) =>
  new TextDecoder(isLittle ? "utf-16le" : "utf-16be").decode(bytes.subarray(0, bytes.length & ~1));

const textOf = (bytes: Uint8Array) => new TextDecoder().decode(bytes);
