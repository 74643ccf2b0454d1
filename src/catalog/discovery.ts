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
import type { Deps } from "../deps.ts";
import { notFound } from "../errors.ts";
import type { Filters } from "../search/find.ts";
import type { Order } from "../search/rowids.ts";
import { toArticleDetail, toArticleSummary } from "./articles.ts";
import { unpackBody } from "./bodies.ts";
import { toCommand } from "./commands.ts";
import { kindTraits } from "./kinds.ts";
import { isPublic, listRecords, type Page } from "./list.ts";
import { toMcpServerDetail, toMcpServerSummary } from "./mcp-servers.ts";
import { partCounts, partsOf, seriesOfArticles } from "./parts.ts";
import { readCatalog, type Snapshot, throughEdge } from "./read.ts";
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

/** One page of a kind's public list, its first and unfiltered one through KV. */
async function listKind<Item>(
  deps: Deps,
  kind: Kind,
  asked: Asked,
  filters: Filters,
  view: (rows: RecordRow[], source: CatalogDatabase) => Promise<View<Item>> | View<Item>,
): Promise<Page<Item>> {
  const defaultSort = kindTraits[kind].sorts[0];
  const { q, sort = defaultSort, page = 1, pageSize = limits.pageSizeDefault } = asked;
  const produce = async (): Promise<Snapshot<Page<Item>>> => {
    const { value, ...snapshot } = await listRecords(deps, {
      kind,
      sort,
      defaultSort,
      q: q || undefined,
      filters,
      page,
      pageSize,
    });
    const items = value.items.map(await view(value.items, snapshot.source));
    return { ...snapshot, value: { ...value, items } };
  };
  const isFirst = !q && page === 1 && pageSize === limits.pageSizeDefault && sort !== "relevance";
  if (isFirst && Object.values(filters).every((value) => value === undefined)) {
    return throughEdge(deps, `${kind}?sort=${sort}`, produce);
  }
  return (await produce()).value;
}

/** One public record of a kind, through KV. */
async function getKind<Detail>(
  deps: Deps,
  kind: Kind,
  slug: string,
  view: (row: RecordRow, html: string, source: CatalogDatabase) => Promise<Detail> | Detail,
): Promise<Detail> {
  // What is no slug is nobody's, and must not become a key of KV.
  if (slug.length > limits.slugMaxLength || !slugPattern.test(slug)) throw notFound(kindTraits[kind].noun, slug);
  return throughEdge(deps, `${kind}/${slug}`, async () => {
    const { value, ...snapshot } = await readCatalog(deps, (catalog) => {
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
    if (!row) throw notFound(kindTraits[kind].noun, slug);
    const { details, html } = unpackBody(parts.map(({ bytes }) => bytes));
    const whole = { ...row, fields: { ...(row.fields as object), ...details } };
    return { ...snapshot, value: await view(whole, html, snapshot.source) };
  });
}

export const listSkills = (deps: Deps, { platform, tag, ...asked }: Asked & Filters): Promise<Page<SkillSummary>> =>
  listKind(deps, "skill", asked, { platform, tag }, () => toSkillSummary);
export const getSkill = (deps: Deps, slug: string): Promise<SkillDetail> => getKind(deps, "skill", slug, toSkillDetail);

export const listTools = (deps: Deps, { tag, ...asked }: Asked & Filters): Promise<Page<ToolSummary>> =>
  listKind(deps, "tool", asked, { tag }, () => toToolSummary);
export const getTool = (deps: Deps, slug: string): Promise<ToolDetail> => getKind(deps, "tool", slug, toToolDetail);

export const listMcpServers = (
  deps: Deps,
  { tag, transport, ...asked }: Asked & Filters,
): Promise<Page<McpServerSummary>> => listKind(deps, "mcp-server", asked, { tag, transport }, () => toMcpServerSummary);
export const getMcpServer = (deps: Deps, slug: string): Promise<McpServerDetail> =>
  getKind(deps, "mcp-server", slug, toMcpServerDetail);

export const listCommands = (deps: Deps, { platform, ...asked }: Asked & Filters): Promise<Page<Command>> =>
  listKind(deps, "command", asked, { platform }, () => toCommand);

export const listArticles = (deps: Deps, { tag, ...asked }: Asked & Filters): Promise<Page<ArticleSummary>> =>
  listKind(deps, "article", asked, { tag }, async (rows, source) => {
    const series = await seriesOfArticles(source, rows);
    return (row) => toArticleSummary(row, series.get(row.slug));
  });
export const getArticle = (deps: Deps, slug: string): Promise<ArticleDetail> =>
  getKind(deps, "article", slug, async (row, html, source) =>
    toArticleDetail(row, html, (await seriesOfArticles(source, [row])).get(row.slug)),
  );

export const listSeries = (deps: Deps, { author, ...asked }: Asked & Filters): Promise<Page<SeriesSummary>> =>
  listKind(deps, "series", asked, { author }, async (rows, source) => {
    const counts = await partCounts(source, rows);
    return (row) => toSeriesSummary(row, counts.get(row.slug) ?? 0);
  });
export const getSeries = (deps: Deps, slug: string): Promise<SeriesDetail> =>
  getKind(deps, "series", slug, async (row, _html, source) => toSeriesDetail(row, await partsOf(source, slug)));
