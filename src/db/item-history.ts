import { isNull } from "drizzle-orm";
import { index, integer, sqliteTable, text, uniqueIndex } from "drizzle-orm/sqlite-core";
import { bytesColumn } from "./bytes-column.ts";

/** A text with its fields that an item had before; or, with `packed` null, whose the present text is and since when. */
export const itemRevisions = sqliteTable(
  "item_revisions",
  {
    id: integer("id").primaryKey(),
    ownerId: integer("owner_id").notNull(),
    itemId: integer("item_id").notNull(),
    revision: integer("revision").notNull(),
    writtenAt: integer("written_at").notNull(),
    writtenBy: integer("written_by").notNull(),
    writtenAs: text("written_as"),
    title: text("title").notNull(),
    bodyBytes: integer("body_bytes").notNull(),
    leans: integer("leans", { mode: "boolean" }).notNull().default(false),
    packed: bytesColumn("packed"),
  },
  (table) => [
    uniqueIndex("item_revisions_by_number").on(table.itemId, table.revision),
    uniqueIndex("item_revisions_of_now").on(table.itemId).where(isNull(table.packed)),
    index("item_revisions_by_owner").on(table.ownerId, table.id),
  ],
);
