import { createRoute, z } from "@hono/zod-openapi";
import { orNull, pageOf, pageQuery, Slug, Timestamp } from "../wire/common.ts";
import { keyedPage } from "../wire/keyed.ts";
import { limits } from "../wire/limits.ts";
import { needs } from "../wire/security.ts";
import { whole } from "../wire/whole-number.ts";

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

const policy = {
  blockFlagged: z.boolean().openapi({
    description: "Whether the bundle, the package and the links of a flagged item are kept back until it is cleared",
  }),
  requireExpiryDays: orNull(whole(1, limits.keyDaysMax)).openapi({
    description: "Keys that live longer, from making to end, are not let in. Null: any are",
    example: 90,
  }),
  installLinkMaxDays: orNull(whole(1, limits.linkTtlSecondsMax / (24 * 60 * 60))).openapi({
    description: "How long an install link may live. Null: as long as any",
    example: 30,
  }),
  requireSecondPerson: z.boolean().openapi({
    description: "Whether who wrote a revision is kept from clearing its flag",
  }),
};

export const TeamPolicy = z.object(policy).openapi("TeamPolicy");
export type TeamPolicy = z.infer<typeof TeamPolicy>;

export const TeamPolicyPatch = z
  .strictObject(policy)
  .partial()
  .openapi("TeamPolicyPatch", { description: "What is left out stays as it is" });
export type TeamPolicyPatch = z.infer<typeof TeamPolicyPatch>;

/** A team that is read by itself. */
export const TeamDetail = z.object({ ...Team.shape, policy: TeamPolicy }).openapi("TeamDetail");
export type TeamDetail = z.infer<typeof TeamDetail>;

export const TeamPage = pageOf("TeamPage", Team);
export type TeamPage = z.infer<typeof TeamPage>;

export const TeamQuery = pageQuery;
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
