import { z } from "@hono/zod-openapi";
import { pageOf, pageParameters, pageQuery, Slug, Timestamp } from "../wire/common.ts";
import { OwnerType } from "../people/owner.ts";
import { jsonBody, jsonResponses, operatorRoute } from "../wire/json.ts";
import { Email, Name } from "../wire/names.ts";
import { TeamTrustReport } from "../items/screen.ts";
import { ClearingNote } from "../items/screen-route.ts";
import { Scope } from "../wire/security.ts";
import { Role } from "../people/teams.ts";

/** The operator's routes for people, teams and keys. Like all operator routes they are not in the public document. */

export const UserInput = z.strictObject({
  email: Email,
  name: Name,
  slug: Slug.optional(),
  confirmed: z.boolean().default(false),
});
export type UserInput = z.infer<typeof UserInput>;

export const User = z.object({
  email: z.string(),
  slug: z.string(),
  name: z.string(),
  emailConfirmedAt: Timestamp.nullable(),
  emailClaimed: z.boolean().openapi({ description: "The address is the word of a provider alone, and names nobody" }),
  createdAt: Timestamp,
  disabledAt: Timestamp.nullable(),
  moderator: z.boolean(),
});
export type User = z.infer<typeof User>;

export const createUser = operatorRoute("post", "/users", {
  request: { body: jsonBody(UserInput) },
  responses: jsonResponses("The person", User),
});

const emailParameter = z.object({ email: z.string() });

export const confirmUser = operatorRoute("post", "/users/{email}/confirm", {
  request: { params: emailParameter },
  responses: jsonResponses("The person, whose address is confirmed now", User),
});

export const KeyInput = z.strictObject({
  user: z.string(),
  scopes: z.array(Scope).min(1, "must name a scope"),
  name: Name.default("key"),
  expiresAt: Timestamp.optional(),
});
export type KeyInput = z.infer<typeof KeyInput>;

export const ApiKey = z.object({
  id: z.string(),
  name: z.string(),
  user: z.string().openapi({ description: "Their email address" }),
  scopes: z.array(Scope),
  createdAt: Timestamp,
  expiresAt: Timestamp.nullable(),
  lastUsedAt: Timestamp.nullable(),
  revokedAt: Timestamp.nullable(),
});
export type ApiKey = z.infer<typeof ApiKey>;

/** The only response that contains the key itself. */
export const NewApiKey = z.object({ id: z.string(), key: z.string(), ...ApiKey.omit({ id: true }).shape });
export type NewApiKey = z.infer<typeof NewApiKey>;

export const createKey = operatorRoute("post", "/keys", {
  request: { body: jsonBody(KeyInput) },
  responses: jsonResponses("The key, shown this once", NewApiKey),
});

export const KeyQuery = z.object({ user: z.string().optional(), ...pageParameters });
export type KeyQuery = z.infer<typeof KeyQuery>;
export const ApiKeyPage = pageOf("ApiKeyPage", ApiKey);
export type ApiKeyPage = z.infer<typeof ApiKeyPage>;

export const listKeys = operatorRoute("get", "/keys", {
  request: { query: KeyQuery },
  responses: jsonResponses("Keys, newest first", ApiKeyPage),
});

export const revokeKey = operatorRoute("post", "/keys/{id}/revoke", {
  request: { params: z.object({ id: z.string() }) },
  responses: jsonResponses("The key, which opens nothing any more", ApiKey),
});

export const TeamInput = z.strictObject({ slug: Slug, name: Name, owner: z.string() });
export type TeamInput = z.infer<typeof TeamInput>;

export const TeamRecord = z.object({ slug: z.string(), name: z.string(), owner: z.string(), createdAt: Timestamp });
export type TeamRecord = z.infer<typeof TeamRecord>;

export const createTeam = operatorRoute("post", "/teams", {
  request: { body: jsonBody(TeamInput) },
  responses: jsonResponses("The team", TeamRecord),
});

const memberParameters = z.object({ team: z.string(), email: z.string() });

export const Member = z.object({ team: z.string(), user: z.string(), role: Role, joinedAt: Timestamp });
export type Member = z.infer<typeof Member>;

export const setMember = operatorRoute("put", "/teams/{team}/members/{email}", {
  request: { params: memberParameters, body: jsonBody(z.strictObject({ role: Role })) },
  responses: jsonResponses("The member, with the role they have now", Member),
});

export const removeMember = operatorRoute("delete", "/teams/{team}/members/{email}", {
  request: { params: memberParameters },
  responses: jsonResponses("Who is no member any more", Member),
});

const Limit = z.int().min(0).nullable().optional().openapi({ description: "Null: the service's default" });

export const LimitsInput = z
  .strictObject({ items: Limit, storageBytes: Limit })
  .refine((limits) => Object.keys(limits).length > 0, "must set a limit");
export type LimitsInput = z.infer<typeof LimitsInput>;

export const OwnerLimits = z.object({
  type: OwnerType,
  slug: z.string(),
  items: z.object({ used: z.int(), limit: z.int() }),
  storage: z.object({ usedBytes: z.int(), limitBytes: z.int() }),
});
export type OwnerLimits = z.infer<typeof OwnerLimits>;

export const setLimits = operatorRoute("patch", "/limits/{type}/{slug}", {
  request: { params: z.object({ type: OwnerType, slug: z.string() }), body: jsonBody(LimitsInput) },
  responses: jsonResponses("The limits that hold now", OwnerLimits),
});

export const ScreenClearing = z.strictObject({
  by: Name,
  note: ClearingNote,
  revision: z.int().min(1).optional().openapi({ description: "The item's revision that was read" }),
});
export type ScreenClearing = z.infer<typeof ScreenClearing>;

export const clearScreen = operatorRoute("post", "/teams/{team}/items/{slug}/screen/clear", {
  request: { params: z.object({ team: z.string(), slug: z.string() }), body: jsonBody(ScreenClearing) },
  responses: jsonResponses("The item's report, which says now that a moderator has cleared it", TeamTrustReport),
});

export const showScreen = operatorRoute("get", "/teams/{team}/items/{slug}/screen", {
  request: { params: z.object({ team: z.string(), slug: z.string() }) },
  responses: jsonResponses("The item's report, with what was found in its text and bundle", TeamTrustReport),
});

export const AuditRecord = z.object({
  at: Timestamp,
  actor: z.string().openapi({ description: "`operator`, or `key <id>`" }),
  act: z.string(),
  subject: z.string(),
  detail: z.string().nullable(),
});
export type AuditRecord = z.infer<typeof AuditRecord>;
export const AuditPage = pageOf("AuditPage", AuditRecord);
export type AuditPage = z.infer<typeof AuditPage>;

export const listAudit = operatorRoute("get", "/audit", {
  request: { query: pageQuery },
  responses: jsonResponses("Who did what, newest first", AuditPage),
});
