type Entry<Value> = { value: Value; bytes: number };

/** An LRU map. Above the allowed entries or bytes, the least recently used are evicted. */
export class LruMap<Value> {
  readonly #mostEntries: number;
  readonly #mostBytes: number;
  readonly #entries = new Map<string, Entry<Value>>();
  #bytes = 0;

  /** Without `bytes`, only the entries are counted. */
  constructor({ entries, bytes = Infinity }: { entries: number; bytes?: number }) {
    this.#mostEntries = entries;
    this.#mostBytes = bytes;
  }

  get(key: string): Value | undefined {
    const entry = this.#entries.get(key);
    if (!entry) return undefined;
    this.#entries.delete(key);
    this.#entries.set(key, entry);
    return entry.value;
  }

  /** A value of more than an eighth of all bytes is not kept: it would evict too much. */
  set(key: string, value: Value, bytes = 0) {
    this.delete(key);
    if (bytes > this.#mostBytes / 8) return;
    this.#entries.set(key, { value, bytes });
    this.#bytes += bytes;
    for (const oldest of this.#entries.keys()) {
      if (this.#bytes <= this.#mostBytes && this.#entries.size <= this.#mostEntries) break;
      this.delete(oldest);
    }
  }

  delete(key: string) {
    this.#bytes -= this.#entries.get(key)?.bytes ?? 0;
    this.#entries.delete(key);
  }

  clear() {
    this.#entries.clear();
    this.#bytes = 0;
  }

  get size() {
    return this.#entries.size;
  }

  get bytes() {
    return this.#bytes;
  }
}
