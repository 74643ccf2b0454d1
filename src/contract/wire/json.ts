import type { z } from "@hono/zod-openapi";

const json = <Schema extends z.ZodType>(schema: Schema) => ({ content: { "application/json": { schema } } });

export const jsonBody = <Schema extends z.ZodType>(schema: Schema) => ({ required: true, ...json(schema) });

/** The responses of an operator's route: the common errors are in no document. */
export const jsonResponses = <Schema extends z.ZodType>(description: string, schema: Schema) => ({
  200: { description, ...json(schema) },
});
