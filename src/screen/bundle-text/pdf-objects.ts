import type { InflateBudget } from "./inflate-budget.ts";
import { fromHex } from "./pdf-strings.ts";

/** An object's source, and the bytes of its stream as stored. */
export type PdfObject = { source: string; data?: Uint8Array };
export type PdfFile = { objects: Map<number, PdfObject>; trailers: string };

/** The most objects of one file. Books of a thousand pages have a tenth of them. */
export const objectsMost = 100_000;

const mark = /(\d{1,10})\s{1,8}\d{1,5}\s{1,8}obj\b|\bendobj\b|\bstream\r?\n|\bendstream\b/g;

/**
 * Reads every object from the first byte of the file to the last, also those that a newer one replaces or that no
 * cross-reference table names: an agent may read whatever the file contains.
 */
export function readObjects(bytes: Uint8Array): PdfFile {
  const whole = Buffer.from(bytes.buffer, bytes.byteOffset, bytes.length).toString("latin1");
  const objects = new Map<number, PdfObject>();
  const nextMark = new RegExp(mark);
  let trailers = "";
  let number = -1;
  let from = 0;
  let spare = -1;
  const close = (to: number, data?: Uint8Array) => {
    const source = whole.slice(from, to);
    if (number === -1) trailers += `${source}\n`;
    // An older version of an object is stored under an unused number.
    else objects.set(objects.has(number) ? --spare : number, { source, ...(data && { data }) });
  };
  for (let match = nextMark.exec(whole); match && objects.size < objectsMost; match = nextMark.exec(whole)) {
    const [text, begun] = match;
    if (begun !== undefined) {
      close(match.index);
      number = Number(begun);
      from = nextMark.lastIndex;
    } else if (text.startsWith("stream") && number !== -1) {
      const start = nextMark.lastIndex;
      const end = endOfStream(whole, whole.slice(from, match.index), start);
      close(match.index, bytes.subarray(start, end));
      number = -1;
      from = nextMark.lastIndex = end;
    } else if (text === "endobj" && number !== -1) {
      close(match.index);
      number = -1;
      from = nextMark.lastIndex;
    }
  }
  close(whole.length);
  return { objects, trailers };
}

function endOfStream(whole: string, source: string, start: number): number {
  const length = /\/Length\s{0,8}(\d{1,9})(?!\s{1,8}\d{1,5}\s{1,8}R)/.exec(source)?.[1];
  const announced = start + Number(length ?? 0);
  if (length !== undefined && /^\s{0,4}endstream/.test(whole.slice(announced, announced + 16))) return announced;
  const end = whole.indexOf("endstream", start);
  return end < 0 ? whole.length : end;
}

const readable = new Set(["FlateDecode", "Fl", "ASCIIHexDecode", "AHx", "ASCII85Decode", "A85"]);

/** A stream after its filters, or the name of the first filter that is not supported. */
export function dataOf({ source, data }: PdfObject, budget: InflateBudget): { bytes: Uint8Array } | { filter: string } {
  const list = /\/(?:Filter|F)\s{0,8}(\[[^\]]{0,300}\]|\/\w{1,30})/.exec(source)?.[1] ?? "";
  const filters = [...list.matchAll(/\/(\w{1,30})/g)].map(([, name]) => name!);
  const unread = filters.find((name) => !readable.has(name));
  if (unread !== undefined) return { filter: unread };
  let bytes = data!;
  for (const name of filters) {
    if (name.startsWith("Fl")) {
      const inflated = budget.unzlib(bytes);
      if (inflated.bytes.length === 0 && bytes.length > 8) return { filter: "a damaged FlateDecode" };
      bytes = inflated.bytes;
    } else {
      const text = Buffer.from(bytes).toString("latin1");
      bytes = Buffer.from(name.startsWith("A8") || name.includes("85") ? from85(text) : fromHex(text), "latin1");
    }
  }
  return { bytes };
}

function from85(text: string): string {
  let out = "";
  let group: number[] = [];
  const flush = () => {
    if (group.length < 2) return;
    const missing = 5 - group.length;
    const value = [...group, ...Array<number>(missing).fill(84)].reduce((sum, digit) => sum * 85 + digit, 0);
    const four = [24, 16, 8, 0].map((shift) => String.fromCharCode(Math.floor(value / 2 ** shift) & 0xff));
    out += four.slice(0, 4 - missing).join("");
    group = [];
  };
  for (const sign of text.replace(/^\s*<~/, "")) {
    const digit = sign.charCodeAt(0) - 33;
    if (sign === "~") break;
    if (sign === "z" && group.length === 0) out += "\0\0\0\0";
    else if (digit >= 0 && digit < 85) group.push(digit);
    if (group.length === 5) flush();
  }
  flush();
  return out;
}

/** The objects of an object stream. */
export function* packedObjects({ source }: PdfObject, text: string): Generator<[number: number, object: PdfObject]> {
  const first = Number(/\/First\s{0,8}(\d{1,9})/.exec(source)?.[1] ?? 0);
  const numbers = (text.slice(0, first).match(/\d{1,10}/g) ?? []).map(Number);
  for (let at = 0; at + 1 < numbers.length; at += 2) {
    const next = numbers[at + 3];
    yield [
      numbers[at]!,
      { source: text.slice(first + numbers[at + 1]!, next === undefined ? undefined : first + next) },
    ];
  }
}
