import { z } from "@hono/zod-openapi";
import { limits } from "./limits.ts";
import { oneLine, seen } from "./text.ts";

/** What a person calls something: one line. */
export const Name = z
  .string()
  .trim()
  .min(1, "must not be empty")
  .max(limits.nameMaxLength, `must be at most ${limits.nameMaxLength} characters`)
  .refine(...oneLine.refinement)
  .refine(...seen);

export const Email = z.email("must be an email address").max(limits.emailMaxLength);
