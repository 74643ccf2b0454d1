import { z } from "@hono/zod-openapi";

/** The words for public and not public of all kinds; a record keeps its own kind's word for public. */
export const Status = z.enum(["approved", "published", "listed", "pending", "rejected", "unlisted"]);
export type Status = z.infer<typeof Status>;
