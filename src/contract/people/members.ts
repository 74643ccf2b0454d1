import { createRoute, z } from "@hono/zod-openapi";
import { pageOf, pageQuery, pathParameter, Timestamp } from "../wire/common.ts";
import { badBody, keyedJson, keyedPage, keyedProblem, noContent, roleResponses } from "../wire/keyed.ts";
import { Person } from "./owner.ts";
import { jsonBody } from "../wire/json.ts";
import { needs } from "../wire/security.ts";
import { teamSurface } from "../wire/surfaces.ts";
import { Role } from "./teams.ts";

/** Who is in a team, as the people in it see and change that. */

export const Member = z
  .object({
    user: Person,
    role: Role,
    joinedAt: Timestamp,
    email: z.string().nullable().openapi({ description: "Null unless the caller is an admin, or it is their own" }),
  })
  .openapi("Member");
export type Member = z.infer<typeof Member>;

export const MemberPage = pageOf("MemberPage", Member);
export type MemberPage = z.infer<typeof MemberPage>;

export const MemberPatch = z.strictObject({ role: Role }).openapi("MemberPatch");

const tags = ["Teams"];
const noMember = { 404: keyedProblem("No team of the caller with that slug, or no such member in it") };
const member = z.object({
  ...teamSurface.params,
  user: pathParameter("user", "The person's slug", "ada"),
});
const lastOwner = { 409: keyedProblem("The team would have no owner (`last_owner`)") };

export const listMembers = createRoute({
  method: "get",
  path: "/teams/{team}/members",
  operationId: "listMembers",
  tags,
  summary: "List who is in a team",
  description: "Whoever has been in it longest comes first.",
  ...needs("account"),
  request: { params: z.object(teamSurface.params), query: pageQuery },
  responses: { ...keyedPage(MemberPage, "the team's members"), ...teamSurface.responses },
});

export const changeMember = createRoute({
  method: "patch",
  path: "/teams/{team}/members/{user}",
  operationId: "changeMember",
  tags,
  summary: "Give a member another role",
  description: "For admins. Nobody gives, takes or changes a role above their own, and the last owner stays one.",
  ...needs("account"),
  request: { params: member, body: jsonBody(MemberPatch) },
  responses: {
    ...roleResponses("admin"),
    200: keyedJson(Member, "The member as they are now"),
    ...badBody,
    ...noMember,
    ...lastOwner,
  },
});

export const removeMember = createRoute({
  method: "delete",
  path: "/teams/{team}/members/{user}",
  operationId: "removeMember",
  tags,
  summary: "Remove a member, or leave",
  description:
    "For admins, and by every role for oneself. The person is out at once, and what they opened there ends: their " +
    "install links and open invitations.",
  ...needs("account"),
  request: { params: member },
  responses: {
    ...noContent("They are no member any more"),
    ...roleResponses("admin"),
    ...noMember,
    ...lastOwner,
  },
});
