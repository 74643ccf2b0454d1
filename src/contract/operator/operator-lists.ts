import { z } from "@hono/zod-openapi";
import { BundleStatus } from "../items/bundles.ts";
import { pageOf, pageParameters, SearchText, Slug, Timestamp } from "../wire/common.ts";
import { jsonBody, jsonResponses, operatorRoute } from "../wire/json.ts";
import { ItemOwner, OwnerType } from "../people/owner.ts";
import { Name } from "../wire/names.ts";
import { OwnerLimits } from "./operator-people.ts";
import { screenOutcomes } from "../wire/screen-outcomes.ts";
import { Role } from "../people/teams.ts";

/** What the operator sees of teams, and of what people and teams keep. */

export const TeamSummary = z.object({
  slug: z.string(),
  name: z.string(),
  createdAt: Timestamp,
  members: z.int(),
  owners: z.array(z.string()).openapi({ description: "Their email addresses" }),
  items: z.int(),
  storageBytes: z.int(),
  deletedAt: Timestamp.nullable().openapi({ description: "Since then it is gone for everybody; it can be restored" }),
});
export type TeamSummary = z.infer<typeof TeamSummary>;
export const TeamSummaryPage = pageOf("TeamSummaryPage", TeamSummary);
export type TeamSummaryPage = z.infer<typeof TeamSummaryPage>;

const TeamQuery = z.object({ q: SearchText, ...pageParameters });
export type TeamQuery = z.infer<typeof TeamQuery>;

export const listTeams = operatorRoute("get", "/teams", {
  request: { query: TeamQuery },
  responses: jsonResponses("Teams, the newest first", TeamSummaryPage),
});

export const TeamDetail = z.object({
  ...TeamSummary.shape,
  people: z.array(z.object({ user: z.string(), slug: z.string(), role: Role, joinedAt: Timestamp })),
  liveLinks: z.int(),
  trustPolicies: z.int(),
});
export type TeamDetail = z.infer<typeof TeamDetail>;

const team = z.object({ team: z.string() });

export const showTeam = operatorRoute("get", "/teams/{team}", {
  request: { params: team },
  responses: jsonResponses("The team, with everybody in it", TeamDetail),
});

/** Until when `restore` brings it back. */
export const DeletedTeam = z.object({ slug: z.string(), name: z.string(), deletedAt: Timestamp, goneAt: Timestamp });
export type DeletedTeam = z.infer<typeof DeletedTeam>;

export const deleteTeam = operatorRoute("delete", "/teams/{team}", {
  request: { params: team },
  responses: jsonResponses("Nobody is in it any more; its items go in 30 days", DeletedTeam),
});

export const restoreTeam = operatorRoute("post", "/teams/{team}/restore", {
  request: { params: team },
  responses: jsonResponses("The team, with the people and items that it had", TeamDetail),
});

export const renameTeam = operatorRoute("patch", "/teams/{team}", {
  request: { params: team, body: jsonBody(z.strictObject({ name: Name })) },
  responses: jsonResponses("The team, under its new name", TeamDetail),
});

export const showLimits = operatorRoute("get", "/limits/{type}/{slug}", {
  request: { params: z.object({ type: OwnerType, slug: z.string() }) },
  responses: jsonResponses("The limits, and what is used of them", OwnerLimits),
});

export const ListedScreen = z.object({
  team: z.string(),
  slug: z.string(),
  title: z.string(),
  revision: z.int(),
  outcome: z.enum(screenOutcomes),
  suspicious: z.int(),
  updatedAt: Timestamp,
});
export type ListedScreen = z.infer<typeof ListedScreen>;
export const ListedScreenPage = pageOf("ListedScreenPage", ListedScreen);
export type ListedScreenPage = z.infer<typeof ListedScreenPage>;

const ScreenQuery = z.object({ team: Slug.optional(), ...pageParameters });
export type ScreenQuery = z.infer<typeof ScreenQuery>;

export const listScreens = operatorRoute("get", "/screens", {
  request: { query: ScreenQuery },
  responses: jsonResponses("Items of teams that the screen flags, or a moderator has cleared", ListedScreenPage),
});

export const ListedBundle = z.object({
  owner: ItemOwner,
  slug: z.string(),
  filename: z.string(),
  sizeBytes: z.int(),
  sha256: z.string(),
  status: BundleStatus,
  signature: z.string().nullable(),
  attempts: z.int(),
  uploadedAt: Timestamp,
});
export type ListedBundle = z.infer<typeof ListedBundle>;
export const ListedBundlePage = pageOf("ListedBundlePage", ListedBundle);
export type ListedBundlePage = z.infer<typeof ListedBundlePage>;

const BundleQuery = z.object({ status: BundleStatus.optional(), team: Slug.optional(), ...pageParameters });
export type BundleQuery = z.infer<typeof BundleQuery>;

export const listBundles = operatorRoute("get", "/bundles", {
  request: { query: BundleQuery },
  responses: jsonResponses("Bundles of people and teams, the newest first", ListedBundlePage),
});
