import { integer, primaryKey, sqliteTable, text } from "drizzle-orm/sqlite-core";

export const saidVerdicts = ["malicious", "suspicious", "clean", "unknown"] as const;
export type SaidVerdict = (typeof saidVerdicts)[number];

/** What other engines say of a package, by name. Without a verdict it has not said anything that can be used. */
export const engineVerdicts = sqliteTable(
  "engine_verdicts",
  {
    packageId: integer("package_id").notNull(),
    engine: text("engine").notNull(),
    verdict: text("verdict", { enum: saidVerdicts }),
    judgedAt: integer("judged_at"),
    askedAt: integer("asked_at").notNull(),
    attempts: integer("attempts").notNull(),
    dueAt: integer("due_at").notNull(),
  },
  (table) => [primaryKey({ columns: [table.packageId, table.engine] })],
);
