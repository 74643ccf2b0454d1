import type { Hit } from "./judgement.ts";
import { ofScripts } from "../lib/scripts.ts";
import { invisibleUnits, kind, kindsIn } from "./units.ts";

/** Characters that are invisible or change the direction of the text around them. */
export const invisible = new RegExp(String.raw`[${invisibleUnits}\u{1d173}-\u{1d17a}\u{e0000}-\u{e0fff}]+`, "gu");

const pictograph = /\p{Extended_Pictographic}/u;
const unspaced = ofScripts("Khmer", "Myanmar", "Thai", "Lao", "Tibetan");
const joined = ofScripts(
  "Arabic",
  "Syriac",
  "Nko",
  "Mongolian",
  "Devanagari",
  "Bengali",
  "Gurmukhi",
  "Gujarati",
  "Oriya",
  "Tamil",
  "Telugu",
  "Kannada",
  "Malayalam",
  "Sinhala",
);
const joinedScript = new RegExp(`[${joined}${unspaced}]`, "u");
/** Scripts without spaces: they use a zero-width space where a line may break. */
const unspacedScript = new RegExp(`[${unspaced}]`, "u");

export type Channel = "tags" | "selectors" | "bits" | "direction" | "letters";

/** Hidden text, its range in the raw text, and the means by which it was hidden. */
export type Payload = { text: string; start: number; end: number; channel: Channel };

export type Census = { hidden: boolean; hits: Hit[]; payloads: Payload[] };

const isTag = (code: number) => code >= 0xe0000 && code <= 0xe007f;
const isSelector = (code: number) => (code >= 0xfe00 && code <= 0xfe0f) || (code >= 0xe0100 && code <= 0xe01ef);
const isZeroWidth = (code: number) =>
  (code >= 0x200b && code <= 0x200d) || (code >= 0x2060 && code <= 0x2064) || code === 0xfeff || code === 0x034f;
const isOverride = (code: number) => code === 0x202d || code === 0x202e;
const isDirection = (code: number) =>
  (code >= 0x202a && code <= 0x202e) ||
  (code >= 0x2066 && code <= 0x2069) ||
  code === 0x200e ||
  code === 0x200f ||
  code === 0x061c;

/** Counts invisible characters, allows those that scripts and emoji need, and decodes the rest. */
export function takeCensus(raw: string, kinds = kindsIn(raw)): Census {
  const census: Census = { hidden: false, hits: [], payloads: [] };
  if ((kinds & kind.invisible) === 0) return census;
  const rtl = (kinds & kind.rightToLeft) !== 0;
  const zeroWidth: { code: number; at: number }[] = [];
  let strays = 0;
  let firstStray = -1;
  let split = 0;
  let splitStart = -1;
  let splitEnd = 0;
  let lastEnd = -9;
  for (const match of raw.matchAll(invisible)) {
    const start = match.index;
    const run = match[0];
    const end = start + run.length;
    const codes = [...run].map((character) => character.codePointAt(0)!);
    const before = lastBefore(raw, start);
    const after = String.fromCodePoint(raw.codePointAt(end) ?? 0x20);
    const left = disallowed(codes, before, after, start, rtl);
    if (left.length > 0) {
      census.hidden = true;
      strays += left.length;
      if (firstStray < 0) firstStray = start;
    }
    decodeRun(census, raw, codes, left, start, end);
    for (const code of left) if (isZeroWidth(code)) zeroWidth.push({ code, at: start });
    // A letter, one mark, a letter, one mark: neither hyphenation nor any script does that.
    const splits = left.length > 0 && start - lastEnd === 1;
    if (splits && split++ === 0) splitStart = lastEnd - 1;
    if (splits) splitEnd = end;
    if (!splits && split < 4) split = 0;
    lastEnd = end;
    // The rest would only be more of the same, and the text is flagged already.
    if (split > 4000) break;
  }
  if (split >= 4) {
    const text = raw.slice(Math.max(0, splitStart), splitEnd + 1);
    addPayload(census, { text: text.replace(invisible, ""), start: splitStart, end: splitEnd, channel: "letters" });
  }
  if (zeroWidth.length >= 24) {
    const from = zeroWidth[0]!.at;
    const text = readBits(zeroWidth.map(({ code }) => code)) ?? "";
    if (split < 4 || text) {
      addPayload(census, { text, start: from, end: zeroWidth.at(-1)!.at + 1, channel: "bits" });
    }
  }
  if (strays > 0 && census.payloads.length === 0) {
    const many = strays === 1 ? "One character that does" : `${strays} characters that do`;
    const reason = `${many} not show in the text, where no script or emoji needs them.`;
    census.hits.push({ rule: "N7", severity: "note", reason, start: firstStray, end: firstStray + 1 });
  }
  return census;
}

function lastBefore(raw: string, at: number): string {
  const low = raw.charCodeAt(at - 1);
  return low >= 0xdc00 && low <= 0xdfff ? raw.slice(at - 2, at) : raw.slice(at - 1, at);
}

/** A zero-width space typed by hand is sometimes doubled. More of them in a row are a message. */
const mostSpaces = 3;

/** The characters of a run that no script, emoji or byte order mark explains. */
function disallowed(codes: number[], before: string, after: string, start: number, rtl: boolean): number[] {
  const left: number[] = [];
  const inScript = joinedScript.test(before) || joinedScript.test(after);
  const unspaced = unspacedScript.test(before) || unspacedScript.test(after);
  const flagTags =
    before === "\u{1f3f4}" && codes.at(-1) === 0xe007f && codes.length <= 7 && codes.every((code) => isTag(code));
  if (flagTags) return left;
  for (const [at, code] of codes.entries()) {
    if (code === 0xfeff && start === 0 && at === 0) continue;
    if (isSelector(code) && at === 0 && before.trim() !== "" && (code >= 0xfe00 || !/[a-z]/i.test(before))) {
      if (!/[a-z]/i.test(before) && (code < 0xe0000 || !pictograph.test(before))) continue;
    }
    const pictures = pictograph.test(after) && (pictograph.test(before) || /\p{Emoji_Modifier}/u.test(before));
    if (code === 0x200d && pictures && at <= 1) continue;
    if ((code === 0x200c || code === 0x200d) && inScript) continue;
    if (code === 0x200b && codes.length <= mostSpaces && unspaced) continue;
    if (code >= 0x180b && code <= 0x180f && inScript) continue;
    if ((code === 0x115f || code === 0x1160) && /[\u1100-\u11ff]/.test(before + after)) continue;
    if (isDirection(code) && !isOverride(code) && rtl) continue;
    left.push(code);
  }
  return left;
}

function decodeRun(census: Census, raw: string, codes: number[], left: number[], start: number, end: number) {
  const tags = left.filter((code) => isTag(code));
  if (tags.length >= 4) {
    const text = tags.map((code) => (code >= 0xe0020 && code < 0xe007f ? String.fromCharCode(code - 0xe0000) : ""));
    addPayload(census, { text: text.join(""), start, end, channel: "tags" });
  }
  const selectors = codes.filter((code) => isSelector(code));
  if (selectors.length >= 6) addPayload(census, { text: readSelectors(selectors), start, end, channel: "selectors" });
  if (census.payloads.length < mostPayloads && left.some((code) => isOverride(code))) {
    const rest = raw.slice(end, end + 2000);
    const stop = rest.search(/[\u202c\n\u2029]/);
    const text = stop < 0 ? rest : rest.slice(0, stop);
    const turned = codes.includes(0x202e) ? [...text].toReversed().join("") : text;
    addPayload(census, { text: turned, start, end: end + text.length, channel: "direction" });
  }
}

const mostPayloads = 40;

const addPayload = (census: Census, payload: Payload) => {
  census.hidden = true;
  if (census.payloads.length < mostPayloads) census.payloads.push(payload);
};

const readSelectors = (codes: number[]) => {
  const bytes = codes.map((code) => (code >= 0xe0100 ? code - 0xe0100 + 16 : code - 0xfe00));
  const text = readable(new TextDecoder().decode(Uint8Array.from(bytes)));
  if (text) return text;
  // Sixteen variation selectors can also encode half a byte each.
  const halves = codes.filter((code) => code < 0xe0000).map((code) => code - 0xfe00);
  const whole = halves.flatMap((high, at) => (at % 2 === 0 ? [(high << 4) | (halves[at + 1] ?? 0)] : []));
  return readable(new TextDecoder().decode(Uint8Array.from(whole))) ?? "";
};

/**
 * Reads two symbols as bits in every way: either symbol may be 1, either end may come first, and a character may have
 * seven or eight bits.
 */
function readBits(codes: number[]): string | undefined {
  const counts = new Map<number, number>();
  for (const code of codes) counts.set(code, (counts.get(code) ?? 0) + 1);
  const [one, other] = [...counts].sort((a, b) => b[1] - a[1]).map(([code]) => code);
  if (one === undefined || other === undefined) return undefined;
  const symbols = codes.filter((code) => code === one || code === other).slice(0, 32_768);
  for (const set of [one, other]) {
    for (const width of [8, 7]) {
      for (const reversed of [false, true]) {
        const text = readable(bitsToText(symbols, set, width, reversed));
        if (text) return text;
      }
    }
  }
  return undefined;
}

function bitsToText(symbols: number[], set: number, width: number, reversed: boolean): string {
  const bytes = new Uint8Array(Math.floor(symbols.length / width));
  for (let at = 0; at < bytes.length * width; at++) {
    const place = at % width;
    const bit = symbols[at] === set ? 1 : 0;
    bytes[Math.floor(at / width)]! |= bit << (reversed ? place : width - 1 - place);
  }
  return new TextDecoder().decode(bytes);
}

const unreadable = /[^\P{Cc}\n\t\r]|\ufffd/u;
const pairs = /[\ud800-\udbff][\udc00-\udfff]/g;

/** How many characters a text has that are not of these. */
export const countOthers = (text: string, others: RegExp) =>
  text.length - (text.match(pairs)?.length ?? 0) - (text.match(others)?.length ?? 0);

/** The text, if it is readable: nine characters of ten are letters, spaces or punctuation. */
export function readable(text: string): string | undefined {
  if (text.length < 3 || unreadable.test(text)) return undefined;
  const good = countOthers(text, /[^\p{L}\p{N}\p{P}\p{S}\p{M} \n\t]/gu);
  return good >= text.length * 0.9 ? text : undefined;
}
