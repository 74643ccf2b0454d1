import { Inflate } from "fflate";

/** The bytes are no deflate stream, or more than one. */
export class DamagedStream extends Error {}

const bufferMost = 64 * 1024;
const ignore = () => {};

/**
 * Inflates parts as they come. The platform's stream ends without an error only where the deflate stream ends with the
 * last byte. Small parts bound the output of each: at most a thousand times its size. A yielded part is valid until the
 * next.
 */
export async function* inflated(parts: AsyncGenerator<Uint8Array>, sizeBytes: number): AsyncGenerator<Uint8Array> {
  const stream = new DecompressionStream("deflate-raw");
  const writer = stream.writable.getWriter();
  const reader = readerOf(stream.readable, Math.min(bufferMost, sizeBytes + 1));
  let sourceFailure: { error: unknown } | undefined;
  const feed = async () => {
    try {
      for await (const part of guarded(parts, (error) => (sourceFailure = { error }))) {
        await writer.write(part);
      }
      await writer.close();
    } catch (error) {
      // The reader learns of a damaged stream by itself. It learns of a failed read of the source only here.
      await writer.abort(error).catch(ignore);
    }
  };
  const feeding = feed();
  try {
    for (let part = await reader.next(); part; part = await reader.next()) yield part;
    await feeding;
  } catch {
    if (sourceFailure) throw sourceFailure.error;
    throw new DamagedStream();
  } finally {
    // Not awaited: a caller that stops early does not wait until the rest is inflated.
    void reader.cancel().catch(ignore);
    void writer.abort().catch(ignore);
  }
}

type PartReader = { next: () => Promise<Uint8Array | undefined>; cancel: () => Promise<void> };

/** Workers' own streams reuse one buffer; Node's allocate new memory for each read. */
function readerOf(readable: ReadableStream<Uint8Array>, bufferBytes: number): PartReader {
  try {
    const reader = readable.getReader({ mode: "byob" });
    let buffer = new ArrayBuffer(bufferBytes);
    const next = async () => {
      const { done, value } = await reader.read(new Uint8Array(buffer));
      if (value) buffer = value.buffer;
      return done ? undefined : value;
    };
    return { next, cancel: () => reader.cancel() };
  } catch {
    const reader = readable.getReader();
    return { next: async () => (await reader.read()).value, cancel: () => reader.cancel() };
  }
}

async function* guarded(parts: AsyncGenerator<Uint8Array>, onFailure: (error: unknown) => void) {
  try {
    yield* parts;
  } catch (error) {
    onFailure(error);
    throw error;
  }
}

/**
 * Whether a damaged stream is a sound one with further bytes after it. fflate accepts those, the platform's stream does
 * not.
 */
export async function hasSoundBeginning(
  parts: AsyncGenerator<Uint8Array>,
  sizeBytes: number,
  isRight: (part: Uint8Array) => boolean,
): Promise<boolean> {
  let seen = 0;
  let wasRight = false;
  const inflate = new Inflate((part) => {
    seen += part.length;
    wasRight = isRight(part);
  });
  try {
    for await (const part of parts) {
      inflate.push(part, false);
      if (seen > sizeBytes) return false;
    }
    inflate.push(new Uint8Array(0), true);
  } catch {
    return false;
  }
  return seen === sizeBytes && wasRight;
}
