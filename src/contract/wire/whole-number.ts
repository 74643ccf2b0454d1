import { z } from "@hono/zod-openapi";

/** A whole number of a JSON body. */
export const whole = (least: number, most: number) =>
  z
    .number()
    .refine(
      (value) => Number.isInteger(value) && value >= least && value <= most,
      `must be a whole number from ${least} to ${most}`,
    )
    .openapi({ type: "integer", minimum: least, maximum: most });
