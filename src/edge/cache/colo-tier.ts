import type { Entry, Facts } from "../../lib/cached-response.ts";

const factsHeader = "X-Facts";

/**
 * The Cache API of a data centre. Like KV's, its keys hold the sequence number. They are addresses that nobody can ask
 * for: a Worker's requests never come from this cache unless the Worker looks there itself.
 */
export class ColoTier {
  readonly #cache: Pick<Cache, "match" | "put">;
  readonly #origin: string;
  readonly #seconds: { indexBehind: number; indexCurrent: number };

  /** `origin`: the service's own, as Cloudflare advises. `seconds`: how long an answer is kept. */
  constructor(
    cache: Pick<Cache, "match" | "put">,
    origin: string,
    seconds: { indexBehind: number; indexCurrent: number },
  ) {
    this.#cache = cache;
    this.#origin = origin;
    this.#seconds = seconds;
  }

  /** A shortcut: when it fails the read goes on without it, and the log says so. */
  async get(name: string, seq: number): Promise<Entry | undefined> {
    try {
      const response = await this.#cache.match(this.#addressOf(name, seq));
      if (!response) return undefined;
      const { headers } = response;
      const facts = JSON.parse(headers.get(factsHeader)!) as Facts;
      return { seq, bytes: new Uint8Array(await response.arrayBuffer()), etag: headers.get("ETag")!, facts };
    } catch (error) {
      logFailure("get", error);
      return undefined;
    }
  }

  async put(name: string, { seq, bytes, etag, facts }: Entry, indexIsCurrent: boolean): Promise<void> {
    try {
      const headers = {
        "Cache-Control": `max-age=${this.#seconds[indexIsCurrent ? "indexCurrent" : "indexBehind"]}`,
        ETag: etag,
        [factsHeader]: JSON.stringify(facts),
      };
      await this.#cache.put(this.#addressOf(name, seq), new Response(bytes, { headers }));
    } catch (error) {
      logFailure("put", error);
    }
  }

  #addressOf(name: string, seq: number) {
    return `${this.#origin}/.kept/${seq}/${encodeURIComponent(name)}`;
  }
}

const logFailure = (operation: string, error: unknown) =>
  console.error(JSON.stringify({ message: "colo cache failed", operation, error: String(error) }));
