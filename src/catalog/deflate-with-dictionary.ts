import { deflateRawSync, inflateRawSync } from "node:zlib";

/** The size of deflate's window. */
const windowBytes = 32 * 1024;
const pieceBytes = 12 * 1024;
// Differences shift the text relative to its dictionary, so this much of the dictionary before a piece is included too.
const beforeBytes = 10 * 1024;

/**
 * Deflates a text with a similar text as dictionary; `inflateWithDictionary` needs the same dictionary. A text longer
 * than deflate's window is split into pieces, each with the corresponding part of the dictionary. Format: the length of
 * the text, then that of each piece, as 32-bit numbers.
 */
export function deflateWithDictionary(text: Buffer, like: Buffer): Uint8Array {
  const deflated = dictionariesOf(text.length, like).map(({ at, end, dictionary }) =>
    deflateRawSync(text.subarray(at, end), { level: 9, dictionary }),
  );
  return Buffer.concat([length(text), ...deflated.flatMap((piece) => [length(piece), piece])]);
}

export function inflateWithDictionary(bytes: Uint8Array, like: Buffer): Buffer {
  const packed = Buffer.from(bytes.buffer, bytes.byteOffset, bytes.byteLength);
  let from = 4;
  return Buffer.concat(
    dictionariesOf(packed.readUInt32LE(0), like).map(({ dictionary }) => {
      const end = from + 4 + packed.readUInt32LE(from);
      const piece = packed.subarray(from + 4, end);
      from = end;
      return inflateRawSync(piece, { dictionary });
    }),
  );
}

function length({ length: bytes }: Uint8Array): Buffer {
  const word = Buffer.alloc(4);
  word.writeUInt32LE(bytes);
  return word;
}

/** The pieces of a text of this length, each with its part of the similar text. */
function dictionariesOf(textBytes: number, like: Buffer) {
  if (like.length <= windowBytes) return [{ at: 0, end: textBytes, dictionary: like }];
  return Array.from({ length: Math.ceil(textBytes / pieceBytes) }, (_, piece) => {
    const at = piece * pieceBytes;
    const place = Math.floor((at / textBytes) * like.length) - beforeBytes;
    const from = Math.max(0, Math.min(place, like.length - windowBytes));
    return { at, end: Math.min(at + pieceBytes, textBytes), dictionary: like.subarray(from, from + windowBytes) };
  });
}
