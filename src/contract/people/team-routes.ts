import { createRoute, z } from "@hono/zod-openapi";
import { Slug } from "../wire/common.ts";
import {
  badBody,
  idempotencyHeader,
  ifMatch,
  itemJson,
  keyedProblem,
  keyedRead,
  keyedResponses,
  location,
  noContent,
  replayed,
  roleResponses,
  stale,
} from "../wire/keyed.ts";
import { jsonBody } from "../wire/json.ts";
import { Name } from "../wire/names.ts";
import { needs } from "../wire/security.ts";
import { teamSurface } from "../wire/surfaces.ts";
import { TeamDetail, TeamPolicyPatch } from "./teams.ts";

/** A team itself: made, read, changed, ended by the people in it. */

export const TeamInput = z
  .strictObject({
    slug: Slug.openapi({ description: "Names it in addresses, and is fixed", example: "guild" }),
    name: Name.openapi({ example: "Guild" }),
  })
  .openapi("TeamInput");
export type TeamInput = z.infer<typeof TeamInput>;

export const TeamPatch = z
  .strictObject({
    name: Name.optional().openapi({ description: "For owners", example: "Guild" }),
    policy: TeamPolicyPatch.optional(),
  })
  .openapi("TeamPatch");
export type TeamPatch = z.infer<typeof TeamPatch>;

const tags = ["Teams"];
const team = z.object(teamSurface.params);
export const createTeam = createRoute({
  method: "post",
  path: "/teams",
  operationId: "createTeam",
  tags,
  summary: "Make a team, and be its owner",
  description:
    "For people whose address is confirmed. A service may leave the making of teams to its operator " +
    "(403 `insufficient_role`).",
  ...needs("account"),
  request: {
    headers: idempotencyHeader(
      "Makes a retry safe: for 24 hours the same body under the same key gets the team that the first request made " +
        "(with `Idempotency-Replayed: true`), another body 409.",
    ),
    body: jsonBody(TeamInput),
  },
  responses: {
    ...keyedResponses,
    201: itemJson(TeamDetail, "The new team", { ...location("team"), ...replayed }),
    ...badBody,
    403: {
      ...roleResponses("owner")[403],
      description:
        "The key lacks the scope, or opens one registry alone (`insufficient_scope`); or the operator alone makes " +
        "teams here (`insufficient_role`)",
    },
    409: keyedProblem(
      "The slug is taken or reserved (`slug_taken`); the caller owns as many teams as a person may " +
        "(`team_limit_reached`, with `limit` and `used`), or has no confirmed address (`email_unconfirmed`); or the " +
        "idempotency key came with another body (`idempotency_key_reused`), or its team is gone (`already_created`)",
    ),
  },
});

export const getTeam = createRoute({
  method: "get",
  path: "/teams/{team}",
  operationId: "getTeam",
  tags,
  summary: "Read a team",
  ...needs("vault:read"),
  request: { params: team },
  responses: {
    ...keyedRead(TeamDetail, "The team, and the caller's role in it"),
    ...teamSurface.responses,
  },
});

export const updateTeam = createRoute({
  method: "patch",
  path: "/teams/{team}",
  operationId: "updateTeam",
  tags,
  summary: "Change a team",
  description:
    "What is left out stays. Its name is for owners, its policy for admins; a key that the policy keeps out changes " +
    "it nevertheless. Install links that live longer than a new policy lets them end when it says.",
  ...needs("account"),
  request: { params: team, headers: ifMatch("team"), body: jsonBody(TeamPatch) },
  responses: {
    ...roleResponses("admin"),
    200: itemJson(TeamDetail, "The team as it is now"),
    ...badBody,
    ...stale("team"),
    ...teamSurface.responses,
  },
});

export const deleteTeam = createRoute({
  method: "delete",
  path: "/teams/{team}",
  operationId: "deleteTeam",
  tags,
  summary: "End a team",
  description:
    "It is gone for everybody at once: its members, keys of robots, install links, trust policies. The operator can " +
    "bring team, members and items back for 30 days, in which its slug stays taken. For owners.",
  ...needs("account"),
  request: { params: team, headers: ifMatch("team") },
  responses: {
    ...noContent("It is gone"),
    ...roleResponses("owner"),
    ...stale("team"),
    ...teamSurface.responses,
  },
});
