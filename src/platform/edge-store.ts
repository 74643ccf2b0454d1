/**
 * Workers KV for public reads. A name is stored together with the sequence number of the catalogue it was read at, so
 * an entry is never wrong, only out of use; and only names of a bounded number are stored (records, first pages).
 */
export class EdgeStore {
  readonly #namespace: KVNamespace;
  readonly #ttlSeconds: number;

  constructor(namespace: KVNamespace, ttlSeconds: number) {
    this.#namespace = namespace;
    this.#ttlSeconds = ttlSeconds;
  }

  /** KV is a shortcut: when it fails the read goes on without it, and the log says so. */
  async get<Value>(name: string, sequence: number): Promise<Value | null> {
    try {
      return await this.#namespace.get<Value>(keyOf(name, sequence), "json");
    } catch (error) {
      logFailure("get", name, error);
      return null;
    }
  }

  async put(name: string, sequence: number, value: unknown): Promise<void> {
    try {
      await this.#namespace.put(keyOf(name, sequence), JSON.stringify(value), { expirationTtl: this.#ttlSeconds });
    } catch (error) {
      logFailure("put", name, error);
    }
  }
}

const keyOf = (name: string, sequence: number) => `${sequence}/${name}`;

const logFailure = (operation: string, name: string, error: unknown) =>
  console.error(JSON.stringify({ message: "edge store failed", operation, name, error: String(error) }));
