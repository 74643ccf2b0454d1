import { createRoute, z } from "@hono/zod-openapi";
import * as common from "./common.ts";
import { RecordType } from "./import.ts";
import { jsonBody } from "./json.ts";
import { limits } from "./limits.ts";
import { EngineVerdict, FactSummary, PublicScreen, VirusScan } from "./trust.ts";

export const VerdictsAsked = z
  .strictObject({ sha256: z.array(common.Sha256).min(1).max(limits.verdictsMax) })
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
  })
  .openapi("Verdict");
export type Verdict = z.infer<typeof Verdict>;

export const getVerdicts = createRoute({
  method: "post",
  path: "/verdicts",
  operationId: "getVerdicts",
  tags: ["Discovery"],
  summary: "Ask what is known of files and packages, by their digests",
  description:
    "A digest is the SHA-256 of a package's archive, of one of its files, or of a `SKILL.md` as it " +
    "came. Counts as a read. Of a package that never was public, its own digest gives a verdict and its " +
    "date, and nothing more.",
  request: { body: jsonBody(VerdictsAsked) },
  responses: {
    200: {
      description: "One verdict for each digest, in their order",
      headers: { ...common.rateLimitHeaders, "Cache-Control": common.header("`no-store`") },
      content: { "application/json": { schema: z.object({ items: z.array(Verdict) }).openapi("Verdicts") } },
    },
    400: common.problem("The body is not what it must be; `errors` names it"),
    401: common.readResponses[401],
    408: common.problem("Nothing of the body came for too long, or it was not whole in time (`request_timeout`)"),
    413: common.problem(`The body is larger than ${limits.jsonBodyMaxBytes / 1024} KiB`),
    415: common.problem("The body is not `application/json`"),
    429: common.readResponses[429],
    500: common.readResponses[500],
    503: common.readResponses[503],
  },
});
