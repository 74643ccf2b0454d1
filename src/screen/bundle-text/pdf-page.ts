import type { PdfFont } from "./pdf-fonts.ts";
import { hexAt, literalAt } from "./pdf-strings.ts";

/** Moving back by this many thousandths of the font size is a space between words. */
const spaceStep = -180;

const operator = /[A-Za-z'"*]/;
const windows = new TextDecoder("windows-1252");

/**
 * Marks a place where text is moved along its line: between two words, or between two parts of one word that differ in
 * style. Only the widths of letters would tell which, so the text is read both ways.
 */
export const joint = "\u0001";

/** The text of a content stream in its order, visible or not. */
export function pageText(
  content: string,
  fontOf: (name: string) => PdfFont | undefined,
): { text: string; missed: number } {
  let text = "";
  let missed = 0;
  let font: PdfFont | undefined;
  let operands: (string | number)[] = [];
  let numbers: number[] = [];
  let name = "";
  /** The row of the next text, and of the last one. */
  let row = 0;
  let written = Number.NaN;
  const move = () => {
    text += row === written ? joint : "\n";
    written = row;
  };
  const write = () => {
    for (const one of operands) {
      if (typeof one === "string") {
        if (font?.isUnreadable) missed += one.length;
        else text += readCodes(one, font);
      } else if (one < spaceStep) text += joint;
    }
  };
  for (let at = 0; at < content.length;) {
    const sign = content[at]!;
    if (sign === "(" || (sign === "<" && content[at + 1] !== "<")) {
      const { bytes, end } = sign === "(" ? literalAt(content, at) : hexAt(content, at);
      operands.push(bytes);
      at = end;
    } else if (sign === "/") {
      const end = endOf(content, at + 1, /[\s/<>[\]()]/);
      name = content.slice(at + 1, end);
      at = end;
    } else if (/[\d.+-]/.test(sign)) {
      const end = endOf(content, at + 1, /[^\d.eE+-]/);
      const number = Number(content.slice(at, end));
      numbers.push(number);
      if (operands.length > 0) operands.push(number);
      at = end;
    } else if (sign === "%") at = endOf(content, at, /[\r\n]/);
    else if (operator.test(sign)) {
      const end = endOf(content, at + 1, /[^A-Za-z\d*]/);
      const does = content.slice(at, end);
      at = end;
      if (does === "Tj" || does === "TJ" || does === "BDC" || does === "DP") write();
      else if (does === "'" || does === '"') {
        text += "\n";
        write();
      } else if (does === "Tf") font = fontOf(name);
      else if (does === "T*") text += "\n";
      else if (does === "Td" || does === "TD") {
        row += numbers.at(-1) ?? 0;
        move();
      } else if (does === "BT") row = 0;
      else if (does === "Tm") {
        row = numbers.at(-1) ?? 0;
        move();
      } else if (does === "ID") {
        const image = content.indexOf("EI", at);
        at = image < 0 ? content.length : image + 2;
      }
      operands = [];
      numbers = [];
    } else at++;
  }
  return { text, missed };
}

function endOf(text: string, from: number, stop: RegExp): number {
  let at = from;
  while (at < text.length && !stop.test(text[at]!)) at++;
  return at;
}

function readCodes(bytes: string, font: PdfFont | undefined): string {
  const plain = () => windows.decode(Buffer.from(bytes, "latin1"));
  if (!font?.known) return plain();
  let text = "";
  for (let at = 0; at < bytes.length; at += font.codeBytes) {
    const code =
      font.codeBytes === 2 ? bytes.charCodeAt(at) * 256 + (bytes.charCodeAt(at + 1) || 0) : bytes.charCodeAt(at);
    text += font.known.get(code) ?? (font.codeBytes === 1 && code > 31 ? bytes[at]! : "");
  }
  return text;
}
