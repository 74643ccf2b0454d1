import { z } from "@hono/zod-openapi";
import { pageOf, pageQuery } from "../wire/common.ts";
import { InstallLink, InstallLinkInput, NewInstallLink } from "../items/install-links.ts";
import { ItemOwner } from "../people/owner.ts";
import { jsonBody, jsonResponses, operatorRoute } from "../wire/json.ts";

/** The operator's routes for install links. Like all operator routes they are not in the public document. */

export const OperatorLinkInput = z
  .strictObject({ team: z.string().optional(), user: z.string().optional(), ...InstallLinkInput.shape })
  .refine(({ team, user }) => (team === undefined) !== (user === undefined), "must name `team` or `user`, one of them");
export type OperatorLinkInput = z.infer<typeof OperatorLinkInput>;

export const createLink = operatorRoute("post", "/links", {
  request: { body: jsonBody(OperatorLinkInput) },
  responses: jsonResponses("The link, with its URL, shown this once", NewInstallLink),
});

export const OwnedLink = z.object({ ...InstallLink.shape, owner: ItemOwner });
export type OwnedLink = z.infer<typeof OwnedLink>;
export const OwnedLinkPage = pageOf("OwnedLinkPage", OwnedLink);
export type OwnedLinkPage = z.infer<typeof OwnedLinkPage>;

export const listLinks = operatorRoute("get", "/links", {
  request: { query: pageQuery },
  responses: jsonResponses("Links of everyone, the newest first", OwnedLinkPage),
});

export const revokeLink = operatorRoute("post", "/links/{id}/revoke", {
  request: { params: z.object({ id: z.string() }) },
  responses: jsonResponses("The link, which opens nothing any more", OwnedLink),
});
