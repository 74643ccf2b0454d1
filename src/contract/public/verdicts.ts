import { createRoute, z } from "@hono/zod-openapi";
import * as common from "../wire/common.ts";
import { RecordType } from "./import.ts";
import { jsonBody } from "../wire/json.ts";
import { limits } from "../wire/limits.ts";
import { EngineVerdict, FactSummary, PublicScreen, VirusScan } from "./trust.ts";
import { Yanked } from "./yanked.ts";

export const LockFile = z
  .strictObject({
    format: z.enum(["skills", "clawhub", "claude-code", "files"]).openapi({
      description:
        "`skills`: `skills-lock.json`; `clawhub`: `.clawhub/lock.json`; `claude-code`: `installed_plugins.json`; " +
        "`files`: a list of `{path, sha256}`",
    }),
    // Any JSON is read, so that what has another form is told by its own code.
    content: z.unknown().openapi({
      type: "object",
      description: "The file as the client has written it, as JSON; of `files` it is a list",
    }),
  })
  .openapi("LockFile");
export type LockFile = z.infer<typeof LockFile>;

export const VerdictsAsked = z
  .strictObject({
    sha256: z.array(common.Sha256).min(1).max(limits.verdictsMax).optional(),
    lock: LockFile.optional(),
  })
  .superRefine(({ sha256, lock }, context) => {
    if (sha256 && lock) context.addIssue({ code: "custom", path: ["lock"], message: "must not stand beside `sha256`" });
    if (!sha256 && !lock) context.addIssue({ code: "custom", path: ["sha256"], message: "must be given, or `lock`" });
  })
  .openapi("VerdictsAsked");

export const Verdict = z
  .object({
    sha256: common.Sha256,
    known: z.boolean().openapi({ description: "Whether a record that is or was public holds it" }),
    screen: common.orNull(PublicScreen).openapi({
      description: "What the screen found in the files of the package, or of the newest public one with this file",
    }),
    virusScan: common.orNull(VirusScan).openapi({ description: "Of the same package" }),
    facts: common.orNull(FactSummary).openapi({ description: "What the same package does" }),
    engines: z.array(EngineVerdict).openapi({ description: "What other engines say of the same package" }),
    verdict: z.enum(["flagged", "held", "infected"]).nullable().openapi({
      description: "Of a package that was judged here and never became public; nothing else is said of it",
    }),
    judgedAt: common.Timestamp.nullable().openapi({ description: "When that verdict was made" }),
    records: z
      .array(z.object({ type: RecordType, slug: common.Slug }))
      .max(limits.verdictRecordsMax)
      .openapi({ description: "Public ones that hold it in some version" }),
    withdrawn: z.boolean().openapi({ description: "It was taken down, or no record that holds it is public any more" }),
    log: z.array(z.int().min(0)).max(limits.verdictEntriesMax).openapi({
      description: "The indexes of the log's entries about this digest, the newest first",
    }),
    yanked: common.orNull(Yanked).openapi({
      description: "Of what every public record that holds it has yanked: when the last did, and why",
    }),
  })
  .openapi("Verdict");
export type Verdict = z.infer<typeof Verdict>;

export const LockVerdict = z
  .object({
    ...Verdict.shape,
    name: z.string().openapi({ description: "As the lock file has it; of `files` the path" }),
    sha256: common.Sha256.nullable().openapi({
      description: "Of `files` as asked; else of the package that is meant; null where none is known",
    }),
    matched: z
      .enum(["digest", "version", "name"])
      .nullable()
      .openapi({
        description:
          "By what it was found. A version says what was installed and not what lies there; a name says neither. " +
          "Null: it is not of this service",
      }),
    reason: z.string().nullable().openapi({ description: "Why it is given out no more", example: "infected" }),
    newer: z.object({ version: z.string() }).nullable().openapi({
      description: "The version that clients are given now, where it is a newer one; null after a match by name",
    }),
  })
  .openapi("LockVerdict");
export type LockVerdict = z.infer<typeof LockVerdict>;

const Verdicts = z.object({ items: z.array(z.union([Verdict, LockVerdict])) }).openapi("Verdicts");

export const getVerdicts = createRoute({
  method: "post",
  path: "/verdicts",
  operationId: "getVerdicts",
  tags: ["Discovery"],
  summary: "Ask what is known of files and packages, by their digests",
  description:
    "A digest is the SHA-256 of a package's archive, of one of its files, or of a `SKILL.md` as it " +
    "came. Counts as a read. Of a package that never was public, its own digest gives a verdict and its " +
    "date, and nothing more. A lock file is asked about as its client has written it; nothing of it is " +
    `kept, and each ${limits.lockEntriesARead} entries count as a read.`,
  request: { body: jsonBody(VerdictsAsked) },
  responses: {
    200: {
      description: "One verdict for each digest or entry, in their order",
      headers: { ...common.rateLimitHeaders, "Cache-Control": common.header("`no-store`") },
      content: { "application/json": { schema: Verdicts } },
    },
    400: common.problem(
      "The body is not what it must be; `errors` names it. Or the lock file has another form (`lock_format`)",
    ),
    401: common.readResponses[401],
    408: common.problem("Nothing of the body came for too long, or it was not whole in time (`request_timeout`)"),
    413: common.problem(`The body is larger than ${limits.lockMaxBytes / 1024 / 1024} MiB, or has more entries`),
    415: common.problem("The body is not `application/json`"),
    429: common.readResponses[429],
    500: common.readResponses[500],
    503: common.readResponses[503],
  },
});
