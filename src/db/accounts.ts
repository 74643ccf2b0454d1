import { isNotNull } from "drizzle-orm";
import type { Role } from "../contract/people/teams.ts";
import { index, integer, primaryKey, sqliteTable, text, uniqueIndex } from "drizzle-orm/sqlite-core";

/** What an identity provider says of a person. */
export const identities = sqliteTable(
  "identities",
  {
    issuer: text("issuer").notNull(),
    subject: text("subject").notNull(),
    userId: integer("user_id").notNull(),
    email: text("email"),
    createdAt: integer("created_at").notNull(),
  },
  (table) => [primaryKey({ columns: [table.issuer, table.subject] }), index("identities_by_user").on(table.userId)],
);

/** Signed-in browsers. */
export const sessions = sqliteTable(
  "sessions",
  {
    id: text("id").primaryKey(),
    /** SHA-256 of the cookie's value, hex. */
    tokenHash: text("token_hash").notNull(),
    userId: integer("user_id").notNull(),
    way: text("way").notNull(),
    signedInAt: integer("signed_in_at").notNull(),
    lastUsedAt: integer("last_used_at").notNull(),
    expiresAt: integer("expires_at").notNull(),
  },
  (table) => [
    uniqueIndex("sessions_by_token").on(table.tokenHash),
    index("sessions_by_user").on(table.userId, table.signedInAt),
    index("sessions_by_end").on(table.expiresAt),
  ],
);

/** Links that are worth one sign-in. */
export const signInLinks = sqliteTable(
  "sign_in_links",
  {
    /** SHA-256 of the token, hex. */
    tokenHash: text("token_hash").primaryKey(),
    email: text("email").notNull(),
    /** SHA-256 of the asking browser's cookie. Null: any browser. */
    browserHash: text("browser_hash"),
    /** Whose address asked for it. Null: the operator. */
    holder: text("holder"),
    createdAt: integer("created_at").notNull(),
    expiresAt: integer("expires_at").notNull(),
    usedAt: integer("used_at"),
  },
  (table) => [
    index("sign_in_links_by_email").on(table.email, table.createdAt),
    index("sign_in_links_by_holder").on(table.holder, table.expiresAt),
    index("sign_in_links_by_end").on(table.expiresAt),
  ],
);

/** Browsers in which a person has signed in. */
export const knownBrowsers = sqliteTable(
  "known_browsers",
  {
    userId: integer("user_id").notNull(),
    /** SHA-256 of the cookie that it keeps, hex. */
    browserHash: text("browser_hash").notNull(),
    lastAt: integer("last_at").notNull(),
  },
  (table) => [
    primaryKey({ columns: [table.userId, table.browserHash] }),
    index("known_browsers_by_age").on(table.lastAt),
  ],
);

/** Browsers that are away at an identity provider. */
export const signInFlows = sqliteTable(
  "sign_in_flows",
  {
    /** SHA-256 of `state`, hex. */
    stateHash: text("state_hash").primaryKey(),
    browserHash: text("browser_hash").notNull(),
    way: text("way").notNull(),
    nonce: text("nonce").notNull(),
    verifier: text("verifier").notNull(),
    /** Whose address began it. Null: a person who is signed in. */
    holder: text("holder"),
    /** Whose identity is added. Null: somebody signs in. */
    userId: integer("user_id"),
    expiresAt: integer("expires_at").notNull(),
  },
  (table) => [
    index("sign_in_flows_by_holder").on(table.holder, table.expiresAt),
    index("sign_in_flows_by_end").on(table.expiresAt),
  ],
);

/** What programs without a browser wait for. */
export const deviceRequests = sqliteTable(
  "device_requests",
  {
    /** SHA-256 of the device's code, hex. */
    deviceHash: text("device_hash").primaryKey(),
    userCode: text("user_code").notNull(),
    name: text("name").notNull(),
    /** Separated by spaces. */
    scopes: text("scopes").notNull(),
    client: text("client").notNull(),
    /** Whose address it is: of IPv6 the network. */
    holder: text("holder"),
    createdAt: integer("created_at").notNull(),
    expiresAt: integer("expires_at").notNull(),
    intervalMs: integer("interval_ms").notNull(),
    polledAt: integer("polled_at"),
    userId: integer("user_id"),
    /** Null: nobody has decided. */
    decision: text("decision", { enum: ["approved", "denied"] }),
    grantedScopes: text("granted_scopes"),
    registryId: integer("registry_id"),
    usedAt: integer("used_at"),
  },
  (table) => [
    uniqueIndex("device_requests_by_code").on(table.userCode),
    index("device_requests_by_client").on(table.client, table.expiresAt),
    index("device_requests_by_holder").on(table.holder, table.expiresAt),
    index("device_requests_by_end").on(table.expiresAt),
  ],
);

/** Whom a registry trusts at a CI. Never changed, only replaced. */
export const trustPolicies = sqliteTable(
  "trust_policies",
  {
    id: text("id").primaryKey(),
    ownerId: integer("owner_id").notNull(),
    issuer: text("issuer", { enum: ["github", "gitlab"] }).notNull(),
    repositoryId: integer("repository_id").notNull(),
    repositoryOwnerId: integer("repository_owner_id").notNull(),
    workflow: text("workflow").notNull(),
    /** Null: any, and none. */
    environment: text("environment"),
    ref: text("ref"),
    /** Separated by spaces. */
    scopes: text("scopes").notNull(),
    createdAt: integer("created_at").notNull(),
    createdBy: integer("created_by").notNull(),
    lastUsedAt: integer("last_used_at"),
    /** The key that made it, and with which it ends. Null: a person in the browser. */
    madeBy: text("made_by"),
  },
  (table) => [
    index("trust_policies_by_maker").on(table.madeBy).where(isNotNull(table.madeBy)),
    index("trust_policies_by_owner").on(table.ownerId, table.createdAt, table.id),
    index("trust_policies_by_repository").on(table.issuer, table.repositoryId, table.repositoryOwnerId),
  ],
);
export type TrustPolicyRow = typeof trustPolicies.$inferSelect;

/** Who was in a team as it was deleted. */
export const deletedTeams = sqliteTable(
  "deleted_teams",
  {
    teamId: integer("team_id").primaryKey(),
    deletedAt: integer("deleted_at").notNull(),
    /** Null: the operator. */
    deletedBy: integer("deleted_by"),
    members: text("members", { mode: "json" }).$type<[user: number, role: Role, joinedAt: number][]>().notNull(),
  },
  (table) => [index("deleted_teams_by_person").on(table.deletedBy, table.deletedAt)],
);

/** Whom teams ask in. */
export const invitations = sqliteTable(
  "invitations",
  {
    id: text("id").primaryKey(),
    teamId: integer("team_id").notNull(),
    /** SHA-256 of the token, hex. */
    tokenHash: text("token_hash").notNull(),
    email: text("email").notNull(),
    role: text("role").$type<Role>().notNull(),
    invitedBy: integer("invited_by").notNull(),
    createdAt: integer("created_at").notNull(),
    expiresAt: integer("expires_at").notNull(),
    acceptedAt: integer("accepted_at"),
    /** Set by triggers too: when who invites leaves, or has a lower role. */
    withdrawnAt: integer("withdrawn_at"),
    /** The key that made it, and with which it ends. Null: a person in the browser. */
    madeBy: text("made_by"),
  },
  (table) => [
    index("invitations_by_maker").on(table.madeBy).where(isNotNull(table.madeBy)),
    uniqueIndex("invitations_by_token").on(table.tokenHash),
    index("invitations_by_team").on(table.teamId, table.createdAt, table.id),
    index("invitations_by_person").on(table.invitedBy, table.createdAt),
    index("invitations_by_end").on(table.expiresAt),
  ],
);
export type InvitationRow = typeof invitations.$inferSelect;

/** Tokens of CIs that have been exchanged, until they have expired. */
export const exchangedTokens = sqliteTable(
  "exchanged_tokens",
  {
    issuer: text("issuer").notNull(),
    jti: text("jti").notNull(),
    expiresAt: integer("expires_at").notNull(),
  },
  (table) => [primaryKey({ columns: [table.issuer, table.jti] }), index("exchanged_tokens_by_end").on(table.expiresAt)],
);

/** Which MCP client a key of the kind `client` is for. */
export const clientGrants = sqliteTable("client_grants", {
  keyId: text("key_id").primaryKey(),
  clientId: text("client_id").notNull(),
  redirectUri: text("redirect_uri").notNull(),
  /** The path of the MCP server that it was let in to. */
  resource: text("resource").notNull(),
  /** When the client exchanged its code. Null: it has not yet. */
  exchangedAt: integer("exchanged_at"),
  /** The refresh token that it was given last, as SHA-256, hex. Null: the one of its code. */
  refreshDigest: text("refresh_digest"),
  /** The one before, which goes on until the last one is used. */
  formerRefreshDigest: text("former_refresh_digest"),
});

/** Refresh tokens that are over. Whoever shows one shows that a token was stolen. */
export const usedRefreshTokens = sqliteTable(
  "used_refresh_tokens",
  {
    keyId: text("key_id").notNull(),
    digest: text("digest").notNull(),
    usedAt: integer("used_at").notNull(),
  },
  (table) => [primaryKey({ columns: [table.keyId, table.digest] })],
);
