import { z } from "@hono/zod-openapi";
import { VaultBundle } from "../items/bundles.ts";
import { jsonBody, jsonResponses, operatorRoute } from "../wire/json.ts";

export const RescanInput = z
  .strictObject({ team: z.string().optional(), user: z.string().optional(), slug: z.string() })
  .refine(({ team, user }) => (team === undefined) !== (user === undefined), "must name a team or a user");
export type RescanInput = z.infer<typeof RescanInput>;

export const rescanBundle = operatorRoute("post", "/bundles/rescan", {
  request: { body: jsonBody(RescanInput) },
  responses: jsonResponses("The bundle, in quarantine again", VaultBundle),
});
