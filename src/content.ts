/** Bytes too many to be kept, and where they are in the bucket: each answer reads them there. */
export type StoredBytes = { key: string; offset: number; length: number };

/** What an answer that is not JSON is sent with. */
export type ContentFacts = { headers: Record<string, string>; stored: StoredBytes | null };

/** An answer that is ready: its own bytes, or where they are, and its own ETag instead of one of all bytes. */
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
