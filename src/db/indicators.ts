import { integer, primaryKey, sqliteTable, sqliteView, text } from "drizzle-orm/sqlite-core";
import { kindNames } from "../contract/public/kinds.ts";
import { indicatorCauses as causes } from "../contract/public/hold.ts";

const named = () => ({
  /** The key of a host, or of an account where anybody can publish (src/facts/indicator.ts). */
  host: text("host").notNull(),
  /** Its place among those that become indicators if the package does harm; null where it is only named. */
  rank: integer("rank"),
  /** How much of the key one owner holds. */
  owned: integer("owned").notNull(),
});

/** The hosts that a package names, of those that can be indicators. */
export const packageHosts = sqliteTable(
  "package_hosts",
  { packageId: integer("package_id").notNull(), ...named() },
  (table) => [primaryKey({ columns: [table.host, table.packageId] })],
);

/** The same of what a record says without a package. */
export const recordHosts = sqliteTable(
  "record_hosts",
  { recordId: integer("record_id").notNull(), ...named() },
  (table) => [primaryKey({ columns: [table.host, table.recordId] })],
);

/** Why a host is an indicator. `removed`: the operator says that it is none. */
export const indicatorCauses = sqliteTable(
  "indicator_causes",
  {
    host: text("host").notNull(),
    cause: text("cause", { enum: [...causes, "removed"] }).notNull(),
    /** The package's digest, and the record that had it; empty where the operator says so. */
    sha256: text("sha256").notNull().default(""),
    kind: text("kind", { enum: ["", ...kindNames] })
      .notNull()
      .default(""),
    slug: text("slug").notNull().default(""),
    at: integer("at").notNull(),
    /** Whether what is public and names it was put into the moderators' queue. */
    listed: integer("listed", { mode: "boolean" }).notNull().default(false),
  },
  (table) => [primaryKey({ columns: [table.host, table.cause, table.sha256, table.kind, table.slug] })],
);

/** The hosts that are indicators, and since when. */
export const indicators = sqliteView("indicators", {
  host: text("host").notNull(),
  since: integer("since").notNull(),
}).existing();

/** The indicators that what waits names anew. */
export const heldHosts = sqliteTable(
  "held_hosts",
  { recordId: integer("record_id").notNull(), host: text("host").notNull() },
  (table) => [primaryKey({ columns: [table.recordId, table.host] })],
);
