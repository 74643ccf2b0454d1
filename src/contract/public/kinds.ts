import type { z } from "@hono/zod-openapi";
import { ArticleRecord, getArticle, getArticleMarkdown, listArticles } from "./articles.ts";
import { CommandRecord, listCommands } from "./commands.ts";
import { McpServerRecord, getMcpServer, getMcpServerMarkdown, listMcpServers } from "./mcp-servers.ts";
import { SeriesRecord, getSeries, listSeries } from "./series.ts";
import { SkillRecord, getSkill, getSkillMarkdown, listSkills } from "./skills.ts";
import { ToolRecord, getTool, getToolMarkdown, listTools } from "./tools.ts";

/**
 * The kinds of public records as the API shows them: the path below `/api/v1`, the routes, and the record to import.
 */
export const kindContracts = {
  skill: { path: "skills", list: listSkills, get: getSkill, markdown: getSkillMarkdown, record: SkillRecord },
  tool: { path: "tools", list: listTools, get: getTool, markdown: getToolMarkdown, record: ToolRecord },
  "mcp-server": {
    path: "mcp-servers",
    list: listMcpServers,
    get: getMcpServer,
    markdown: getMcpServerMarkdown,
    record: McpServerRecord,
  },
  command: { path: "commands", list: listCommands, get: undefined, markdown: undefined, record: CommandRecord },
  article: {
    path: "articles",
    list: listArticles,
    get: getArticle,
    markdown: getArticleMarkdown,
    record: ArticleRecord,
  },
  series: { path: "series", list: listSeries, get: getSeries, markdown: undefined, record: SeriesRecord },
} as const;
export type KindContracts = typeof kindContracts;
export type Kind = keyof KindContracts;
/** Which record is meant: a slug is unique within its kind. */
export type RecordName = { kind: Kind; slug: string };
/** The kinds whose records can be read one by one, by slug. */
export type DetailedKind = { [Name in Kind]: KindContracts[Name]["get"] extends undefined ? never : Name }[Kind];

/** The kinds whose records have a body. */
export type KindWithBody = { [Name in Kind]: KindContracts[Name]["markdown"] extends undefined ? never : Name }[Kind];

export const isDetailed = (kind: Kind): kind is DetailedKind => kindContracts[kind].get !== undefined;

export const hasBody = (kind: Kind): kind is KindWithBody => kindContracts[kind].markdown !== undefined;

/**
 * The kinds whose records can be copies of each other. Their `sort=relevance` shows one record of each group of copies.
 */
export const hasCopies = (kind: Kind) => "copies" in kindContracts[kind].list.request.query.shape;

export const kindNames = Object.keys(kindContracts) as [Kind, ...Kind[]];

type QueryOf<Route> = Route extends { request: { query: infer Query extends z.ZodType } } ? z.infer<Query> : never;
type NameIn<Query> = Query extends unknown ? keyof Query : never;

/** Every list parameter except `q`, its options, the sort and paging. The index must have a token for each. */
export type FilterName = Exclude<
  NameIn<QueryOf<KindContracts[Kind]["list"]>>,
  "q" | "verbatim" | "sort" | "copies" | "page" | "pageSize"
>;
