import { z } from "@hono/zod-openapi";
import { hasControlCharacter, pageOf, pageParameters, slugPattern, Timestamp } from "../wire/common.ts";
import { RecordType } from "./import.ts";
import { jsonBody, jsonResponses, operatorRoute } from "../wire/json.ts";
import { limits } from "../wire/limits.ts";

/** Reports that people send about public records, and how an operator settles them. */

export const ReportReason = z.enum(["malware", "injection", "impersonation", "copyright", "spam", "other"]);
export type ReportReason = z.infer<typeof ReportReason>;

/** A browser sends a line break as CR LF but counts it as one character. */
const Words = (most: number) =>
  z
    .string()
    .overwrite((text) => text.replaceAll("\r\n", "\n").trim())
    .max(most, `must be at most ${most} characters`)
    .refine((text) => !hasControlCharacter(text), "must not contain control characters");

/** The form's fields, by name. */
export const ReportInput = z
  .object({
    type: RecordType,
    slug: z.string().max(limits.slugMaxLength, "must be a slug").regex(slugPattern, "must be a slug"),
    reason: ReportReason,
    details: Words(limits.reportDetailsMaxLength).default(""),
    contact: Words(limits.emailMaxLength).default(""),
    answer: z.enum(["yes", ""], "must be `yes` or nothing").default(""),
  })
  .refine(({ contact, answer }) => answer === "" || z.email().safeParse(contact).success, {
    path: ["contact"],
    error: "must be an e-mail address where you ask for an answer",
  });
export type ReportInput = z.infer<typeof ReportInput>;

/** `closed`: something was done about the report; `dismissed`: nothing had to be done. */
export const ReportState = z.enum(["open", "closed", "dismissed"]);
export type ReportState = z.infer<typeof ReportState>;

/** A report beside the first one of its record. */
export const FurtherReport = z.object({
  reason: ReportReason,
  details: z.string(),
  contact: z.string().nullable(),
  wantsAnswer: z.boolean().openapi({ description: "Whether its sender is mailed what is decided" }),
  reportedAt: Timestamp,
});

export const Report = z.object({
  id: z.int().openapi({ description: "The number that whoever reported it was told" }),
  type: RecordType,
  slug: z.string(),
  public: z.boolean().openapi({ description: "Whether the record is, by now" }),
  reason: ReportReason,
  details: z.string(),
  contact: z.string().nullable(),
  wantsAnswer: z.boolean().openapi({ description: "Whether its sender is mailed what is decided" }),
  state: ReportState,
  note: z.string().nullable().openapi({ description: "The operator's, on its state" }),
  reportedAt: Timestamp,
  changedAt: Timestamp,
  count: z.int().openapi({ description: "How many reports of the record this one stands for" }),
  more: z.array(FurtherReport).openapi({ description: "Some of the others: the earliest and the latest" }),
});
export type Report = z.infer<typeof Report>;
export const ReportPage = pageOf("ReportPage", Report);
export type ReportPage = z.infer<typeof ReportPage>;

export const listReports = operatorRoute("get", "/reports", {
  request: {
    query: z.object({
      state: ReportState.optional(),
      type: RecordType.optional(),
      slug: z.string().optional(),
      ...pageParameters,
    }),
  },
  responses: jsonResponses("Reports, open ones first, each oldest first", ReportPage),
});

export const ReportChange = z.strictObject({
  state: ReportState,
  note: z.string().trim().min(1).max(limits.summaryMaxLength).optional(),
});

export const setReportState = operatorRoute("put", "/reports/{id}/state", {
  request: {
    params: z.object({ id: z.string().regex(/^[1-9]\d{0,14}$/, "must be the number of a report") }),
    body: jsonBody(ReportChange),
  },
  responses: jsonResponses("It as it is now", Report),
});
