import { z } from "@hono/zod-openapi";
import { RecordType } from "../public/import.ts";
import { ReportReason } from "../public/reports.ts";
import { pageOf, pageQuery, Timestamp } from "../wire/common.ts";
import { jsonResponses, operatorRoute } from "../wire/json.ts";
import { limits } from "../wire/limits.ts";
import { isStorable, notStorable } from "../wire/text.ts";

/** What a moderator decides in the browser about a record, or what waits to be one. */

export const CaseAct = z.enum(["approve", "refuse", "takedown", "dismiss", "grant", "deny"]);
export type CaseAct = z.infer<typeof CaseAct>;

/** Why a case is where it is in the list; in this order. */
export const CaseRank = z.enum(["secret", "appeal", "harm", "other"]);

export const ListedCase = z.object({
  type: RecordType,
  slug: z.string(),
  title: z.string(),
  publisher: z.string().nullable(),
  rank: CaseRank.openapi({
    description: "`secret`: its publisher says that it holds one; `harm`: a report of malware or injection",
  }),
  why: z.array(z.string()).openapi({ description: "Reasons of holds, and of reports" }),
  dueAt: Timestamp,
  isOverdue: z.boolean(),
});
export type ListedCase = z.infer<typeof ListedCase>;
export const CasePage = pageOf("CasePage", ListedCase);
export type CasePage = z.infer<typeof CasePage>;

/** The form's fields, by name. */
export const CaseDecision = z
  .strictObject({
    act: CaseAct,
    reason: ReportReason.optional(),
    words: z
      .string()
      .overwrite((text) => text.replaceAll("\r\n", "\n").trim())
      .min(1, "must not be empty")
      .max(limits.reasonMaxLength, `must be at most ${limits.reasonMaxLength} characters`)
      .refine(isStorable, notStorable),
    claim: z
      .string()
      .max(40)
      .optional()
      .openapi({ description: "Of a grant or a denial: the claim, where there is one" }),
    seen: z.string().max(20_000).openapi({ description: "What the page was made of" }),
    copies: z
      .array(z.string().regex(/^[a-z-]+ [a-z0-9-]+$/, "must be a type and a slug"))
      .max(50)
      .default([])
      .openapi({ description: "Of a takedown: other records with its text or package that go with it" }),
    indicators: z
      .array(z.string().min(1).max(500))
      .max(20)
      .default([])
      .openapi({ description: "Of a takedown: hosts that are indicators though public records of others name them" }),
  })
  .refine(({ act, reason }) => reason !== undefined || !["refuse", "takedown", "deny"].includes(act), {
    path: ["reason"],
    message: "must be chosen",
  });
export type CaseDecision = z.infer<typeof CaseDecision>;

export const listCases = operatorRoute("get", "/cases", {
  request: { query: pageQuery },
  responses: jsonResponses(
    "What waits for moderators: secrets, appeals, reports of harm, then by when it is due",
    CasePage,
  ),
});
