import { index, integer, sqliteTable, text } from "drizzle-orm/sqlite-core";
import { factsColumn } from "./facts-column.ts";

/** What an item does. Triggers of the migrations make the row, and say when it is to be read again. */
export const itemFacts = sqliteTable(
  "item_facts",
  {
    itemId: integer("item_id").primaryKey(),
    /** One more with each change of what is read. */
    change: integer("change").notNull().default(1),
    /** The readers that read it; null while it waits to be read. */
    factSet: text("fact_set"),
    summary: text("summary"),
    facts: factsColumn("facts"),
  },
  (table) => [index("item_facts_by_set").on(table.factSet)],
);
