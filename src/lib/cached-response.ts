import type { ContentFacts } from "./content.ts";

/** What the `Link` header of a page says. */
export type PageFacts = { page: number; pageSize: number; hasMore: boolean };

export type Facts = PageFacts | ContentFacts | null;

/** An answer as it is kept: JSON in UTF-8 or content, its ETag, and the sequence number that it was read at. */
export type Entry = { seq: number; bytes: Uint8Array<ArrayBuffer>; etag: string; facts: Facts };

/** The JSON of a `Value`, or the content that it is, ready to send. */
export type CachedResponse<Value> = Entry & { key: CacheKey; readonly of?: Value };

/**
 * Loads a value, with the sequence number that the catalogue had; the value is undefined for what does not exist. Until
 * the index is current, it may still change it without another number.
 */
export type Load<Value> = () => Promise<{
  seq: number;
  indexIsCurrent: boolean;
  value: Value | undefined;
  facts?: PageFacts;
}>;

/**
 * The number of first pages, records and files is bounded, so KV keeps them too. Anyone can make up more searches. HTML
 * is made of the others in a moment: to write it to KV would cost more than to make it.
 */
export type CacheKey = { name: string; kind: "page" | "record" | "file" | "search" | "html" };

/** The value of a cached JSON response. */
export const valueOf = <Value>({ bytes }: CachedResponse<Value>): Value =>
  JSON.parse(new TextDecoder().decode(bytes)) as Value;

/** Public responses as rooms below the edge ask for them; the edge is `src/edge/cache/public-cache.ts`. */
export type ResponseCache = {
  /** A stale entry is returned while one request renews it. Undefined for what does not exist. */
  getOrLoad<Value>(key: CacheKey, load: Load<Value>): Promise<CachedResponse<Value> | undefined>;
  /** For responses that others are made of: none is stale, as its age would be added to theirs. */
  withoutStale(): ResponseCache;
  /** After a change of the index: earlier results are not shown by this isolate any more. */
  forgetSearches(): void;
};

/** What an isolate knows of the catalogue's newest sequence number (`src/edge/cache/sequence.ts`). */
export type KnownSequence = {
  current(): Promise<number>;
  /** A write made here has this number: from now on nothing older is shown here. */
  learn(value: number): void;
  /** A read has shown this number; a replica's number may not be the newest. */
  notice(value: number): void;
  /** Whether data read at `value` is older than what this isolate has seen already. */
  isBehind(value: number): boolean;
};
