import { z } from "@hono/zod-openapi";
import { jsonResponses, operatorRoute } from "../wire/json.ts";

/** What a check of the scanner came to. `detail` says why an engine is not trusted, or why there is none. */
export const ScannerChecked = z.object({
  trusted: z.boolean(),
  engine: z.string().nullable(),
  engineVersion: z.string().nullable(),
  signatureVersion: z.string().nullable(),
  detail: z.string().nullable(),
  warnings: z.array(z.string()),
});
export type ScannerChecked = z.infer<typeof ScannerChecked>;

export const checkScanner = operatorRoute("post", "/scanner/check", {
  responses: jsonResponses("What the check came to", ScannerChecked),
});
