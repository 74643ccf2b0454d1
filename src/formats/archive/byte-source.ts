/**
 * Bytes that are read by ranges: a stored object, or memory. A read inside `size` gives exactly the bytes asked for.
 */
export type ByteSource = {
  readonly size: number;
  read(offset: number, length: number): Promise<Uint8Array>;
};

export const bytesSource = (bytes: Uint8Array): ByteSource => ({
  size: bytes.length,
  read: async (offset, length) => bytes.subarray(offset, offset + length),
});

/** Reads ahead, so that thousands of small neighbouring reads become a few ranges of the stored object. */
export class SourceWindow {
  readonly size: number;
  readonly #source: ByteSource;
  readonly #aheadBytes: number;
  #start = 0;
  #bytes: Uint8Array = new Uint8Array(0);

  constructor(source: ByteSource, aheadBytes = 256 * 1024) {
    this.size = source.size;
    this.#source = source;
    this.#aheadBytes = aheadBytes;
  }

  /** Exactly the bytes asked for. The caller has checked that they are inside the source. */
  async at(offset: number, length: number): Promise<Uint8Array> {
    const end = offset + length;
    if (offset < 0 || end > this.size) throw new RangeError(`${offset}+${length} is outside of ${this.size} bytes`);
    if (offset < this.#start || end > this.#start + this.#bytes.length) await this.#move(offset, length);
    return this.#bytes.subarray(offset - this.#start, end - this.#start);
  }

  /** Gives the bytes in parts of at most `mostBytes`. A part stays as it is: the next one takes new memory. */
  async *parts(offset: number, length: number, mostBytes: number): AsyncGenerator<Uint8Array> {
    for (let done = 0; done < length; done += mostBytes) {
      yield await this.at(offset + done, Math.min(mostBytes, length - done));
    }
  }

  async #move(offset: number, length: number) {
    const wanted = Math.min(Math.max(length, this.#aheadBytes), this.size - offset);
    // Released first: two windows at once would double the memory.
    this.#bytes = new Uint8Array(0);
    const bytes = await this.#source.read(offset, wanted);
    if (bytes.length !== wanted) throw new Error(`read ${bytes.length} of ${wanted} bytes at ${offset}`);
    this.#bytes = bytes;
    this.#start = offset;
  }
}
