import { createRoute, z } from "@hono/zod-openapi";
import * as common from "../wire/common.ts";
import { Publisher } from "../public/publishers.ts";
import { jsonBody } from "../wire/json.ts";
import { badBody, itemJson, keyedJson, keyedProblem, keyedResponses, notModified } from "../wire/keyed.ts";
import { Name } from "../wire/names.ts";
import { needs } from "../wire/security.ts";
import type { Surface } from "../wire/surfaces.ts";

/** Under which name a person or a team publishes. */

export const PublisherInput = z.strictObject({ slug: common.Slug, name: Name }).openapi("PublisherInput");
export type PublisherInput = z.infer<typeof PublisherInput>;

/** The operations on the publisher of a registry, the same for a person and for a team. */
export function publisherRoutes({ name, tag, params, responses, adminResponses }: Surface) {
  const registry = z.object(params);
  const whose = tag === "Teams" ? "the team" : "the caller";
  return {
    get: createRoute({
      method: "get",
      path: "/publisher",
      operationId: `get${name}Publisher`,
      tags: [tag],
      summary: `Read under which name ${whose} publishes`,
      ...needs("vault:read"),
      request: { params: registry },
      responses: {
        200: itemJson(Publisher, "The publisher"),
        ...notModified,
        ...keyedResponses,
        ...responses,
        404: keyedProblem(`${tag === "Teams" ? "No team of the caller with that slug, or it" : "The caller"} has none`),
      },
    }),
    put: createRoute({
      method: "put",
      path: "/publisher",
      operationId: `put${name}Publisher`,
      tags: [tag],
      summary: `Choose under which name ${whose} publishes`,
      description:
        "The slug is chosen once: it never changes, and never becomes another’s. The name may change." +
        (tag === "Teams" ? " For the team’s owners and admins." : ""),
      ...needs("account"),
      request: { params: registry, body: jsonBody(PublisherInput) },
      responses: {
        200: keyedJson(Publisher, "The publisher, with its name"),
        201: keyedJson(Publisher, "The new publisher"),
        ...adminResponses,
        ...badBody,
        ...responses,
        409: keyedProblem(
          "The slug is or was a publisher’s, an author’s, or is reserved (`slug_taken`); slug or name is as good as " +
            "another’s (`name_too_similar`); the caller’s address is not confirmed (`email_unconfirmed`)",
        ),
      },
    }),
  };
}
