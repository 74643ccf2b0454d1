import { createRoute, z } from "@hono/zod-openapi";
import { pageOf, pageParameters, Slug, Timestamp } from "./common.ts";
import { keyedPage } from "./keyed.ts";
import { needs } from "./security.ts";

/** Each may do what those before it may. */
export const Role = z.enum(["reader", "member", "approver", "admin", "owner"]);
export type Role = z.infer<typeof Role>;

export const Team = z
  .object({
    slug: Slug.openapi({ example: "guild" }),
    name: z.string(),
    role: Role.openapi({ description: "The caller's own: a reader reads, the others write items too" }),
    memberCount: z.int().min(1),
    itemCount: z.int().min(0),
    joinedAt: Timestamp.openapi({ description: "When the caller became a member" }),
    createdAt: Timestamp,
  })
  .openapi("Team");
export type Team = z.infer<typeof Team>;

/** A team that is read by itself. */
export const TeamDetail = z.object({ ...Team.shape }).openapi("TeamDetail");
export type TeamDetail = z.infer<typeof TeamDetail>;

export const TeamPage = pageOf("TeamPage", Team);
export type TeamPage = z.infer<typeof TeamPage>;

export const TeamQuery = z.object(pageParameters);
export type TeamQuery = z.infer<typeof TeamQuery>;

export const listTeams = createRoute({
  method: "get",
  path: "/teams",
  operationId: "listTeams",
  tags: ["Teams"],
  summary: "List the caller's teams",
  description: "The teams that the key's person belongs to, by name, each with their role in it.",
  ...needs("vault:read"),
  request: { query: TeamQuery },
  responses: keyedPage(TeamPage, "the caller's teams, by name"),
});
