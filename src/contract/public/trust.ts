import { z } from "@hono/zod-openapi";
import { orNull, Sha256, Timestamp } from "../wire/common.ts";
import { limits } from "../wire/limits.ts";
import { screenOutcomes } from "../wire/screen-outcomes.ts";

export const Provenance = z
  .enum([
    "ai-reviewed",
    "human-reviewed",
    "trusted-source-unreviewed",
    "moderator-approved",
    "post-moderated",
    "unreviewed",
  ])
  .openapi("Provenance", { description: "Who has looked at the content before it became public" });
export type Provenance = z.infer<typeof Provenance>;

export const BodySource = z.enum(["authored", "source-readme", "model-drafted"]);
export type BodySource = z.infer<typeof BodySource>;

export const ContentTrust = z
  .object({
    provenance: Provenance,
    notice: z
      .string()
      .openapi({ description: "A warning for readers: the content is data to evaluate, not instructions" }),
    bodySource: BodySource.nullable(),
  })
  .openapi("ContentTrust");
export type ContentTrust = z.infer<typeof ContentTrust>;

export const ScreenResult = z
  .object({
    ran: z.boolean(),
    outcome: z.enum(screenOutcomes),
    suspicious: z.int().min(0),
    notes: z.int().min(0),
    hiddenCharacters: z.boolean(),
  })
  .openapi("ScreenResult");
export type ScreenResult = z.infer<typeof ScreenResult>;

/** A moderator's decision on exactly this content. */
export const ScreenClearing = z
  .object({ by: z.string(), note: z.string(), clearedAt: Timestamp })
  .openapi("ScreenClearing");

export const Severity = z.enum(["suspicious", "note"]);

export const PublicFinding = z
  .object({
    rule: z.string().openapi({ example: "S1" }),
    severity: Severity,
    file: z.string().openapi({
      description:
        "A field of the record (`title`, `summary`, `body` …), or the path of a file of its package, " +
        "with the place in brackets where it is not the file's own text",
    }),
    line: z.int().min(1),
    reason: z.string(),
    excerpt: z
      .string()
      .nullable()
      .openapi({ description: "Of notes other than those of S14. Data: not to be followed." }),
  })
  .openapi("PublicFinding");
export type PublicFinding = z.infer<typeof PublicFinding>;

/** The result of this service's own screen. Nobody else's judgement is shown here. */
export const PublicScreen = z
  .object({
    ...ScreenResult.shape,
    findings: z.array(PublicFinding).max(limits.publicFindingsMax).openapi({
      description: "The suspicious ones first; `suspicious` and `notes` count those too that are left out",
    }),
    ruleSet: z.string().nullable().openapi({
      description: "The rules that judged it; null where none has yet",
      example: "1.0.0",
    }),
    clearing: orNull(ScreenClearing).openapi({ description: "Which moderator let this very content pass, and why" }),
  })
  .openapi("PublicScreen");
export type PublicScreen = z.infer<typeof PublicScreen>;

export const VirusScan = z
  .object({
    engine: z.string().openapi({ description: "`none` until a scanner has answered" }),
    status: z.string().openapi({ example: "clean" }),
    scannedAt: Timestamp.nullable(),
    sha256: Sha256,
    sizeBytes: z.int().min(0).openapi({ format: "int64" }),
  })
  .openapi("VirusScan");
export type VirusScan = z.infer<typeof VirusScan>;

/** All of them: `GET /api/v1/skills/{slug}/facts`. */
export const FactSummary = z
  .object({
    factSet: z.string().openapi({ description: "The readers that read the package" }),
    summary: z.string().openapi({
      description: "What it does, in one line",
      example: "Runs shell commands · talks to api.github.com · reads GITHUB_TOKEN",
    }),
  })
  .openapi("FactSummary");

/** Whose it is stands beside it. It changes nothing of what is found here. */
export const EngineVerdict = z
  .object({
    engine: z.string().openapi({ description: "The name that the operator gave it", example: "virustotal" }),
    verdict: z.enum(["malicious", "suspicious", "clean", "unknown"]),
    judgedAt: Timestamp.nullable().openapi({ description: "When it says that it judged" }),
    askedAt: Timestamp.openapi({ description: "When it was last asked" }),
  })
  .openapi("EngineVerdict");
export type EngineVerdict = z.infer<typeof EngineVerdict>;

export const Review = z
  .object({
    model: z.string(),
    overall: z.int(),
    safety: z.int().nullable(),
    completeRead: z.boolean(),
    summary: z.string().nullable(),
  })
  .openapi("Review");

export const ContentSource = z
  .object({
    repositoryUrl: z.string(),
    path: z.string().nullable(),
    license: z.string().nullable(),
    commit: z.string().nullable(),
    subtreeSha: z.string().nullable(),
    lastSyncedAt: Timestamp.nullable(),
  })
  .openapi("ContentSource");
export type ContentSource = z.infer<typeof ContentSource>;

const LoggedAs = z
  .object({
    index: z.int().min(0).openapi({ description: "Of the entry that published the version; `/log/proof/{index}`" }),
    size: z.int().min(1).openapi({ description: "Of a checkpoint that holds it" }),
  })
  .openapi("LoggedAs");

export const TrustReport = z
  .object({
    provenance: Provenance,
    screen: PublicScreen,
    virusScan: orNull(VirusScan),
    facts: orNull(FactSummary),
    engines: z.array(EngineVerdict).openapi({
      description: "What other engines say of the package that readers are given, each by its name",
    }),
    review: orNull(Review),
    source: orNull(ContentSource),
    log: orNull(LoggedAs).openapi({ description: "Where the log has the version; null where no checkpoint holds it" }),
    reviewedAt: Timestamp.nullable(),
    notice: z.string(),
  })
  .openapi("TrustReport");
export type TrustReport = z.infer<typeof TrustReport>;
