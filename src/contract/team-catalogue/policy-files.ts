import { createRoute, z } from "@hono/zod-openapi";
import { header, pathParameter } from "../wire/common.ts";
import { keyedHeaders, keyedProblem, keyedResponses, notModified } from "../wire/keyed.ts";
import { needs } from "../wire/security.ts";

/** The clients whose managed settings can say what a team lets in. */
export const policyClients = ["claude-code", "copilot", "vscode", "codex", "gemini"] as const;
export type PolicyClient = (typeof policyClients)[number];

export const getPolicyFile = createRoute({
  method: "get",
  path: "/teams/{team}/policy/{client}",
  operationId: "getTeamPolicyFile",
  tags: ["Teams"],
  summary: "Read the managed settings by which a client refuses what the team has not approved",
  description:
    "Made from the team's catalogue as it is now: its address as the only marketplace, and its MCP servers by what " +
    "they do. The guide says where each file belongs, and what each client does not hold to.",
  ...needs("vault:read"),
  request: {
    params: z.object({
      team: pathParameter("team", "The team's slug"),
      client: z.string().openapi({
        param: { name: "client", in: "path", description: "Whose settings they are" },
        enum: [...policyClients],
      }),
    }),
  },
  responses: {
    200: {
      description: "The file",
      headers: { ...keyedHeaders, ETag: header("Of the file") },
      content: {
        "application/json": { schema: { type: "object" as const, description: "In the client's form" } },
        "application/toml": { schema: { type: "string" as const, description: "For Codex" } },
      },
    },
    ...notModified,
    ...keyedResponses,
    404: keyedProblem("No team of the caller with that slug, or no such client"),
  },
});
