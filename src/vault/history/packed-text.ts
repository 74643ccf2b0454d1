import { deflateRawSync, inflateRawSync } from "node:zlib";
import type { Fields } from "../items/fields.ts";

/** A text with its fields, deflated. */
export const packText = ({ title, body, kind, summary, platform, tags, metadata }: Fields): Uint8Array =>
  deflateRawSync(JSON.stringify([title, summary, kind, platform, tags, metadata, body]), { level: 9 });

export function unpackText(packed: Uint8Array): Fields {
  const [title, summary, kind, platform, tags, metadata, body] = JSON.parse(inflateRawSync(packed).toString()) as [
    ...[Fields["title"], Fields["summary"], Fields["kind"], Fields["platform"], Fields["tags"], Fields["metadata"]],
    Fields["body"],
  ];
  return { title, body, kind, summary, platform, tags, metadata };
}
