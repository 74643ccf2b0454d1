import { through } from "./places.ts";
import { signsOf } from "./runs.ts";
import { group, seq } from "./rules/pieces.ts";
import { type Heading, part, readStructure, type Structure } from "./structure.ts";
import type { Visible } from "./visible.ts";

/** The text that is judged: as a reader would read it aloud, without the marks that split its words and lines. */
export type Canonical = {
  text: string;
  structure: Structure;
  rawAt: (at: number) => number;
  /** The `part` bits in the text before cleaning, for a range of the cleaned text. */
  shownAt: (start: number, end: number) => number;
};

const inline = "a|abbr|b|bdi|bdo|big|code|del|em|font|i|ins|kbd|label|mark|s|small|span|strong|sub|sup|tt|u|wbr";
const block = "br|div|dd|dt|li|ol|p|table|tbody|td|th|tr|ul";

/**
 * Line continuations, tags between words, emphasis, the joint between two links, marks on letters, and spaces or breaks
 * written as entities.
 */
const marks = new RegExp(
  [
    "(?:\\\\|(?<= )[`^])\\r?\\n[ \\t]{0,40}",
    `<\\/?(?:${inline})(?:\\s[^<>\\n]{0,200})?\\/?>`,
    `<\\/?(?:${block})(?:\\s[^<>\\n]{0,200})?\\/?>`,
    "(?<=\\p{L})(?:\\*{1,3}|~~|__|`{1,2})(?=\\p{L})",
    "(?<=[^\\n*] )(?:\\*{1,3}|~~|__(?=\\p{L}{1,30}__(?![\\w(])))(?=\\p{L})",
    "(?<=[\\p{L}\\d.,:;!?)])(?:\\*{1,3}|~~|__)(?=[\\s.,:;!?)])",
    "\\]\\([^()\\s]{1,300}\\) \\[",
    "(?<=[a-z])[\\u0300-\\u036f\\u1ab0-\\u1aff\\u1dc0-\\u1dff\\u20d0-\\u20ff]{1,30}",
    "&(?:nbsp|ensp|emsp|thinsp|#160|#32|#x20|#xa0);",
    "&(?:shy|zwnj|zwj|zerowidthspace|#173|#8203|#820[45]|#x200[b-d]|#xad);",
  ].join("|"),
  "uy",
);
/** Every mark starts with one of these or with a combining mark. A text without any of them is not searched. */
const begins = signsOf("\\^`<*~_]&");
const isOnLetter = (code: number) =>
  (code >= 0x300 && code <= 0x36f) ||
  (code >= 0x1ab0 && code <= 0x1aff) ||
  (code >= 0x1dc0 && code <= 0x1dff) ||
  (code >= 0x20d0 && code <= 0x20ff);
const joining = new RegExp(
  seq(
    "^",
    group(
      `<\\/?(?:${inline})\\b`,
      String.raw`[*~_\u0300-\u036f\u1ab0-\u1aff\u1dc0-\u1dff\u20d0-\u20ff]`,
      /`{1,2}$/,
      /&(?:shy|zw|zero|#173|#820[345]|#x200|#xad)/,
    ),
  ),
);
const letters = /\p{L}/u;

type Edit = { start: number; end: number; put: "" | " " };

function editsOf(text: string, { parts }: Structure): Edit[] {
  const edits: Edit[] = [];
  const comments = commentsIn(text, parts);
  let next = 0;
  let past = 0;
  const add = (edit: Edit) => {
    if (edit.start < past) return;
    edits.push(edit);
    past = edit.end;
  };
  for (const { mark, start } of marksIn(text)) {
    while (next < comments.length && comments[next]!.start <= start) add(comments[next++]!);
    const isContinuation = mark.includes("\n");
    const isFenced = (parts[start]! & part.fence) !== 0;
    const isTick = mark.startsWith("`");
    if (isContinuation ? isTick && !isFenced : isFenced || (!isTick && (parts[start]! & part.code) !== 0)) continue;
    add({ start, end: start + mark.length, put: joining.test(mark) ? "" : " " });
  }
  for (const comment of comments.slice(next)) add(comment);
  return edits;
}

function* marksIn(text: string): Generator<{ mark: string; start: number }> {
  for (let start = 0; start < text.length; start++) {
    const code = text.charCodeAt(start);
    if (code < 128 ? begins[code] !== 1 : !isOnLetter(code)) continue;
    marks.lastIndex = start;
    const mark = marks.exec(text)?.[0];
    if (mark === undefined) continue;
    yield { mark, start };
    start += mark.length - 1;
  }
}

/** Comments with text before and after them on their line. Inside a word they leave no space. */
function commentsIn(text: string, parts: Uint8Array): Edit[] {
  const comments: Edit[] = [];
  for (let at = text.indexOf("<!--"); at >= 0;) {
    const close = text.indexOf("-->", at + 4);
    if (close < 0) break;
    const end = close + 3;
    const [before, behind] = [text[at - 1] ?? "\n", text[end] ?? "\n"];
    if (before !== "\n" && behind !== "\n" && (parts[at]! & (part.fence | part.code)) === 0)
      comments.push({ start: at, end, put: letters.test(before) && letters.test(behind) ? "" : " " });
    at = text.indexOf("<!--", end);
  }
  return comments;
}

export function canonicalOf(visible: Visible): Canonical {
  const { text, rawAt } = visible;
  const structure = readStructure(text);
  const shownAt = (start: number, end: number) => structure.parts[start]! & structure.parts[Math.max(start, end - 1)]!;
  const edits = editsOf(text, structure);
  if (edits.length === 0) return { text, structure, rawAt, shownAt };
  const starts = [0];
  const origins = [0];
  const parts = new Uint8Array(text.length);
  const kept: string[] = [];
  let length = 0;
  let from = 0;
  const copy = (end: number) => {
    parts.set(structure.parts.subarray(from, end), length);
    kept.push(text.slice(from, end));
    length += end - from;
  };
  for (const { start, end, put } of edits) {
    copy(start);
    if (put !== "") parts[length] = structure.parts[start]!;
    kept.push(put);
    length += put.length;
    from = end;
    starts.push(length);
    origins.push(end);
  }
  copy(text.length);
  const placeOf = (at: number) => through(origins, starts, at);
  const placed = (all: Heading[]) =>
    all.map(({ at, text: said, proseAt }) => ({
      at: placeOf(at),
      text: said,
      proseAt: proseAt === undefined ? undefined : placeOf(proseAt),
    }));
  return {
    text: kept.join(""),
    structure: {
      ...structure,
      parts: parts.subarray(0, length),
      headings: placed(structure.headings),
      tables: placed(structure.tables),
    },
    rawAt: (at) => rawAt(through(starts, origins, at)),
    shownAt,
  };
}
