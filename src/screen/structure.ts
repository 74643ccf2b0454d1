import { hasRun, signsOf } from "./runs.ts";
import { group, seq } from "./rules/pieces.ts";

/** What a character of a Markdown text is part of. A character may be part of several. */
export const part = {
  fence: 1,
  code: 2,
  quotation: 4,
  blockquote: 8,
  table: 16,
  hidden: 32,
  heading: 64,
  listItem: 128,
} as const;

export type HiddenSpan = { start: number; end: number; where: string };

/** `proseAt`: where prose begins below it, which is neither in a list, a table, a quotation nor a fence. */
export type Heading = { at: number; text: string; proseAt?: number | undefined };

/** `tables`: the first row of each. */
export type Structure = { parts: Uint8Array; headings: Heading[]; tables: Heading[]; hidden: HiddenSpan[] };

/** One pass over the lines. Every search within a line ends with the line, so the pass is linear. */
export function readStructure(text: string): Structure {
  const parts = new Uint8Array(text.length);
  const structure: Structure = { parts, headings: [], tables: [], hidden: [] };
  let fence = "";
  for (let start = 0; start <= text.length;) {
    const newline = text.indexOf("\n", start);
    const end = newline < 0 ? text.length : newline;
    let at = start;
    while (at < end && (text.charCodeAt(at) === 32 || text.charCodeAt(at) === 9)) at++;
    const lead = text.slice(at, at + 4);
    const opens = lead.startsWith("```") ? "```" : lead.startsWith("~~~") ? "~~~" : "";
    if (fence) {
      fill(parts, start, end, part.fence);
      if (opens === fence && isBare(text, at + 3, end)) fence = "";
    } else if (opens && !text.slice(at + 3, end).includes("`")) {
      fence = opens;
      fill(parts, start, end, part.fence);
      const info = text.slice(at + 3, end).replace(/^[`~]+/, "");
      if (/[a-z]{2} [a-z]{2,} [a-z]{2}/.test(info))
        structure.hidden.push({ start: end - info.length, end, where: "the info string of a fence" });
    } else if (end > at) readLine(text, start, at, end, lead, structure);
    start = end + 1;
  }
  markHidden(text, structure);
  return structure;
}

const isBare = (text: string, from: number, end: number) => text.slice(from, end).replace(/[`~]/g, "").trim() === "";

const fill = (parts: Uint8Array, from: number, to: number, bit: number) => {
  for (let at = from; at < to; at++) parts[at]! |= bit;
};

function readLine(text: string, start: number, at: number, end: number, lead: string, structure: Structure) {
  const { parts, headings, tables } = structure;
  const first = lead[0];
  if (first === "#" && /^#{1,6}(\s|$)/.test(text.slice(at, at + 8))) {
    headings.push({ at, text: text.slice(at, Math.min(end, at + 200)) });
    fill(parts, start, end, part.heading);
  } else if (first === ">") fill(parts, start, end, part.blockquote);
  else if (first === "|") {
    const goesOn = start > 1 && (parts[start - 2]! & part.table) !== 0;
    if (!goesOn) tables.push({ at, text: text.slice(at, Math.min(end, at + 200)) });
    fill(parts, start, end, part.table);
  } else if (/^(?:[-*+]\s|\d{1,3}[.)])/.test(lead)) fill(parts, start, end, part.listItem);
  else if (headings.length > 0) headings.at(-1)!.proseAt ??= at;
  if (end - at < 200 && text.charCodeAt(end - 1) === 58) headings.push({ at, text: text.slice(at, end) });
  markQuotations(text, at, end, parts);
}

const closing: Record<string, string> = {
  "`": "`",
  '"': '"',
  "\u201c": "\u201d",
  "\u201e": "\u201c",
  "\u00ab": "\u00bb",
  "\u300c": "\u300d",
};

const marks = new Set([...Object.keys(closing), ...Object.values(closing)].map((mark) => mark.charCodeAt(0)));

/** Marks code and quotations within one line in one pass. Each kind remembers only its last opening. */
function markQuotations(text: string, from: number, end: number, parts: Uint8Array) {
  const opened = new Map<string, number>();
  let apostrophe = -1;
  for (let at = from; at < end; at++) {
    const code = text.charCodeAt(at);
    if (code < 128 ? code !== 34 && code !== 39 && code !== 96 : !marks.has(code)) continue;
    const mark = text[at]!;
    if (mark === "'") {
      // An apostrophe opens a quotation only after a space or a bracket, and closes one only if no letter follows.
      if (apostrophe < 0 && (at === from || " ([{,:=".includes(text[at - 1]!))) apostrophe = at;
      else if (apostrophe >= 0 && (at + 1 >= end || !/[a-z\d]/i.test(text[at + 1]!))) {
        fill(parts, apostrophe, at + 1, part.quotation);
        apostrophe = -1;
      }
      continue;
    }
    const start = opened.get(mark);
    if (start !== undefined) {
      fill(parts, start, at + 1, mark === "`" ? part.code : part.quotation);
      opened.clear();
    } else if (closing[mark]) opened.set(closing[mark], at);
  }
}

/** The beginning of an element with a style, or the attribute, by which it is not displayed or can't be read. */
const notDisplayed = new RegExp(
  seq(
    /<[a-z][a-z\d]{0,15}\b[^<>]{0,200}/,
    group(
      /display\s{0,3}:\s{0,3}none/,
      /visibility\s{0,3}:\s{0,3}hidden/,
      /font-size\s{0,3}:\s{0,3}[01](?:px|pt|em|%)?\s{0,3}[;"']/,
      /opacity\s{0,3}:\s{0,3}0(?:\.0+)?\s{0,3}[;"']/,
      /color\s{0,3}:\s{0,3}(?:white|#fff(?:fff)?|transparent)\s{0,3}[;"']/,
      /(?:left|top|text-indent)\s{0,3}:\s{0,3}-\d{3,6}/,
      /\bhidden\b(?!-)/,
    ),
    /[^<>]{0,200}>/,
  ),
  "g",
);

/**
 * Each construct that is in the text but not on the rendered page: a string that it has, its start and its end.
 */
const hiding = [
  { where: "an HTML comment", needs: "<!--", open: /<!--/g, close: "-->" },
  {
    where: "a comment written as a link definition",
    needs: "]:",
    open: /^ {0,3}\[(?:\/\/|comment|#|_|\.|\^_)\]:[^\S\n]*(?:#|<>)?/gm,
    close: "\n",
  },
  { where: "the title of a link", needs: "](", open: /\]\([^\s()"']{1,300} +"(?=[^"\n])/g, close: '")' },
  { where: "the title of a link", needs: "](", open: /\]\([^\s()"']{1,300} +'(?=[^'\n])/g, close: "')" },
  {
    where: "the title of a link definition",
    needs: "]:",
    open: /^ {0,3}\[[^\]\n]{1,80}\]:[^\S\n]{0,4}\S{1,300}[^\S\n]{1,4}["'(]/gm,
    close: "\n",
  },
  { where: "the text in place of an image", needs: "![", open: /!\[(?=[^\]\n]{12})/g, close: "]" },
  {
    where: "an HTML element that is not displayed",
    needs: "<",
    open: notDisplayed,
    close: "</",
  },
  {
    where: "an attribute of an HTML element",
    needs: "<",
    open: /<[a-z][a-z\d]{0,15}\b[^<>"]{0,100}\b(?:alt|title|aria-label|data-[a-z-]{1,20})=["']/g,
    close: ">",
  },
] as const;

/** How far a construct that is never closed is taken to extend. */
const longestHidden = 4000;

function markHidden(text: string, structure: Structure) {
  const { parts, hidden } = structure;
  for (const { where, needs, open, close } of hiding) {
    if (!text.includes(needs) || (close !== "\n" && !text.includes(close))) continue;
    let past = 0;
    for (const match of text.matchAll(open)) {
      if (match.index < past) continue;
      const inside = match.index + match[0].length;
      if ((parts[match.index]! & (part.fence | part.code)) !== 0) continue;
      const shut = text.indexOf(close, inside);
      const end = shut < 0 ? Math.min(text.length, inside + longestHidden) : shut;
      past = end;
      hidden.push({ start: inside, end, where });
    }
  }
  structure.hidden = merged(hidden);
  for (const { start, end } of structure.hidden)
    for (let at = start; at < end; at++) parts[at] = (parts[at]! | part.hidden) & ~(part.quotation | part.code);
}

/** Merges overlapping ranges, so that each text is read once. */
function merged(spans: HiddenSpan[]): HiddenSpan[] {
  const all: HiddenSpan[] = [];
  for (const span of spans.sort((one, other) => one.start - other.start)) {
    const last = all.at(-1);
    if (last && span.start < last.end) last.end = Math.max(last.end, span.end);
    else all.push({ ...span });
  }
  return all;
}

const blankSigns = signsOf("\n \t\u00a0\r");
const mostLines = 200;

/** Two hundred empty lines or five hundred blank columns, followed by text. */
export function longestPadding(text: string): { end: number } | undefined {
  if (!hasRun(text, blankSigns, mostLines + 1)) return undefined;
  let blanks = 0;
  let lines = 0;
  for (let at = 0; at < text.length; at++) {
    const code = text.charCodeAt(at);
    if (code === 10) {
      lines++;
      blanks = 0;
    } else if (code === 32 || code === 9 || code === 160 || code === 13) blanks++;
    else {
      if (lines > mostLines || blanks >= 500) return { end: at };
      blanks = 0;
      lines = 0;
    }
  }
  return undefined;
}
