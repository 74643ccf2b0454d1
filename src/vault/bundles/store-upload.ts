import { createHash } from "node:crypto";
import type { Deps } from "../deps.ts";
import { ApiError } from "../../contract/wire/errors.ts";
import { discardObject, discardObjects } from "../../db/objects.ts";

export type Stored = { sizeBytes: number; sha256: string };

type Storing = Pick<Deps, "bundles" | "config">;

export const tooLarge = (limit: number, used?: number) =>
  new ApiError("payload_too_large", `A bundle is at most ${limit} bytes.`, {
    limit,
    ...(used !== undefined && { used }),
  });

/** Stores a body in the bucket as it arrives. A body that is too large, empty or cut short leaves nothing there. */
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
    // The rest of a refused body is drained by the middleware that answers. After any other failure a read may be under
    // way.
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

/** The chunks of a body that has exactly the announced length. */
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
 * R2 takes no stream of unknown length, and parts of a multipart upload only from 5 MiB, of which an isolate can hold
 * few. So pieces are stored beside the object, and joined once all are there: each upload holds one piece in memory.
 */
async function putPieces(deps: Storing, key: string, body: CountedBody, httpMetadata: R2HTTPMetadata): Promise<void> {
  const { bundles, config } = deps;
  const piece = new Piece(config.UPLOAD_PIECE_BYTES);
  let isWhole = await fill(piece, body);
  if (isWhole) {
    if (piece.bytes.length > 0) await bundles.put(key, piece.bytes, { httpMetadata });
    return;
  }
  const pieces: string[] = [];
  try {
    for (; ; isWhole = await fill(piece, body)) {
      const name = `${key}.${pieces.length}`;
      pieces.push(name);
      await bundles.put(name, piece.bytes);
      if (isWhole) break;
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

// The memory of an upload's first bytes. It doubles as more bytes come.
const firstBytes = 16 * 1024;

/** The bytes of one piece. Its memory grows with what arrives, so a stalled upload holds almost nothing. */
class Piece {
  #buffer = new Uint8Array(0);
  #filled = 0;
  #over: Uint8Array = new Uint8Array(0);
  readonly #size: number;

  constructor(size: number) {
    this.#size = size;
  }

  get bytes(): Uint8Array {
    return this.#buffer.subarray(0, this.#filled);
  }

  /** Begins the next piece with what the last one had no room for. Says whether all of it has room. */
  begin(): boolean {
    const over = this.#over;
    this.#filled = 0;
    return this.add(over);
  }

  /** Says whether all of the chunk had room. */
  add(chunk: Uint8Array): boolean {
    const fits = chunk.subarray(0, this.#size - this.#filled);
    this.#makeRoom(this.#filled + fits.length);
    this.#buffer.set(fits, this.#filled);
    this.#filled += fits.length;
    this.#over = chunk.subarray(fits.length);
    return this.#over.length === 0;
  }

  #makeRoom(bytes: number): void {
    if (bytes <= this.#buffer.length) return;
    const grown = new Uint8Array(Math.min(this.#size, Math.max(bytes, this.#buffer.length * 2, firstBytes)));
    grown.set(this.bytes);
    this.#buffer = grown;
  }
}

/** Fills the piece. Says whether the body has ended. */
async function fill(piece: Piece, body: CountedBody): Promise<boolean> {
  for (let hasRoom = piece.begin(); hasRoom;) {
    const chunk = await body.next();
    if (!chunk) return true;
    hasRoom = piece.add(chunk);
  }
  return false;
}
