import { createRoute, z } from "@hono/zod-openapi";
import { badBody } from "./item-routes.ts";
import { teamSurface } from "./surfaces.ts";
import { VaultItemPatch } from "./items.ts";
import { jsonBody } from "./json.ts";
import { keyedHeaders, keyedResponses } from "./keyed.ts";
import { ScreenReport } from "./screen.ts";
import { needs } from "./security.ts";

const judged = ["title", "summary", "body", "tags", "metadata"] as const;

/** The fields of an item. At least one field with text to judge is required. */
export const ScreenDraft = VaultItemPatch.refine(
  (draft) => judged.some((field) => draft[field] !== undefined),
  `must have one of ${judged.map((field) => `\`${field}\``).join(", ")}`,
).openapi("ScreenDraft", {
  description: "An item as it would be written, or a part of it: any of its texts can be judged alone",
});
export type ScreenDraft = z.infer<typeof ScreenDraft>;

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
    200: {
      description: "What the screen finds",
      headers: keyedHeaders,
      content: { "application/json": { schema: ScreenReport } },
    },
    ...keyedResponses,
    ...teamSurface.forWriters,
    ...badBody,
    ...teamSurface.responses,
  },
});
