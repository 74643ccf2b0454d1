import { createRoute, z } from "@hono/zod-openapi";
import * as common from "../wire/common.ts";

/** Whose public records are, as readers see it. */

const ProvedDomain = z.object({ domain: z.string(), checkedAt: common.Timestamp }).openapi("ProvedDomain");

const publisher = {
  slug: common.Slug,
  name: z.string(),
  since: common.Timestamp,
};

/** Whose a public record is, as the record shows it. */
export const RecordPublisher = z
  .object({
    ...publisher,
    ownerSince: common.Timestamp.nullable().openapi({
      description: "When the record came to it, from another publisher or from an import; null: it was always its own",
    }),
    domains: z.array(z.string()),
  })
  .openapi("RecordPublisher", { description: "Who published it here; null: it was imported" });
export type RecordPublisher = z.infer<typeof RecordPublisher>;

/** That a publisher says of an import that it is its own, before anybody has decided. */
export const ShownClaim = z
  .object({
    publisher: common.Slug,
    repository: z.string().openapi({ description: "`host/owner/name`, of which a job has said so" }),
    shownUntil: common.Timestamp.openapi({ description: "Nobody decides before" }),
  })
  .openapi("ShownClaim");

export const Publisher = z
  .object({
    ...publisher,
    endedAt: common.Timestamp.nullable().openapi({ description: "Its person or team is gone since then" }),
    domains: z.array(ProvedDomain).openapi({ description: "Domains that it has proved to be its own" }),
  })
  .openapi("Publisher");
export type Publisher = z.infer<typeof Publisher>;

export const PublicPublisher = z
  .object({ ...Publisher.shape, records: z.int().openapi({ description: "How many public records it has" }) })
  .openapi("PublicPublisher");
export type PublicPublisher = z.infer<typeof PublicPublisher>;

export const getPublisher = createRoute({
  method: "get",
  path: "/publishers/{slug}",
  operationId: "getPublisher",
  tags: ["Discovery"],
  summary: "Read one publisher",
  request: { params: common.slugParameter("publisher", "acme") },
  responses: common.getResponses(PublicPublisher, "publisher"),
});
