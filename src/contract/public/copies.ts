import { z } from "@hono/zod-openapi";

/** The parameter of lists whose records can be copies of each other. */
export const copiesParameter = z
  .enum(["all"])
  .optional()
  .openapi({
    param: {
      description:
        "`sort=relevance` shows one of those with the same or nearly the same text: of those that " +
        "match best the verified, the most installed, the oldest. `all` shows each. Other orders " +
        "always do.",
    },
  });

/** The field of an item in such a list. */
export const Copies = z
  .int()
  .min(1)
  .optional()
  .openapi({
    description:
      "How many others have the same or nearly the same text. In a record itself, and with `sort=relevance` in a " +
      "list, where it stands for them; absent where there is none",
  });
