import { index, integer, sqliteTable, text } from "drizzle-orm/sqlite-core";
import { kindNames } from "../contract/public/kinds.ts";
import type { ReportReason, ReportState } from "../contract/public/reports.ts";

/** A report that was merged with an open one of the same record. */
export type FurtherReport = {
  reason: ReportReason;
  details: string;
  contact: string | null;
  at: number;
  /** Its sender is mailed what is decided. Not there: they have not asked. */
  wantsAnswer?: boolean;
};

/** In `CATALOG`: reports from people about public records (src/publish/moderation/file-report.ts). */
export const reports = sqliteTable(
  "reports",
  {
    id: integer("id").primaryKey({ autoIncrement: true }),
    kind: text("kind", { enum: kindNames }).notNull(),
    slug: text("slug").notNull(),
    reason: text("reason").$type<ReportReason>().notNull(),
    details: text("details").notNull(),
    contact: text("contact"),
    state: text("state").$type<ReportState>().notNull(),
    note: text("note"),
    at: integer("at").notNull(),
    changedAt: integer("changed_at").notNull(),
    count: integer("count").notNull().default(1),
    more: text("more", { mode: "json" }).$type<FurtherReport[]>().notNull().default([]),
    /** Of a publisher that says its own version holds a secret. */
    isSecret: integer("is_secret", { mode: "boolean" }).notNull().default(false),
    /** Its sender is mailed what is decided. */
    wantsAnswer: integer("wants_answer", { mode: "boolean" }).notNull().default(false),
  },
  (table) => [
    index("reports_by_state").on(table.state, table.id),
    index("reports_by_record").on(table.kind, table.slug, table.id),
  ],
);

/** In `CATALOG`: what those who reported a record are still to be mailed; written by a trigger. */
export const reportAnswers = sqliteTable("report_answers", {
  id: integer("id").primaryKey(),
  reportId: integer("report_id").notNull(),
  kind: text("kind", { enum: kindNames }).notNull(),
  slug: text("slug").notNull(),
  state: text("state").$type<ReportState>().notNull(),
  email: text("email").notNull(),
});
