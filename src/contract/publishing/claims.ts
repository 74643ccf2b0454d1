import { createRoute, z } from "@hono/zod-openapi";
import * as common from "../wire/common.ts";
import { jsonBody } from "../wire/json.ts";
import { badBody, keyedJson, keyedPage, keyedProblem } from "../wire/keyed.ts";
import { needs } from "../wire/security.ts";
import type { Surface } from "../wire/surfaces.ts";

/** An imported skill of which a publisher says that it is its own. */

export const Claim = z
  .object({
    id: z.string(),
    slug: common.Slug,
    publisher: common.Slug,
    proof: z
      .object({
        issuer: z.enum(["github", "gitlab"]),
        repository: z.string().openapi({ description: "`host/owner/name`, in lower case" }),
        repositoryId: z.int().openapi({ description: "The CI’s own number of it" }),
        run: z.string().openapi({ description: "What finds the job again at the CI" }),
      })
      .openapi({ description: "What the token of the job says" }),
    state: z.enum(["waiting", "granted", "denied"]),
    createdAt: common.Timestamp,
    shownUntil: common.Timestamp.openapi({
      description: "Until when the record’s page says it; a moderator may grant it after that",
    }),
    decidedAt: common.Timestamp.nullable(),
  })
  .openapi("Claim");
export type Claim = z.infer<typeof Claim>;

export const ClaimPage = common.pageOf("ClaimPage", Claim);
export type ClaimPage = z.infer<typeof ClaimPage>;

export const ClaimInput = z
  .strictObject({
    slug: common.Slug.openapi({ description: "Of an imported skill" }),
    token: z.string().min(1, "must not be empty").max(16_384, "must be at most 16384 characters").openapi({
      description: "The ID token of a job of its repository, for this service alone, as for the token exchange",
    }),
  })
  .openapi("ClaimInput");
export type ClaimInput = z.infer<typeof ClaimInput>;

/** The operations on what a registry's publisher claims, the same for a person and for a team. */
export function claimRoutes({ name, tag, params, responses, adminResponses }: Surface) {
  const shared = { tags: [tag] };
  return {
    create: createRoute({
      method: "post",
      path: "/claims",
      operationId: `create${name}Claim`,
      ...shared,
      summary: "Claim an imported skill",
      description:
        "By the token of a job of the repository that the skill was imported from; it is used up. No claim decides " +
        "itself: the record’s page says it for 72 hours, then a moderator decides. A claim that waits already is the " +
        "answer.",
      ...needs("account"),
      request: { params: z.object(params), body: jsonBody(ClaimInput) },
      responses: {
        200: keyedJson(Claim, "The claim that waits already"),
        201: keyedJson(Claim, "The claim"),
        ...adminResponses,
        ...badBody,
        ...responses,
        404: keyedProblem("There is no such public skill, or no such registry of the caller’s"),
        409: keyedProblem(
          "The token proves nothing of the skill’s repository, or nothing proves that the skill came from there " +
            "(`not_proved`); it is a publisher’s (`slug_taken`); there is no publisher yet (`no_publisher`); it was " +
            "denied in the last 30 days (`already_decided`); as many wait as there may be " +
            "(`submission_limit_reached`, with `limit` and `used`)",
        ),
        503: keyedProblem("The CI’s keys, or a database, can’t be read; `Retry-After` says when to try again"),
      },
    }),
    list: createRoute({
      method: "get",
      path: "/claims",
      operationId: `list${name}Claims`,
      ...shared,
      summary: "List what was claimed",
      description: "The newest first.",
      ...needs("vault:read"),
      request: { params: z.object(params), query: z.object(common.pageParameters) },
      responses: { ...keyedPage(ClaimPage, "claims, the newest first"), ...responses },
    }),
  };
}
