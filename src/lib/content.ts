/** Bytes that are too many for the caches. Each answer reads them from the bucket. */
export type StoredBytes = { key: string; offset: number; length: number };

/** How an answer that is not JSON is sent. */
export type ContentFacts = { headers: Record<string, string>; stored: StoredBytes | null };

/** A finished answer: its own bytes, or where they are, and its own ETag. */
export class Content {
  readonly bytes: Uint8Array<ArrayBuffer>;
  readonly etag: string | undefined;
  readonly facts: ContentFacts;

  constructor(body: Uint8Array<ArrayBuffer> | StoredBytes, headers: ContentFacts["headers"], etag?: string) {
    const isStored = !(body instanceof Uint8Array);
    this.bytes = isStored ? new Uint8Array(0) : body;
    this.etag = etag;
    this.facts = { headers, stored: isStored ? body : null };
  }
}
