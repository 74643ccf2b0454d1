import { createRoute, z } from "@hono/zod-openapi";
import * as common from "../wire/common.ts";
import { RecordType } from "./import.ts";
import { limits } from "../wire/limits.ts";

export const Suggestions = z
  .object({
    records: z
      .array(z.object({ type: RecordType, slug: common.Slug, title: z.string() }))
      .openapi({ description: "Of those with the same or nearly the same text, one" }),
    words: z.array(z.string()).openapi({
      description: "What the last word may become, the most frequent first; what it may have been meant for",
    }),
  })
  .openapi("Suggestions");
export type Suggestions = z.infer<typeof Suggestions>;

const most = limits.suggestionsMax;

export const SuggestQuery = z.object({
  q: z
    .string()
    .pipe(common.SearchText.unwrap())
    .refine((q) => q !== "", "must not be empty")
    .openapi({
      type: "string",
      minLength: 1,
      maxLength: limits.queryMaxLength,
      example: "comm",
      param: { description: "What has been typed so far: each word may be the beginning of one" },
    }),
  kind: RecordType.optional().openapi({
    param: { description: "Records of this kind alone; without it, of every kind" },
  }),
  limit: z
    .string()
    .refine((text) => /^\d{1,4}$/.test(text) && Number(text) >= 1 && Number(text) <= most, {
      error: `must be a whole number from 1 to ${most}`,
    })
    .transform(Number)
    .optional()
    .openapi({
      type: "integer",
      minimum: 1,
      maximum: most,
      default: most,
      param: { description: "Records at most, and words at most" },
    }),
});
export type SuggestQuery = z.infer<typeof SuggestQuery>;

export const suggest = createRoute({
  method: "get",
  path: "/suggest",
  operationId: "suggest",
  tags: ["Discovery"],
  summary: "Suggest records and words while somebody types",
  description:
    "Records whose title has a word beginning with each word typed: the very title first, then " +
    "titles that begin so, then the others, each by popularity. Where nothing or too little has what " +
    "was typed, mistyped, joined and split words are forgiven, unless they stand between quotation " +
    "marks. It may be asked with every letter.",
  request: { query: SuggestQuery },
  responses: {
    200: common.readJson(Suggestions, "Records to open and words to go on with"),
    ...common.readResponses,
  },
});
