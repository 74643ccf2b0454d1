import { sql } from "drizzle-orm";
import { index, integer, sqliteTable, text, uniqueIndex } from "drizzle-orm/sqlite-core";

/** In `CATALOG`: offers of a record to another publisher. */
export const transfers = sqliteTable(
  "transfers",
  {
    id: text("id").primaryKey(),
    slug: text("slug").notNull(),
    from: text("from_publisher").notNull(),
    to: text("to_publisher").notNull(),
    /** An open one is over once it has ended, whatever stands here. */
    state: text("state").$type<"open" | "accepted" | "refused" | "withdrawn" | "over">().notNull(),
    createdAt: integer("created_at").notNull(),
    endsAt: integer("ends_at").notNull(),
    decidedAt: integer("decided_at"),
  },
  (table) => [
    uniqueIndex("open_transfers")
      .on(table.slug)
      .where(sql`state = 'open'`),
    index("transfers_by_receiver").on(table.to, table.createdAt, table.id),
    index("transfers_by_giver").on(table.from, table.state),
    index("transfers_by_end").on(table.endsAt),
  ],
);
export type TransferRow = typeof transfers.$inferSelect;
