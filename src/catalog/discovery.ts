import { and, eq } from "drizzle-orm";
import { slugPattern } from "../contract/common.ts";
import { limits } from "../contract/limits.ts";
import type { ArticleDetail, ArticleSummary } from "../contract/articles.ts";
import type { Command } from "../contract/commands.ts";
import type { McpServerDetail, McpServerSummary } from "../contract/mcp-servers.ts";
import type { SeriesDetail, SeriesSummary } from "../contract/series.ts";
import type { SkillDetail, SkillSummary } from "../contract/skills.ts";
import type { ToolDetail, ToolSummary } from "../contract/tools.ts";
import { bodies, type CatalogDatabase, type Kind, records, type RecordRow } from "../db/catalog.ts";
import type { Answer, Deps, Place } from "../deps.ts";
import { notFound } from "../errors.ts";
import type { Filters } from "../search/find.ts";
import { queryKey } from "../search/query-key.ts";
import type { Order } from "../search/rowids.ts";
import { toArticleDetail, toArticleSummary } from "./articles.ts";
import { unpackBody } from "./bodies.ts";
import { toCommand } from "./commands.ts";
import { kindTraits } from "./kinds.ts";
import { isPublic, type ListQuery, listRecords, type Page } from "./list.ts";
import { toMcpServerDetail, toMcpServerSummary } from "./mcp-servers.ts";
import { partCounts, partsOf, seriesOfArticles } from "./parts.ts";
import { readCatalog } from "./read.ts";
import { toSeriesDetail, toSeriesSummary } from "./series.ts";
import { toSkillDetail, toSkillSummary } from "./skills.ts";
import { toToolDetail, toToolSummary } from "./tools.ts";

type Asked = {
  q?: string | undefined;
  sort?: Order | "relevance" | undefined;
  page?: number | undefined;
  pageSize?: number | undefined;
};
type View<Item> = (row: RecordRow) => Item;

/** One page of a kind's public list. */
async function listKind<Item>(
  deps: Deps,
  kind: Kind,
  asked: Asked,
  filters: Filters,
  view: (rows: RecordRow[], source: CatalogDatabase) => Promise<View<Item>> | View<Item>,
): Promise<Answer<Page<Item>>> {
  const defaultSort = kindTraits[kind].sorts[0];
  const { sort = defaultSort, page = 1, pageSize = limits.pageSizeDefault } = asked;
  const q = asked.q || undefined;
  const query = { kind, sort, defaultSort, q, filters, page, pageSize };
  const answer = await deps.answers.through(placeOf(query), async () => {
    const { seq, value, source, isSettled } = await listRecords(deps, query);
    const items = value.items.map(await view(value.items, source));
    return {
      seq,
      isSettled,
      value: { ...value, items },
      facts: { page, pageSize: value.pageSize, hasMore: value.hasMore },
    };
  });
  return answer!;
}

/** One name for all the queries that have the same answer. */
function placeOf({ kind, sort, q, filters, page, pageSize }: ListQuery): Place {
  const given = Object.entries(filters).filter(([, value]) => value !== undefined) as [string, string][];
  const isPlain = q === undefined && given.length === 0;
  const size = Math.min(pageSize, limits.pageSizeMax);
  if (isPlain && page === 1 && size === limits.pageSizeDefault && sort !== "relevance") {
    return { name: `${kind}?sort=${sort}`, kind: "page" };
  }
  const words = q === undefined ? [] : [["q", sort === "relevance" ? q : queryKey(q)]];
  const parts = [...words, ...given, ["sort", sort], ["page", `${page}`], ["pageSize", `${size}`]];
  return { name: `${kind}?${new URLSearchParams(parts).toString()}`, kind: "search" };
}

/** One public record of a kind. */
async function getKind<Detail>(
  deps: Deps,
  kind: Kind,
  slug: string,
  view: (row: RecordRow, html: string, source: CatalogDatabase) => Promise<Detail> | Detail,
): Promise<Answer<Detail>> {
  const absent = () => notFound(kindTraits[kind].noun, slug);
  // What is no slug is nobody's, and must not become a name that is looked for.
  if (slug.length > limits.slugMaxLength || !slugPattern.test(slug)) throw absent();
  const answer = await deps.answers.through({ name: `${kind}/${slug}`, kind: "record" }, async () => {
    const { seq, value, source } = await readCatalog(deps, (catalog) => {
      const isIt = and(eq(records.kind, kind), eq(records.slug, slug), isPublic);
      return [
        catalog.select().from(records).where(isIt),
        catalog
          .select({ bytes: bodies.bytes })
          .from(bodies)
          .innerJoin(records, and(eq(records.id, bodies.recordId), isIt))
          .orderBy(bodies.part),
      ];
    });
    const [[row], parts] = value;
    if (!row) return { seq, isSettled: true, value: undefined };
    const { details, html } = unpackBody(parts.map(({ bytes }) => bytes));
    const whole = { ...row, fields: { ...(row.fields as object), ...details } };
    return { seq, isSettled: true, value: await view(whole, html, source) };
  });
  if (!answer) throw absent();
  return answer;
}

export const listSkills = (
  deps: Deps,
  { platform, tag, ...asked }: Asked & Filters,
): Promise<Answer<Page<SkillSummary>>> => listKind(deps, "skill", asked, { platform, tag }, () => toSkillSummary);
export const getSkill = (deps: Deps, slug: string): Promise<Answer<SkillDetail>> =>
  getKind(deps, "skill", slug, toSkillDetail);

export const listTools = (deps: Deps, { tag, ...asked }: Asked & Filters): Promise<Answer<Page<ToolSummary>>> =>
  listKind(deps, "tool", asked, { tag }, () => toToolSummary);
export const getTool = (deps: Deps, slug: string): Promise<Answer<ToolDetail>> =>
  getKind(deps, "tool", slug, toToolDetail);

export const listMcpServers = (
  deps: Deps,
  { tag, transport, ...asked }: Asked & Filters,
): Promise<Answer<Page<McpServerSummary>>> =>
  listKind(deps, "mcp-server", asked, { tag, transport }, () => toMcpServerSummary);
export const getMcpServer = (deps: Deps, slug: string): Promise<Answer<McpServerDetail>> =>
  getKind(deps, "mcp-server", slug, toMcpServerDetail);

export const listCommands = (deps: Deps, { platform, ...asked }: Asked & Filters): Promise<Answer<Page<Command>>> =>
  listKind(deps, "command", asked, { platform }, () => toCommand);

export const listArticles = (deps: Deps, { tag, ...asked }: Asked & Filters): Promise<Answer<Page<ArticleSummary>>> =>
  listKind(deps, "article", asked, { tag }, async (rows, source) => {
    const series = await seriesOfArticles(source, rows);
    return (row) => toArticleSummary(row, series.get(row.slug));
  });
export const getArticle = (deps: Deps, slug: string): Promise<Answer<ArticleDetail>> =>
  getKind(deps, "article", slug, async (row, html, source) =>
    toArticleDetail(row, html, (await seriesOfArticles(source, [row])).get(row.slug)),
  );

export const listSeries = (deps: Deps, { author, ...asked }: Asked & Filters): Promise<Answer<Page<SeriesSummary>>> =>
  listKind(deps, "series", asked, { author }, async (rows, source) => {
    const counts = await partCounts(source, rows);
    return (row) => toSeriesSummary(row, counts.get(row.slug) ?? 0);
  });
export const getSeries = (deps: Deps, slug: string): Promise<Answer<SeriesDetail>> =>
  getKind(deps, "series", slug, async (row, _html, source) => toSeriesDetail(row, await partsOf(source, slug)));
