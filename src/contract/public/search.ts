import { z } from "@hono/zod-openapi";
import { ListEnvelope } from "../wire/common.ts";

/** What the search made of the query text. */
export const SearchReport = z
  .object({
    asked: z.string().openapi({ description: "`q` as it was read", example: "kuberntes deploy" }),
    corrected: z
      .array(
        z.object({
          from: z.string().openapi({ description: "What was typed", example: "kuberntes" }),
          to: z.string().openapi({ description: "What was looked for in its place", example: "kubernetes" }),
        }),
      )
      .openapi({
        description:
          "How the first of the records was found that does not hold every word as typed; what a pasted address names",
      }),
    relaxed: z.boolean().openapi({ description: "Whether the list has records that lack a word" }),
    exact: z.int().min(0).openapi({ description: "Records that hold every word as typed, counted as `total` is" }),
  })
  .openapi("SearchReport");
export type SearchReport = z.infer<typeof SearchReport>;

export const verbatimParameter = z
  .string()
  .regex(/^(?:true|false)$/, "must be true or false")
  .transform((value) => value === "true")
  .optional()
  .openapi({
    type: "boolean",
    default: false,
    param: {
      description:
        "`true`: only records that hold every word as typed. Otherwise mistyped, joined and split " +
        "words, short and long names and question words are forgiven where too little is found; " +
        "`search` in the answer says so. What stands between quotation marks is always taken as " +
        "typed.",
    },
  });

/** The paging envelope of a list that can be searched. */
export const searchedPageOf = <Item extends z.ZodType>(name: string, item: Item) =>
  z
    .object({
      items: z.array(item),
      ...ListEnvelope,
      search: SearchReport.optional().openapi({ description: "With `q`: what was done with it" }),
    })
    .openapi(name);
