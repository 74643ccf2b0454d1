import { z } from "@hono/zod-openapi";
import * as common from "./common.ts";
import { limits } from "./limits.ts";
import { CommandArgument, CommandExample } from "./commands.ts";
import { McpPackage, McpRemote, RequiredInput, Transport } from "./mcp-servers.ts";
import { InstallCommand, RepoInfo, SkillFile } from "./records.ts";
import { isStorable, notStorable, oneLine, plainText } from "./text.ts";
import { ToolLink } from "./tools.ts";
import { BodySource, ContentSource, Provenance, Review, ScreenResult, VirusScan } from "./trust.ts";

/**
 * A record as an operator imports it: the fields of the public record, `body` in markdown and `status`. What the service
 * derives itself (`bodyHtml`, `toc`, `partCount` …) may stand in the record, as it does in one that was read from the
 * public side, and is made anew.
 */

export const RecordType = z.enum(["skill", "tool", "mcp-server", "command", "article", "series"]);
export type RecordType = z.infer<typeof RecordType>;

/** The words for public and not public of all kinds; a record keeps its own kind's word for public. */
export const Status = z.enum(["approved", "published", "listed", "pending", "rejected", "unlisted"]);
export type Status = z.infer<typeof Status>;

const derived = z.unknown().optional();

const optional = <Schema extends z.ZodType>(schema: Schema) => schema.nullish().transform((value) => value ?? null);
const listOf = <Schema extends z.ZodType>(schema: Schema, most: number) =>
  z
    .array(schema)
    .max(most)
    .nullish()
    .transform((value) => value ?? []);

const Line = z.string().refine(...oneLine.refinement);
const Title = z
  .string()
  .trim()
  .min(1, "must not be empty")
  .max(limits.titleMaxLength)
  .refine(...oneLine.refinement);
const Summary = z
  .string()
  .trim()
  .max(limits.summaryMaxLength)
  .refine(...oneLine.refinement);
const Tags = listOf(common.Tag, limits.tagsMax).transform((tags) => [...new Set(tags)]);
const ShortText = z
  .string()
  .max(limits.summaryMaxLength)
  .refine(...plainText.refinement);
const ShortLine = ShortText.refine(...oneLine.refinement);
const Install = InstallCommand.extend({ command: Line });
const Body = z
  .string()
  .refine(isStorable, notStorable)
  .refine(
    (text) => new TextEncoder().encode(text).length <= limits.bodyMaxBytes,
    `must be at most ${limits.bodyMaxBytes / 1024} KiB of UTF-8`,
  );
const Score = common.Count.nullish().transform((score) => score ?? 0);
const Installs = z
  .int()
  .min(0)
  .max(2_147_483_647)
  .nullish()
  .transform((installs) => installs ?? 0);
const Verified = z
  .boolean()
  .nullish()
  .transform((verified) => verified ?? false);
const Time = common.Timestamp.optional();

const Trust = z
  .strictObject({ provenance: Provenance.optional(), bodySource: BodySource.nullish(), notice: derived })
  .optional();

const Report = z
  .strictObject({
    provenance: derived,
    notice: derived,
    screen: ScreenResult.optional(),
    virusScan: VirusScan.nullish(),
    review: Review.nullish(),
    source: ContentSource.nullish(),
    reviewedAt: common.Timestamp.nullish(),
  })
  .optional();

const shared = {
  slug: common.Slug,
  status: Status.optional(),
  updatedAt: Time,
};

export const SkillRecord = z.strictObject({
  type: z.literal("skill"),
  ...shared,
  title: Title,
  summary: Summary,
  platform: common.Slug.default("agent-skills"),
  tags: Tags,
  authorName: Title,
  authorSlug: common.Slug.optional(),
  score: Score,
  installs: Installs,
  source: z.enum(["uploaded", "github"]).default("uploaded"),
  price: optional(z.number().min(0).max(1_000_000)),
  purchaseUrl: optional(common.Url),
  sourceUrl: optional(common.Url),
  verified: Verified,
  createdAt: Time,
  repo: optional(RepoInfo),
  install: optional(z.array(Install).max(20)),
  files: listOf(SkillFile.extend({ path: Line }), 2_000),
  reviewScore: optional(z.int()),
  reviewSummary: optional(ShortText),
  trust: Trust,
  report: Report,
  body: Body,
  bodyHtml: derived,
  bodyLocked: derived,
});

export const ToolRecord = z.strictObject({
  type: z.literal("tool"),
  ...shared,
  name: Title,
  tagline: Summary,
  tags: Tags,
  category: optional(common.Slug),
  websiteUrl: optional(common.Url),
  logoUrl: optional(common.Url),
  pricing: optional(z.enum(["free", "freemium", "paid", "open-source"])),
  authorName: optional(Title),
  authorSlug: optional(common.Slug),
  score: Score,
  verified: Verified,
  createdAt: Time,
  repo: optional(RepoInfo),
  license: optional(ShortLine),
  links: listOf(ToolLink.extend({ label: Line }), 20),
  trust: Trust,
  report: Report,
  body: Body.default(""),
  descriptionHtml: derived,
});

export const McpServerRecord = z.strictObject({
  type: z.literal("mcp-server"),
  ...shared,
  name: Title,
  registryName: optional(Line.min(3).max(200)),
  tagline: Summary,
  tags: Tags,
  transports: listOf(Transport, 3).transform((transports) => [...new Set(transports)]),
  version: optional(ShortLine),
  iconUrl: optional(common.Url),
  authorName: optional(Title),
  authorSlug: optional(common.Slug),
  score: Score,
  installs: Installs,
  verified: Verified,
  createdAt: Time,
  repo: optional(RepoInfo),
  websiteUrl: optional(common.Url),
  license: optional(ShortLine),
  packages: listOf(McpPackage, 50),
  remotes: listOf(McpRemote, 50),
  requiredInputs: listOf(RequiredInput.extend({ name: Line }), 100),
  install: listOf(Install, 20),
  trust: Trust,
  report: Report,
  body: Body.default(""),
  descriptionHtml: derived,
});

export const CommandRecord = z.strictObject({
  type: z.literal("command"),
  ...shared,
  title: Title,
  syntax: z
    .string()
    .trim()
    .min(1)
    .max(500)
    .refine(...oneLine.refinement),
  description: Summary,
  platform: common.Slug,
  category: optional(common.Slug),
  arguments: listOf(CommandArgument.extend({ name: Line, description: optional(ShortText) }), 50),
  examples: listOf(CommandExample.extend({ note: optional(ShortText) }), 50),
  docsUrl: optional(common.Url),
  score: Score,
  createdAt: Time,
});

const Part = z.int().min(1).max(10_000);

export const ArticleRecord = z.strictObject({
  type: z.literal("article"),
  ...shared,
  title: Title,
  excerpt: Summary,
  coverImageUrl: optional(common.Url),
  tags: Tags,
  authorName: Title,
  authorSlug: common.Slug.optional(),
  series: z.strictObject({ slug: common.Slug, part: Part, title: derived }).nullish(),
  publishedAt: Time,
  canonicalUrl: optional(common.Url),
  trust: Trust,
  body: Body,
  bodyHtml: derived,
  toc: derived,
  readingMinutes: derived,
});

export const SeriesRecord = z.strictObject({
  type: z.literal("series"),
  ...shared,
  title: Title,
  description: Summary,
  coverImageUrl: optional(common.Url),
  authorName: Title,
  authorSlug: common.Slug.optional(),
  publishedAt: Time,
  parts: z
    .array(z.looseObject({ slug: common.Slug, position: Part }))
    .max(1_000)
    .optional(),
  partCount: derived,
});

export const ImportRecord = z.discriminatedUnion("type", [
  SkillRecord,
  ToolRecord,
  McpServerRecord,
  CommandRecord,
  ArticleRecord,
  SeriesRecord,
]);
export type ImportRecord = z.infer<typeof ImportRecord>;
