import { countOthers, readable } from "../hidden.ts";
import { signsOf } from "../runs.ts";

/** The text, if it reads as words; images, hashes and keys do not. */
export const prose = (text: string | undefined) => {
  if (!text || text.length < 12 || !readable(text)) return undefined;
  const plain = countOthers(text, /[^\p{L}\p{N} .,;:!?'"()/\\$|&~@=_{}<>\n\t*#-]/gu);
  return plain >= text.length * 0.92 && /[\s/|]|^[\w+=-]{24,}$/.test(text) ? text : undefined;
};

const names: Record<string, string> = { lt: "<", gt: ">", amp: "&", quot: '"', apos: "'", nbsp: " " };

export const fromEntities = (run: string) =>
  run.replace(/&(?:#(\d{2,6})|#x([\da-f]{2,5})|([a-z]{2,8}));/gi, (_, decimal, hex, name: string | undefined) => {
    const code = decimal ? Number(decimal) : hex ? Number.parseInt(hex, 16) : undefined;
    if (code === undefined) return names[name!.toLowerCase()] ?? " ";
    return code <= 0x10ffff ? String.fromCodePoint(code) : " ";
  });

export const fromSigned = (run: string, sign: RegExp) =>
  run.replace(sign, (_, hex: string) => String.fromCharCode(Number.parseInt(hex, 16)));

const hexDigits = new Int8Array(128).fill(-1);
for (const [value, digit] of "0123456789abcdef".split("").entries()) {
  hexDigits[digit.charCodeAt(0)] = value;
  hexDigits[digit.toUpperCase().charCodeAt(0)] = value;
}

/**
 * The UTF-8 text of the escaped bytes of an ASCII text. Escapes that are not valid stay as they are; bytes of no letter
 * are left out, as a reader leaves them out.
 */
export function fromPercent(escaped: string): string {
  const bytes = new Uint8Array(escaped.length);
  let count = 0;
  for (let at = 0; at < escaped.length; at++) {
    const sign = escaped[at]!;
    const high = hexDigits[escaped.charCodeAt(at + 1)] ?? -1;
    const low = hexDigits[escaped.charCodeAt(at + 2)] ?? -1;
    if (sign === "%" && high >= 0 && low >= 0) {
      bytes[count++] = high * 16 + low;
      at += 2;
    } else bytes[count++] = sign === "+" ? 32 : escaped.charCodeAt(at);
  }
  return textOf(bytes.subarray(0, count)).replaceAll("\ufffd", "");
}

export const fromEscapes = (run: string) =>
  run.replace(/\\(?:x([\da-f]{2})|u([\da-f]{4})|u\{([\da-f]{2,6})\}|([01]?[0-7]{2}))[ ]?/gi, (_, ...groups) => {
    const [byte, unit, point, octal] = groups as (string | undefined)[];
    const code = octal ? Number.parseInt(octal, 8) : Number.parseInt(byte ?? unit ?? point ?? "20", 16);
    return code <= 0x10ffff ? String.fromCodePoint(code) : " ";
  });

export const fromHex = (run: string) => {
  const bytes = new Uint8Array(run.length >> 1);
  for (let at = 0; at < bytes.length; at++)
    bytes[at] = hexDigits[run.charCodeAt(at * 2)]! * 16 + hexDigits[run.charCodeAt(at * 2 + 1)]!;
  return textOf(bytes);
};

/** Character codes in decimal or, where no number contains an eight or a nine, in octal. */
export function fromCodes(run: string): string | undefined {
  const numbers = run.match(/\d{2,3}/g) ?? [];
  for (const base of /[89]/.test(run) ? [10] : [10, 8]) {
    const codes = numbers.map((digits) => Number.parseInt(digits, base));
    if (codes.every((code) => code === 10 || (code >= 32 && code < 127))) return textOf(Uint8Array.from(codes));
  }
  return undefined;
}

export function fromBinary(run: string): string | undefined {
  const parts = run.match(/[01]+/g) ?? [];
  const bits = parts.join("");
  const width = parts.length > 1 ? parts.reduce((most, { length }) => Math.max(most, length), 0) : 8;
  const apart = parts.length > 1 && width <= 8 ? parts : (bits.match(width === 7 ? /[01]{7}/g : /[01]{8}/g) ?? []);
  return textOf(Uint8Array.from(apart, (byte) => Number.parseInt(byte, 2)));
}

const isControl = (byte: number) => byte < 32 && byte !== 9 && byte !== 10 && byte !== 13;
/** Of what is no text most fails on its first bytes. */
const sampled = 64;

export function fromBase32(run: string): string | undefined {
  return fiveBits(run.slice(0, sampled)).some(isControl) ? undefined : textOf(Uint8Array.from(fiveBits(run)));
}

function fiveBits(run: string): number[] {
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
  return bytes;
}

/** What each sign of an alphabet of base85 is worth; -1 is no sign of it. */
const base85Digits = [
  String.fromCharCode(...Array.from({ length: 85 }, (_, at) => 33 + at)),
  "0123456789ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz!#$%&()*+-;<=>?@^_`{|}~",
].map((alphabet) => {
  const digits = new Int8Array(128).fill(-1);
  for (let value = 0; value < alphabet.length; value++) digits[alphabet.charCodeAt(value)] = value;
  return digits;
});

export function fromBase85(run: string): string | undefined {
  const signs = run.replace(/^<~|~>$|\s/g, "");
  for (const digits of base85Digits) {
    if (fiveToFour(signs.slice(0, sampled), digits)?.some(isControl)) continue;
    const bytes = fiveToFour(signs, digits);
    const text = bytes && prose(textOf(bytes));
    if (text) return text;
  }
  return undefined;
}

function fiveToFour(signs: string, digits: Int8Array): Uint8Array | undefined {
  const rest = signs.length % 5;
  const bytes = new Uint8Array(((signs.length - rest) / 5) * 4 + Math.max(0, rest - 1));
  for (let at = 0, byte = 0; at < signs.length; at += 5) {
    let value = 0;
    for (let place = at; place < at + 5; place++) {
      const digit = place < signs.length ? (digits[signs.charCodeAt(place)] ?? -1) : 84;
      if (digit < 0) return undefined;
      value = value * 85 + digit;
    }
    for (let shift = 24; shift >= 0 && byte < bytes.length; shift -= 8) bytes[byte++] = value >>> shift;
  }
  return bytes;
}

const sixBits = new Uint8Array(128);
const base64Alphabet = "ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz0123456789+/";
for (let value = 0; value < base64Alphabet.length; value++) sixBits[base64Alphabet.charCodeAt(value)] = value;
/** The signs of plain base64, without those of the alphabet for addresses. */
export const plain64Signs = signsOf(base64Alphabet);
sixBits["-".charCodeAt(0)] = 62;
sixBits["_".charCodeAt(0)] = 63;

/** Decodes base64 of either alphabet. Trailing bits that do not fill a byte are dropped. */
export function toBytes(run: string): Uint8Array {
  let { length } = run;
  while (run.charCodeAt(length - 1) === 61) length--;
  const bytes = new Uint8Array((length * 3) >> 2);
  let value = 0;
  for (let at = 0, bits = 0, byte = 0; at < length; at++) {
    value = (value << 6) | sixBits[run.charCodeAt(at)]!;
    bits += 6;
    if (bits < 8) continue;
    bits -= 8;
    bytes[byte++] = value >> bits;
  }
  return bytes;
}

export function fromBase64(run: string): string | undefined {
  const first = toBytes(run.slice(0, sampled));
  if (isWide(first)) return fromUtf16(toBytes(run), first[1] === 0);
  if (first.some(isControl)) return undefined;
  return textOf(toBytes(run));
}

/** UTF-16: every letter has a zero byte beside it. */
function isWide(bytes: Uint8Array): boolean {
  const zeroes = [0, 0];
  for (let at = 0; at < bytes.length; at++) if (bytes[at] === 0) zeroes[at % 2]!++;
  return bytes.length >= 8 && Math.max(...zeroes) >= bytes.length * 0.4;
}

export const fromUtf16 = (bytes: Uint8Array, isLittle: boolean) =>
  new TextDecoder(isLittle ? "utf-16le" : "utf-16be").decode(bytes.subarray(0, bytes.length & ~1));

const utf8 = new TextDecoder();
const textOf = (bytes: Uint8Array) => utf8.decode(bytes);
