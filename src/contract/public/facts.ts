import { createRoute, z } from "@hono/zod-openapi";
import * as common from "../wire/common.ts";

/** What a package does, as it was read: nothing in a fact is a judgement. */

export const factKinds = [
  "run",
  "send",
  "host",
  "secret",
  "install",
  "prerequisite",
  "write",
  "guard",
  "tool",
  "destroy",
  "binary",
  "unread",
] as const;

export const Fact = z
  .object({
    kind: z.enum(factKinds).openapi({ example: "host" }),
    value: z.union([z.string(), z.record(z.string(), z.union([z.string(), z.number(), z.null()]))]).openapi({
      description:
        "What was read, in one spelling. Of a host `{host, how, class}`, of what is sent `{what, host}`, " +
        "of an install `{registry, name, version}`, of a binary `{type, bytes, sha256}`; of all others a text",
    }),
    file: z.string().openapi({ example: "SKILL.md" }),
    line: z.int().min(0).openapi({ description: "The first line that says so; 0 for a whole file" }),
    announced: z.boolean().openapi({ description: "Its title, its summary or its first section says so" }),
    count: z.int().min(1).openapi({ description: "How often the file says so" }),
  })
  .openapi("Fact");
export type Fact = z.infer<typeof Fact>;

export const FactReport = z
  .object({
    version: z
      .int()
      .min(1)
      .nullable()
      .openapi({ description: "Of the package; of an item its revision; null for an MCP server" }),
    sha256: common.Sha256.nullable().openapi({
      description:
        "The digest of the package or bundle that was read; null for an MCP server, whose record was read, and for " +
        "an item of which the text alone was",
    }),
    factSet: z.string().nullable().openapi({ description: "The readers that read it; null until they have" }),
    facts: z.array(Fact).openapi({ description: "At most 500; what was not read is `unread`" }),
    summary: z.string().nullable().openapi({
      description: "One line for people; null until it was read",
      example: "Runs shell commands · talks to api.github.com · reads GITHUB_TOKEN",
    }),
  })
  .openapi("FactReport");
export type FactReport = z.infer<typeof FactReport>;

/** Filters of lists by what a package was read not to do. One that was not read yet is not among them. */
const without = (what: string) =>
  z
    .literal("none")
    .optional()
    .openapi({ param: { description: `\`none\`: only those that ${what}` } });

export const factFilters = {
  network: without("talk to no host"),
  runs: without("run no command"),
  verdict: common.filters.screen.openapi({ param: { description: "Another name of `screen`" } }),
};

const { slug } = common.slugParameter("skill", "pdf-form-filling").shape;
const version = common.pathParameter("version", "The version's number: 1, 2, 3 …", "1");
const shared = { method: "get" as const, tags: ["Discovery"] };
const noSkill = "No public skill with that slug";

export const getFacts = createRoute({
  ...shared,
  path: "/skills/{slug}/facts",
  operationId: "getSkillFacts",
  summary: "Read what a skill's package does: each fact with its line",
  description:
    "Facts are read from the bytes that clients are given, once for a digest. Nothing in them is a judgement.",
  request: { params: z.object({ slug }) },
  responses: {
    ...common.getResponses(FactReport, "skill's facts"),
    404: common.problem(`${noSkill}, or a skill without a package (\`no_package\`)`),
  },
});

export const getVersionFacts = createRoute({
  ...shared,
  path: "/skills/{slug}/versions/{version}/facts",
  operationId: "getSkillVersionFacts",
  summary: "Read what one version of a skill's package does",
  request: { params: z.object({ slug, version }) },
  responses: {
    ...common.getResponses(FactReport, "version's facts"),
    404: common.problem(`${noSkill}, no such version, or a skill without a package (\`no_package\`)`),
  },
});

export const getServerFacts = createRoute({
  ...shared,
  path: "/mcp-servers/{slug}/facts",
  operationId: "getMcpServerFacts",
  summary: "Read what an MCP server does, as its packages, remotes and inputs say",
  request: { params: common.slugParameter("MCP server", "filesystem") },
  responses: common.getResponses(FactReport, "MCP server's facts"),
});
