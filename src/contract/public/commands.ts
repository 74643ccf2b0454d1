import { createRoute, z } from "@hono/zod-openapi";
import * as common from "../wire/common.ts";
import { Score } from "./records.ts";
import * as imported from "./import-fields.ts";
import { oneLine } from "../wire/text.ts";
import { searchedPageOf, verbatimParameter } from "./search.ts";

export const CommandArgument = z
  .object({ name: z.string(), required: z.boolean(), description: z.string().nullable() })
  .openapi("CommandArgument");
export const CommandExample = z.object({ input: z.string(), note: z.string().nullable() }).openapi("CommandExample");

export const Command = z
  .object({
    slug: common.Slug,
    title: z.string(),
    syntax: z.string(),
    description: z.string(),
    platform: z.string(),
    category: z.string().nullable(),
    arguments: z.array(CommandArgument),
    examples: z.array(CommandExample),
    docsUrl: z.string().nullable(),
    score: Score,
    createdAt: common.Timestamp,
    updatedAt: common.Timestamp,
  })
  .openapi("Command");
export type Command = z.infer<typeof Command>;

/** The record that an operator imports. */
export const CommandRecord = z.strictObject({
  type: z.literal("command"),
  ...imported.shared,
  title: imported.Title,
  syntax: z
    .string()
    .trim()
    .min(1)
    .max(500)
    .refine(...oneLine.refinement),
  description: imported.Summary,
  platform: common.Slug,
  category: imported.optional(common.Slug),
  arguments: imported.listOf(
    CommandArgument.extend({ name: imported.Line, description: imported.optional(imported.ShortText) }),
    50,
  ),
  examples: imported.listOf(CommandExample.extend({ note: imported.optional(imported.ShortText) }), 50),
  docsUrl: imported.optional(common.Url),
  score: imported.Score,
  createdAt: imported.Time,
});

export const commandSorts = ["top", "new"] as const;

export const CommandQuery = z.object({
  q: common.searchParameter("title, syntax and description"),
  verbatim: verbatimParameter,
  platform: common.filters.platform,
  screen: common.filters.screen,
  sort: common.sortParameter(commandSorts, "`top`: by score; `new`: by creation."),
  ...common.pageParameters,
});

export const listCommands = createRoute({
  method: "get",
  path: "/commands",
  operationId: "listCommands",
  tags: ["Discovery"],
  summary: "List and search the slash-command reference",
  request: { query: CommandQuery },
  responses: common.listResponses(searchedPageOf("CommandPage", Command), "approved slash commands"),
});
