type Range = { offset: number; length: number };

/** What the service asks of a bucket, in memory. Bytes come as streams, in turns of their own, as R2's do. */
class LocalBucket {
  readonly #objects = new Map<string, Uint8Array<ArrayBuffer>>();

  /** A stream that breaks leaves what was there. */
  async put(key: string, value: ReadableStream | Uint8Array): Promise<void> {
    const bytes = new Uint8Array(await new Response(value as BodyInit).arrayBuffer());
    this.#objects.set(key, bytes);
  }

  async head(key: string) {
    return this.#objects.has(key) ? { key } : null;
  }

  async get(key: string, { range }: { range?: Range } = {}) {
    const whole = this.#objects.get(key);
    if (!whole) return null;
    const bytes = range ? whole.slice(range.offset, range.offset + range.length) : whole;
    return { body: new Blob([bytes]).stream(), arrayBuffer: async () => bytes.slice().buffer };
  }

  async delete(keys: string | string[]): Promise<void> {
    for (const key of [keys].flat()) this.#objects.delete(key);
  }

  async list({ prefix = "", startAfter = "", limit = 1_000 }: R2ListOptions) {
    const keys = [...this.#objects.keys()].filter((key) => key.startsWith(prefix) && key > startAfter).sort();
    return { objects: keys.slice(0, limit).map((key) => ({ key })), truncated: keys.length > limit };
  }
}

export const localBucket = new LocalBucket();
