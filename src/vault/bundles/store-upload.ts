import { createHash } from "node:crypto";
import type { Deps } from "../../deps.ts";
import { ApiError } from "../../errors.ts";
import { discardObject } from "./objects.ts";

/** The least that R2 takes as a part of an upload, and the most that is held of a body whose length is not known. */
const partBytes = 5 * 1024 * 1024;

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
      ? putParts(deps, key, counted, httpMetadata)
      : putWhole(deps, key, counted, announced, httpMetadata));
    if (counted.sizeBytes === 0) throw new ApiError("empty_bundle", "The body is empty; it must be a zip archive.");
    return { sizeBytes: counted.sizeBytes, sha256: counted.sha256() };
  } catch (error) {
    await counted.cancel();
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

  cancel = () => this.#reader.cancel().catch(() => {});
}

const cutShort = () => new ApiError("invalid_zip", "The body has not the length that its `Content-Length` says.");

async function putWhole(
  { bundles }: Storing,
  key: string,
  body: CountedBody,
  announced: number,
  httpMetadata: R2HTTPMetadata,
): Promise<void> {
  const { readable, writable } = new FixedLengthStream(announced);
  const writer = writable.getWriter();
  const put = bundles.put(key, readable, { httpMetadata });
  const pass = async () => {
    for (let chunk = await body.next(); chunk; chunk = await body.next()) await writer.write(chunk);
    if (body.sizeBytes !== announced) throw cutShort();
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

/** R2 takes no stream of unknown length: one buffer is filled again and again, and each filling is a part. */
async function putParts(
  { bundles }: Storing,
  key: string,
  body: CountedBody,
  httpMetadata: R2HTTPMetadata,
): Promise<void> {
  const buffer = new Uint8Array(partBytes);
  let rest = await fill(buffer, body, new Uint8Array(0));
  if (rest.ended) {
    if (rest.filled > 0) await bundles.put(key, buffer.subarray(0, rest.filled), { httpMetadata });
    return;
  }
  const upload = await bundles.createMultipartUpload(key, { httpMetadata });
  try {
    const parts: R2UploadedPart[] = [];
    for (; rest.filled > 0; rest = await fill(buffer, body, rest.over)) {
      parts.push(await upload.uploadPart(parts.length + 1, buffer.subarray(0, rest.filled)));
      if (rest.ended) break;
    }
    await upload.complete(parts);
  } catch (error) {
    await upload.abort().catch(() => {});
    throw error;
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
