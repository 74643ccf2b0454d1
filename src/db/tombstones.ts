import { isNotNull } from "drizzle-orm";
import { index, integer, primaryKey, sqliteTable, text } from "drizzle-orm/sqlite-core";
import type { WithdrawalWord } from "../contract/public/withdrawals.ts";

/** What a scope offered last of a record and does not any more; set by triggers, deleted when it is offered again. */
export const tombstones = sqliteTable(
  "tombstones",
  {
    /** Such as `skills/pdf` or `tags/forms`. */
    scope: text("scope").notNull(),
    recordId: integer("record_id").notNull(),
    /** Null: it is a server. */
    version: integer("version"),
    /** The N that was given last; with `at`, that of the tombstone. */
    number: integer("number").notNull(),
    /** When it was withdrawn. Null: it only fell out, and the scope shows nothing of it. */
    at: integer("at"),
    word: text("word").$type<WithdrawalWord>(),
  },
  (table) => [
    primaryKey({ columns: [table.scope, table.recordId] }),
    index("tombstones_by_record").on(table.recordId),
    index("tombstones_by_time").on(table.scope, table.at).where(isNotNull(table.at)),
  ],
);
