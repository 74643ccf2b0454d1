import { index, integer, primaryKey, sqliteTable, text, uniqueIndex } from "drizzle-orm/sqlite-core";
import type { WebhookDelivery, WebhookEvent } from "../contract/people/webhooks.ts";

/** Where a team is told of what happens. */
export const webhooks = sqliteTable(
  "webhooks",
  {
    id: text("id").primaryKey(),
    teamId: integer("team_id").notNull(),
    url: text("url").notNull(),
    events: text("events", { mode: "json" }).$type<WebhookEvent[]>().notNull(),
    /** The secret is made of the service's key, the id and this number. */
    secretNumber: integer("secret_number").notNull().default(1),
    /** Until when the secret of the number before signs too. */
    formerUntil: integer("former_until"),
    createdAt: integer("created_at").notNull(),
    createdBy: integer("created_by").notNull(),
  },
  (table) => [index("webhooks_by_team").on(table.teamId, table.createdAt, table.id)],
);
export type WebhookRow = typeof webhooks.$inferSelect;

/** What a webhook is told. Triggers of the migrations write those of a team's items, people and keys. */
export const webhookDeliveries = sqliteTable(
  "webhook_deliveries",
  {
    id: text("id").primaryKey(),
    webhookId: text("webhook_id").notNull(),
    event: text("event").$type<WebhookDelivery["event"]>().notNull(),
    /** JSON. */
    data: text("data").notNull(),
    at: integer("at").notNull(),
    attempts: integer("attempts").notNull().default(0),
    /** What the receiver answered last; null: nothing. */
    status: integer("status"),
    /** When it is tried next; null: no more. */
    dueAt: integer("due_at"),
    /** When the queue was given it last. */
    queuedAt: integer("queued_at"),
  },
  (table) => [
    index("webhook_deliveries_by_webhook").on(table.webhookId, table.at, table.id),
    index("webhook_deliveries_by_due").on(table.dueAt),
    index("webhook_deliveries_by_time").on(table.at),
  ],
);
export type DeliveryRow = typeof webhookDeliveries.$inferSelect;

/** What a machine or a repository of a team has, under a name. */
export const watches = sqliteTable(
  "watches",
  {
    id: integer("id").primaryKey(),
    teamId: integer("team_id").notNull(),
    name: text("name").notNull(),
    entries: integer("entries").notNull(),
    createdAt: integer("created_at").notNull(),
    updatedAt: integer("updated_at").notNull(),
    updatedBy: integer("updated_by").notNull(),
  },
  (table) => [uniqueIndex("watches_by_name").on(table.teamId, table.name)],
);

export const watched = sqliteTable(
  "watched",
  {
    /** A digest in hexadecimal, or `skill/` and a record's name. */
    what: text("what").notNull(),
    watchId: integer("watch_id").notNull(),
  },
  (table) => [primaryKey({ columns: [table.what, table.watchId] }), index("watched_by_watch").on(table.watchId)],
);

/** What is withdrawn or yanked at present, so that each is told once. */
export const toldWithdrawals = sqliteTable("told_withdrawals", {
  what: text("what").primaryKey(),
  reason: text("reason").notNull(),
  at: integer("at").notNull(),
});

/** What a team's people are still to be told by mail. */
export const withdrawalNotices = sqliteTable("withdrawal_notices", {
  id: integer("id").primaryKey(),
  teamId: integer("team_id").notNull(),
  watch: text("watch").notNull(),
  what: text("what").notNull(),
  slug: text("slug").notNull(),
  reason: text("reason").notNull(),
  at: integer("at").notNull(),
  mailedAt: integer("mailed_at"),
});

/** Items that another verdict on the same bytes has taken back, until the cron tells of them. */
export const withdrawnItems = sqliteTable(
  "withdrawn_items",
  {
    id: integer("id").primaryKey(),
    itemId: integer("item_id").notNull(),
    /** Its bundle's; null: the screen's outcome. */
    sha256: text("sha256"),
    reason: text("reason").notNull(),
    at: integer("at").notNull(),
  },
  (table) => [index("withdrawn_items_by_item").on(table.itemId)],
);
