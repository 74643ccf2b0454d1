import type { Extracted } from "./extracted.ts";
import type { InflateBudget } from "./inflate-budget.ts";
import { printableText } from "./printable-runs.ts";

const latin1 = (bytes: Uint8Array) => Buffer.from(bytes).toString("latin1");
const utf8 = (bytes: Uint8Array) => Buffer.from(bytes).toString("utf8");

/** Reads PNG's three kinds of text chunks, compressed or not, and any printable runs. */
export function pngText(bytes: Uint8Array, budget: InflateBudget): Extracted {
  const extracted: Extracted = { texts: [], unread: [] };
  const view = new DataView(bytes.buffer, bytes.byteOffset, bytes.length);
  let at = 8;
  while (at + 12 <= bytes.length) {
    const length = view.getUint32(at);
    const kind = latin1(bytes.subarray(at + 4, at + 8));
    const data = bytes.subarray(at + 8, Math.min(at + 8 + length, bytes.length));
    const text = textOf(kind, data, budget);
    if (text && !text.isWhole) extracted.unread.push(`its chunk ${kind} could not be unpacked`);
    if (text) extracted.texts.push({ part: kind, text: text.text });
    at += 12 + length;
  }
  extracted.texts.push({ text: printableText(bytes) });
  return extracted;
}

type ChunkText = { text: string; isWhole: boolean };

function textOf(kind: string, data: Uint8Array, budget: InflateBudget): ChunkText | undefined {
  const keyword = data.indexOf(0);
  if (keyword < 0) return undefined;
  const name = latin1(data.subarray(0, keyword));
  const unpacked = (packed: Uint8Array, read: (bytes: Uint8Array) => string): ChunkText => {
    const { bytes, isWhole } = budget.unzlib(packed);
    return { text: `${name}\n${read(bytes)}`, isWhole };
  };
  if (kind === "tEXt") return { text: `${name}\n${latin1(data.subarray(keyword + 1))}`, isWhole: true };
  if (kind === "zTXt") return unpacked(data.subarray(keyword + 2), latin1);
  if (kind !== "iTXt") return undefined;
  const language = data.indexOf(0, keyword + 3);
  const translated = language < 0 ? -1 : data.indexOf(0, language + 1);
  if (translated < 0) return undefined;
  const text = data.subarray(translated + 1);
  return data[keyword + 1] === 1 ? unpacked(text, utf8) : { text: utf8(data.subarray(keyword + 3)), isWhole: true };
}
