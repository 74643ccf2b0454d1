import { deflateRawSync, inflateRawSync } from "node:zlib";
import type { Fields } from "../items/fields.ts";

/** A text with its fields, deflated. `leans`: with the text that took its place as the dictionary. */
export type Packed = { packed: Uint8Array; leans: boolean };

/** Deflate finds nothing that is further away. */
const windowBytes = 32 * 1024;
/** A text that shares less with its successor stands alone, so that few texts lean on each other. */
const worthLeaning = 0.4;

const writtenOut = ({ title, body, kind, summary, platform, tags, metadata }: Fields) =>
  Buffer.from(JSON.stringify([title, summary, kind, platform, tags, metadata, body]));

export function packText(text: Fields, successor: Fields): Packed {
  const bytes = writtenOut(text);
  const alone = deflateRawSync(bytes, { level: 9 });
  const dictionary = writtenOut(successor);
  if (dictionary.length + bytes.length <= 2 * windowBytes) {
    const leaning = deflateRawSync(bytes, { level: 9, dictionary });
    if (leaning.length <= worthLeaning * alone.length) return { packed: leaning, leans: true };
  }
  return { packed: alone, leans: false };
}

/** The last of these texts, newest first, of which each may lean on the one before it, and the first on the present. */
export function unpackText(present: Fields, chain: readonly Packed[]): Fields {
  let bytes = writtenOut(present);
  for (const { packed, leans } of chain) bytes = inflateRawSync(packed, leans ? { dictionary: bytes } : {});
  const [title, summary, kind, platform, tags, metadata, body] = JSON.parse(bytes.toString()) as [
    ...[Fields["title"], Fields["summary"], Fields["kind"], Fields["platform"], Fields["tags"], Fields["metadata"]],
    Fields["body"],
  ];
  return { title, body, kind, summary, platform, tags, metadata };
}
