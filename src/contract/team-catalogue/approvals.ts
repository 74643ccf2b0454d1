import { createRoute, z } from "@hono/zod-openapi";
import { orNull, pathParameter, Sha256, Slug, Timestamp } from "../wire/common.ts";
import { badBody, keyedJson, keyedProblem, noContent, roleResponses } from "../wire/keyed.ts";
import { Person } from "../people/owner.ts";
import { jsonBody } from "../wire/json.ts";
import { limits } from "../wire/limits.ts";
import { needs } from "../wire/security.ts";
import { teamSurface } from "../wire/surfaces.ts";
import { isStorable, notStorable } from "../wire/text.ts";
import { whole } from "../wire/whole-number.ts";

/** Decisions about what a team's people may install. */

export const ApprovedKind = z.enum(["skill", "mcp-server"]).openapi("ApprovedKind");

/** What an approver says to people: a text of some lines. */
export const Reason = z
  .string()
  .trim()
  .min(1, "must not be empty")
  .max(limits.reasonMaxLength, `must be at most ${limits.reasonMaxLength} characters`)
  .refine(isStorable, notStorable);

/** A skill's number, or what a server calls its version. */
export const ApprovedVersion = z
  .union([z.number().int().min(1), z.string()])
  .openapi({ description: "A skill's number, or a server's own text; `0.0.0` for a server that names none" });
const AskedVersion = z.union([whole(1, 999_999_999), z.string().min(1, "must not be empty").max(255)], {
  error: "must be a skill's number, or a server's own text",
});

export const Withdrawn = z
  .object({
    at: Timestamp,
    reason: z.string().openapi({ example: "infected" }),
    by: orNull(Person).openapi({ description: "Null: the public catalogue took it back" }),
  })
  .openapi("ApprovalWithdrawn");

export const Approval = z
  .object({
    id: z.string(),
    kind: z.enum(["skill", "mcp-server", "command", "prompt"]),
    slug: Slug,
    version: ApprovedVersion,
    sha256: Sha256,
    by: orNull(Person).openapi({ description: "Null: the policy let it in" }),
    note: z.string().nullable(),
    at: Timestamp,
    expiresAt: Timestamp.nullable(),
    state: z.enum(["approved", "expired", "withdrawn"]),
    withdrawn: orNull(Withdrawn),
    offered: z.boolean().openapi({
      description:
        "Whether clients are given it now: false where a newer one is approved, where the policy or a scan keeps it " +
        "back, and where more is approved than one address can offer",
    }),
  })
  .openapi("Approval", { description: "It names bytes: a newer version is not approved by it" });
export type Approval = z.infer<typeof Approval>;

export const ApprovalInput = z
  .strictObject({
    kind: z.enum(["skill", "mcp-server", "command", "prompt"]).openapi({
      description: "Commands and prompts are the team's own, where `ownItems` is `approved`",
    }),
    slug: Slug,
    version: AskedVersion,
    sha256: Sha256.openapi({ description: "Of the version's archive; of a server `report.sha256`" }),
    note: Reason.optional().openapi({ description: "Needed against `sources` and `minAgeHours`" }),
    expiresInDays: whole(1, limits.keyDaysMax).optional(),
  })
  .openapi("ApprovalInput");
export type ApprovalInput = z.infer<typeof ApprovalInput>;

export const ReasonInput = z.strictObject({ reason: Reason }).openapi("ReasonInput");

export const CatalogueRequestInput = z
  .strictObject({
    kind: ApprovedKind,
    slug: Slug,
    version: AskedVersion.optional().openapi({ description: "The newest public one, where it is left out" }),
    note: Reason.optional(),
  })
  .openapi("CatalogueRequestInput");
export type CatalogueRequestInput = z.infer<typeof CatalogueRequestInput>;

export const CatalogueRequest = z
  .object({
    id: z.string(),
    kind: ApprovedKind,
    slug: Slug,
    version: ApprovedVersion,
    sha256: Sha256,
    requestedBy: orNull(Person),
    note: z.string().nullable(),
    at: Timestamp,
  })
  .openapi("CatalogueRequest");
export type CatalogueRequest = z.infer<typeof CatalogueRequest>;

const tags = ["Teams"];
const team = z.object(teamSurface.params);
const named = (what: string) =>
  z.object({
    ...teamSurface.params,
    id: pathParameter("id", `The ${what}'s id`),
  });
const forApprovers = roleResponses("approver");
const noRecord = {
  404: keyedProblem(
    "No team of the caller with that slug; or no public record, or no version of it, of that name " +
      "(`version_not_found`)",
  ),
};

export const createApproval = createRoute({
  method: "post",
  path: "/teams/{team}/catalogue/approvals",
  operationId: "createApproval",
  tags,
  summary: "Approve a record for a team, at exactly these bytes",
  description:
    "For approvers. The digest must be that version's. The same again answers 200 with the approval that stands. " +
    "Where `ownItems` is `approved`, an item of the team's own is approved likewise, by the version and the digest " +
    "that the list of what is pending shows. Its text and its bundle are kept as they are then: they count as " +
    "storage of the team, and are offered until the approval ends, whatever becomes of the item.",
  ...needs("account"),
  request: { params: team, body: jsonBody(ApprovalInput) },
  responses: {
    200: keyedJson(Approval, "The approval that stands already"),
    201: keyedJson(Approval, "The approval"),
    ...forApprovers,
    ...badBody,
    403: {
      ...forApprovers[403],
      description:
        `${forApprovers[403].description}; or the caller has asked for it, and the team's policy wants ` +
        "somebody else (`second_person_needed`)",
    },
    ...noRecord,
    409: keyedProblem(
      "The policy keeps it out, and `detail` names the rule (`denied_by_policy`); an own item has the name, or a " +
        "record has that of the item (`name_taken`); it was taken back (`withdrawn`); the team has as many approvals " +
        "as it may (`approval_limit_reached`, with `limit` and `used`), or no room for the bytes of its own item " +
        "(`storage_limit_reached`)",
    ),
    412: keyedProblem("The digest is not that version's (`digest_mismatch`)"),
  },
});

export const withdrawApproval = createRoute({
  method: "delete",
  path: "/teams/{team}/catalogue/approvals/{id}",
  operationId: "withdrawApproval",
  tags,
  summary: "Withdraw an approval",
  description:
    "For approvers. It is offered no more, at once; an earlier version that is still approved is offered again. " +
    "Withdrawing it again changes nothing.",
  ...needs("account"),
  request: { params: named("approval"), body: jsonBody(ReasonInput) },
  responses: {
    200: keyedJson(Approval, "The approval as it is now"),
    ...forApprovers,
    ...badBody,
    404: keyedProblem("No team of the caller with that slug, or no such approval in it"),
  },
});

export const createRequest = createRoute({
  method: "post",
  path: "/teams/{team}/catalogue/requests",
  operationId: "createCatalogueRequest",
  tags,
  summary: "Ask a team's approvers for a record",
  description: "For members and robots. The same again, while it is open, answers 200.",
  ...needs("vault:write"),
  request: { params: team, body: jsonBody(CatalogueRequestInput) },
  responses: {
    200: keyedJson(CatalogueRequest, "The request that is open already"),
    201: keyedJson(CatalogueRequest, "The request"),
    ...roleResponses("member"),
    ...badBody,
    ...noRecord,
    409: keyedProblem(
      "The policy keeps it out, and `detail` names the rule (`denied_by_policy`); it was taken back (`withdrawn`); " +
        "the team has as many open requests as it may (`request_limit_reached`, with `limit` and `used`)",
    ),
  },
});

export const refuseRequest = createRoute({
  method: "delete",
  path: "/teams/{team}/catalogue/requests/{id}",
  operationId: "refuseCatalogueRequest",
  tags,
  summary: "Refuse a request, and say why",
  description: "For approvers. Refusing it again changes nothing.",
  ...needs("account"),
  request: { params: named("request"), body: jsonBody(ReasonInput) },
  responses: {
    ...noContent("It is refused"),
    ...forApprovers,
    ...badBody,
    404: keyedProblem("No team of the caller with that slug, or no such request in it"),
  },
});
