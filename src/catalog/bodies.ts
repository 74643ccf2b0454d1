import { deflateRawSync, inflateRawSync } from "node:zlib";
import { bodyDictionary } from "./body-dictionary.ts";

/** The first had no source: what it holds is read as long as it is stored. */
const format = 2;
const formatWithoutSource = 1;
const dictionary = Buffer.from(bodyDictionary);

/** Four parts and their keys fill a page of SQLite. */
const bodyPartBytes = 980;

/**
 * What only the detail of a record shows: its body as sanitised HTML, and the fields that are not in lists. With it, the
 * record as it came: its body as markdown, and its other members. Null: it was stored before that was kept.
 */
export type Body = { details: Record<string, unknown>; html: string; source: Source | null };
export type Source = { markdown: string; members: Record<string, unknown> };

/**
 * A body as it is stored: the format's number, then in raw deflate a line of JSON, the HTML and the markdown; in parts. HTML
 * and markdown in one stream take little more than the HTML alone.
 */
export function packBody({ details, html, source }: Body): Uint8Array[] {
  const head = JSON.stringify({ details, members: source?.members ?? null, html: html.length });
  const deflated = deflateRawSync(`${head}\n${html}${source?.markdown ?? ""}`, { level: 9, dictionary });
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
  if (packed[0] !== format && packed[0] !== formatWithoutSource) {
    throw new Error(`A body of format ${packed[0]} can't be read.`);
  }
  const text = inflateRawSync(packed.subarray(1), { dictionary }).toString();
  const end = text.indexOf("\n");
  const head = JSON.parse(text.slice(0, end)) as unknown;
  if (packed[0] === formatWithoutSource) {
    return { details: head as Body["details"], html: text.slice(end + 1), source: null };
  }
  const { details, members, html } = head as {
    details: Body["details"];
    members: Source["members"] | null;
    html: number;
  };
  const htmlEnd = end + 1 + html;
  return {
    details,
    html: text.slice(end + 1, htmlEnd),
    source: members && { markdown: text.slice(htmlEnd), members },
  };
}

const entities: Record<string, string> = { "&amp;": "&", "&lt;": "<", "&gt;": ">", "&quot;": '"', "&#39;": "'" };

/** The text of HTML that this service rendered: its sanitiser writes no other entities, and no bare `<` or `>`. */
export const textOf = (html: string) =>
  html.replace(/<[^>]*>/g, " ").replace(/&(?:amp|lt|gt|quot|#39);/g, (entity) => entities[entity]!);
