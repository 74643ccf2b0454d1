import { sql } from "drizzle-orm";
import { index, integer, sqliteTable, text, uniqueIndex } from "drizzle-orm/sqlite-core";

/** In `VAULT`: who acts under which public name. `publishers` of `CATALOG` follows this one (`settled`). */
export const publisherOwners = sqliteTable(
  "publishers",
  {
    slug: text("slug").primaryKey(),
    /** Null: its owner is gone for good. */
    ownerId: integer("owner_id"),
    name: text("name").notNull(),
    createdAt: integer("created_at").notNull(),
    /** When the operator stopped it. */
    stoppedAt: integer("stopped_at"),
    /** One more with each change. `CATALOG` has been told of those up to `settled`. */
    revision: integer("revision").notNull().default(1),
    settled: integer("settled").notNull().default(0),
  },
  (table) => [
    uniqueIndex("publishers_by_owner")
      .on(table.ownerId)
      .where(sql`owner_id is not null`),
    index("unsettled_publishers")
      .on(table.slug)
      .where(sql`settled < revision`),
  ],
);
export type PublisherRow = typeof publisherOwners.$inferSelect;

/** In `VAULT`: who has left a team that publishes, until `CATALOG` has forgotten that they submitted something. */
export const departedSubmitters = sqliteTable("departed_submitters", {
  id: integer("id").primaryKey(),
  publisher: text("publisher").notNull(),
  submitter: text("submitter").notNull(),
});
