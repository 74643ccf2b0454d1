import { z } from "@hono/zod-openapi";
import { pageOf, pageParameters, SearchText, Timestamp } from "../wire/common.ts";
import { jsonBody, jsonResponses, operatorRoute } from "../wire/json.ts";
import { Email } from "../wire/names.ts";
import { User } from "./operator-people.ts";
import { Role } from "../people/teams.ts";

/** What the operator sees of people, and whom the operator keeps out or invites. */

export const UserPage = pageOf("UserPage", User);
export type UserPage = z.infer<typeof UserPage>;

export const UserState = z.enum(["enabled", "disabled"]);
const UserQuery = z.object({ q: SearchText, state: UserState.optional(), ...pageParameters });
export type UserQuery = z.infer<typeof UserQuery>;

export const listUsers = operatorRoute("get", "/users", {
  request: { query: UserQuery },
  responses: jsonResponses("People, the newest first", UserPage),
});

export const UserDetail = z.object({
  ...User.shape,
  teams: z.array(z.object({ slug: z.string(), role: Role })),
  identities: z.array(z.object({ issuer: z.string(), subject: z.string() })),
  liveKeys: z.int(),
  sessions: z.int(),
});
export type UserDetail = z.infer<typeof UserDetail>;

const params = z.object({ email: z.string() });

export const showUser = operatorRoute("get", "/users/{email}", {
  request: { params },
  responses: jsonResponses("The person, with their teams and what lets them in", UserDetail),
});

const Disabling = z.strictObject({
  robotKeys: z.boolean().default(false).openapi({ description: "Stop what they made for their teams' machines too" }),
});

/** What goes on for machines of teams, unless it was stopped too. */
export const DisabledUser = z.object({
  ...User.shape,
  robotKeys: z.array(z.object({ id: z.string(), name: z.string(), team: z.string() })),
  trustPolicies: z.array(
    z.object({ id: z.string(), team: z.string(), issuer: z.string(), repositoryId: z.int(), workflow: z.string() }),
  ),
  stopped: z.boolean().openapi({ description: "Whether they were stopped too" }),
});
export type DisabledUser = z.infer<typeof DisabledUser>;

export const disableUser = operatorRoute("post", "/users/{email}/disable", {
  request: { params, body: { ...jsonBody(Disabling), required: false } },
  responses: jsonResponses("The person, whom nothing lets in any more", DisabledUser),
});

export const enableUser = operatorRoute("post", "/users/{email}/enable", {
  request: { params },
  responses: jsonResponses("The person, whom their keys let in again", User),
});

/** Whether a person decides about public records in the browser. */
export const setModerator = operatorRoute("put", "/users/{email}/moderator", {
  request: { params, body: jsonBody(z.strictObject({ moderator: z.boolean() })) },
  responses: jsonResponses("The person, with the mark or without", User),
});

const IdentityQuery = z.object({ issuer: z.string(), subject: z.string() });

export const removeIdentity = operatorRoute("delete", "/users/{email}/identities", {
  request: { params, query: IdentityQuery },
  responses: jsonResponses("The person, whom this identity lets in no more", UserDetail),
});

/** What is left of them, and until when `enable` brings them back. */
export const DeletedUser = z.object({
  email: z.string(),
  slug: z.string(),
  deletedAt: Timestamp,
  vaultGoneAt: Timestamp,
  teamsWithoutOwner: z.array(z.string()).openapi({ description: "Teams whose last owner they were" }),
});
export type DeletedUser = z.infer<typeof DeletedUser>;

export const deleteUser = operatorRoute("delete", "/users/{email}", {
  request: { params },
  responses: jsonResponses("Nothing lets them in, and nobody finds them; their vault goes in 30 days", DeletedUser),
});

const InviteInput = z.strictObject({
  email: Email,
  moderator: z.boolean().default(false),
});
export type InviteInput = z.infer<typeof InviteInput>;

export const Invite = z.object({ email: z.string(), url: z.string(), expiresAt: Timestamp, moderator: z.boolean() });
export type Invite = z.infer<typeof Invite>;

export const inviteUser = operatorRoute("post", "/invites", {
  request: { body: jsonBody(InviteInput) },
  responses: jsonResponses("A link that is worth one sign-in, shown this once", Invite),
});
