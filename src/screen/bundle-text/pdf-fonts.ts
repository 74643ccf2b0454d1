import type { PdfFile, PdfObject } from "./pdf-objects.ts";
import { fromHex } from "./pdf-strings.ts";

/** How a font's codes become text. Without `known`, codes are characters of Windows-1252. */
export type PdfFont = { codeBytes: 1 | 2; known?: Map<number, string>; isUnreadable: boolean };

/** The most codes that one map may define. A font has 65 536, and a map may define some twice. */
const most = 140_000;

const utf16 = (hex: string) => new TextDecoder("utf-16be").decode(Buffer.from(fromHex(hex), "latin1"));

/** Reads both parts of a CMap: single codes, and ranges. */
export function readMap(map: string): { known: Map<number, string>; codeBytes: 1 | 2 } {
  const known = new Map<number, string>();
  let digits = 0;
  let puts = 0;
  const put = (code: number, text: string) => {
    if (puts++ < most) known.set(code, text);
  };
  for (const block of blocksOf(map, "bfchar")) {
    for (const [, code, text] of block.matchAll(/<([\da-fA-F]{1,8})>\s{0,8}<([\da-fA-F\s]{0,80})>/g)) {
      digits = Math.max(digits, code!.length);
      put(Number.parseInt(code!, 16), utf16(text!));
    }
  }
  const range = /<([\da-fA-F]{1,8})>\s{0,8}<([\da-fA-F]{1,8})>\s{0,8}(?:<([\da-fA-F]{1,80})>|\[([^[\]]{0,20000})\])/g;
  for (const block of blocksOf(map, "bfrange")) {
    for (const [, from, to, text, list] of block.matchAll(range)) {
      digits = Math.max(digits, from!.length);
      const first = Number.parseInt(from!, 16);
      const last = Math.min(Number.parseInt(to!, 16), first + 0xffff);
      const each = list?.match(/<[\da-fA-F]{1,80}>/g);
      const start = utf16(text ?? "");
      for (let code = first; code <= last && puts < most; code++) {
        if (each) put(code, utf16(each[code - first] ?? ""));
        else put(code, shifted(start, code - first));
      }
    }
  }
  return { known, codeBytes: digits > 2 ? 2 : 1 };
}

const blocksOf = (map: string, kind: string) =>
  map
    .split(`begin${kind}`)
    .slice(1)
    .map((block) => block.split(`end${kind}`, 1)[0]!);

const shifted = (text: string, by: number) =>
  text.slice(0, -1) + String.fromCharCode(text.charCodeAt(text.length - 1) + by);

const glyphs: Record<string, string> = {
  space: " ",
  period: ".",
  comma: ",",
  colon: ":",
  semicolon: ";",
  hyphen: "-",
  slash: "/",
  underscore: "_",
  quotesingle: "'",
  quoteright: "'",
  quotedblleft: '"',
  quotedblright: '"',
  exclam: "!",
  question: "?",
  at: "@",
  parenleft: "(",
  parenright: ")",
  endash: "-",
  emdash: "-",
  ff: "ff",
  fi: "fi",
  fl: "fl",
  ffi: "ffi",
  zero: "0",
  one: "1",
  two: "2",
  three: "3",
  four: "4",
  five: "5",
  six: "6",
  seven: "7",
  eight: "8",
  nine: "9",
};

/** A font whose codes are renamed one by one. */
function readDifferences(list: string): Map<number, string> {
  const characters = new Map<number, string>();
  let code = 0;
  for (const [one] of list.matchAll(/\/[\w.]{1,40}|\d{1,5}/g)) {
    if (!one.startsWith("/")) code = Number(one);
    else {
      const name = one.slice(1);
      const point = /^uni([\dA-F]{4})$/.exec(name)?.[1];
      const text = point
        ? String.fromCharCode(Number.parseInt(point, 16))
        : (glyphs[name] ?? (name.length === 1 ? name : ""));
      if (text) characters.set(code, text);
      code++;
    }
  }
  return characters;
}

/** The font of that object. `textOf` gives the text of a stream. */
export function readFont(file: PdfFile, font: PdfObject, textOf: (number: number) => string | undefined): PdfFont {
  const map = /\/ToUnicode\s{0,8}(\d{1,10})/.exec(font.source)?.[1];
  const text = map === undefined ? undefined : textOf(Number(map));
  const isWide = /\/Type0\b/.test(font.source);
  if (text) {
    const { known, codeBytes } = readMap(text);
    if (known.size > 0) return { codeBytes: isWide ? 2 : codeBytes, known, isUnreadable: false };
  }
  if (isWide) return { codeBytes: 2, isUnreadable: true };
  const encoding = /\/Encoding\s{0,8}(\d{1,10})\s{1,8}\d{1,5}\s{1,8}R/.exec(font.source)?.[1];
  const source = encoding === undefined ? font.source : (file.objects.get(Number(encoding))?.source ?? "");
  const list = /\/Differences\s{0,8}\[([^[\]]{0,20000})\]/.exec(source)?.[1];
  return { codeBytes: 1, isUnreadable: false, ...(list && { known: readDifferences(list) }) };
}

const reference = /\/([^\s/<>[\]()]{1,80})\s{1,8}(\d{1,10})\s{1,8}\d{1,5}\s{1,8}R/g;

/** The object numbers of the fonts that a page or a form uses, by the names that it gives them. */
export function fontNumbers({ objects }: PdfFile, source: string): Map<string, number> {
  const of = (pattern: RegExp, text: string) => {
    const number = pattern.exec(text)?.[1];
    return number === undefined ? "" : (objects.get(Number(number))?.source ?? "");
  };
  const resources = `${source}\n${of(/\/Resources\s{0,8}(\d{1,10})\s{1,8}\d{1,5}\s{1,8}R/, source)}`;
  const inline = /\/Font\s{0,8}<<([^<>]{0,20000})>>/.exec(resources)?.[1] ?? "";
  const list = `${inline}\n${of(/\/Font\s{0,8}(\d{1,10})\s{1,8}\d{1,5}\s{1,8}R/, resources)}`;
  return new Map([...list.matchAll(reference)].map(([, name, number]) => [name!, Number(number)]));
}
