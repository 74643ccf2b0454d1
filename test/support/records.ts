import type { z } from "zod";
import type {
  ArticleRecord,
  CommandRecord,
  McpServerRecord,
  RecordType,
  SeriesRecord,
  SkillRecord,
  ToolRecord,
} from "../../src/contract/import.ts";

/** One valid record of each kind, with no more than it needs, to vary a field of. */
const builder =
  <Written extends { slug: string }>(valid: Written) =>
  (changes: Partial<Written> = {}): Written => ({ ...valid, ...changes });

export const skill = builder<z.input<typeof SkillRecord>>({
  type: "skill",
  slug: "one-skill",
  title: "One skill",
  summary: "Does one thing",
  authorName: "Ada Example",
  body: "Its whole body.",
});

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

export const article = builder<z.input<typeof ArticleRecord>>({
  type: "article",
  slug: "one-article",
  title: "One article",
  excerpt: "Tells one thing",
  authorName: "Ada Example",
  body: "Its whole body.",
});

export const series = builder<z.input<typeof SeriesRecord>>({
  type: "series",
  slug: "one-series",
  title: "One series",
  description: "Tells some things",
  authorName: "Ada Example",
});

type Made = { slug: string; name: string; summary: string; createdAt: string };

/** The six kinds by what tests of all of them need: where they are, and one of them with the common fields set. */
export const kinds: {
  kind: RecordType;
  path: string;
  hasDetail: boolean;
  sorts: string[];
  filters: string[];
  publicWord: string;
  make: (made: Partial<Made>) => object & { slug: string };
}[] = [
  {
    kind: "skill",
    path: "/api/v1/skills",
    hasDetail: true,
    sorts: ["trending", "new", "top"],
    filters: ["platform", "tag"],
    publicWord: "approved",
    make: ({ name, ...rest }) => skill({ ...rest, ...(name && { title: name }) }),
  },
  {
    kind: "tool",
    path: "/api/v1/tools",
    hasDetail: true,
    sorts: ["popular", "new"],
    filters: ["tag"],
    publicWord: "approved",
    make: ({ summary, ...rest }) => tool({ ...rest, ...(summary && { tagline: summary }) }),
  },
  {
    kind: "mcp-server",
    path: "/api/v1/mcp-servers",
    hasDetail: true,
    sorts: ["popular", "new"],
    filters: ["tag", "transport"],
    publicWord: "listed",
    make: ({ summary, ...rest }) => mcpServer({ ...rest, ...(summary && { tagline: summary }) }),
  },
  {
    kind: "command",
    path: "/api/v1/commands",
    hasDetail: false,
    sorts: ["top", "new"],
    filters: ["platform"],
    publicWord: "approved",
    make: ({ name, summary, ...rest }) =>
      command({ ...rest, ...(name && { title: name }), ...(summary && { description: summary }) }),
  },
  {
    kind: "article",
    path: "/api/v1/articles",
    hasDetail: true,
    sorts: ["new"],
    filters: ["tag"],
    publicWord: "published",
    make: ({ name, summary, createdAt, ...rest }) =>
      article({
        ...rest,
        ...(name && { title: name }),
        ...(summary && { excerpt: summary }),
        ...(createdAt && { publishedAt: createdAt }),
      }),
  },
  {
    kind: "series",
    path: "/api/v1/series",
    hasDetail: true,
    sorts: ["new"],
    filters: ["author"],
    publicWord: "published",
    make: ({ name, summary, createdAt, ...rest }) =>
      series({
        ...rest,
        ...(name && { title: name }),
        ...(summary && { description: summary }),
        ...(createdAt && { publishedAt: createdAt }),
      }),
  },
];
