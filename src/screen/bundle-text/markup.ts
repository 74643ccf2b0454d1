import { xmlText } from "./xml-text.ts";

/** Gives a function that removes the markup of a page or a document; undefined for plain text. */
export function withoutMarkup(head: string): ((piece: string) => string) | undefined {
  if (/^\ufeff?\s{0,200}<[!?a-z]/i.test(head)) return xmlText;
  return head.startsWith("{\\rtf") ? rtfText : undefined;
}

const rtfText = (piece: string) =>
  piece
    .replace(/\\'([\da-f]{2})/gi, (_, hex: string) => String.fromCharCode(Number.parseInt(hex, 16)))
    .replace(/\\u(-?\d{1,6}) ?\??/g, (_, code: string) => String.fromCharCode(Number(code) & 0xffff))
    .replace(/\\(?:par|line|cell|tab)\b ?/g, "\n")
    .replace(/\\[a-z]{1,32}-?\d{0,10} ?|[{}\r\n]/g, "")
    .toWellFormed();
