import { createRoute, z } from "@hono/zod-openapi";
import { orNull } from "../wire/common.ts";
import { Key } from "./keys.ts";
import { keyedRead } from "../wire/keyed.ts";
import { limits } from "../wire/limits.ts";
import { needs } from "../wire/security.ts";
import { Role } from "./teams.ts";

export const Me = z
  .object({
    user: orNull(
      z
        .object({ slug: z.string(), name: z.string(), email: z.string(), emailConfirmed: z.boolean() })
        .openapi("MyPerson"),
    ).openapi({ description: "Null for a robot's key" }),
    key: Key,
    teams: z
      .array(z.object({ slug: z.string(), name: z.string(), role: Role }))
      .openapi({ description: `By slug, at most ${limits.pageSizeMax}; those that the key opens` }),
    limits: z.object({
      keys: z.int().openapi({ description: "Live keys that a person may have" }),
      teams: z.int().openapi({ description: "Teams that a person may own" }),
      readsPerMinute: z.int(),
      writesPerMinute: z.int(),
    }),
  })
  .openapi("Me");
export type Me = z.infer<typeof Me>;

export const getMe = createRoute({
  method: "get",
  path: "/me",
  operationId: "getMe",
  tags: ["People"],
  summary: "Who the key's person is, and what the key may do",
  ...needs("vault:read"),
  request: {},
  responses: keyedRead(Me, "The person, the key, their teams and limits"),
});
