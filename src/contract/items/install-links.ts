import { createRoute, z } from "@hono/zod-openapi";
import { pageOf, pageQuery, pathParameter, Slug, Tag, Timestamp } from "../wire/common.ts";
import { badBody, keyedJson, keyedPage, keyedProblem, location, noContent } from "../wire/keyed.ts";
import type { Surface } from "../wire/surfaces.ts";
import { Person } from "../people/owner.ts";
import { jsonBody } from "../wire/json.ts";
import { limits } from "../wire/limits.ts";
import { needs } from "../wire/security.ts";
import { Name } from "../wire/names.ts";
import { whole } from "../wire/whole-number.ts";

const list = (item: z.ZodString, most: number) =>
  z.array(item).min(1, "must name one; leave it out for no such choice").max(most, `must name at most ${most}`);

export const InstallLinkInput = z
  .strictObject({
    name: Name.optional().openapi({ description: "To tell it from others", example: "for the workshop" }),
    items: list(Slug, limits.linkItemsMax)
      .optional()
      .openapi({ description: "The slugs of items that it opens", example: ["pdf-forms"] }),
    tags: list(Tag, limits.tagsMax).optional().openapi({
      description:
        "It opens the items with one of these tags. Without `items` and `tags` it opens all, also later ones",
    }),
    ttlSeconds: whole(limits.linkTtlSecondsMin, limits.linkTtlSecondsMax)
      .optional()
      .openapi({ default: limits.linkTtlSecondsDefault }),
    maxUses: whole(1, limits.linkUsesMax).nullable().optional().openapi({
      description: "How many addresses may use it; one counts again after ten minutes of silence",
    }),
  })
  .openapi("InstallLinkInput");

/** A team's link may open its catalogue. */
export const TeamInstallLinkInput = z
  .strictObject({
    ...InstallLinkInput.shape,
    catalogue: z.boolean().optional().openapi({
      default: false,
      description: "It opens the team's catalogue: what was approved, beside the team's own items that are offered",
    }),
  })
  .refine(({ catalogue, items, tags }) => !catalogue || (items === undefined && tags === undefined), {
    path: ["catalogue"],
    message: "opens all that the team offers; leave out `items` and `tags`",
  })
  .openapi("TeamInstallLinkInput");
export type InstallLinkInput = z.infer<typeof TeamInstallLinkInput>;

export const InstallLink = z
  .object({
    id: z.string(),
    name: z.string().nullable(),
    items: z.array(z.string()).nullable(),
    tags: z.array(z.string()).nullable(),
    catalogue: z
      .literal(true)
      .optional()
      .openapi({ description: "It opens the team's catalogue, in place of its items" }),
    createdAt: Timestamp,
    expiresAt: Timestamp,
    maxUses: z.int().nullable(),
    uses: z
      .int()
      .min(0)
      .openapi({
        description:
          "Addresses that asked after ten minutes without asking. Without `maxUses` at least so many: a thousand of " +
          "its addresses are counted at a time",
      }),
    lastUsedAt: Timestamp.nullable(),
    revokedAt: Timestamp.nullable(),
    createdBy: Person,
    state: z.enum(["live", "expired", "revoked", "used-up"]),
  })
  .openapi("InstallLink");
export type InstallLink = z.infer<typeof InstallLink>;

const LinkCommands = z
  .object({
    skills: z.string(),
    git: z.string(),
    claude: z.string(),
    codex: z.string(),
    copilot: z.string(),
    gemini: z.string(),
    opencode: z.string(),
    mcp: z.string(),
    mcpRegistry: z.string(),
  })
  .openapi("LinkCommands", {
    description:
      "What each kind of client is given. Those of `claude`, `codex` and `copilot` install what the " +
      "link opens now; for " +
      "more than ten items they are loops for a shell of Unix",
  });

/** The only response that contains the token. */
export const NewInstallLink = z
  .object({ ...InstallLink.shape, url: z.string(), token: z.string(), commands: LinkCommands })
  .openapi("NewInstallLink");
export type NewInstallLink = z.infer<typeof NewInstallLink>;

export const InstallLinkPage = pageOf("InstallLinkPage", InstallLink);
export type InstallLinkPage = z.infer<typeof InstallLinkPage>;

/** The operations on a registry's install links, the same for a person and for a team. */
export function installLinkRoutes({ name, tag, params, items, responses, writeResponses }: Surface) {
  const input: z.ZodType<InstallLinkInput> = name === "Team" ? TeamInstallLinkInput : InstallLinkInput;
  const registry = z.object(params);
  const id = pathParameter("id", "The link's id");
  return {
    create: createRoute({
      method: "post",
      path: "/install-links",
      operationId: `create${name}InstallLink`,
      summary: `Make a link that opens some of ${items} to clients without a key`,
      description:
        "Whoever has the URL reads what it opens, until it expires, is revoked or is used up. It is shown once. " +
        "One that a CI's key makes ends with the trust policy that gave the key.",
      tags: [tag],
      ...needs("vault:write"),
      request: { params: registry, body: jsonBody(input) },
      responses: {
        ...writeResponses,
        201: keyedJson(NewInstallLink, "The new link, with its URL", location("link")),
        ...badBody,
        409: keyedProblem(`There are ${limits.installLinksMax} live links already (\`link_limit_reached\`)`),
        ...responses,
      },
    }),
    list: createRoute({
      method: "get",
      path: "/install-links",
      operationId: `list${name}InstallLinks`,
      summary: `List the links that open some of ${items}`,
      description: "The newest first; never what they are opened with.",
      tags: [tag],
      ...needs("vault:read"),
      request: { params: registry, query: pageQuery },
      responses: { ...keyedPage(InstallLinkPage, "install links, the newest first"), ...responses },
    }),
    revoke: createRoute({
      method: "delete",
      path: "/install-links/{id}",
      operationId: `revoke${name}InstallLink`,
      summary: "Revoke a link: it opens nothing any more",
      tags: [tag],
      ...needs("vault:write"),
      request: { params: z.object({ ...params, id }) },
      responses: {
        ...noContent("It opens nothing any more"),
        ...writeResponses,
        404: keyedProblem("There is no such link, or no such registry of the caller's"),
      },
    }),
  };
}
