import type { ArticleDetail } from "../../contract/public/articles.ts";
import type { McpServerDetail } from "../../contract/public/mcp-servers.ts";
import type { SeriesDetail } from "../../contract/public/series.ts";
import type { SkillDetail } from "../../contract/public/skills.ts";
import type { ToolDetail } from "../../contract/public/tools.ts";

/** Records in the vocabulary of schema.org. Members without a value are left out. */

type Authored = { authorName: string | null; authorSlug: string | null };

const context = { "@context": "https://schema.org" };

const authorOf = ({ authorName, authorSlug }: Authored, base: string) =>
  authorName === null
    ? undefined
    : { "@type": "Person", name: authorName, ...(authorSlug !== null && { url: `${base}/authors/${authorSlug}` }) };

const withoutEmpty = <Members extends object>(members: Members) =>
  Object.fromEntries(
    Object.entries(members).filter(([, value]) => value !== undefined && value !== null && value !== ""),
  );

export const skillData = (skill: SkillDetail, base: string) =>
  withoutEmpty({
    ...context,
    "@type": "SoftwareSourceCode",
    url: `${base}/skills/${skill.slug}`,
    name: skill.title,
    description: skill.summary,
    author: authorOf(skill, base),
    dateCreated: skill.createdAt,
    keywords: skill.tags.join(", "),
    // Without `install` nothing of the repository was cleared here.
    codeRepository:
      skill.sourceProof === "claimed" ? null : skill.install && (skill.report.source?.repositoryUrl ?? skill.repo?.url),
    license: skill.report.source?.license ?? skill.repo?.license,
    isAccessibleForFree: !skill.bodyLocked,
  });

export const mcpServerData = (server: McpServerDetail, base: string) =>
  withoutEmpty({
    ...context,
    "@type": "SoftwareApplication",
    url: `${base}/mcp-servers/${server.slug}`,
    name: server.name,
    description: server.tagline,
    author: authorOf(server, base),
    applicationCategory: "DeveloperApplication",
    softwareVersion: server.version,
    image: server.iconUrl,
    dateCreated: server.createdAt,
    dateModified: server.updatedAt,
    license: server.license,
    keywords: server.tags.join(", "),
    sameAs: server.websiteUrl,
  });

export const toolData = (tool: ToolDetail, base: string) =>
  withoutEmpty({
    ...context,
    "@type": "SoftwareApplication",
    url: `${base}/tools/${tool.slug}`,
    name: tool.name,
    description: tool.tagline,
    author: authorOf(tool, base),
    image: tool.logoUrl,
    applicationCategory: tool.category ?? "DeveloperApplication",
    license: tool.license,
    dateCreated: tool.createdAt,
    dateModified: tool.updatedAt,
    sameAs: tool.websiteUrl,
    keywords: tool.tags.join(", "),
  });

export const articleData = (article: ArticleDetail, base: string) =>
  withoutEmpty({
    ...context,
    "@type": "TechArticle",
    url: `${base}/articles/${article.slug}`,
    headline: article.title,
    description: article.excerpt,
    author: authorOf(article, base),
    datePublished: article.publishedAt,
    dateModified: article.updatedAt,
    image: article.coverImageUrl,
    keywords: article.tags.join(", "),
    isPartOf: article.series
      ? { "@type": "CreativeWorkSeries", name: article.series.title, url: `${base}/series/${article.series.slug}` }
      : undefined,
  });

export const seriesData = (series: SeriesDetail, base: string) =>
  withoutEmpty({
    ...context,
    "@type": "CreativeWorkSeries",
    url: `${base}/series/${series.slug}`,
    name: series.title,
    description: series.description,
    author: authorOf(series, base),
    datePublished: series.publishedAt,
    dateModified: series.updatedAt,
    image: series.coverImageUrl,
    hasPart: series.parts.map(({ slug, title, position }) => ({
      "@type": "TechArticle",
      headline: title,
      position,
      url: `${base}/articles/${slug}`,
    })),
  });
