import { createHash } from "node:crypto";
import type { Deps } from "../../deps.ts";
import { ApiError } from "../../errors.ts";
import { discardObject, discardObjects } from "./objects.ts";

export type Stored = { sizeBytes: number; sha256: string };

type Storing = Pick<Deps, "bundles" | "config">;

export const tooLarge = (limit: number, used?: number) =>
  new ApiError("payload_too_large", `A bundle is at most ${limit} bytes.`, {
    limit,
    ...(used !== undefined && { used }),
  });

/** Puts a body into the bucket as it arrives; nothing is kept there of one that is too large, empty or cut short. */
export async function storeUpload(
  deps: Storing,
  key: string,
  body: ReadableStream<Uint8Array>,
  announced: number | undefined,
  httpMetadata: R2HTTPMetadata,
): Promise<Stored> {
  const counted = new CountedBody(body, announced ?? deps.config.BUNDLE_MAX_BYTES, deps.config.BUNDLE_MAX_BYTES);
  try {
    await (announced === undefined
      ? putPieces(deps, key, counted, httpMetadata)
      : putStream(deps, key, whole(counted, announced), announced, httpMetadata));
    if (counted.sizeBytes === 0) throw new ApiError("empty_bundle", "The body is empty; it must be a zip archive.");
    return { sizeBytes: counted.sizeBytes, sha256: counted.sha256() };
  } catch (error) {
    // What was refused is heard out by whoever answers; after any other failure a read may be under way.
    if (error instanceof ApiError) counted.release();
    else await counted.cancel();
    await discardObject(deps, key);
    throw error;
  }
}

/** The chunks of a body, counted and digested as they pass. */
class CountedBody {
  sizeBytes = 0;
  readonly #hash = createHash("sha256");
  readonly #reader: ReadableStreamDefaultReader<Uint8Array>;
  readonly #most: number;
  readonly #limit: number;

  constructor(body: ReadableStream<Uint8Array>, most: number, limit: number) {
    this.#reader = body.getReader();
    this.#most = most;
    this.#limit = limit;
  }

  async next(): Promise<Uint8Array | undefined> {
    const { value } = await this.#reader.read();
    if (!value) return undefined;
    this.sizeBytes += value.length;
    if (this.sizeBytes > this.#limit) throw tooLarge(this.#limit);
    if (this.sizeBytes > this.#most) throw cutShort();
    this.#hash.update(value);
    return value;
  }

  sha256 = () => this.#hash.digest("hex");

  release = () => this.#reader.releaseLock();

  cancel = () => this.#reader.cancel().catch(() => {});
}

const cutShort = () => new ApiError("invalid_zip", "The body has not the length that its `Content-Length` says.");

/** The chunks of a body that has just that many bytes. */
async function* whole(body: CountedBody, announced: number): AsyncGenerator<Uint8Array> {
  for (let chunk = await body.next(); chunk; chunk = await body.next()) yield chunk;
  if (body.sizeBytes !== announced) throw cutShort();
}

async function putStream(
  { bundles }: Storing,
  key: string,
  chunks: AsyncIterable<Uint8Array>,
  sizeBytes: number,
  httpMetadata: R2HTTPMetadata,
): Promise<void> {
  const { readable, writable } = new FixedLengthStream(sizeBytes);
  const writer = writable.getWriter();
  const put = bundles.put(key, readable, { httpMetadata });
  const pass = async () => {
    for await (const chunk of chunks) await writer.write(chunk);
    await writer.close();
  };
  try {
    await Promise.all([pass(), put]);
  } catch (error) {
    await writer.abort(error).catch(() => {});
    await put.catch(() => {});
    throw error;
  }
}

/**
 * R2 takes no stream of unknown length, and parts of an object only from 5 MiB on, of which an isolate holds few. So
 * pieces are kept beside the object, and put together once all are there: what is held is one piece of each upload.
 */
async function putPieces(deps: Storing, key: string, body: CountedBody, httpMetadata: R2HTTPMetadata): Promise<void> {
  const { bundles, config } = deps;
  const buffer = new Uint8Array(config.UPLOAD_PIECE_BYTES);
  let filling = await fill(buffer, body, new Uint8Array(0));
  if (filling.ended) {
    if (filling.filled > 0) await bundles.put(key, buffer.subarray(0, filling.filled), { httpMetadata });
    return;
  }
  const pieces: string[] = [];
  try {
    for (; filling.filled > 0; filling = await fill(buffer, body, filling.over)) {
      const piece = `${key}.${pieces.length}`;
      pieces.push(piece);
      await bundles.put(piece, buffer.subarray(0, filling.filled));
      if (filling.ended) break;
    }
    await putStream(deps, key, contentsOf(deps, pieces), body.sizeBytes, httpMetadata);
  } finally {
    await discardObjects(deps, pieces);
  }
}

async function* contentsOf({ bundles }: Storing, keys: readonly string[]): AsyncGenerator<Uint8Array> {
  for (const key of keys) {
    const object = await bundles.get(key);
    if (!object) throw new Error(`the piece ${key} is gone`);
    yield* object.body;
  }
}

type Filling = { filled: number; over: Uint8Array; ended: boolean };

/** Fills the buffer from what was left over and the body's next chunks. */
async function fill(buffer: Uint8Array, body: CountedBody, over: Uint8Array): Promise<Filling> {
  let filled = 0;
  for (let chunk: Uint8Array | undefined = over; chunk; chunk = await body.next()) {
    const fits = chunk.subarray(0, buffer.length - filled);
    buffer.set(fits, filled);
    filled += fits.length;
    if (fits.length < chunk.length) return { filled, over: chunk.subarray(fits.length), ended: false };
  }
  return { filled, over: new Uint8Array(0), ended: true };
}
