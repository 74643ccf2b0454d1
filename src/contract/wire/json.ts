import { createRoute, type RouteConfig, type z } from "@hono/zod-openapi";

const json = <Schema extends z.ZodType>(schema: Schema) => ({ content: { "application/json": { schema } } });

export const jsonBody = <Schema extends z.ZodType>(schema: Schema) => ({ required: true, ...json(schema) });

export const zip = {
  content: { "application/zip": { schema: { type: "string" as const, format: "binary" } } },
};

/** A route of the operator: it is in no document. */
export const operatorRoute = <
  const Method extends RouteConfig["method"],
  const Path extends string,
  const Config extends Omit<RouteConfig, "method" | "path">,
>(
  method: Method,
  path: Path,
  config: Config,
) => createRoute({ hide: true, method, path, ...config });

/** Its responses, without the common errors. */
export const jsonResponses = <Schema extends z.ZodType>(description: string, schema: Schema) => ({
  200: { description, ...json(schema) },
});
