import type { ArticleFields } from "../catalog/articles.ts";
import type { CommandFields } from "../catalog/commands.ts";
import { popularityOf, trendingKey } from "../catalog/ranking.ts";
import type { McpServerFields } from "../catalog/mcp-servers.ts";
import type { SeriesFields } from "../catalog/series.ts";
import type { SkillFields } from "../catalog/skills.ts";
import type { ToolFields } from "../catalog/tools.ts";
import type { ImportRecord } from "../contract/import.ts";
import type { RecordRow } from "../db/catalog.ts";
import { slugify } from "../slugs.ts";
import { toTimestamp } from "../timestamps.ts";
import type { StoredTrust } from "../trust/report.ts";
import { countWords, type Rendered } from "./markdown.ts";

/** What a record says of itself, as its row has it; the rest of the row depends on what was there before. */
export type Draft = Pick<
  RecordRow,
  "title" | "summary" | "authorName" | "authorSlug" | "platform" | "tags" | "score" | "installs" | "verified" | "fields"
>;

type Written<Type extends ImportRecord["type"]> = Extract<ImportRecord, { type: Type }>;

/** The row of a record of any kind, from the record and its rendered body. */
export function draftOf(record: ImportRecord, rendered: Rendered): Draft {
  switch (record.type) {
    case "skill":
      return {
        ...common(record),
        title: record.title,
        summary: record.summary,
        platform: record.platform,
        fields: skillFields(record),
      };
    case "tool":
      return { ...common(record), title: record.name, summary: record.tagline, fields: toolFields(record) };
    case "mcp-server":
      return { ...common(record), title: record.name, summary: record.tagline, fields: mcpServerFields(record) };
    case "command":
      return {
        ...common(record),
        title: record.title,
        summary: record.description,
        platform: record.platform,
        fields: commandFields(record),
      };
    case "article":
      return {
        ...common(record),
        title: record.title,
        summary: record.excerpt,
        fields: articleFields(record, rendered),
      };
    case "series":
      return { ...common(record), title: record.title, summary: record.description, fields: seriesFields(record) };
  }
}

type Common = {
  authorName?: string | null;
  authorSlug?: string | null | undefined;
  tags?: string[];
  score?: number;
  installs?: number;
  verified?: boolean;
};

const common = ({ authorName = null, authorSlug, tags = [], score = 0, installs = 0, verified = false }: Common) => ({
  authorName,
  authorSlug: authorSlug ?? (authorName === null ? null : slugify(authorName) || "unknown"),
  platform: null,
  tags,
  score,
  installs,
  verified,
});

const skillFields = (record: Written<"skill">): SkillFields => {
  const review = record.report?.review ?? null;
  return {
    source: record.source,
    price: record.price,
    purchaseUrl: record.purchaseUrl,
    sourceUrl: record.sourceUrl,
    repo: record.repo && repoInfo(record.repo),
    install: record.install,
    files: record.files,
    reviewScore: record.reviewScore ?? review?.overall ?? null,
    reviewSummary: record.reviewSummary ?? review?.summary ?? null,
    trust: trustOf(record),
  };
};

const toolFields = (record: Written<"tool">): ToolFields => ({
  category: record.category,
  websiteUrl: record.websiteUrl,
  logoUrl: record.logoUrl,
  pricing: record.pricing,
  repo: record.repo && repoInfo(record.repo),
  license: record.license,
  links: record.links,
  trust: trustOf(record),
});

const mcpServerFields = (record: Written<"mcp-server">): McpServerFields => ({
  registryName: record.registryName,
  transports: record.transports,
  version: record.version,
  iconUrl: record.iconUrl,
  repo: record.repo && repoInfo(record.repo),
  websiteUrl: record.websiteUrl,
  license: record.license,
  packages: record.packages,
  remotes: record.remotes,
  requiredInputs: record.requiredInputs,
  install: record.install,
  trust: trustOf(record),
});

const commandFields = (record: Written<"command">): CommandFields => ({
  syntax: record.syntax,
  category: record.category,
  arguments: record.arguments,
  examples: record.examples,
  docsUrl: record.docsUrl,
});

/** Words a minute of a person who reads technical text. */
const readingSpeed = 220;

const articleFields = (record: Written<"article">, { toc }: Rendered): ArticleFields => ({
  coverImageUrl: record.coverImageUrl,
  readingMinutes: Math.max(1, Math.round(countWords(record.body) / readingSpeed)),
  toc,
  canonicalUrl: record.canonicalUrl,
  trust: trustOf(record),
});

const seriesFields = (record: Written<"series">): SeriesFields => ({ coverImageUrl: record.coverImageUrl });

type Trusted = Pick<Written<"skill">, "trust"> & Partial<Pick<Written<"skill">, "report">>;

function trustOf({ trust, report = {} }: Trusted): StoredTrust {
  const { screen, virusScan, review, source, reviewedAt } = report;
  return {
    provenance: trust?.provenance ?? "unreviewed",
    bodySource: trust?.bodySource ?? null,
    report: {
      ...(screen && { screen }),
      ...(virusScan && { virusScan: { ...virusScan, scannedAt: utc(virusScan.scannedAt) } }),
      ...(review && { review }),
      ...(source && { source: { ...source, lastSyncedAt: utc(source.lastSyncedAt) } }),
      ...(reviewedAt && { reviewedAt: utc(reviewedAt) }),
    },
  };
}

const repoInfo = (repo: NonNullable<Written<"skill">["repo"]>) => ({ ...repo, updatedAt: utc(repo.updatedAt) });

/** A date-time with any offset, in UTC. */
const utc = (time: string | null) => (time === null ? null : toTimestamp(Date.parse(time)));

/** The columns that lists sort by. */
export function rankOf({ score, installs }: Draft, createdAt: number) {
  const popularity = popularityOf(score, installs);
  return { popularity, trending: trendingKey(createdAt, popularity) };
}
