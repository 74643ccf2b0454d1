import { createRoute, z } from "@hono/zod-openapi";
import { filter, header, pageLinks, pageOf, pageParameters, Timestamp } from "../wire/common.ts";
import type { Surface } from "../wire/surfaces.ts";
import { itemHeaders, keyedPage } from "../wire/keyed.ts";
import { limits } from "../wire/limits.ts";
import { needs } from "../wire/security.ts";

export const AuditActor = z
  .object({
    type: z.enum(["user", "robot", "operator"]),
    name: z.string().openapi({ description: "A robot's is its key's", example: "Ada" }),
    slug: z.string().openapi({ description: "A robot's is its team's; `operator` for the operator", example: "ada" }),
  })
  .openapi("AuditActor");

export const AuditVia = z
  .object({
    type: z.enum(["key", "session", "link", "policy", "operator"]),
    id: z.string().nullable().openapi({
      description: "The key's, session's or policy's; null for a sign-in that was under way, a link and the operator",
    }),
  })
  .openapi("AuditVia");
export type AuditVia = z.infer<typeof AuditVia>;

export const AuditLine = z
  .object({
    at: Timestamp,
    actor: AuditActor,
    via: AuditVia,
    act: z.string().openapi({ example: "item.update" }),
    subject: z.string().openapi({ example: "team guild item pdf-forms" }),
    detail: z.string().nullable().openapi({ example: "revision 2" }),
  })
  .openapi("AuditLine", {
    description: "Who did what, and by what. Of a deleted person a number is left in place of name and slug.",
  });
export type AuditLine = z.infer<typeof AuditLine>;

export const AuditLinePage = pageOf("AuditLinePage", AuditLine);
export type AuditLinePage = z.infer<typeof AuditLinePage>;

export const AuditFilter = z.object({
  act: filter("What was done", "item.delete"),
  user: filter("The slug of the person who acted", "ada"),
  since: Timestamp.optional().openapi({ param: { description: "No line from before this time" } }),
});
export type AuditFilter = z.infer<typeof AuditFilter>;
export const AuditQuery = AuditFilter.extend(pageParameters);

export const ndjsonType = "application/x-ndjson";

/** The operation on a registry's audit trail, the same for a person and for a team. */
export function auditRoutes({ name, tag, params, responses, adminResponses }: Surface) {
  const isTeam = tag === "Teams";
  const whose = isTeam
    ? " For the team's owners and admins."
    : " Sign-ins, keys and sessions are in it only for a key that opens all registries.";
  return {
    list: createRoute({
      method: "get",
      path: "/audit",
      operationId: `list${name}Audit`,
      summary: isTeam ? "List who did what in the team" : "List what was done in the caller's name",
      description:
        `The newest first, of the last 400 days. \`Accept: ${ndjsonType}\` gives all lines in one answer, at most ` +
        `${limits.auditLinesMax}: a line of JSON each.${whose}`,
      tags: [tag],
      ...needs("account"),
      request: { params: z.object(params), query: AuditQuery },
      responses: {
        ...keyedPage(AuditLinePage, "audit lines, the newest first"),
        200: {
          description: "A page of audit lines, the newest first; or all of them as lines of JSON",
          headers: { ...itemHeaders, Link: header(pageLinks.Link.description, { required: false }) },
          content: {
            "application/json": { schema: AuditLinePage },
            [ndjsonType]: { schema: z.string() },
          },
        },
        ...adminResponses,
        ...responses,
      },
    }),
  };
}
