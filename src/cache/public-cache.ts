import { LruMap } from "../lru-map.ts";
import type { ColoTier } from "./colo-tier.ts";
import { Content, type Entry, type PageFacts } from "./entry.ts";
import type { KvTier } from "./kv-tier.ts";
import type { CatalogSequence, SequenceKnowledge } from "./sequence.ts";
import { SingleFlight } from "./single-flight.ts";

/** The JSON of a `Value`, or the content that it is, ready to send. */
export type CachedResponse<Value> = Entry & { key: CacheKey; readonly of?: Value };

/**
 * What was read, and the number the catalogue had; undefined for what does not exist. Until the index is current, it
 * may still change it without another number.
 */
export type Load<Value> = () => Promise<{
  seq: number;
  indexIsCurrent: boolean;
  value: Value | undefined;
  facts?: PageFacts;
}>;

/**
 * A name stands for one answer. First pages, records and their files are of a bounded number, so KV holds them too; of
 * searches anyone can make up more.
 */
export type CacheKey = { name: string; kind: "page" | "record" | "file" | "search" };

/** Anonymous clients and those with a key are told of different limits, and may keep an answer for different others. */
export type ReplyKind = `${"anonymous" | "reads"} ${200 | 304}`;

/** How a URL, as it stands, was answered: the headers that are the same for every client of a kind. */
export type Reply = {
  key: CacheKey;
  etag: string;
  /** The request header that may ask this URL for another answer than this one. */
  heeds?: "Range" | "Accept" | undefined;
  headers: { [kind in ReplyKind]?: Headers };
};

type MemoryEntry = Entry & {
  /** When the primary's newest number was this answer's. */
  validAt: number;
  /** A search may be older than the index, whatever the sequence says. */
  expiresAt: number;
};

// An isolate has 128 MB for everything.
const mebibyte = 1024 * 1024;
const overheadBytes = 500;

/** What an isolate holds. Searches and absent names are kept apart: made-up ones push out nothing else. */
export class CacheMemory {
  readonly page = new LruMap<MemoryEntry>({ entries: 100, bytes: 4 * mebibyte });
  readonly record = new LruMap<MemoryEntry>({ entries: 4_000, bytes: 20 * mebibyte });
  /** None takes more than an eighth: what may be larger is read from the bucket each time. */
  readonly file = new LruMap<MemoryEntry>({ entries: 1_000, bytes: 9 * mebibyte });
  readonly search = new LruMap<MemoryEntry>({ entries: 2_000, bytes: 8 * mebibyte });
  /** Records that were read from the database here before. */
  readonly wanted = new LruMap<true>({ entries: 4_000, bytes: mebibyte });
  /** The number at which there was none. */
  readonly absent = new LruMap<number>({ entries: 2_000, bytes: mebibyte });
  readonly replies = new LruMap<Reply>({ entries: 4_000, bytes: 8 * mebibyte });
  readonly loads = new SingleFlight<Entry | undefined>();
  /** Part of the name of each search; another one after each change of the index made here. */
  indexEpoch = "";

  /** How this URL was answered, where the answer is held and current: nothing is asked, parsed or looked up. */
  recall(
    url: string,
    { value, readAt }: SequenceKnowledge,
    now: number,
  ): { reply: Reply; bytes: Entry["bytes"] } | undefined {
    const reply = this.replies.get(url);
    const held = reply && this[reply.key.kind].get(reply.key.name);
    if (!held || held.etag !== reply.etag || held.seq !== value || now > held.expiresAt) return undefined;
    held.validAt = readAt;
    return { reply, bytes: held.bytes };
  }
}

type Layers = {
  /** The origin that answers say they are from, where that differs between requests: no answer of one serves another. */
  base: string;
  memory: CacheMemory;
  sequence: CatalogSequence;
  colo: ColoTier;
  edge: KvTier;
  now: () => number;
  waitUntil: (promise: Promise<unknown>) => void;
  /** How long what was current may be shown in all, and how long a search is. */
  showableMs: number;
  searchMs: number;
};

/** Public answers through the isolate's memory, the data centre's cache and KV, to whatever makes them. */
export class PublicCache {
  readonly #layers: Layers;

  constructor(layers: Layers) {
    this.#layers = layers;
  }

  /** How a URL was answered, for `CacheMemory.recall`. */
  remember(url: string, { key, etag }: CachedResponse<unknown>, kind: ReplyKind, headers: Headers) {
    const { replies } = this.#layers.memory;
    const known = replies.get(url);
    const all = { ...(known?.etag === etag && known.headers), [kind]: headers };
    const heeds = headers.has("Accept-Ranges") ? "Range" : headers.get("Vary") === "Accept" ? "Accept" : undefined;
    // Of each kind about as many bytes as of this one; a client that has the answer asks again and gets a 304.
    const bytes = 2 * (url.length + JSON.stringify([...headers]).length) + overheadBytes;
    replies.set(url, { key, etag, heeds, headers: all }, bytes * Math.max(2, Object.keys(all).length));
  }

  /** What is held is shown while one request makes it anew; undefined for what does not exist. */
  async getOrLoad<Value>(asked: CacheKey, load: Load<Value>): Promise<CachedResponse<Value> | undefined> {
    const key = { ...asked, name: `${this.#layers.base}${asked.name}` };
    const entry = await this.#find(key, load);
    return entry && { ...entry, key };
  }

  async #find<Value>(key: CacheKey, load: Load<Value>): Promise<Entry | undefined> {
    const { memory, sequence, now, waitUntil } = this.#layers;
    const { name, kind } = key;
    const held = memory[kind].get(name);
    if (held && this.#isCurrent(held)) return held;
    if (held && this.#isShowable(held)) {
      memory.loads.runBeside(`renew ${name}`, () => this.#renew(key, load), now, waitUntil);
      return held;
    }
    const seq = await sequence.current();
    if (memory.absent.get(name) === seq) return undefined;
    return memory.loads.run(`${seq} ${name}`, () => this.#load(key, load), now, waitUntil);
  }

  /** Where the index has changed: what was found before is not shown here any more. */
  forgetSearches() {
    const { memory } = this.#layers;
    memory.search.clear();
    memory.indexEpoch = crypto.randomUUID();
  }

  async #renew<Value>(key: CacheKey, load: Load<Value>): Promise<Entry | undefined> {
    await this.#layers.sequence.current();
    const held = this.#layers.memory[key.kind].get(key.name);
    return held && this.#isCurrent(held) ? held : this.#load(key, load);
  }

  async #load<Value>(key: CacheKey, load: Load<Value>): Promise<Entry | undefined> {
    const { memory, sequence, colo, edge, waitUntil } = this.#layers;
    const { kind } = key;
    // Taken now: a number looked up while this is under way says nothing of what it reads.
    const since = { validAt: sequence.readAt, epoch: memory.indexEpoch };
    const seq = sequence.value;
    const name = kind === "search" ? since.epoch + key.name : key.name;
    const near = await colo.get(name, seq);
    if (near) return this.#keep(key, near, since);
    const stored = kind === "search" ? undefined : await edge.get(name, seq);
    const made = stored ? { entry: stored, indexIsCurrent: true } : await this.#make(key, load);
    if (!made) return undefined;
    const { entry, indexIsCurrent } = made;
    waitUntil(colo.put(name, entry, indexIsCurrent));
    if (!stored && this.#belongsInKv(key)) waitUntil(edge.put(name, entry));
    return this.#keep(key, entry, since);
  }

  /**
   * A record or a file only when it was read before: for whoever reads all records once, each write would cost more than everything
   * else together.
   */
  #belongsInKv({ name, kind }: CacheKey): boolean {
    if (kind === "page" || kind === "search") return kind === "page";
    const { wanted } = this.#layers.memory;
    const isWanted = wanted.get(name) !== undefined;
    wanted.set(name, true, name.length * 2 + overheadBytes);
    return isWanted;
  }

  async #make<Value>(key: CacheKey, load: Load<Value>): Promise<{ entry: Entry; indexIsCurrent: boolean } | undefined> {
    const { seq, indexIsCurrent, value, facts = null } = await load();
    if (value === undefined) {
      this.#layers.memory.absent.set(key.name, seq, key.name.length * 2 + overheadBytes);
      return undefined;
    }
    if (value instanceof Content) {
      const { bytes, etag = await etagOf(bytes), facts } = value;
      return { entry: { seq, bytes, etag, facts }, indexIsCurrent };
    }
    const bytes = new TextEncoder().encode(JSON.stringify(value)) as Uint8Array<ArrayBuffer>;
    return { entry: { seq, bytes, etag: await etagOf(bytes), facts }, indexIsCurrent };
  }

  #keep({ name, kind }: CacheKey, entry: Entry, { validAt, epoch }: { validAt: number; epoch: string }): Entry {
    const { memory, sequence, now, searchMs } = this.#layers;
    const expiresAt = kind === "search" ? now() + searchMs : Number.POSITIVE_INFINITY;
    const isOlder = (memory[kind].get(name)?.seq ?? 0) > entry.seq;
    if (!isOlder && entry.seq >= sequence.floor && epoch === memory.indexEpoch) {
      const bytes = entry.bytes.byteLength + name.length * 2 + overheadBytes;
      memory[kind].set(name, { ...entry, validAt, expiresAt }, bytes);
    }
    return entry;
  }

  #isCurrent(held: MemoryEntry): boolean {
    const { sequence, now } = this.#layers;
    if (held.seq !== sequence.value || !sequence.isFresh() || now() > held.expiresAt) return false;
    held.validAt = sequence.readAt;
    return true;
  }

  #isShowable({ seq, validAt, expiresAt }: MemoryEntry): boolean {
    const { sequence, now, showableMs } = this.#layers;
    const age = now() - validAt;
    return seq >= sequence.floor && age >= 0 && age <= showableMs && now() <= expiresAt + showableMs;
  }
}

async function etagOf(bytes: Uint8Array<ArrayBuffer>): Promise<string> {
  const digest = new Uint8Array(await crypto.subtle.digest("SHA-1", bytes));
  return `"${Array.from(digest, (byte) => byte.toString(16).padStart(2, "0")).join("")}"`;
}
