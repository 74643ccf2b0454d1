import { createRoute, z } from "@hono/zod-openapi";
import * as common from "../wire/common.ts";
import { RecordType } from "./import.ts";
import { limits } from "../wire/limits.ts";

const Seq = z.int().min(0).openapi({ format: "int64" });

export const Change = z
  .object({
    seq: Seq.openapi({ description: "The number of the record's last change" }),
    type: RecordType,
    slug: common.Slug,
    change: z.enum(["published", "updated", "withdrawn"]),
    at: common.Timestamp,
    sha256: common.Sha256.nullable().openapi({ description: "The digest of a skill's package" }),
  })
  .openapi("Change");
export type Change = z.infer<typeof Change>;

export const Changes = z
  .object({
    items: z.array(Change),
    next: Seq.openapi({ description: "The `since` to go on with" }),
    newest: Seq.openapi({ description: "The catalogue's newest number: `next` has reached it where there is no more" }),
  })
  .openapi("Changes");
export type Changes = z.infer<typeof Changes>;

const wholeNumber = (least: number, most: number) => {
  const range = most === Number.MAX_SAFE_INTEGER ? `of ${least} or more` : `from ${least} to ${most}`;
  return z
    .string()
    .refine((text) => /^\d{1,16}$/.test(text) && Number(text) >= least && Number(text) <= most, {
      error: `must be a whole number ${range}`,
    })
    .transform(Number)
    .optional();
};

export const ChangesQuery = z.object({
  since: wholeNumber(0, Number.MAX_SAFE_INTEGER).openapi({
    type: "integer",
    minimum: 0,
    default: 0,
    param: { description: "Changes with a greater number than this; 0 for all" },
  }),
  limit: wholeNumber(1, limits.changesMax).openapi({
    type: "integer",
    minimum: 1,
    maximum: limits.changesMax,
    default: limits.changesDefault,
    param: { description: "Changes in one answer" },
  }),
});

export const listChanges = createRoute({
  method: "get",
  path: "/changes",
  operationId: "listChanges",
  tags: ["Discovery"],
  summary: "Follow what was published, changed and withdrawn",
  description:
    "Each record once, at its last change, in the order of `seq`. What never was public is not in " +
    "it. Ask again with `next`: nothing is skipped.",
  request: { query: ChangesQuery },
  responses: {
    200: common.readJson(Changes, "The next changes"),
    ...common.readResponses,
  },
});
