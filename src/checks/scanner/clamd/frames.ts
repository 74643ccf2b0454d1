export const frameMostBytes = 64 * 1024;

export const instream = new TextEncoder().encode("zINSTREAM\0");
export const endOfStream = new Uint8Array(4);

/**
 * The frames of `INSTREAM`: length and bytes, for each 64 KB of a part. An empty part gives none: a length of zero
 * would end the stream.
 */
export function* framesOf(part: Uint8Array): Generator<Uint8Array> {
  for (let at = 0; at < part.length; at += frameMostBytes) {
    const bytes = part.subarray(at, at + frameMostBytes);
    const frame = new Uint8Array(4 + bytes.length);
    new DataView(frame.buffer).setUint32(0, bytes.length);
    frame.set(bytes, 4);
    yield frame;
  }
}
