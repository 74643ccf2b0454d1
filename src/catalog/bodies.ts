import { deflateRawSync, inflateRawSync } from "node:zlib";
import { bodyDictionary } from "./body-dictionary.ts";

const format = 1;
const dictionary = Buffer.from(bodyDictionary);

/** Four parts and their keys fill a page of SQLite. */
const bodyPartBytes = 980;

/** What only the detail of a record shows: its body as sanitised HTML, and the fields that are not in lists. */
export type Body = { details: Record<string, unknown>; html: string };

/** A body as it is stored: the format's number, then JSON, a line end and HTML in raw deflate; in parts. */
export function packBody({ details, html }: Body): Uint8Array[] {
  const deflated = deflateRawSync(`${JSON.stringify(details)}\n${html}`, { level: 9, dictionary });
  const packed = new Uint8Array([format, ...deflated]);
  return Array.from({ length: Math.ceil(packed.length / bodyPartBytes) }, (_, part) =>
    packed.subarray(part * bodyPartBytes, (part + 1) * bodyPartBytes),
  );
}

/** From the parts in their order. */
export function unpackBody(parts: Uint8Array[]): Body {
  const packed = new Uint8Array(parts.reduce((length, part) => length + part.length, 0));
  let at = 0;
  for (const part of parts) {
    packed.set(part, at);
    at += part.length;
  }
  if (packed[0] !== format) throw new Error(`A body of format ${packed[0]} can't be read.`);
  const text = inflateRawSync(packed.subarray(1), { dictionary }).toString();
  const end = text.indexOf("\n");
  return { details: JSON.parse(text.slice(0, end)) as Body["details"], html: text.slice(end + 1) };
}

const entities: Record<string, string> = { "&amp;": "&", "&lt;": "<", "&gt;": ">", "&quot;": '"', "&#39;": "'" };

/** The text of HTML that this service rendered: its sanitiser writes no other entities, and no bare `<` or `>`. */
export const textOf = (html: string) =>
  html.replace(/<[^>]*>/g, " ").replace(/&(?:amp|lt|gt|quot|#39);/g, (entity) => entities[entity]!);
