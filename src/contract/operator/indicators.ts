import { z } from "@hono/zod-openapi";
import { pageOf, pageQuery, Sha256, Timestamp } from "../wire/common.ts";
import { indicatorCauses } from "../public/hold.ts";
import { RecordType } from "../public/import.ts";
import { jsonBody, jsonResponses, operatorRoute } from "../wire/json.ts";

/** The operator's routes for indicators: hosts of packages that did harm, for which other packages wait. */

const Host = z
  .string()
  .trim()
  .min(1)
  .max(500)
  .openapi({ description: "A host, an address, or an account where anybody can publish", example: "setup-helper.dev" });

const Name = z.object({ type: RecordType, slug: z.string() });

export const Indicator = z.object({
  host: z.string().openapi({ description: "With all below it; with a path: that account alone" }),
  since: Timestamp,
  causes: z.array(
    z.object({
      cause: z.enum(indicatorCauses),
      record: Name.nullable().openapi({ description: "Which named it; null: the operator's word" }),
      sha256: Sha256.nullable().openapi({ description: "Of its package" }),
      at: Timestamp,
    }),
  ),
  namedBy: z.array(Name).openapi({ description: "Public records that name it: the first 20" }),
  waiting: z.int().min(0).openapi({ description: "How many records or changes wait for naming it" }),
});
export type Indicator = z.infer<typeof Indicator>;
export const IndicatorPage = pageOf("IndicatorPage", Indicator);
export type IndicatorPage = z.infer<typeof IndicatorPage>;

export const listIndicators = operatorRoute("get", "/indicators", {
  request: { query: pageQuery },
  responses: jsonResponses("Indicators, the newest first", IndicatorPage),
});

export const IndicatorChange = z.object({ host: z.string().openapi({ description: "As it is kept" }) });
export type IndicatorChange = z.infer<typeof IndicatorChange>;

export const addIndicator = operatorRoute("post", "/indicators", {
  request: { body: jsonBody(z.strictObject({ host: Host })) },
  responses: jsonResponses("It is an indicator", IndicatorChange),
});

/** Nothing makes it one again but `addIndicator` and a tick of who takes down. */
export const removeIndicator = operatorRoute("delete", "/indicators", {
  request: { query: z.object({ host: Host }) },
  responses: jsonResponses("It is none any more", IndicatorChange),
});
