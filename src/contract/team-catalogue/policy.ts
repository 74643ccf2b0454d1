import { createRoute, z } from "@hono/zod-openapi";
import { Sha256, Slug, Tag } from "../wire/common.ts";
import { badBody, ifMatch, itemJson, notModified, roleResponses, stale } from "../wire/keyed.ts";
import { jsonBody } from "../wire/json.ts";
import { limits } from "../wire/limits.ts";
import { needs } from "../wire/security.ts";
import { teamSurface } from "../wire/surfaces.ts";
import { whole } from "../wire/whole-number.ts";

/** What a team asks of what its people may install. */

const listOf = <Item extends z.ZodType>(item: Item, most: number) => z.array(item).max(most, `must be at most ${most}`);
/** A repository's address, or `owner/name` on GitHub. */
const Repository = z.string().min(1, "must not be empty").max(500, "must be at most 500 characters");

const Sources = z
  .strictObject({
    authors: listOf(Slug, limits.catalogueSourcesMax).default([]),
    tags: listOf(Tag, limits.catalogueSourcesMax).default([]),
    repositories: listOf(Repository, limits.catalogueSourcesMax).default([]).openapi({
      description: "Addresses, or `owner/name` on GitHub",
    }),
    mcp: listOf(
      z.string().min(1, "must not be empty").max(200, "must be at most 200 characters"),
      limits.catalogueSourcesMax,
    )
      .default([])
      .openapi({ description: "Names in the MCP Registry, or all of a namespace: `io.github.owner/*`" }),
  })
  .openapi("CatalogueSources", { description: "What meets one of them meets it" });

const denied = z
  .strictObject({
    slug: Slug.optional(),
    author: Slug.optional(),
    repository: Repository.optional(),
    sha256: Sha256.optional(),
  })
  .refine((entry) => Object.keys(entry).length === 1, "must have exactly one of slug, author, repository, sha256")
  .openapi("CatalogueDenied");

/** The outcomes of the screen that a policy may let through. What a moderator cleared counts as `notes-only`. */
const AllowedScreen = z.enum(["clean", "notes-only"]);

const policy = {
  sources: z
    .union([z.literal("all"), Sources], { error: 'must be "all", or lists of authors, tags, repositories and mcp' })
    .default("all"),
  minAgeHours: whole(0, 2_160).default(24).openapi({
    description: "How old a version is, since it was published here, before `first` or `policy` lets it in",
  }),
  allowScreen: listOf(AllowedScreen, 2).default(["clean", "notes-only"]).openapi({
    description: "What a moderator has cleared counts as `notes-only`",
  }),
  requireVirusScan: z
    .boolean()
    .default(true)
    .openapi({
      description:
        "Whether a package is approved only after its scan has called it clean. Before that, it is offered to nobody " +
        "in either case. An MCP server has no package",
    }),
  requireProvenance: z.boolean().default(false).openapi({
    description: "Whether `source.commit` must be proved: by the operator, or by a checkout. An MCP server has none",
  }),
  deny: listOf(denied, limits.catalogueDenyMax)
    .default([])
    .openapi({ description: "It takes effect at once, for what is approved too" }),
  approval: z
    .enum(["each", "first", "policy"])
    .default("each")
    .openapi({
      description:
        "`each`: a person decides about each version. `first`: newer versions of what a person approved enter by " +
        "themselves, where they meet the policy and have no sensitive fact that the approved one lacks. " +
        "`policy`: what meets the policy is in",
    }),
  ownItems: z
    .union([z.enum(["all", "approved", "none"]), z.strictObject({ tags: listOf(Tag, limits.catalogueSourcesMax) })], {
      error: 'must be "all", "approved", "none", or `tags`',
    })
    .default("all")
    .openapi({ description: "Which of the team's own items are offered beside the records" }),
  recommended: listOf(Slug, limits.catalogueRecommendedMax).default([]),
  alsoMarketplaces: listOf(z.url("must be the address of a git repository").max(2_048), limits.catalogueMarketplacesMax)
    .default([])
    .openapi({ description: "Addresses of git repositories that clients may add besides" }),
};

const Conflict = z
  .object({
    wins: z.string().openapi({ description: "The rule that is followed", example: "deny" }),
    message: z.string(),
  })
  .openapi("CatalogueConflict");
export type CatalogueConflict = z.infer<typeof Conflict>;

export const CataloguePolicyInput = z
  .strictObject({
    ...policy,
    conflicts: z.array(Conflict).optional().openapi({ description: "As it was read; it says nothing" }),
  })
  .openapi("CataloguePolicyInput", { description: "What is left out has its default" });
export type CataloguePolicyInput = z.infer<typeof CataloguePolicyInput>;

export const CataloguePolicy = z
  .object({
    ...policy,
    conflicts: z.array(Conflict).openapi({ description: "Where rules speak against each other, and which one wins" }),
  })
  .openapi("CataloguePolicy");
export type CataloguePolicy = z.infer<typeof CataloguePolicy>;

/** The policy alone, with its defaults. */
export const CatalogueRules = z.object(policy);
export type CatalogueRules = z.infer<typeof CatalogueRules>;

const tags = ["Teams"];
const team = z.object(teamSurface.params);
const path = "/teams/{team}/catalogue/policy" as const;

export const getCataloguePolicy = createRoute({
  method: "get",
  path,
  operationId: "getCataloguePolicy",
  tags,
  summary: "Read what a team asks of what its people may install",
  ...needs("vault:read"),
  request: { params: team },
  responses: {
    200: itemJson(CataloguePolicy, "The policy"),
    ...notModified,
    ...roleResponses("member"),
    ...teamSurface.responses,
  },
});

export const putCataloguePolicy = createRoute({
  method: "put",
  path,
  operationId: "putCataloguePolicy",
  tags,
  summary: "Set what a team asks of what its people may install",
  description:
    "For admins. The whole policy: what is left out has its default. `deny`, `requireVirusScan`, `allowScreen` and " +
    "`requireProvenance` bind everybody, and are looked at when something is read: what is approved already is no " +
    "longer offered where they speak against it. `sources` and `minAgeHours` bind what enters by itself; a person " +
    "who approves against them says why.",
  ...needs("account"),
  request: {
    params: team,
    headers: ifMatch("policy", "412"),
    body: jsonBody(CataloguePolicyInput),
  },
  responses: {
    ...roleResponses("admin"),
    200: itemJson(CataloguePolicy, "The policy as it is now"),
    ...badBody,
    ...teamSurface.responses,
    ...stale("policy"),
  },
});
