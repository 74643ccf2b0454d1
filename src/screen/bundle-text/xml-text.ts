import { group, seq } from "../rules/pieces.ts";

/** Elements that end a line, a cell or a word in Office, OpenDocument, EPUB and SVG. */
const ending = new RegExp(
  seq(
    "^",
    group(
      /\/(?:\w+:)?(?:p|h|si|row|tr|td|c|li|div|title|comment|text|is|t-row|table-cell|h[1-6])/,
      /(?:\w+:)?(?:br|cr|tab|s|line-break)/,
    ),
    /\b/,
  ),
  "i",
);
const attribute = /([\w:-]{1,60})\s?=\s?(?:"([^"<]*)"|'([^'<]*)')/g;
const said = /\p{L}{2,}[^\p{L}]+\p{L}{2,}|^https?:/u;

const named: Record<string, string> = { lt: "<", gt: ">", amp: "&", quot: '"', apos: "'" };

/**
 * All text of an XML part: character data, with words kept together across tags that only set a style; then comments,
 * and attributes that contain text. It is no parser, so it also reads what is not well-formed.
 */
export function xmlText(xml: string): string {
  let text = "";
  const aside: string[] = [];
  for (let at = 0; at < xml.length;) {
    const open = xml.indexOf("<", at);
    if (open < 0) return joined(text + unescaped(xml.slice(at)), aside);
    text += unescaped(xml.slice(at, open));
    const [lead, close] = marks.find(([lead]) => xml.startsWith(lead, open))!;
    const end = xml.indexOf(close, open + lead.length);
    const inside = xml.slice(open + lead.length, end < 0 ? xml.length : end);
    if (lead === "<![CDATA[") text += inside;
    else if (lead !== "<") aside.push(inside);
    else {
      if (ending.test(inside))
        text += /^\/(?:\w+:)?(?:c|td|table-cell)\b|^(?:\w+:)?(?:tab|s)\b/i.test(inside) ? " " : "\n";
      for (const [, , double, single] of inside.matchAll(attribute)) {
        const value = unescaped(double ?? single ?? "");
        if (said.test(value)) aside.push(value);
      }
    }
    if (end < 0) break;
    at = end + close.length;
  }
  return joined(text, aside);
}

const marks = [
  ["<!--", "-->"],
  ["<![CDATA[", "]]>"],
  ["<?", "?>"],
  ["<", ">"],
] as const;

const joined = (text: string, aside: readonly string[]) => [text, ...new Set(aside)].join("\n");

const unescaped = (text: string) =>
  text.includes("&")
    ? text.replace(
        /&(?:#(\d{1,7})|#x([\da-f]{1,6})|([a-z]{2,4}));/gi,
        (whole, decimal, hex, name: string | undefined) => {
          if (name !== undefined) return named[name.toLowerCase()] ?? whole;
          const code = decimal ? Number(decimal) : Number.parseInt(hex as string, 16);
          return code <= 0x10ffff ? String.fromCodePoint(code).toWellFormed() : " ";
        },
      )
    : text;
