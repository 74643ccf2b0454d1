/** What a document says, and what of it could not be read, as the end of a sentence about it. */
export type Extracted = { texts: { part?: string; text: string }[]; unread: string[] };
