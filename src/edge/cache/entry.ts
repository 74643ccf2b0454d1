import type { ContentFacts } from "../../lib/content.ts";

/** What the `Link` header of a page says. */
export type PageFacts = { page: number; pageSize: number; hasMore: boolean };

export type Facts = PageFacts | ContentFacts | null;

/** An answer as it is kept: JSON in UTF-8 or content, its ETag, and the sequence number that it was read at. */
export type Entry = { seq: number; bytes: Uint8Array<ArrayBuffer>; etag: string; facts: Facts };
