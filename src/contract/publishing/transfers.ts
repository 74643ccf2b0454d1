import { createRoute, z } from "@hono/zod-openapi";
import * as common from "../wire/common.ts";
import { jsonBody } from "../wire/json.ts";
import { badBody, keyedJson, keyedPage, keyedProblem, noContent } from "../wire/keyed.ts";
import { needs } from "../wire/security.ts";
import type { Surface } from "../wire/surfaces.ts";

/** A record that one publisher gives to another. */

export const Transfer = z
  .object({
    id: z.string(),
    slug: common.Slug.openapi({ description: "The public slug of the record" }),
    from: common.Slug.openapi({ description: "The publisher that offers it" }),
    to: common.Slug.openapi({ description: "The publisher that it is offered to" }),
    state: z
      .enum(["open", "accepted", "refused", "withdrawn", "over"])
      .openapi({ description: "`over`: nobody has answered in time" }),
    createdAt: common.Timestamp,
    endsAt: common.Timestamp.openapi({ description: "Until when it may be accepted" }),
  })
  .openapi("Transfer");
export type Transfer = z.infer<typeof Transfer>;

export const TransferPage = common.pageOf("TransferPage", Transfer);
export type TransferPage = z.infer<typeof TransferPage>;

export const TransferInput = z
  .strictObject({ to: common.Slug.openapi({ description: "A publisher’s slug" }) })
  .openapi("TransferInput");
export type TransferInput = z.infer<typeof TransferInput>;

/** The operations on offers of records, of and to the publisher of a registry; the same for a person and for a team. */
export function transferRoutes({ name, tag, params, responses, adminResponses }: Surface) {
  const shared = { tags: [tag] };
  const ofRecord = z.object({
    ...params,
    slug: common.Slug.openapi({ param: { name: "slug", in: "path", description: "The public slug" } }),
  });
  const one = z.object({ ...params, id: common.pathParameter("id", "The offer’s id") });
  const noRecord = { 404: keyedProblem("The publisher has no such record, or there is no publisher") };
  const noOffer = { 404: keyedProblem("There is no such offer that could be answered") };
  return {
    offer: createRoute({
      method: "post",
      path: "/published/{slug}/transfer",
      operationId: `offer${name}Transfer`,
      ...shared,
      summary: "Offer a record to another publisher",
      description:
        "For 14 days. The record stays the publisher’s until the other one accepts. An open offer to somebody else " +
        "ends with it; the same offer again is the one that there is.",
      ...needs("account"),
      request: { params: ofRecord, body: jsonBody(TransferInput) },
      responses: {
        200: keyedJson(Transfer, "The open offer that there is"),
        201: keyedJson(Transfer, "The offer"),
        ...adminResponses,
        ...badBody,
        ...noRecord,
        409: keyedProblem("A moderator took the record down (`withdrawn`)"),
      },
    }),
    withdraw: createRoute({
      method: "delete",
      path: "/published/{slug}/transfer",
      operationId: `withdraw${name}Transfer`,
      ...shared,
      summary: "Withdraw the offer of a record",
      ...needs("account"),
      request: { params: ofRecord },
      responses: { ...noContent("There is no open offer of it now"), ...adminResponses, ...noRecord },
    }),
    list: createRoute({
      method: "get",
      path: "/transfers",
      operationId: `list${name}Transfers`,
      ...shared,
      summary: "List what other publishers have offered",
      description: "The newest first. What was answered, withdrawn or is over stays listed for 30 days after its end.",
      ...needs("vault:read"),
      request: { params: z.object(params), query: z.object(common.pageParameters) },
      responses: { ...keyedPage(TransferPage, "offers, the newest first"), ...responses },
    }),
    accept: createRoute({
      method: "post",
      path: "/transfers/{id}",
      operationId: `accept${name}Transfer`,
      ...shared,
      summary: "Accept a record that another publisher offers",
      description:
        "The record, its author and what is on its way for it change at once. Its next version waits for a " +
        "moderator, and in teams’ catalogues newer versions wait for people. Again, it changes nothing.",
      ...needs("account"),
      request: { params: one },
      responses: {
        200: keyedJson(Transfer, "The offer as it is now"),
        ...adminResponses,
        ...noOffer,
        409: keyedProblem(
          "A moderator took the record down (`withdrawn`); there are as many published records as there may be " +
            "(`submission_limit_reached`, with `limit` and `used`)",
        ),
      },
    }),
    refuse: createRoute({
      method: "delete",
      path: "/transfers/{id}",
      operationId: `refuse${name}Transfer`,
      ...shared,
      summary: "Refuse a record that another publisher offers",
      ...needs("account"),
      request: { params: one },
      responses: { ...noContent("It is refused"), ...adminResponses, ...noOffer },
    }),
  };
}
