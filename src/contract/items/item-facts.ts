import { createRoute, z } from "@hono/zod-openapi";
import { FactReport } from "../public/facts.ts";
import { bookmark, itemSlug } from "./item-routes.ts";
import { keyedProblem, keyedRead } from "../wire/keyed.ts";
import { needs } from "../wire/security.ts";
import type { Surface } from "../wire/surfaces.ts";

/** What an item does, the same for a person and for a team. */
export function itemFactsRoute({ name, tag, params, noItem }: Surface) {
  return createRoute({
    method: "get",
    path: "/items/{slug}/facts",
    operationId: `get${name}ItemFacts`,
    summary: "Read what an item does: each fact with its line",
    description:
      "Facts are read from the item's text and, once it is clean, from its bundle, soon after each change. Until " +
      "then `factSet` is null. The text is named `SKILL.md`, or `body.md` where the bundle has another `SKILL.md`. " +
      "Nothing in a fact is a judgement.",
    tags: [tag],
    ...needs("vault:read"),
    request: { params: z.object({ ...params, slug: itemSlug }), headers: bookmark },
    responses: { ...keyedRead(FactReport, "The item's facts"), 404: keyedProblem(noItem) },
  });
}
