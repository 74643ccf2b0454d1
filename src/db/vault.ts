import { isNotNull, sql } from "drizzle-orm";
import type { CiJob } from "../contract/public/ci-job.ts";
import type { DrizzleD1Database } from "drizzle-orm/d1";
import { index, integer, primaryKey, sqliteTable, text, uniqueIndex } from "drizzle-orm/sqlite-core";
import type { ItemKind } from "../contract/items/items.ts";
import type { OwnerType } from "../contract/people/owner.ts";
import type { KeyKind } from "../contract/people/keys.ts";
import type { SkillFile } from "../contract/public/records.ts";
import type { Role } from "../contract/people/teams.ts";
import type { BundleScreen, StoredScreen } from "./judgement.ts";
import type { SaidInSkillMd } from "../formats/packages/said-in-skill-md.ts";
import { judgementColumn } from "./judgement-column.ts";
import { scannedColumns } from "./scanned.ts";

/** A person or a team: each has a registry of items. */
export const owners = sqliteTable(
  "owners",
  {
    id: integer("id").primaryKey(),
    type: text("type").$type<OwnerType>().notNull(),
    slug: text("slug").notNull(),
    name: text("name").notNull(),
    /** Set by triggers, like `storageBytes`. */
    itemCount: integer("item_count").notNull().default(0),
    storageBytes: integer("storage_bytes").notNull().default(0),
    /** Null: the configured default. */
    itemLimit: integer("item_limit"),
    storageLimitBytes: integer("storage_limit_bytes"),
    createdAt: integer("created_at").notNull(),
    /** A team's policy. */
    blockFlagged: integer("block_flagged", { mode: "boolean" }).notNull().default(false),
    requireExpiryDays: integer("require_expiry_days"),
    installLinkMaxDays: integer("install_link_max_days"),
    requireSecondPerson: integer("require_second_person", { mode: "boolean" }).notNull().default(false),
    /** Set by triggers: what the earlier texts of items take. */
    revisionBytes: integer("revision_bytes").notNull().default(0),
    /** A team's: one more with each change of what `If-Match` is about. */
    revision: integer("revision").notNull().default(1),
  },
  (table) => [uniqueIndex("owners_by_slug").on(table.type, table.slug)],
);

/**
 * Unique by the address in lower case, save for deleted people and for claims. A team has a row too, for what its
 * robots make.
 */
export const users = sqliteTable("users", {
  ownerId: integer("owner_id").primaryKey(),
  email: text("email").notNull(),
  /** The address is the word of a provider that is not trusted for it: it names nobody. */
  isEmailClaimed: integer("is_email_claimed", { mode: "boolean" }).notNull().default(false),
  emailConfirmedAt: integer("email_confirmed_at"),
  disabledAt: integer("disabled_at"),
  deletedAt: integer("deleted_at"),
  isModerator: integer("is_moderator", { mode: "boolean" }).notNull().default(false),
});

export const members = sqliteTable(
  "members",
  {
    teamId: integer("team_id").notNull(),
    userId: integer("user_id").notNull(),
    role: text("role").$type<Role>().notNull(),
    joinedAt: integer("joined_at").notNull(),
  },
  (table) => [
    primaryKey({ columns: [table.teamId, table.userId] }),
    index("members_by_user").on(table.userId, table.teamId),
  ],
);

export const apiKeys = sqliteTable(
  "api_keys",
  {
    /** The public part of the key. */
    id: text("id").primaryKey(),
    userId: integer("user_id").notNull(),
    name: text("name").notNull(),
    /** SHA-256 of the secret part, hex. */
    secretHash: text("secret_hash").notNull(),
    /** Separated by spaces. */
    scopes: text("scopes").notNull(),
    createdAt: integer("created_at").notNull(),
    expiresAt: integer("expires_at"),
    lastUsedAt: integer("last_used_at"),
    revokedAt: integer("revoked_at"),
    kind: text("kind").$type<KeyKind>().notNull().default("key"),
    /** Null: all registries of the person. */
    registryId: integer("registry_id"),
    /** Null: an operator. */
    createdBy: integer("created_by"),
    /** When another key took its place. */
    rotatedAt: integer("rotated_at"),
    /** The trust policy by which it was given out. Null: somebody made it. */
    policyId: text("policy_id"),
    /** The job that has it, as its signed token says. Null: no job has it. */
    job: text("job", { mode: "json" }).$type<CiJob>(),
    /** The key that made it, and with which it ends. Null: no key did. */
    madeBy: text("made_by"),
  },
  (table) => [
    index("api_keys_by_maker").on(table.madeBy).where(isNotNull(table.madeBy)),
    index("api_keys_by_user").on(table.userId, table.createdAt, table.id),
    index("api_keys_by_policy").on(table.policyId).where(isNotNull(table.policyId)),
    index("exchanged_keys_by_end").on(table.expiresAt).where(isNotNull(table.policyId)),
  ],
);
export type ApiKeyRow = typeof apiKeys.$inferSelect;

/** A deleted item has these too. */
export const itemColumns = () => ({
  ownerId: integer("owner_id").notNull(),
  slug: text("slug").notNull(),
  title: text("title").notNull(),
  kind: text("kind").$type<ItemKind>().notNull(),
  summary: text("summary"),
  platform: text("platform"),
  tags: text("tags", { mode: "json" }).$type<string[]>().notNull(),
  metadata: text("metadata", { mode: "json" }).$type<Record<string, string>>().notNull(),
  bodyBytes: integer("body_bytes").notNull(),
  revision: integer("revision").notNull(),
  /** Team items only: the screen's result for the current text. */
  screen: text("screen", { mode: "json" }).$type<StoredScreen>(),
  createdAt: integer("created_at").notNull(),
  createdBy: integer("created_by").notNull(),
  updatedAt: integer("updated_at").notNull(),
  updatedBy: integer("updated_by").notNull(),
  body: text("body").notNull(),
  /** The name of a robot's key, where the team's row stands for who made it. Behind the body: read only for those. */
  createdAs: text("created_as"),
  updatedAs: text("updated_as"),
  /** Of its files: the name of its team or person when this revision was written. */
  author: text("author").notNull(),
  /** Digest of the bundle whose SKILL.md gives way to the item's text. */
  textOver: text("text_over"),
});
export const items = sqliteTable(
  "items",
  { id: integer("id").primaryKey({ autoIncrement: true }), ...itemColumns() },
  (table) => [
    uniqueIndex("items_by_slug").on(table.ownerId, table.slug),
    index("items_by_update").on(table.ownerId, table.updatedAt, table.id),
    index("items_by_title").on(table.ownerId, sql`title collate nocase`, table.id),
  ],
);
export type ItemRow = typeof items.$inferSelect;

/**
 * One zip for an item. No column has the name of a column of `items`: a batch returns a joined row as one object, which
 * can't have a name twice.
 */
export const bundleColumns = () => ({
  itemId: integer("item_id").primaryKey(),
  ...scannedColumns(),
  uploadedBy: integer("uploaded_by").notNull(),
  files: text("files", { mode: "json" }).$type<SkillFile[]>().notNull(),
  /** Only for a team's bundle. */
  contentsScreen: judgementColumn<BundleScreen>("contents_screen"),
  /** Null: it brings no SKILL.md, or was uploaded before that was read. */
  skillMd: text("skill_md", { mode: "json" }).$type<SaidInSkillMd>(),
});
export const bundles = sqliteTable("bundles", bundleColumns(), (table) => [
  uniqueIndex("bundles_by_object").on(table.objectKey),
  index("bundles_by_status").on(table.status, table.uploadedAt),
]);
export type BundleRow = typeof bundles.$inferSelect;

/** The bundle of an item that was cleared last, while the present one is not; kept by triggers of the migrations. */
export const clearedBundles = sqliteTable("cleared_bundles", bundleColumns(), (table) => [
  index("cleared_bundles_by_object").on(table.objectKey),
]);

/** An engine's result for certain bytes under certain signatures. */
export const scanResults = sqliteTable(
  "scan_results",
  {
    sha256: text("sha256").notNull(),
    engine: text("engine").notNull(),
    signatureVersion: text("signature_version").notNull(),
    status: text("status", { enum: ["clean", "infected", "unscannable"] }).notNull(),
    engineVersion: text("engine_version"),
    signature: text("signature"),
    scannedAt: integer("scanned_at").notNull(),
  },
  (table) => [
    primaryKey({ columns: [table.sha256, table.engine, table.signatureVersion] }),
    index("scan_results_by_age").on(table.scannedAt),
  ],
);

/** How far the watch has come in its rounds. */
export const rounds = sqliteTable("rounds", { name: text("name").primaryKey(), position: text("position").notNull() });

/** The first answer to each `Idempotency-Key` of a key and a registry, for 24 hours. */
export const idempotentAnswers = sqliteTable(
  "idempotent_answers",
  {
    keyId: text("key_id").notNull(),
    ownerId: integer("owner_id").notNull(),
    idempotencyKey: text("idempotency_key").notNull(),
    /** SHA-256 of the request body, hex. */
    requestHash: text("request_hash").notNull(),
    /** What the service chose for the item. The rest of the answer follows from the request, which a retry repeats. */
    answer: text("answer", { mode: "json" }).$type<Chosen | Made>().notNull(),
    createdAt: integer("created_at").notNull(),
  },
  (table) => [
    primaryKey({ columns: [table.keyId, table.ownerId, table.idempotencyKey] }),
    index("idempotent_answers_by_age").on(table.createdAt),
  ],
);
/** What was made and is not shown again. */
export type Made = { id: string };
export type Chosen = {
  id: number;
  slug: string;
  at: number;
  by: { name: string; slug: string };
  screen: StoredScreen | null;
};

/** Who did what: acts of operators, and writes with keys. */
export const audit = sqliteTable(
  "audit",
  {
    id: integer("id").primaryKey(),
    at: integer("at").notNull(),
    actor: text("actor").notNull(),
    act: text("act").notNull(),
    subject: text("subject").notNull(),
    detail: text("detail"),
    /** The id in the catalogue's outbox, for a line that came from there. */
    outboxId: text("outbox_id"),
    /** In whose trail it is. Null: in the operator's alone. */
    ownerId: integer("owner_id"),
    /** Null: the operator. */
    actorType: text("actor_type", { enum: ["user", "robot"] }),
    actorId: integer("actor_id"),
    /** The name of a robot's key, or what is left of a person who is gone. */
    actorName: text("actor_name"),
  },
  (table) => [
    index("audit_by_time").on(table.at, table.id),
    index("audit_by_owner").on(table.ownerId, table.at, table.id).where(isNotNull(table.ownerId)),
    uniqueIndex("audit_by_outbox_id").on(table.outboxId).where(isNotNull(table.outboxId)),
  ],
);

/** Opens part of a registry to everyone who has the token. */
export const installLinks = sqliteTable(
  "install_links",
  {
    id: text("id").primaryKey(),
    ownerId: integer("owner_id").notNull(),
    /** SHA-256 of the token, hex. */
    tokenHash: text("token_hash").notNull(),
    name: text("name"),
    /** Both null: the link opens all items of the owner. */
    items: text("items", { mode: "json" }).$type<string[]>(),
    tags: text("tags", { mode: "json" }).$type<string[]>(),
    createdAt: integer("created_at").notNull(),
    /** Null: an operator. */
    createdBy: integer("created_by"),
    expiresAt: integer("expires_at").notNull(),
    maxUses: integer("max_uses"),
    /** Set by triggers, like `lastUsedAt`. */
    uses: integer("uses").notNull().default(0),
    lastUsedAt: integer("last_used_at"),
    /** Set by triggers: how many rows `linkUses` has for it. */
    addresses: integer("addresses").notNull().default(0),
    revokedAt: integer("revoked_at"),
    /** As that of an item. */
    createdAs: text("created_as"),
    /** Whether it opens what its team has approved, in place of the team's items. */
    catalogue: integer("catalogue", { mode: "boolean" }).notNull().default(false),
    /** The trust policy by whose key it was made, and with which it ends. */
    policyId: text("policy_id"),
  },
  (table) => [
    index("install_links_by_policy").on(table.policyId).where(isNotNull(table.policyId)),
    uniqueIndex("install_links_by_token").on(table.tokenHash),
    index("install_links_by_owner").on(table.ownerId, table.createdAt, table.id),
  ],
);
export type InstallLinkRow = typeof installLinks.$inferSelect;

/** The addresses that use a link, as keyed hashes, each with its last use. */
export const linkUses = sqliteTable(
  "link_uses",
  {
    linkId: text("link_id").notNull(),
    client: text("client").notNull(),
    lastAt: integer("last_at").notNull(),
  },
  (table) => [primaryKey({ columns: [table.linkId, table.client] }), index("link_uses_by_age").on(table.lastAt)],
);

export type VaultDatabase = DrizzleD1Database;
