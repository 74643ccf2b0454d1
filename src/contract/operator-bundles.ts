import { createRoute, z } from "@hono/zod-openapi";
import { VaultBundle } from "./bundles.ts";

export const RescanInput = z
  .strictObject({ team: z.string().optional(), user: z.string().optional(), slug: z.string() })
  .refine(({ team, user }) => (team === undefined) !== (user === undefined), "must name a team or a user");
export type RescanInput = z.infer<typeof RescanInput>;

export const rescanBundle = createRoute({
  hide: true,
  method: "post",
  path: "/bundles/rescan",
  request: { body: { required: true, content: { "application/json": { schema: RescanInput } } } },
  responses: {
    200: {
      description: "The bundle, in quarantine again",
      content: { "application/json": { schema: VaultBundle } },
    },
  },
});
