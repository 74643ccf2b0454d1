import { anyOf } from "../rules/pieces.ts";
import type { Decoded } from "./decoded.ts";
import { hasOrderLetters } from "./telling.ts";

/**
 * A short quoted string; a longer one says by itself what it says. What joins it to the next one is a sign, a comma or
 * a variable.
 */
const piece = /(["'])([^"'\n]{0,24})\1/y;
const between =
  /[\s+.,&|~<>()[\]\\;]{0,16}(?:(?:(?:const|let|var|local|my) )?[$\w.]{1,24}\s{0,2}[+.]?=\s{0,2}[\s(]{0,4})?(?=["'])/y;
const fewest = 3;
const isEncoded = /^(?=.*\d)[A-Za-z\d+/]{20,}={0,2}$/;

/** Strings that a program joins, as it joins them and with spaces between them. */
function* stringsIn(text: string): Generator<Decoded> {
  for (let at = nextQuote(text, 0); at < text.length;) {
    const start = at;
    const strings: string[] = [];
    let end = at;
    for (;;) {
      piece.lastIndex = at;
      const match = piece.exec(text);
      if (!match) break;
      strings.push(match[2]!);
      end = piece.lastIndex;
      between.lastIndex = end;
      if (!between.test(text)) break;
      at = between.lastIndex;
    }
    if (strings.length >= fewest) {
      const joined = strings.join("");
      const place = { form: "pieces" as const, start, end };
      if (isEncoded.test(joined)) yield { ...place, text: joined };
      else if (hasOrderLetters(joined.toLowerCase().replace(/[^a-z]+/g, ""))) {
        yield { ...place, text: joined };
        yield { ...place, text: strings.join(" ") };
      }
    }
    at = nextQuote(text, Math.max(end, start + 1));
  }
}

function nextQuote(text: string, from: number): number {
  quote.lastIndex = from;
  return quote.exec(text)?.index ?? text.length;
}

const quote = /["']/g;

const call = String.raw`(?:chr[bw]?\$?|char|fromcharcode|\[char\])\s?\(?\s?(?:0x[\da-f]{2}|\d{2,3})\s?\)?`;
const calls = new RegExp(`${call}(?:[^\\w\\n[]{0,6}${call}){5,4000}`, "gi");

/** Letters that a program makes from their numbers, one call for each. */
function* callsIn(text: string): Generator<Decoded> {
  if (!/ch(?:ar|r)[\w$]{0,4}[\](]/i.test(text)) return;
  for (const { 0: run, index } of text.matchAll(calls)) {
    const codes = run.match(/0x[\da-f]{2}|\d{2,3}/gi)!.map(Number);
    const decoded = codes.map((code) => String.fromCharCode(code)).join("");
    if (!/[^\n\x20-\x7e]/.test(decoded)) yield { form: "codes", start: index, end: index + run.length, text: decoded };
  }
}

const escaped = new RegExp(
  anyOf(
    /\\(?:x[\da-f]{2}|u00[\da-f]{2}|u\{0{0,4}[\da-f]{2}\}|U000000[\da-f]{2})/,
    /%(?:u00)?[2-7][\da-f]/,
    /&#0{0,5}\d{2,3};?/,
    /&#x0{0,5}[\da-f]{2};?/,
  ),
  "gi",
);
const mayBeEscaped = /\\[xu]|%[2-7u]|&(?:amp;)?#/i;
const fewestEscapes = 3;

/** The number in decimal of an entity, or the last two hexadecimal digits of any other escape. */
const codeOf = (escape: string) =>
  escape.startsWith("&#") && !"xX".includes(escape[2]!)
    ? Number.parseInt(escape.slice(2), 10)
    : Number.parseInt(escape.slice(0, ";}".includes(escape.at(-1)!) ? -1 : escape.length).slice(-2), 16);
const isLetter = (code: number) => (code | 32) >= 97 && (code | 32) <= 122;

/** Lines in which letters are escaped, all of them or only some. */
function* escapesIn(text: string): Generator<Decoded> {
  if (!mayBeEscaped.test(text)) return;
  for (const { 0: line, index } of text.matchAll(/[^\n]{12,4000}/g)) {
    if (!mayBeEscaped.test(line)) continue;
    let letters = 0;
    const decoded = line.replaceAll("&amp;#", "&#").replace(escaped, (escape) => {
      const code = codeOf(escape);
      if (isLetter(code)) letters++;
      return code < 32 || code > 126 ? escape : String.fromCharCode(code);
    });
    if (letters >= fewestEscapes) yield { form: "escapes", start: index, end: index + line.length, text: decoded };
  }
}

/** Text of which a program makes other text: strings to join, numbers of letters, escaped letters within words. */
export function* piecesIn(text: string): Generator<Decoded> {
  yield* stringsIn(text);
  yield* callsIn(text);
  yield* escapesIn(text);
}
