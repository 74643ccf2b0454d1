import { createRoute, z } from "@hono/zod-openapi";
import { pageOf, pageParameters } from "../wire/common.ts";
import { InstallLink, InstallLinkInput, NewInstallLink } from "../items/install-links.ts";
import { ItemOwner } from "../people/owner.ts";
import { jsonBody, jsonResponses } from "../wire/json.ts";

/** The operator's routes for install links. Like all operator routes they are not in the public document. */

export const OperatorLinkInput = z
  .strictObject({ team: z.string().optional(), user: z.string().optional(), ...InstallLinkInput.shape })
  .refine(({ team, user }) => (team === undefined) !== (user === undefined), "must name `team` or `user`, one of them");
export type OperatorLinkInput = z.infer<typeof OperatorLinkInput>;

export const createLink = createRoute({
  hide: true,
  method: "post",
  path: "/links",
  request: { body: jsonBody(OperatorLinkInput) },
  responses: jsonResponses("The link, with its URL, shown this once", NewInstallLink),
});

export const OwnedLink = z.object({ ...InstallLink.shape, owner: ItemOwner });
export type OwnedLink = z.infer<typeof OwnedLink>;
export const OwnedLinkPage = pageOf("OwnedLinkPage", OwnedLink);
export type OwnedLinkPage = z.infer<typeof OwnedLinkPage>;

export const listLinks = createRoute({
  hide: true,
  method: "get",
  path: "/links",
  request: { query: z.object(pageParameters) },
  responses: jsonResponses("Links of everyone, the newest first", OwnedLinkPage),
});

export const revokeLink = createRoute({
  hide: true,
  method: "post",
  path: "/links/{id}/revoke",
  request: { params: z.object({ id: z.string() }) },
  responses: jsonResponses("The link, which opens nothing any more", OwnedLink),
});
