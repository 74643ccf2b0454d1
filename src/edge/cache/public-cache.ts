import { Content } from "../../lib/content.ts";
import { LruMap } from "../../lib/lru-map.ts";
import type { ColoTier } from "./colo-tier.ts";
import type { CachedResponse, CacheKey, Entry, Load } from "../../lib/cached-response.ts";
import type { KvTier } from "./kv-tier.ts";
import type { CatalogSequence, SequenceKnowledge } from "./sequence.ts";
import { SingleFlight } from "./single-flight.ts";

/** The headers differ by these: anonymous clients and those with a key have different limits and `Cache-Control`. */
export type ReplyKind = `${"anonymous" | "reads"} ${200 | 304}`;

/** How a URL was answered: the cache key, and the headers that all clients of a kind share. */
export type Reply = {
  key: CacheKey;
  etag: string;
  /** The request header that may ask this URL for another answer than this one. */
  heeds?: "Range" | "Accept" | undefined;
  headers: { [kind in ReplyKind]?: Headers };
  /** The skills that whoever gets it has then. */
  installs?: string[] | undefined;
  /** So many later requests of an exchange that this answer begins count with it. */
  prepays?: number | undefined;
};

type HeaderLine = readonly [name: string, value: string];

type MemoryEntry = Entry & {
  /** When the primary last confirmed that this entry is current. */
  validAt: number;
  /** Searches expire by time too: the index changes without a new sequence number. */
  expiresAt: number;
};

// An isolate has 128 MB for everything.
const mebibyte = 1024 * 1024;
const overheadBytes = 500;

/**
 * An isolate's share of the cache. Searches and absent names have maps of their own: made-up ones evict nothing else.
 */
export class CacheMemory {
  readonly page = new LruMap<MemoryEntry>({ entries: 100, bytes: 4 * mebibyte });
  readonly record = new LruMap<MemoryEntry>({ entries: 4_000, bytes: 20 * mebibyte });
  /** None takes more than an eighth: what may be larger is read from the bucket each time. */
  readonly file = new LruMap<MemoryEntry>({ entries: 1_000, bytes: 9 * mebibyte });
  readonly search = new LruMap<MemoryEntry>({ entries: 2_000, bytes: 8 * mebibyte });
  readonly html = new LruMap<MemoryEntry>({ entries: 1_000, bytes: 8 * mebibyte });
  /** The records that this isolate has read from the database before. */
  readonly wanted = new LruMap<true>({ entries: 4_000, bytes: mebibyte });
  /** The sequence number at which a record did not exist. */
  readonly absent = new LruMap<number>({ entries: 2_000, bytes: mebibyte });
  readonly replies = new LruMap<Reply>({ entries: 4_000, bytes: 8 * mebibyte });
  readonly loads = new SingleFlight<Entry | undefined>();
  /** A part of each search's key. It changes with each change of the index that this isolate makes. */
  indexEpoch = "";

  /** The response to a URL that was answered before, if it is still current. No I/O and no parsing. */
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
  /**
   * The origin that answers say they are from, where that differs between requests: no answer of one serves another.
   */
  base: string;
  memory: CacheMemory;
  sequence: CatalogSequence;
  colo: ColoTier;
  edge: KvTier;
  now: () => number;
  waitUntil: (promise: Promise<unknown>) => void;
  /** How long a stale entry may be shown, and how long a search is kept. */
  showableMs: number;
  searchMs: number;
};

/** Public responses: first from the isolate's memory, then the data centre's cache, then KV, then the database. */
export class PublicCache {
  readonly #layers: Layers;

  constructor(layers: Layers) {
    this.#layers = layers;
  }

  /** For answers that others are made of: none is shown stale, as its age would be added to theirs. */
  withoutStale(): PublicCache {
    return new PublicCache({ ...this.#layers, showableMs: 0 });
  }

  /** Keeps how a URL was answered, for `CacheMemory.recall`. */
  remember(
    url: string,
    { key, etag }: CachedResponse<unknown>,
    kind: ReplyKind,
    { headers, installs, prepays }: Pick<Reply, "installs" | "prepays"> & { headers: readonly HeaderLine[] },
  ) {
    const { replies } = this.#layers.memory;
    const remembered = replies.get(url);
    const same = remembered?.etag === etag ? remembered : undefined;
    const all = { ...same?.headers, [kind]: new Headers(headers as [string, string][]) };
    // A 304 has fewer headers than the 200 that it stands for.
    const heeds = heededBy(Object.fromEntries(headers)) ?? same?.heeds;
    // Counts at least two kinds: a client that has the response asks again and gets a 304.
    const bytes = 2 * (url.length + JSON.stringify(headers).length) + overheadBytes;
    replies.set(
      url,
      { key, etag, heeds, headers: all, installs, prepays },
      bytes * Math.max(2, Object.keys(all).length),
    );
  }

  /**
   * Stale while revalidate: a stale entry is returned while one request renews it. Undefined for what does not exist.
   */
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

  /** After a change of the index: earlier results are not shown by this isolate any more. */
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
    // Taken before the load: a number looked up during it says nothing of what it reads.
    const since = { validAt: sequence.readAt, epoch: memory.indexEpoch };
    const seq = sequence.value;
    const name = kind === "search" ? since.epoch + key.name : key.name;
    const near = await colo.get(name, seq);
    if (near) return this.#keep(key, near, since);
    const stored = kind === "search" || kind === "html" ? undefined : await edge.get(name, seq);
    const made = stored ? { entry: stored, indexIsCurrent: true } : await this.#make(key, load);
    if (!made) return undefined;
    const { entry, indexIsCurrent } = made;
    waitUntil(colo.put(name, entry, indexIsCurrent));
    if (!stored && this.#belongsInKv(key)) waitUntil(edge.put(name, entry));
    return this.#keep(key, entry, since);
  }

  /**
   * A record or a file only on its second read: a crawler reads each once, and the writes would cost more than all its
   * reads.
   */
  #belongsInKv({ name, kind }: CacheKey): boolean {
    if (kind === "page" || kind === "search" || kind === "html") return kind === "page";
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

const heededBy = ({ "Accept-Ranges": ranges, Vary: vary }: Record<string, string>): Reply["heeds"] =>
  ranges !== undefined ? "Range" : vary === "Accept" ? "Accept" : undefined;

async function etagOf(bytes: Uint8Array<ArrayBuffer>): Promise<string> {
  const digest = new Uint8Array(await crypto.subtle.digest("SHA-1", bytes));
  return `"${Array.from(digest, (byte) => byte.toString(16).padStart(2, "0")).join("")}"`;
}
