import { createRoute, z } from "@hono/zod-openapi";
import { ScreenFinding } from "../items/screen.ts";
import { CiJob } from "../public/ci-job.ts";
import { Person } from "../people/owner.ts";
import { Fact } from "../public/facts.ts";
import * as common from "../wire/common.ts";
import { jsonBody } from "../wire/json.ts";
import { badBody, itemJson, keyedJson, keyedPage, keyedProblem, keyedResponses, stale } from "../wire/keyed.ts";
import { limits } from "../wire/limits.ts";
import { needs } from "../wire/security.ts";
import type { Surface } from "../wire/surfaces.ts";
import { isStorable, notStorable, oneLine } from "../wire/text.ts";
import { SubmissionReason, SubmissionState } from "./submission-states.ts";

/** What a publisher submits: the files of an item under a public slug. */

export const Appeal = z
  .object({
    text: z.string(),
    state: z.enum(["open", "granted", "denied"]),
    createdAt: common.Timestamp,
    decidedAt: common.Timestamp.nullable(),
  })
  .openapi("Appeal");
export type Appeal = z.infer<typeof Appeal>;

export const Submission = z
  .object({
    id: z.string(),
    slug: common.Slug.openapi({ description: "The public slug" }),
    item: z.object({ slug: common.Slug, revision: z.int().min(1) }),
    sha256: common.Sha256.openapi({ description: "Of its package" }),
    state: SubmissionState,
    reason: common.orNull(SubmissionReason),
    words: z.string().nullable().openapi({ description: "What a moderator says to it, or what can be done" }),
    findings: z.array(ScreenFinding).openapi({ description: "What the screen found, with file and line" }),
    facts: z.array(Fact).openapi({ description: "What it does that the last public version does not" }),
    version: z.int().min(1).nullable().openapi({ description: "Which version of the record it became" }),
    dueAt: common.Timestamp.nullable().openapi({ description: "By when a moderator looks, while it is held" }),
    submittedBy: common.orNull(Person).openapi({ description: "Null: a job did, or they are gone" }),
    job: common.orNull(CiJob),
    createdAt: common.Timestamp,
    decidedAt: common.Timestamp.nullable(),
    appeal: common.orNull(Appeal),
  })
  .openapi("Submission");
export type Submission = z.infer<typeof Submission>;

export const SubmissionPage = common.pageOf("SubmissionPage", Submission);
export type SubmissionPage = z.infer<typeof SubmissionPage>;

const text = (most: number) =>
  z
    .string()
    .trim()
    .min(1, "must not be empty")
    .max(most, `must be at most ${most} characters`)
    .refine(isStorable, notStorable);

export const SubmissionInput = z
  .strictObject({
    slug: common.Slug.optional().openapi({ description: "The public slug; else the item’s last, else its own" }),
    license: z
      .string()
      .trim()
      .min(1, "must not be empty")
      .max(limits.nameMaxLength, `must be at most ${limits.nameMaxLength} characters`)
      .refine(...oneLine.refinement)
      .optional()
      .openapi({ description: "Needed where the front matter names none", example: "MIT" }),
    note: text(limits.reasonMaxLength).optional().openapi({ description: "For the moderators" }),
  })
  .openapi("SubmissionInput");
export type SubmissionInput = z.infer<typeof SubmissionInput>;

export const AppealInput = z.strictObject({ text: text(limits.appealMaxLength) }).openapi("AppealInput");

export const SubmissionQuery = z.object({
  state: SubmissionState.optional(),
  slug: common.Slug.optional().openapi({ param: { description: "Only those of this public slug" } }),
  ...common.pageParameters,
});
export type SubmissionQuery = z.infer<typeof SubmissionQuery>;

/** The operations on the submissions of a registry, the same for a person and for a team. */
export function submissionRoutes({ name, tag, params, responses, items, approverResponses }: Surface) {
  const id = common.pathParameter("id", "The submission’s id");
  const one = z.object({ ...params, id });
  const noSubmission = { 404: keyedProblem("There is no such submission, or no such registry of the caller’s") };
  const shared = { tags: [tag] };
  return {
    create: createRoute({
      method: "post",
      path: "/items/{slug}/submissions",
      operationId: `create${name}Submission`,
      ...shared,
      summary: `Submit a skill among ${items} to be public`,
      description:
        "Its files are kept as they are now: later changes of the item change nothing of the submission. The same " +
        "bytes for the same slug again answer with the submission that there is. A newer one replaces what is open.",
      ...needs("publish"),
      request: {
        params: z.object({
          ...params,
          slug: common.Slug.openapi({ param: { name: "slug", in: "path", description: "The item’s slug" } }),
        }),
        body: jsonBody(SubmissionInput),
      },
      responses: {
        200: keyedJson(Submission, "The submission of these bytes that there is"),
        201: keyedJson(Submission, "The submission"),
        ...approverResponses,
        ...badBody,
        ...responses,
        400: keyedProblem(
          "It is no skill that clients could install (`invalid_skill`); no license is named (`missing_field`); or " +
            "the body is not what it must be",
        ),
        409: keyedProblem(
          "There is no publisher yet (`no_publisher`); the slug is another’s (`slug_taken`) or as good as another’s " +
            "(`name_too_similar`); the bundle’s scan ended badly (`bundle_not_cleared`); there are as many " +
            "submissions as there may be (`submission_limit_reached`, with `limit` and `used`)",
        ),
        ...stale("item"),
      },
    }),
    list: createRoute({
      method: "get",
      path: "/submissions",
      operationId: `list${name}Submissions`,
      ...shared,
      summary: "List what was submitted",
      description: "The newest first.",
      ...needs("vault:read"),
      request: { params: z.object(params), query: SubmissionQuery },
      responses: { ...keyedPage(SubmissionPage, "submissions, the newest first"), ...responses },
    }),
    get: createRoute({
      method: "get",
      path: "/submissions/{id}",
      operationId: `get${name}Submission`,
      ...shared,
      summary: "Read one submission",
      ...needs("vault:read"),
      request: { params: one },
      responses: { 200: itemJson(Submission, "The submission"), ...keyedResponses, ...noSubmission },
    }),
    withdraw: createRoute({
      method: "delete",
      path: "/submissions/{id}",
      operationId: `withdraw${name}Submission`,
      ...shared,
      summary: "Withdraw a submission that is not decided",
      ...needs("publish"),
      request: { params: one },
      responses: {
        200: keyedJson(Submission, "The submission as it is now"),
        ...approverResponses,
        ...noSubmission,
        409: keyedProblem("It is decided (`already_decided`)"),
      },
    }),
    appeal: createRoute({
      method: "post",
      path: "/submissions/{id}/appeal",
      operationId: `appeal${name}Submission`,
      ...shared,
      summary: "Ask a moderator to look at a refusal or a takedown again",
      description: "Once.",
      ...needs("publish"),
      request: { params: one, body: jsonBody(AppealInput) },
      responses: {
        201: keyedJson(Submission, "The submission, with its appeal"),
        ...approverResponses,
        ...badBody,
        ...noSubmission,
        409: keyedProblem("There is nothing to appeal, or it was appealed (`already_decided`)"),
      },
    }),
  };
}
