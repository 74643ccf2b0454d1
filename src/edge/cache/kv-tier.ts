import type { Entry, Facts } from "../../lib/cached-response.ts";

type Metadata = { etag: string; facts: Facts };

/**
 * Workers KV for public reads. A name is stored together with the sequence number of the catalogue it was read at, so
 * an entry is never wrong, only out of use; and only names of a bounded number are stored (records, first pages).
 */
export class KvTier {
  readonly #namespace: KVNamespace;
  readonly #ttlSeconds: number;

  constructor(namespace: KVNamespace, ttlSeconds: number) {
    this.#namespace = namespace;
    this.#ttlSeconds = ttlSeconds;
  }

  /** KV is a shortcut: when it fails the read goes on without it, and the log says so. */
  async get(name: string, seq: number): Promise<Entry | undefined> {
    try {
      const { value, metadata } = await this.#namespace.getWithMetadata<Metadata>(keyOf(name, seq), "arrayBuffer");
      return value && metadata ? { seq, bytes: new Uint8Array(value), ...metadata } : undefined;
    } catch (error) {
      logFailure("get", name, error);
      return undefined;
    }
  }

  async put(name: string, { seq, bytes, etag, facts }: Entry): Promise<void> {
    try {
      const metadata: Metadata = { etag, facts };
      await this.#namespace.put(keyOf(name, seq), bytes, { expirationTtl: this.#ttlSeconds, metadata });
    } catch (error) {
      logFailure("put", name, error);
    }
  }
}

const keyOf = (name: string, sequence: number) => `${sequence}/${name}`;

const logFailure = (operation: string, name: string, error: unknown) =>
  console.error(JSON.stringify({ message: "edge store failed", operation, name, error: String(error) }));
