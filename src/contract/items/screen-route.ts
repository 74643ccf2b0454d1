import { createRoute, z } from "@hono/zod-openapi";
import { pathParameter } from "../wire/common.ts";
import { badBody, itemJson, keyedJson, keyedProblem, roleResponses } from "../wire/keyed.ts";
import { teamSurface } from "../wire/surfaces.ts";
import { VaultItemDetail, VaultItemPatch } from "./items.ts";
import { jsonBody } from "../wire/json.ts";
import { ScreenReport } from "./screen.ts";
import { needs } from "../wire/security.ts";
import { whole } from "../wire/whole-number.ts";

const judged = ["title", "summary", "body", "tags", "metadata"] as const;

/** The fields of an item. At least one field with text to judge is required. */
export const ScreenDraft = VaultItemPatch.refine(
  (draft) => judged.some((field) => draft[field] !== undefined),
  `must have one of ${judged.map((field) => `\`${field}\``).join(", ")}`,
).openapi("ScreenDraft", {
  description: "An item as it would be written, or a part of it: any of its texts can be judged alone",
});
export type ScreenDraft = z.infer<typeof ScreenDraft>;

/** What clears a flag says why. */
export const ClearingNote = z
  .string()
  .trim()
  .min(1, "must not be empty")
  .max(2_000, "must be at most 2000 characters")
  .refine((note) => note.isWellFormed() && !note.includes("\0"), "must not hold NUL characters or lone surrogates");

export const FlagClearing = z
  .strictObject({
    note: ClearingNote.openapi({ description: "Why it may pass", example: "It quotes an attack to explain it" }),
    revision: whole(1, Number.MAX_SAFE_INTEGER).openapi({ description: "The revision that was read", example: 2 }),
  })
  .openapi("FlagClearing");
export type FlagClearing = z.infer<typeof FlagClearing>;

const forApprovers = roleResponses("approver");

export const clearFlag = createRoute({
  method: "post",
  path: "/items/{slug}/screen/clear",
  operationId: "clearTeamItemFlag",
  summary: "Clear the flag of a team's item",
  description:
    "Lets what was read pass, under the caller's name: the text and the bundle of this revision, and no later one. " +
    "Clearing it again changes nothing. For the team's approvers.",
  tags: [teamSurface.tag],
  ...needs("vault:write"),
  request: {
    params: z.object({
      ...teamSurface.params,
      slug: pathParameter("slug", "The item's slug", "pdf-forms"),
    }),
    body: jsonBody(FlagClearing),
  },
  responses: {
    ...forApprovers,
    403: {
      ...forApprovers[403],
      description:
        `${forApprovers[403].description}; or the caller wrote the revision, and the team's policy asks for ` +
        "somebody else (`second_person_needed`)",
    },
    200: itemJson(VaultItemDetail, "The item, whose report says who cleared it"),
    ...badBody,
    404: keyedProblem(teamSurface.noItem),
    412: keyedProblem("The item is at another revision by now, or has not been screened whole"),
  },
});

export const screenDraft = createRoute({
  method: "post",
  path: "/screen",
  operationId: "screenTeamDraft",
  summary: "Judge a text without storing it",
  description:
    "What `report.screen` would say of an item of these fields, by the rules alone: no model is " +
    "asked. Counts as a write.",
  tags: [teamSurface.tag],
  ...needs("vault:write"),
  request: { params: z.object(teamSurface.params), body: jsonBody(ScreenDraft) },
  responses: {
    200: keyedJson(ScreenReport, "What the screen finds"),
    ...teamSurface.writeResponses,
    ...badBody,
    ...teamSurface.responses,
  },
});
