import { deflateSync, inflateSync, strFromU8, strToU8 } from "fflate";

/** Four parts and their keys fill a page of SQLite. */
const bodyPartBytes = 980;

/** HTML as it is stored: raw deflate, on real skills 3.2 KB for 9 KB, in parts. */
export function packHtml(html: string): Uint8Array[] {
  const packed = deflateSync(strToU8(html), { level: 9 });
  return Array.from({ length: Math.ceil(packed.length / bodyPartBytes) }, (_, part) =>
    packed.subarray(part * bodyPartBytes, (part + 1) * bodyPartBytes),
  );
}

/** From the parts in their order; no part is an empty body. */
export function unpackHtml(parts: Uint8Array[]): string {
  if (parts.length === 0) return "";
  const packed = new Uint8Array(parts.reduce((length, part) => length + part.length, 0));
  let at = 0;
  for (const part of parts) {
    packed.set(part, at);
    at += part.length;
  }
  return strFromU8(inflateSync(packed));
}

const entities: Record<string, string> = { "&amp;": "&", "&lt;": "<", "&gt;": ">", "&quot;": '"', "&#39;": "'" };

/** The text of HTML that this service rendered: its sanitiser writes no other entities, and no bare `<` or `>`. */
export const textOf = (html: string) =>
  html.replace(/<[^>]*>/g, " ").replace(/&(?:amp|lt|gt|quot|#39);/g, (entity) => entities[entity]!);
