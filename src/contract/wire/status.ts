import { z } from "@hono/zod-openapi";

/** The status words of all kinds. Each kind has one word for "public", and its records are stored with that word. */
export const Status = z.enum(["approved", "published", "listed", "pending", "rejected", "unlisted"]);
export type Status = z.infer<typeof Status>;
