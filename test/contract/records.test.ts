import { beforeAll, expect, test } from "vitest";
import { anon } from "../support/actors.ts";
import { type Description, fieldsOf, operationsOf, type Schema } from "../support/description.ts";

const provenance = [
  "ai-reviewed",
  "human-reviewed",
  "trusted-source-unreviewed",
  "moderator-approved",
  "post-moderated",
  "unreviewed",
];
const oneOf = (...values: string[]) => values.map((value) => `"${value}"`).join(" | ");

const SkillSummary = {
  slug: "string",
  title: "string",
  summary: "string",
  platform: "string",
  tags: "string[]",
  authorName: "string",
  authorSlug: "string",
  score: "integer",
  installs: "integer",
  source: oneOf("uploaded", "github"),
  price: "number | null",
  verified: "boolean",
  createdAt: "date-time",
  repo: "RepoInfo | null",
  install: "InstallCommand[] | null",
};
const ToolSummary = {
  slug: "string",
  name: "string",
  tagline: "string",
  tags: "string[]",
  category: "string | null",
  websiteUrl: "string | null",
  logoUrl: "string | null",
  pricing: `${oneOf("free", "freemium", "paid", "open-source")} | null`,
  authorName: "string | null",
  authorSlug: "string | null",
  score: "integer",
  verified: "boolean",
  createdAt: "date-time",
  updatedAt: "date-time",
};
const McpServerSummary = {
  slug: "string",
  name: "string",
  registryName: "string | null",
  tagline: "string",
  tags: "string[]",
  transports: `(${oneOf("stdio", "http", "sse")})[]`,
  version: "string | null",
  iconUrl: "string | null",
  authorName: "string | null",
  authorSlug: "string | null",
  score: "integer",
  installs: "integer",
  verified: "boolean",
  repo: "RepoInfo | null",
  createdAt: "date-time",
  updatedAt: "date-time",
};
const ArticleSummary = {
  slug: "string",
  title: "string",
  excerpt: "string",
  coverImageUrl: "string | null",
  tags: "string[]",
  authorName: "string",
  authorSlug: "string",
  readingMinutes: "integer",
  series: "ArticleSeries | null",
  publishedAt: "date-time",
  updatedAt: "date-time",
};
const SeriesSummary = {
  slug: "string",
  title: "string",
  description: "string",
  coverImageUrl: "string | null",
  authorName: "string",
  authorSlug: "string",
  partCount: "integer",
  publishedAt: "date-time",
  updatedAt: "date-time",
};
const pageOf = (record: string) => ({
  items: `${record}[]`,
  page: "integer",
  pageSize: "integer",
  total: "integer",
  totalRelation: oneOf("eq", "gte"),
  hasMore: "boolean",
});

/** Every record of the public side, field by field, as service.md and decisions.md give them. */
const records: Record<string, Record<string, string>> = {
  SkillSummary,
  SkillDetail: {
    ...SkillSummary,
    bodyHtml: "string",
    files: "SkillFile[]",
    reviewScore: "integer | null",
    reviewSummary: "string | null",
    trust: "ContentTrust",
    bodyLocked: "boolean",
    purchaseUrl: "string | null",
    sourceUrl: "string | null",
    report: "TrustReport",
  },
  RepoInfo: {
    url: "string",
    stars: "integer",
    forks: "integer",
    license: "string | null",
    updatedAt: "date-time | null",
  },
  InstallCommand: { target: oneOf("skills-cli", "claude-code", "git"), command: "string" },
  SkillFile: { path: "string", sizeBytes: "int64", isText: "boolean" },
  ContentTrust: {
    provenance: oneOf(...provenance),
    notice: "string",
    bodySource: `${oneOf("authored", "source-readme", "model-drafted")} | null`,
  },
  TrustReport: {
    provenance: oneOf(...provenance),
    screen: "PublicScreen",
    virusScan: "VirusScan | null",
    review: "Review | null",
    source: "ContentSource | null",
    reviewedAt: "date-time | null",
    notice: "string",
  },
  PublicScreen: {
    ran: "boolean",
    outcome: oneOf("not-run", "clean", "notes-only", "flagged-cleared-by-moderator", "flagged"),
    suspicious: "integer",
    notes: "integer",
    hiddenCharacters: "boolean",
    // packages.md
    findings: "PublicFinding[]",
    ruleSet: "string | null",
  },
  PublicFinding: {
    rule: "string",
    severity: oneOf("suspicious", "note"),
    file: "string",
    line: "integer",
    reason: "string",
    excerpt: "string | null",
  },
  VirusScan: {
    engine: "string",
    status: "string",
    scannedAt: "date-time | null",
    sha256: "string",
    sizeBytes: "int64",
  },
  Review: {
    model: "string",
    overall: "integer",
    safety: "integer | null",
    completeRead: "boolean",
    summary: "string | null",
  },
  ContentSource: {
    repositoryUrl: "string",
    path: "string | null",
    license: "string | null",
    commit: "string | null",
    subtreeSha: "string | null",
    lastSyncedAt: "date-time | null",
  },
  ToolSummary,
  ToolDetail: {
    ...ToolSummary,
    descriptionHtml: "string",
    repo: "RepoInfo | null",
    license: "string | null",
    links: "ToolLink[]",
    trust: "ContentTrust",
    report: "TrustReport",
  },
  ToolLink: { label: "string", url: "string" },
  McpServerSummary,
  McpServerDetail: {
    ...McpServerSummary,
    descriptionHtml: "string",
    websiteUrl: "string | null",
    license: "string | null",
    packages: "McpPackage[]",
    remotes: "McpRemote[]",
    requiredInputs: "RequiredInput[]",
    install: "InstallCommand[]",
    trust: "ContentTrust",
    report: "TrustReport",
  },
  RequiredInput: { name: "string", description: "string | null", isRequired: "boolean", isSecret: "boolean" },
  Command: {
    slug: "string",
    title: "string",
    syntax: "string",
    description: "string",
    platform: "string",
    category: "string | null",
    arguments: "CommandArgument[]",
    examples: "CommandExample[]",
    docsUrl: "string | null",
    score: "integer",
    createdAt: "date-time",
    updatedAt: "date-time",
  },
  CommandArgument: { name: "string", required: "boolean", description: "string | null" },
  CommandExample: { input: "string", note: "string | null" },
  ArticleSummary,
  ArticleDetail: {
    ...ArticleSummary,
    bodyHtml: "string",
    toc: "TocEntry[]",
    canonicalUrl: "string | null",
    trust: "ContentTrust",
  },
  ArticleSeries: { slug: "string", title: "string", part: "integer" },
  TocEntry: { id: "string", level: "integer", text: "string" },
  SeriesSummary,
  SeriesDetail: { ...SeriesSummary, parts: "SeriesPart[]" },
  SeriesPart: {
    position: "integer",
    slug: "string",
    title: "string",
    excerpt: "string",
    readingMinutes: "integer",
    publishedAt: "date-time",
  },
  SkillPage: pageOf("SkillSummary"),
  ToolPage: pageOf("ToolSummary"),
  McpServerPage: pageOf("McpServerSummary"),
  CommandPage: pageOf("Command"),
  ArticlePage: pageOf("ArticleSummary"),
  SeriesPage: pageOf("SeriesSummary"),
  // packages.md
  PackageVersion: {
    version: "integer",
    label: "string | null",
    sha256: "string",
    sizeBytes: "int64",
    fileCount: "integer",
    publishedAt: "date-time",
    source: "ContentSource | null",
    screen: "PublicScreen",
    virusScan: "VirusScan | null",
  },
  PackageVersionPage: pageOf("PackageVersion"),
  VerdictsAsked: { sha256: "string[]" },
  Verdicts: { items: "Verdict[]" },
  Verdict: {
    sha256: "string",
    known: "boolean",
    screen: "PublicScreen | null",
    virusScan: "VirusScan | null",
    records: "object[]",
    withdrawn: "boolean",
  },
  Changes: { items: "Change[]", next: "int64", newest: "int64" },
  Change: {
    seq: "int64",
    type: oneOf("skill", "tool", "mcp-server", "command", "article", "series"),
    slug: "string",
    change: '"published" | "updated" | "withdrawn"',
    at: "date-time",
    sha256: "string | null",
  },
};

/** What each operation answers with. */
const answers = {
  listSkills: "SkillPage",
  getSkill: "SkillDetail",
  listTools: "ToolPage",
  getTool: "ToolDetail",
  listMcpServers: "McpServerPage",
  getMcpServer: "McpServerDetail",
  listCommands: "CommandPage",
  listArticles: "ArticlePage",
  getArticle: "ArticleDetail",
  listSeries: "SeriesPage",
  getSeries: "SeriesDetail",
  listSkillVersions: "PackageVersionPage",
  getSkillVersion: "PackageVersion",
  listChanges: "Changes",
  getVerdicts: "Verdicts",
};

/** As the MCP Registry gives them, errors, and enumerations shown by their values: no records of ours. */
const others = ["McpPackage", "McpRemote", "Problem", "FieldError", "Provenance", "Transport", "ErrorCode"];

let description: Description;
beforeAll(async () => {
  description = await anon.read<Description>("/api/v1/openapi.json");
});

test.each(Object.entries(records))("%s has exactly the fields it is given", (name, fields) => {
  expect(fieldsOf(description, name)).toEqual(fields);
});

test("the document holds no other record", () => {
  const reachable = new Set<string>();
  const visit = (value: unknown): void => {
    if (typeof value !== "object" || value === null) return;
    const { $ref } = value as Schema;
    const name = $ref?.split("/").at(-1);
    if (name !== undefined && !reachable.has(name)) {
      reachable.add(name);
      visit(description.components.schemas[name]);
    }
    for (const member of Object.values(value)) visit(member);
  };
  for (const { operation, path } of operationsOf(description)) if (!/vault|teams/.test(path)) visit(operation);
  expect([...reachable].filter((name) => !others.includes(name)).toSorted()).toEqual(Object.keys(records).toSorted());
});

test.each(Object.entries(answers))("%s answers with %s", (operationId, record) => {
  const { operation } = operationsOf(description).find((one) => one.operation.operationId === operationId)!;
  expect(operation.responses["200"]!.content!["application/json"]!.schema.$ref).toBe(`#/components/schemas/${record}`);
});
