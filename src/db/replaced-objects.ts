import { index, integer, sqliteTable, text } from "drizzle-orm/sqlite-core";

/** Objects of large scopes that the scope's last state has no use for. Triggers count them for the owner. */
export const replacedObjects = sqliteTable(
  "replaced_objects",
  {
    objectKey: text("object_key").primaryKey(),
    /** Null: of a public scope. */
    ownerId: integer("owner_id"),
    sizeBytes: integer("size_bytes").notNull(),
    replacedAt: integer("replaced_at").notNull(),
  },
  (table) => [
    index("replaced_objects_by_owner").on(table.ownerId),
    index("replaced_objects_by_time").on(table.replacedAt),
  ],
);
