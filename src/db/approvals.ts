import { isNotNull, sql } from "drizzle-orm";
import { index, integer, primaryKey, sqliteTable, text } from "drizzle-orm/sqlite-core";
import type { WithdrawalWord } from "../contract/public/withdrawals.ts";
import { bundleColumns, itemColumns } from "./vault.ts";

/** What a team asks of what its people may install. */
export const catalogues = sqliteTable(
  "catalogues",
  {
    teamId: integer("team_id").primaryKey(),
    /** What it leaves out has its default (src/contract/team-catalogue/policy.ts). */
    policy: text("policy", { mode: "json" }).$type<object>().notNull().default({}),
    revision: integer("revision").notNull().default(0),
    /** Set by triggers: one more with each change of the policy or of an approval. */
    state: integer("state").notNull().default(0),
    /** The last record that the cron has decided about. */
    decidedTo: integer("decided_to").notNull().default(0),
    decidedAt: integer("decided_at").notNull().default(0),
  },
  (table) => [
    index("catalogues_by_decision")
      .on(table.decidedAt)
      .where(sql`policy ->> '$.approval' = 'policy'`),
  ],
);

/** A decision that certain bytes of a public record, or of an item of the team's own, may be installed. */
export const approvals = sqliteTable(
  "approvals",
  {
    id: text("id").primaryKey(),
    teamId: integer("team_id").notNull(),
    origin: text("origin", { enum: ["approved", "own"] }).notNull(),
    kind: text("kind", { enum: ["skill", "command", "prompt", "mcp-server"] }).notNull(),
    slug: text("slug").notNull(),
    version: text("version").notNull(),
    sha256: text("sha256").notNull(),
    /** Null: the policy let it in. */
    approvedBy: integer("approved_by"),
    note: text("note"),
    approvedAt: integer("approved_at").notNull(),
    expiresAt: integer("expires_at"),
    withdrawnAt: integer("withdrawn_at"),
    withdrawnBy: integer("withdrawn_by"),
    withdrawnReason: text("withdrawn_reason"),
    /** Of an own item: the N under which it was given when it was approved. */
    number: integer("number"),
  },
  (table) => [
    index("approvals_by_team").on(table.teamId, table.kind, table.slug, table.approvedAt),
    index("approvals_by_record").on(table.kind, table.slug, table.teamId),
    index("approvals_by_withdrawal").on(table.withdrawnAt).where(isNotNull(table.withdrawnAt)),
    index("approvals_by_end").on(table.expiresAt).where(isNotNull(table.expiresAt)),
  ],
);
export type ApprovalRow = typeof approvals.$inferSelect;

/** What an approved MCP server was, as JSON by RFC 8785: a record keeps its present version alone. */
export const approvedServers = sqliteTable("approved_servers", {
  sha256: text("sha256").primaryKey(),
  server: text("server").notNull(),
});

/** What somebody asks a team's approvers for. */
export const catalogueRequests = sqliteTable(
  "catalogue_requests",
  {
    id: text("id").primaryKey(),
    teamId: integer("team_id").notNull(),
    kind: text("kind", { enum: ["skill", "mcp-server"] }).notNull(),
    slug: text("slug").notNull(),
    version: text("version").notNull(),
    sha256: text("sha256").notNull(),
    requestedBy: integer("requested_by").notNull(),
    requestedAs: text("requested_as"),
    note: text("note"),
    requestedAt: integer("requested_at").notNull(),
    refusedAt: integer("refused_at"),
    refusedBy: integer("refused_by"),
    refusedReason: text("refused_reason"),
  },
  (table) => [
    index("requests_by_team").on(table.teamId, table.requestedAt),
    index("requests_by_refusal").on(table.refusedAt).where(isNotNull(table.refusedAt)),
  ],
);

/** Newer versions of approved records that a team was told wait for its approvers. */
export const toldPending = sqliteTable(
  "told_pending",
  {
    teamId: integer("team_id").notNull(),
    kind: text("kind", { enum: ["skill", "mcp-server"] }).notNull(),
    slug: text("slug").notNull(),
    version: text("version").notNull(),
    at: integer("at").notNull(),
  },
  (table) => [primaryKey({ columns: [table.teamId, table.kind, table.slug, table.version] })],
);

const { createdBy: _by, updatedBy: _writer, createdAs: _as, updatedAs: _robot, ...textColumns } = itemColumns();

/** An own item as it was when it was approved. It goes when the approval ends, by triggers and by the clean-up. */
export const approvedItems = sqliteTable(
  "approved_items",
  {
    id: integer("id").primaryKey(),
    approvalId: text("approval_id").notNull(),
    itemId: integer("item_id").notNull(),
    ...textColumns,
    /** The N of the version 1.0.N. */
    number: integer("number").notNull(),
    /** Of its text and its bundle: they count for the team. */
    storedBytes: integer("stored_bytes").notNull(),
    /** When the item was deleted, or became one of another kind. Set by triggers. */
    goneAt: integer("gone_at"),
  },
  (table) => [
    index("approved_items_by_owner").on(table.ownerId, table.slug),
    index("approved_items_by_item").on(table.itemId, table.revision),
  ],
);

/** The bundle of an approved item, under the name of its object in the item's own. */
export const approvedBundles = sqliteTable(
  "approved_bundles",
  { ...bundleColumns(), itemId: integer("approved_id").primaryKey() },
  (table) => [
    index("approved_bundles_by_object").on(table.objectKey),
    index("approved_bundles_by_digest").on(table.sha256),
  ],
);

/** What a catalogue offered until its policy was changed, or its approved bytes were found infected. */
export const catalogueTombstones = sqliteTable(
  "catalogue_tombstones",
  {
    teamId: integer("team_id").notNull(),
    origin: text("origin", { enum: ["approved", "own"] }).notNull(),
    kind: text("kind", { enum: ["skill", "command", "prompt", "mcp-server"] }).notNull(),
    slug: text("slug").notNull(),
    at: integer("at").notNull(),
    /** Of an own item: the N under which it was given last. */
    number: integer("number"),
    word: text("word").$type<WithdrawalWord>().notNull().default("policy"),
  },
  (table) => [
    primaryKey({ columns: [table.teamId, table.origin, table.kind, table.slug] }),
    index("catalogue_tombstones_by_time").on(table.at),
  ],
);
