import { limits } from "../../contract/wire/limits.ts";
import type { McpCatalogue, McpKind, ToolMethod } from "./served-by-mcp.ts";
import type { Members } from "../../lib/members.ts";
import { invalidParams } from "./protocol.ts";
import { type ArgumentSchema, type InputSchema, judgedArguments } from "./tool-arguments.ts";

const kinds: readonly McpKind[] = ["skill", "tool", "mcp-server", "command", "article", "series"];

type Tool = {
  name: string;
  title: string;
  description: string;
  inputSchema: InputSchema;
  answeredBy: ToolMethod;
};

const slug = (description: string): ArgumentSchema => ({
  type: "string",
  minLength: 1,
  maxLength: limits.slugMaxLength,
  description,
});
const text = (description: string): ArgumentSchema => ({
  type: "string",
  minLength: 1,
  maxLength: limits.queryMaxLength,
  description,
});
const limit = (maximum: number, initial: number): ArgumentSchema => ({
  type: "integer",
  minimum: 1,
  maximum,
  default: initial,
  description: "The most items to answer with",
});
const team = slug("The slug of one of your teams; your own vault where it is left out");
const schema = (properties: InputSchema["properties"], ...required: string[]): InputSchema => ({
  type: "object",
  properties,
  ...(required.length > 0 && { required }),
  additionalProperties: false,
});

const tools: readonly Tool[] = [
  {
    name: "search_catalogue",
    title: "Search the catalogue",
    description: "Finds public skills, tools, MCP servers, commands, articles and series by words.",
    inputSchema: schema(
      {
        query: text("Words that all have to occur"),
        kind: { type: "string", enum: kinds, default: "skill", description: "What to look for" },
        limit: limit(20, 10),
      },
      "query",
    ),
    answeredBy: "searchCatalogue",
  },
  {
    name: "get_skill",
    title: "Read a skill",
    description: "A public skill: its SKILL.md, its files, how to install it, and what is known of its trust.",
    inputSchema: schema({ slug: slug("The skill's slug, as search_catalogue gives it") }, "slug"),
    answeredBy: "getSkill",
  },
  {
    name: "get_mcp_server",
    title: "Read an MCP server",
    description: "A listed MCP server as in the MCP Registry, and what is known of its trust.",
    inputSchema: schema({ slug: slug("The server's slug, as search_catalogue gives it") }, "slug"),
    answeredBy: "getMcpServer",
  },
  {
    name: "list_commands",
    title: "List commands",
    description: "Public slash commands with their syntax, all or those with the words asked for.",
    inputSchema: schema({
      query: text("Words that all have to occur"),
      platform: slug("The platform of the commands, such as claude-code"),
      limit: limit(50, 20),
    }),
    answeredBy: "listCommands",
  },
  {
    name: "list_vault_items",
    title: "List vault items",
    description: "The private items that you may read: skills, commands, prompts and notes.",
    inputSchema: schema({ team, limit: limit(100, 100) }),
    answeredBy: "listVaultItems",
  },
  {
    name: "get_vault_item",
    title: "Read a vault item",
    description: "One private item with its body.",
    inputSchema: schema({ slug: slug("The item's slug, as list_vault_items gives it"), team }, "slug"),
    answeredBy: "getVaultItem",
  },
];

const annotations = { readOnlyHint: true, destructiveHint: false, openWorldHint: false };

/** The caller's tools, as `tools/list` shows them. */
export const listedTools = (catalogue: McpCatalogue) =>
  tools
    .filter(({ answeredBy }) => catalogue[answeredBy])
    .map(({ name, title, description, inputSchema }) => ({ name, title, description, inputSchema, annotations }));

/** The result of `tools/call`: structured, and the same as text, for clients of 2025-03-26 and for models. */
export async function callTool(catalogue: McpCatalogue, { name, arguments: args }: Members) {
  const tool = tools.find((tool) => tool.name === name && catalogue[tool.answeredBy]);
  if (!tool) throw invalidParams("There is no tool of this name.");
  const judged = judgedArguments(tool.inputSchema, args);
  // The arguments were judged by the schema before.
  const answer = catalogue[tool.answeredBy] as (args: Members) => Promise<object | undefined>;
  const answered = await answer.call(catalogue, judged);
  if (!answered) return { content: [textOf("There is nothing of this name that you may read.")], isError: true };
  return { content: [textOf(JSON.stringify(answered))], structuredContent: answered };
}

const textOf = (text: string) => ({ type: "text", text });
