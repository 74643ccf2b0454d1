import { z } from "@hono/zod-openapi";
import { jsonResponses, operatorRoute } from "../wire/json.ts";

export const LogAdopted = z.object({ adopted: z.int().min(0), size: z.int().min(0) });

export const adoptLog = operatorRoute("post", "/log/adopt", {
  responses: jsonResponses("How many entries came from the bucket, and how many the checkpoint holds", LogAdopted),
});
