import { createRoute, z } from "@hono/zod-openapi";
import { ReportReason } from "../public/reports.ts";
import { Submission } from "../publishing/submissions.ts";
import { SubmissionState } from "../publishing/submission-states.ts";
import { pageOf, pageParameters } from "../wire/common.ts";
import { jsonBody, jsonResponses } from "../wire/json.ts";
import { limits } from "../wire/limits.ts";
import { isStorable, notStorable } from "../wire/text.ts";

/** What moderators see of submissions, and what they decide. */

export const ModeratedSubmission = z.object({
  ...Submission.shape,
  publisher: z.string(),
  note: z.string().nullable().openapi({ description: "Of whoever submitted it, for moderators" }),
});
export type ModeratedSubmission = z.infer<typeof ModeratedSubmission>;
export const ModeratedSubmissionPage = pageOf("ModeratedSubmissionPage", ModeratedSubmission);
export type ModeratedSubmissionPage = z.infer<typeof ModeratedSubmissionPage>;

const ModeratedSubmissionQuery = z.object({
  state: SubmissionState.optional(),
  publisher: z.string().optional(),
  slug: z.string().optional(),
  ...pageParameters,
});
export type ModeratedSubmissionQuery = z.infer<typeof ModeratedSubmissionQuery>;

const Words = z
  .string()
  .trim()
  .min(1, "must not be empty")
  .max(limits.reasonMaxLength, `must be at most ${limits.reasonMaxLength} characters`)
  .refine(isStorable, notStorable);
const By = z.string().trim().min(1).max(limits.nameMaxLength);

export const Refusal = z.strictObject({
  reason: ReportReason,
  words: Words.openapi({ description: "Which its publisher reads" }),
});
export type Refusal = z.infer<typeof Refusal>;

const one = z.object({ id: z.string() });

export const listAllSubmissions = createRoute({
  hide: true,
  method: "get",
  path: "/submissions",
  request: { query: ModeratedSubmissionQuery },
  responses: jsonResponses("Submissions: what is held first, by when it is due", ModeratedSubmissionPage),
});

export const showSubmission = createRoute({
  hide: true,
  method: "get",
  path: "/submissions/{id}",
  request: { params: one },
  responses: jsonResponses("The submission", ModeratedSubmission),
});

export const approveSubmission = createRoute({
  hide: true,
  method: "post",
  path: "/submissions/{id}/approve",
  request: { params: one, body: jsonBody(z.strictObject({ by: By, note: Words })) },
  responses: jsonResponses("It is public", ModeratedSubmission),
});

export const refuseSubmission = createRoute({
  hide: true,
  method: "post",
  path: "/submissions/{id}/refuse",
  request: { params: one, body: jsonBody(z.strictObject({ by: By, ...Refusal.shape })) },
  responses: jsonResponses("It is refused", ModeratedSubmission),
});
