import { inflateRawSync } from "node:zlib";
import { Inflate } from "fflate";
import type { ArchiveEntry } from "./verdict.ts";

/** The bytes are no deflate stream, or more than one. */
export class DamagedStream extends Error {}

const bufferMost = 64 * 1024;
const ignore = () => {};

/** A part that is inflated bounds what comes out: at most 8 MiB. */
export const partBytes = 8 * 1024;

/** A file's bytes, part by part; a part is valid until the next. `parts` have `partBytes`, the last one fewer. */
export async function* inflated(
  parts: AsyncGenerator<Uint8Array>,
  { compressedBytes, sizeBytes }: Pick<ArchiveEntry, "compressedBytes" | "sizeBytes">,
): AsyncGenerator<Uint8Array> {
  if (compressedBytes > partBytes || sizeBytes > bufferMost) return yield* streamed(parts, sizeBytes);
  for await (const whole of parts) {
    const bytes = inflatedAtOnce(whole, sizeBytes);
    if (bytes) yield bytes;
    else yield* streamed(only(whole), sizeBytes);
  }
}

async function* only(part: Uint8Array) {
  yield part;
}

/**
 * A stream takes five times as long for a small file. Undefined if the file is not as its archive says: a stream then
 * tells what is wrong.
 */
function inflatedAtOnce(whole: Uint8Array, sizeBytes: number): Uint8Array | undefined {
  const most = Math.max(64, sizeBytes);
  try {
    const { buffer, engine } = withInfo(inflateRawSync(whole, { info: true, chunkSize: most, maxOutputLength: most }));
    return buffer.length === sizeBytes && engine.bytesWritten === whole.length ? buffer : undefined;
  } catch {
    return undefined;
  }
}

/** The types lack what `info: true` gives. The bytes written to the engine are those that it has read. */
const withInfo = (result: unknown) => result as { buffer: Uint8Array; engine: { bytesWritten: number } };

/** The platform's stream ends without an error only where the deflate stream ends with the last byte. */
async function* streamed(parts: AsyncGenerator<Uint8Array>, sizeBytes: number): AsyncGenerator<Uint8Array> {
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
