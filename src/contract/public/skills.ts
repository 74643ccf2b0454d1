import { createRoute, z } from "@hono/zod-openapi";
import * as common from "../wire/common.ts";
import { PublicCiJob } from "./ci-job.ts";
import { Copies, copiesParameter } from "./copies.ts";
import { factFilters } from "./facts.ts";
import { getBodyResponses, getMarkdown } from "../wire/markdown.ts";
import {
  AuthorName,
  AuthorSlug,
  InstallCommand,
  Installs,
  RepoInfo,
  SafeHtml,
  Score,
  SkillFile,
  Tags,
} from "./records.ts";
import { ContentTrust, TrustReport } from "./trust.ts";
import { limits } from "../wire/limits.ts";
import { RecordPublisher, ShownClaim } from "./publishers.ts";
import { Yanked } from "./yanked.ts";
import * as imported from "./import-fields.ts";
import { searchedPageOf, verbatimParameter } from "./search.ts";

const Source = z.enum(["uploaded", "github"]);

export const SkillSummary = z
  .object({
    slug: common.Slug,
    title: z.string(),
    summary: z.string(),
    platform: z.string().openapi({
      description: "Platform slug; `agent-skills` where a skill is for every agent that reads that format",
    }),
    tags: Tags,
    authorName: AuthorName,
    authorSlug: AuthorSlug,
    score: Score,
    installs: Installs,
    source: Source,
    price: z.number().min(0).nullable().openapi({ description: "Null or 0: free. Otherwise the body is locked" }),
    verified: z.boolean(),
    createdAt: common.Timestamp,
    repo: common.orNull(RepoInfo),
    install: z
      .array(InstallCommand)
      .nullable()
      .openapi({
        description:
          "How clients install what was cleared here, from here. Null where nothing is offered: the " +
          "detail’s `notOffered` says why",
      }),
    copies: Copies,
  })
  .openapi("SkillSummary");
export type SkillSummary = z.infer<typeof SkillSummary>;

/**
 * How it is proved that a skill is from its source: by the operator, who names it; by the checkout that the operator
 * names; or not at all, where only a `.git` that came with the files claims it, or nothing names one. What a publisher
 * submits is from nowhere else: a person or a job uploaded it.
 */
export const SourceProof = z.enum(["operator", "checkout", "claimed", "publisher", "ci"]);
export type SourceProof = z.infer<typeof SourceProof>;

const NewerVersion = z
  .object({
    version: z.int().min(1),
    status: z
      .string()
      .openapi({ description: "Of its scan; `clean` where newer rules flag it", example: "quarantined" }),
    given: z.int().min(1).openapi({ description: "The version that is given meanwhile" }),
  })
  .openapi("NewerVersion");

export const NotOffered = z
  .object({
    reason: z.enum(["priced", "no-package", "infected", "flagged", "too-large", "not-cleared", "yanked"]),
    detail: z.string(),
  })
  .openapi("NotOffered", { description: "Why clients can’t install a skill from here" });
export type NotOffered = z.infer<typeof NotOffered>;

export const SkillDetail = SkillSummary.extend({
  notOffered: common.orNull(NotOffered).openapi({ description: "Null where `install` has commands" }),
  bodyHtml: SafeHtml.openapi({ description: "Rendered body; empty while `bodyLocked`" }),
  files: z.array(SkillFile),
  reviewScore: z.int().nullable(),
  reviewSummary: z.string().nullable(),
  trust: ContentTrust,
  bodyLocked: z
    .boolean()
    .openapi({ description: "True for a priced skill: its body is not on the wire, nor searched" }),
  purchaseUrl: z.string().nullable(),
  sourceUrl: z.string().nullable(),
  report: TrustReport,
  sourceProof: SourceProof.openapi({
    description:
      "How `report.source` was proved: the operator named it, or a checkout that the operator named; `claimed`: " +
      "nothing proves it. `publisher`: its publisher uploaded it; `ci`: a job of its publisher's did",
  }),
  job: common.orNull(PublicCiJob).openapi({
    description: "The job that uploaded the version that is shown, with its repository, commit and run; null: none did",
  }),
  publisher: common.orNull(RecordPublisher),
  claims: z.array(ShownClaim).openapi({ description: "Publishers that say that it is their own" }),
  yanked: common.orNull(Yanked).openapi({
    description: "When and why the last of its versions was yanked; null: one of them is not",
  }),
  newerVersion: common.orNull(NewerVersion).openapi({
    description:
      "A version that is not given yet: it waits for its scan, is being scanned, or did not pass. " +
      "Until it does, `files`, `report.virusScan`, the package and every way to install are those of " +
      "the version before",
  }),
}).openapi("SkillDetail");
export type SkillDetail = z.infer<typeof SkillDetail>;

/**
 * A file of an imported skill's package. Its content is text, base64, or the digest of a file uploaded before
 * (`uploadFile`). A file without content is only a name, and a skill with such a file gets no package. The file
 * `SKILL.md` is the original of the record; without it, the package's `SKILL.md` is made from the record.
 */
export const ImportedFile = z
  .strictObject({
    path: imported.Line.min(1).max(1_024),
    text: z.string().optional(),
    base64: z.base64().optional(),
    sha256: z
      .string()
      .regex(/^[0-9a-f]{64}$/)
      .optional(),
    isExecutable: z.boolean().default(false),
    sizeBytes: SkillFile.shape.sizeBytes.optional().openapi({ description: "Of a file that is only named" }),
    isText: z.boolean().optional(),
  })
  .refine(
    ({ text, base64, sha256 }) => [text, base64, sha256].filter((bytes) => bytes !== undefined).length <= 1,
    "must have only one of `text`, `base64` and `sha256`",
  );
export type ImportedFile = z.infer<typeof ImportedFile>;

/** The record that an operator imports. */
export const SkillRecord = z.strictObject({
  type: z.literal("skill"),
  ...imported.shared,
  title: imported.Title,
  summary: imported.Summary,
  platform: common.Slug.default("agent-skills"),
  tags: imported.Tags,
  authorName: imported.Title,
  authorSlug: common.Slug.optional(),
  score: imported.Score,
  installs: imported.Installs,
  source: Source.default("uploaded"),
  price: imported.optional(z.number().min(0).max(1_000_000)),
  purchaseUrl: imported.optional(common.Url),
  sourceUrl: imported.optional(common.Url),
  verified: imported.Verified,
  createdAt: imported.Time,
  repo: imported.optional(RepoInfo),
  install: imported.optional(z.array(imported.Install).max(20)),
  files: imported.listOf(ImportedFile, limits.packageFilesMax),
  reviewScore: imported.optional(z.int()),
  reviewSummary: imported.optional(imported.ShortText),
  trust: imported.Trust,
  report: imported.Report,
  sourceProof: SourceProof.exclude(["publisher", "ci"])
    .optional()
    .openapi({ description: "The operator's own word, where it is left out" }),
  body: imported.Body.optional().openapi({
    description:
      "May be left out beside a `SKILL.md` in `files`, whose text counts; one that begins with front " +
      "matter is a `SKILL.md`",
  }),
  bodyHtml: imported.derived,
  bodyLocked: imported.derived,
  notOffered: imported.derived,
  copies: imported.derived,
  newerVersion: imported.derived,
  job: imported.derived,
  claims: imported.derived,
  publisher: imported.derived,
  yanked: imported.derived,
});

export type SkillRecord = z.infer<typeof SkillRecord>;

export const skillSorts = ["trending", "new", "top"] as const;

export const SkillQuery = z.object({
  q: common.searchParameter("title, summary and body"),
  verbatim: verbatimParameter,
  platform: common.filters.platform,
  tag: common.filters.tag,
  screen: common.filters.screen,
  ...factFilters,
  sort: common.sortParameter(
    skillSorts,
    "`trending`: newest first, each tenfold of installs and score counting as 30 days, in steps of two " +
      "hours; with `q`, what is equal there is by relevance. `new`: by creation; `top`: by score.",
  ),
  copies: copiesParameter,
  ...common.pageParameters,
});

export const listSkills = createRoute({
  method: "get",
  path: "/skills",
  operationId: "listSkills",
  tags: ["Discovery"],
  summary: "List and search approved skills",
  request: { query: SkillQuery },
  responses: common.listResponses(searchedPageOf("SkillPage", SkillSummary), "approved skills"),
});

export const getSkill = createRoute({
  method: "get",
  path: "/skills/{slug}",
  operationId: "getSkill",
  tags: ["Discovery"],
  summary: "Read one approved skill",
  request: { params: common.slugParameter("skill", "pdf-form-filling") },
  responses: getBodyResponses(SkillDetail, "skill"),
});

export const listSkillCopies = createRoute({
  method: "get",
  path: "/skills/{slug}/copies",
  operationId: "listSkillCopies",
  tags: ["Discovery"],
  summary: "List the other skills with the same or nearly the same text",
  description:
    "At least four fifths of the runs of four words that the two have together are in both. The " +
    "verified first, then the most installed, then the oldest.",
  request: { params: common.slugParameter("skill", "pdf-form-filling"), query: common.pageQuery },
  responses: {
    ...common.listResponses(common.pageOf("SkillCopiesPage", SkillSummary), "copies"),
    404: common.problem("No public skill with that slug"),
  },
});

export const getSkillMarkdown = getMarkdown("/skills", "Skill", "skill", "pdf-form-filling");
