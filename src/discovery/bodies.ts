import { deflateRawSync, inflateRawSync } from "node:zlib";
import type { PackedMembers } from "./source-members.ts";

/** The first byte of a stored body. */
const bodyFormat = 4;

/** With this size, five parts and their keys fill a page of SQLite. */
const bodyPartBytes = 800;

/**
 * What only the detail of a record shows: its body as sanitised HTML, and the fields that lists omit. `source` is the
 * imported record: its Markdown and its other members.
 */
export type Body = { details: Record<string, unknown>; html: string; source: Source };
export type Source = { markdown: string; members: PackedMembers };

/** Packs a body: its format, then its JSON, deflated. The result is in parts, a row each. */
export function packBody({ details, html, source }: Body): Uint8Array[] {
  const deflated = deflateRawSync(JSON.stringify({ details, html, source }));
  const packed = new Uint8Array(Buffer.concat([Buffer.of(bodyFormat), deflated]));
  return Array.from({ length: Math.ceil(packed.length / bodyPartBytes) }, (_, part) =>
    packed.subarray(part * bodyPartBytes, (part + 1) * bodyPartBytes),
  );
}

/** Unpacks the parts, which must be in order. */
export function unpackBody(parts: Uint8Array[]): Body {
  const packed = Buffer.concat(parts);
  if (packed[0] !== bodyFormat) throw new Error(`A body of format ${packed[0]} can't be read.`);
  return JSON.parse(inflateRawSync(packed.subarray(1)).toString()) as Body;
}

const entities: Record<string, string> = { "&amp;": "&", "&lt;": "<", "&gt;": ">", "&quot;": '"', "&#39;": "'" };

/** The text of HTML that this service rendered: its sanitiser writes no other entities, and no bare `<` or `>`. */
export const textOf = (html: string) =>
  html.replace(/<[^>]*>/g, " ").replace(/&(?:amp|lt|gt|quot|#39);/g, (entity) => entities[entity]!);
