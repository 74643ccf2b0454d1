export const databaseNames = ["CATALOG", "SEARCH", "VAULT"] as const;
export type DatabaseName = (typeof databaseNames)[number];

/** What an import wrote: objects as base64, and batches of statements with their values. */
export type Recorded = {
  objects: [key: string, base64: string][];
  batches: Record<DatabaseName, [query: string, values: unknown[]][][]>;
};
