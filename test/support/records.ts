import type { z } from "zod";
import { kinds as definitions } from "../../src/discovery/all-kinds.ts";
import type { ArticleRecord } from "../../src/contract/public/articles.ts";
import type { CommandRecord } from "../../src/contract/public/commands.ts";
import type { McpServerRecord } from "../../src/contract/public/mcp-servers.ts";
import type { SeriesRecord } from "../../src/contract/public/series.ts";
import type { SkillRecord } from "../../src/contract/public/skills.ts";
import type { ToolRecord } from "../../src/contract/public/tools.ts";
import { type FilterName, isDetailed, type Kind, kindContracts, kindNames } from "../../src/contract/public/kinds.ts";

/**
 * One valid record of each kind, with no more than it needs, to vary a field of. `own`: what a record of another name
 * has besides, as a takedown takes records of the same text.
 */
const builder =
  <Written extends { slug: string }>(valid: Written, own: (slug: string) => Partial<Written> = () => ({})) =>
  (changes: Partial<Written> = {}): Written => ({
    ...valid,
    ...(changes.slug !== undefined && own(changes.slug)),
    ...changes,
  });
const ownBody = (slug: string) => ({ body: `The whole body of ${slug}.` });

export const skill = builder<z.input<typeof SkillRecord>>(
  {
    type: "skill",
    slug: "one-skill",
    title: "One skill",
    summary: "Does one thing",
    authorName: "Ada Example",
    body: "Its whole body.",
  },
  ownBody,
);

export const tool = builder<z.input<typeof ToolRecord>>({
  type: "tool",
  slug: "one-tool",
  name: "One tool",
  tagline: "Does one thing",
});

export const mcpServer = builder<z.input<typeof McpServerRecord>>({
  type: "mcp-server",
  slug: "one-server",
  name: "One server",
  tagline: "Serves one thing",
});

export const command = builder<z.input<typeof CommandRecord>>({
  type: "command",
  slug: "one-command",
  title: "One command",
  syntax: "/one [thing]",
  description: "Does one thing",
  platform: "claude-code",
});

export const article = builder<z.input<typeof ArticleRecord>>(
  {
    type: "article",
    slug: "one-article",
    title: "One article",
    excerpt: "Tells one thing",
    authorName: "Ada Example",
    body: "Its whole body.",
  },
  ownBody,
);

export const series = builder<z.input<typeof SeriesRecord>>({
  type: "series",
  slug: "one-series",
  title: "One series",
  description: "Tells some things",
  authorName: "Ada Example",
});

type Made = { slug: string; name: string; summary: string; createdAt: string };

/** One record of each kind with the common fields set, by the kind's own names for them. */
const makers: Record<Kind, (made: Partial<Made>) => object & { slug: string }> = {
  skill: ({ name, ...rest }) => skill({ ...rest, ...(name && { title: name }) }),
  tool: ({ summary, ...rest }) => tool({ ...rest, ...(summary && { tagline: summary }) }),
  "mcp-server": ({ summary, ...rest }) => mcpServer({ ...rest, ...(summary && { tagline: summary }) }),
  command: ({ name, summary, ...rest }) =>
    command({ ...rest, ...(name && { title: name }), ...(summary && { description: summary }) }),
  article: ({ name, summary, createdAt, ...rest }) =>
    article({
      ...rest,
      ...(name && { title: name }),
      ...(summary && { excerpt: summary }),
      ...(createdAt && { publishedAt: createdAt }),
    }),
  series: ({ name, summary, createdAt, ...rest }) =>
    series({
      ...rest,
      ...(name && { title: name }),
      ...(summary && { description: summary }),
      ...(createdAt && { publishedAt: createdAt }),
    }),
};

const notFilters = ["q", "verbatim", "sort", "copies", "page", "pageSize"];

/** Every kind as its contract and its definition have it; what the specification says of them is in test/contract. */
export const kinds = kindNames.map((kind) => ({
  kind,
  path: `/api/v1/${kindContracts[kind].path}`,
  hasDetail: isDetailed(kind),
  sorts: [...definitions[kind].sorts],
  filters: Object.keys(kindContracts[kind].list.request.query.shape).filter(
    (name): name is FilterName => !notFilters.includes(name),
  ),
  publicWord: definitions[kind].publicStatus,
  make: makers[kind],
}));
