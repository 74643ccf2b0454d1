import { type Decoder, decoderFor, isUtf8 } from "./encodings.ts";
import { group, seq } from "../rules/pieces.ts";

/**
 * How a file is read. `runs`: only the printable texts among its bytes, which is all that can be read of a picture, a
 * sound or a font. `unknown`: the file may contain more.
 */
export type FileKind = { as: "text"; decoder: Decoder } | { as: "xml" | "pdf" | "png" | "zip" | "runs" | "unknown" };

const namedText = new RegExp(
  seq(
    /\./,
    group(
      /md|markdown|mdx|mdc|txt|rst|adoc|html?|xml|svg|json[5cl]?|ya?ml|toml|ini|cfg|conf|env|csv|tsv/,
      /py|[cm]?[jt]sx?|sh|bash|zsh|fish|ps1|bat|cmd|rb|php|pl|lua|go|rs|java|kt|swift|c|h|cpp|cs|sql|r/,
    ),
    "$",
  ),
  "i",
);

/** The signatures of pictures, sounds, films, fonts, macOS's own files, and programs, which are noted. */
/* oxlint-disable no-control-regex -- signatures of binary formats are made of them */
const withoutText = [
  /^\xff\xd8\xff/,
  /^GIF8[79]a/,
  /^RIFF.{4}(?:WEBP|WAVE|AVI )/s,
  /^.{4}ftyp/s,
  /^(?:II\x2a\0|MM\0\x2a)/,
  /^BM.{4}\0{4}/s,
  /^\0\0[\x01\x02]\0[^\0]\0/,
  /^8BPS\0/,
  /^(?:ID3|\xff[\xe2\xe3\xf2\xf3\xfa\xfb])/,
  /^(?:OggS|fLaC|MThd|\x1a\x45\xdf\xa3)/,
  /^(?:OTTO|true\0|ttcf|wOFF|wOF2|\0\x01\0\0[\0\x01])/,
  /^(?:\0\0\0\x01Bud1|\0\x05\x16\x07)/,
  /^(?:MZ|\x7fELF|[\xce\xcf]\xfa\xed\xfe|\xca\xfe\xba\xbe|\0asm|dex\n|.[\x0b-\x0f]\r\n)/s,
];
/* oxlint-enable no-control-regex */

/** The kind by the file's first bytes, whatever its name. The name counts only if the bytes are no text. */
export function kindOf(name: string, head: Uint8Array, isInDocument: boolean): FileKind {
  const signs = Buffer.from(head.subarray(0, 1_024)).toString("latin1");
  if (signs.startsWith("PK\x03\x04") || signs.startsWith("PK\x05\x06")) return { as: "zip" };
  const isPlain = isUtf8(head);
  if (isPlain ? signs.startsWith("%PDF-") : signs.includes("%PDF-")) return { as: "pdf" };
  if (signs.startsWith("\x89PNG\r\n\x1a\n")) return { as: "png" };
  if (isInDocument && /^(?:\xef\xbb\xbf|\xff\xfe|\xfe\xff)?\0?\s{0,20}</.test(signs)) return { as: "xml" };
  if (!isPlain && withoutText.some((signature) => signature.test(signs))) return { as: "runs" };
  const decoder = decoderFor(head, namedText.test(name));
  return decoder ? { as: "text", decoder } : { as: "unknown" };
}
