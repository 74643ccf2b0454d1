import { createRoute, z } from "@hono/zod-openapi";
import { pageOf, pageQuery, pathParameter, Timestamp } from "../wire/common.ts";
import {
  badBody,
  idempotencyHeader,
  itemJson,
  keyedJson,
  keyedPage,
  keyedProblem,
  keyedResponses,
  location,
  noContent,
  roleResponses,
} from "../wire/keyed.ts";
import { Person } from "./owner.ts";
import { jsonBody } from "../wire/json.ts";
import { Email } from "../wire/names.ts";
import { needs } from "../wire/security.ts";
import { teamSurface } from "../wire/surfaces.ts";
import { Role, TeamDetail } from "./teams.ts";

export const InvitationInput = z
  .strictObject({
    email: Email.openapi({ example: "ada@example.com" }),
    role: Role.openapi({ description: "At most the caller's own", example: "member" }),
  })
  .openapi("InvitationInput");
export type InvitationInput = z.infer<typeof InvitationInput>;

export const Invitation = z
  .object({
    id: z.string(),
    email: z.string(),
    role: Role,
    invitedBy: Person,
    createdAt: Timestamp,
    expiresAt: Timestamp,
    state: z.enum(["open", "accepted", "expired", "withdrawn"]),
  })
  .openapi("Invitation");
export type Invitation = z.infer<typeof Invitation>;

/** The only response that contains the token. */
export const NewInvitation = z
  .object({
    ...Invitation.shape,
    url: z.string().openapi({ description: "Where the person accepts it in a browser" }),
    token: z.string(),
  })
  .openapi("NewInvitation");
export type NewInvitation = z.infer<typeof NewInvitation>;

export const InvitationPage = pageOf("InvitationPage", Invitation);
export type InvitationPage = z.infer<typeof InvitationPage>;

const tags = ["Teams"];
const team = z.object(teamSurface.params);

export const createInvitation = createRoute({
  method: "post",
  path: "/teams/{team}/invitations",
  operationId: "createInvitation",
  tags,
  summary: "Invite a person to a team",
  description:
    "For admins. It works once, for seven days, and only for the person who has this address, confirmed. Whom the " +
    "service does not know yet may sign in by it, whoever may sign up otherwise. The service mails it where it can " +
    "send mail; `url` is in this answer and never again.",
  ...needs("account"),
  request: {
    params: team,
    headers: idempotencyHeader(
      "Makes a retry safe: for 24 hours another request under the same key makes nothing and is 409 " +
        "(`already_created`, with the `id` of what the first one made, whose token is kept nowhere).",
    ),
    body: jsonBody(InvitationInput),
  },
  responses: {
    ...roleResponses("admin"),
    201: keyedJson(NewInvitation, "The invitation, its token shown this once", location("invitation")),
    ...badBody,
    ...teamSurface.responses,
    409: keyedProblem(
      "The person is in the team already (`already_member`); the team has as many open invitations as it may " +
        "(`invitation_limit_reached`, with `limit` and `used`); or the request was repeated with its " +
        "`Idempotency-Key` (`already_created`), or that came with another body (`idempotency_key_reused`)",
    ),
  },
});

export const listInvitations = createRoute({
  method: "get",
  path: "/teams/{team}/invitations",
  operationId: "listInvitations",
  tags,
  summary: "List a team's invitations",
  description:
    "For admins. The newest first, in every state; never the token. They are kept for 30 days past their end.",
  ...needs("account"),
  request: { params: team, query: pageQuery },
  responses: {
    ...keyedPage(InvitationPage, "the team's invitations, the newest first"),
    ...roleResponses("admin"),
    ...teamSurface.responses,
  },
});

export const withdrawInvitation = createRoute({
  method: "delete",
  path: "/teams/{team}/invitations/{id}",
  operationId: "withdrawInvitation",
  tags,
  summary: "Withdraw an invitation",
  description: "For admins. It lets nobody in any more. Withdrawing it again is no error.",
  ...needs("account"),
  request: {
    params: z.object({
      ...teamSurface.params,
      id: pathParameter("id", "The invitation's id"),
    }),
  },
  responses: {
    ...noContent("It lets nobody in any more"),
    ...roleResponses("admin"),
    404: keyedProblem("No team of the caller with that slug, or no such invitation in it"),
    409: keyedProblem("It has been accepted: the person is in the team (`already_member`)"),
  },
});

export const acceptInvitation = createRoute({
  method: "post",
  path: "/invitations/{token}",
  operationId: "acceptInvitation",
  tags,
  summary: "Accept an invitation",
  description:
    "Without a body. Only for the person who has the invited address, confirmed; for everybody else, and a second " +
    "time, it does not exist. A key that is narrowed to one registry accepts none.",
  ...needs("account"),
  request: {
    params: z.object({
      token: pathParameter("token", "The invitation's token"),
    }),
  },
  responses: {
    200: itemJson(TeamDetail, "The team, in which the caller is now"),
    ...keyedResponses,
    404: keyedProblem("No invitation that is open for the caller"),
    409: keyedProblem(
      "The caller is in the team already, and keeps their role (`already_member`); or the team has as many members " +
        "as it may (`member_limit_reached`, with `limit` and `used`)",
    ),
  },
});
