import { createRoute, z } from "@hono/zod-openapi";
import { ItemOwner } from "../people/owner.ts";
import { pageOf, pageParameters, SearchText, Slug, Timestamp } from "../wire/common.ts";
import { jsonBody, jsonResponses } from "../wire/json.ts";

/** What the operator sees of publishers, and does with them. */

export const PublisherSummary = z.object({
  slug: z.string(),
  name: z.string(),
  owner: ItemOwner.nullable().openapi({ description: "Null: its person or team is gone for good" }),
  since: Timestamp,
  stoppedAt: Timestamp.nullable().openapi({ description: "Since then the operator lets it publish nothing" }),
  endedAt: Timestamp.nullable().openapi({ description: "Since then its person or team is gone" }),
  records: z.int().openapi({ description: "All that it has, public or not" }),
  openSubmissions: z.int(),
});
export type PublisherSummary = z.infer<typeof PublisherSummary>;
export const PublisherSummaryPage = pageOf("PublisherSummaryPage", PublisherSummary);
export type PublisherSummaryPage = z.infer<typeof PublisherSummaryPage>;

const PublisherQuery = z.object({ q: SearchText, ...pageParameters });
export type PublisherQuery = z.infer<typeof PublisherQuery>;

export const listPublishers = createRoute({
  hide: true,
  method: "get",
  path: "/publishers",
  request: { query: PublisherQuery },
  responses: jsonResponses("Publishers, the newest first", PublisherSummaryPage),
});

const publisher = z.object({ publisher: z.string() });

export const showPublisher = createRoute({
  hide: true,
  method: "get",
  path: "/publishers/{publisher}",
  request: { params: publisher },
  responses: jsonResponses("The publisher", PublisherSummary),
});

export const stopPublisher = createRoute({
  hide: true,
  method: "post",
  path: "/publishers/{publisher}/stop",
  request: { params: publisher },
  responses: jsonResponses(
    "The publisher, which publishes nothing more; its open submissions are withdrawn",
    PublisherSummary,
  ),
});

export const startPublisher = createRoute({
  hide: true,
  method: "post",
  path: "/publishers/{publisher}/start",
  request: { params: publisher },
  responses: jsonResponses("The publisher, which may publish again", PublisherSummary),
});

export const GivenRecords = z.object({ from: z.string(), to: z.string(), records: z.int() });
export type GivenRecords = z.infer<typeof GivenRecords>;

export const giveRecords = createRoute({
  hide: true,
  method: "post",
  path: "/publishers/{publisher}/give",
  request: { params: publisher, body: jsonBody(z.strictObject({ to: Slug })) },
  responses: jsonResponses("How many records of a publisher that is gone are another’s now", GivenRecords),
});
