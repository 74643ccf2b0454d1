import { index, integer, sqliteTable, text, uniqueIndex } from "drizzle-orm/sqlite-core";

/** In `VAULT`: files that a client sends one by one before it says what they are for. */
export const clientUploads = sqliteTable(
  "client_uploads",
  {
    id: text("id").primaryKey(),
    /** Whose key sends it. */
    ownerId: integer("owner_id").notNull(),
    sha256: text("sha256").notNull(),
    sizeBytes: integer("size_bytes").notNull(),
    at: integer("at").notNull(),
  },
  (table) => [
    uniqueIndex("client_uploads_by_file").on(table.ownerId, table.sha256, table.sizeBytes),
    index("client_uploads_by_time").on(table.at),
  ],
);
