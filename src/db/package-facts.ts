import { integer, real, sqliteTable, text } from "drizzle-orm/sqlite-core";
import { factsColumn } from "./facts-column.ts";

/** What a package does, read once for its bytes (src/facts). A package without a row waits for the cron. */
export const packageFacts = sqliteTable("package_facts", {
  packageId: integer("package_id").primaryKey(),
  factSet: text("fact_set").notNull(),
  /** One line for people. */
  summary: text("summary").notNull(),
  usesNetwork: integer("uses_network", { mode: "boolean" }).notNull(),
  runs: integer("runs", { mode: "boolean" }).notNull(),
  /** How rare its facts are among genuine packages, and whether so much that a person looks twice. */
  rarity: real("rarity").notNull(),
  lookTwice: integer("look_twice", { mode: "boolean" }).notNull(),
  facts: factsColumn("facts").notNull(),
});
