/** The texts of a document, and what could not be read of it, each as the end of a sentence. */
export type Extracted = { texts: { part?: string; text: string }[]; unread: string[] };
