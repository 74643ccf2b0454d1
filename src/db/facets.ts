import { integer, primaryKey, sqliteTable, text } from "drizzle-orm/sqlite-core";

/**
 * How many public records of a kind have a tag, a platform or an author; `kind` is empty for all kinds together. Set by
 * triggers of the migrations.
 */
export const facets = sqliteTable(
  "facets",
  {
    facet: text("facet", { enum: ["tag", "platform", "author"] }).notNull(),
    kind: text("kind").notNull(),
    value: text("value").notNull(),
    label: text("label"),
    records: integer("records").notNull(),
  },
  (table) => [primaryKey({ columns: [table.facet, table.kind, table.value] })],
);
