import { createRoute, z } from "@hono/zod-openapi";
import { YankReason } from "../public/yanked.ts";
import * as common from "../wire/common.ts";
import { jsonBody } from "../wire/json.ts";
import { Appeal, AppealInput } from "./submissions.ts";
import { badBody, keyedJson, keyedPage, keyedProblem } from "../wire/keyed.ts";
import { needs } from "../wire/security.ts";
import type { Surface } from "../wire/surfaces.ts";
import { whole } from "../wire/whole-number.ts";

/** What a publisher has published, and what it takes back. */

export const Published = z
  .object({
    slug: common.Slug,
    title: z.string(),
    version: z.int().min(1).nullable(),
    state: z.enum(["public", "held", "yanked", "taken-down"]),
    installs: z.int(),
    openReports: z.int(),
    reason: z.string().nullable().openapi({
      description: "Why it is not public, or yanked, in one word; of a takedown that of `record.withdrawn`",
    }),
    words: z.string().nullable().openapi({ description: "Of a takedown: what a moderator wrote, as the mail has it" }),
    transfer: common
      .orNull(z.object({ to: common.Slug, endsAt: common.Timestamp }))
      .openapi({ description: "An open offer of it to another publisher" }),
  })
  .openapi("Published");
export type Published = z.infer<typeof Published>;

export const PublishedPage = common.pageOf("PublishedPage", Published);
export type PublishedPage = z.infer<typeof PublishedPage>;

const versions = z.array(whole(1, 999_999_999)).min(1, "must name a version").max(100, "must name at most 100");
export const YankInput = z.strictObject({ versions, reason: YankReason }).openapi("YankInput");
export type YankInput = z.infer<typeof YankInput>;
export const UnyankInput = z.strictObject({ versions }).openapi("UnyankInput");
export type UnyankInput = z.infer<typeof UnyankInput>;

export const YankedVersions = z
  .object({
    slug: common.Slug,
    yanked: z.array(z.int()).openapi({ description: "The numbers of all versions that are yanked now" }),
  })
  .openapi("YankedVersions");
export type YankedVersions = z.infer<typeof YankedVersions>;

/** The operations on the records of a registry's publisher, the same for a person and for a team. */
export function publishedRoutes({ name, tag, params, responses, approverResponses }: Surface) {
  const shared = { tags: [tag] };
  const slug = common.Slug.openapi({ param: { name: "slug", in: "path", description: "The public slug" } });
  const one = z.object({ ...params, slug });
  const change = <Path extends "yank" | "unyank", Input extends z.ZodType>(
    path: Path,
    summary: string,
    description: string,
    input: Input,
  ) =>
    createRoute({
      method: "post",
      path: `/published/{slug}/${path}`,
      operationId: `${path}${name}Versions`,
      ...shared,
      summary,
      description,
      ...needs("publish"),
      request: { params: one, body: jsonBody(input) },
      responses: {
        200: keyedJson(YankedVersions, "What is yanked of it now"),
        ...approverResponses,
        ...badBody,
        404: keyedProblem("The publisher has no such record, or it no such version (`version_not_found`)"),
        409: keyedProblem(
          "A moderator took it down (`withdrawn`); there were as many changes today as there may be " +
            "(`submission_limit_reached`, with `limit` and `used`)",
        ),
      },
    });
  return {
    list: createRoute({
      method: "get",
      path: "/published",
      operationId: `list${name}Published`,
      ...shared,
      summary: "List what was published",
      description: "By slug.",
      ...needs("vault:read"),
      request: { params: z.object(params), query: z.object(common.pageParameters) },
      responses: { ...keyedPage(PublishedPage, "records, by slug"), ...responses },
    }),
    yank: change(
      "yank",
      "Advise against versions",
      "They are offered to nobody anew; who has pinned one still gets it, with the reason. All versions with the " +
        "same " +
        "bytes are yanked with it.",
      YankInput,
    ),
    appeal: createRoute({
      method: "post",
      path: "/published/{slug}/appeal",
      operationId: `appeal${name}Takedown`,
      ...shared,
      summary: "Ask a moderator to look at a takedown again",
      description:
        "Once. Of a record that the publisher has submitted itself, it is the appeal of its last submission.",
      ...needs("publish"),
      request: { params: one, body: jsonBody(AppealInput) },
      responses: {
        201: keyedJson(Appeal, "The appeal"),
        ...approverResponses,
        ...badBody,
        404: keyedProblem("The publisher has no such record"),
        409: keyedProblem("There is nothing to appeal, or it was appealed (`already_decided`)"),
      },
    }),
    unyank: change("unyank", "Offer yanked versions again", "As they were before.", UnyankInput),
  };
}
