/** The answer of a tool as its `structuredContent`. Undefined for what does not exist or may not be seen. */
type Lookup = Promise<object | undefined>;

export type McpKind = "skill" | "tool" | "mcp-server" | "command" | "article" | "series";

/** The tools' questions, with judged arguments and defaults. */
type Tools = {
  searchCatalogue(input: { query: string; kind: McpKind; limit: number }): Lookup;
  getSkill(input: { slug: string }): Lookup;
  getMcpServer(input: { slug: string }): Lookup;
  listCommands(input: { query?: string; platform?: string; limit: number }): Lookup;
  listVaultItems(input: { team?: string; limit: number }): Lookup;
  getVaultItem(input: { slug: string; team?: string }): Lookup;
};
export type ToolMethod = keyof Tools;

/** An entry of the extension `io.modelcontextprotocol/skills`. Digests are `sha256:` and 64 hexadecimal digits. */
export type McpSkill = {
  uri: string;
  frontmatter: Readonly<Record<string, unknown>>;
  resources: readonly { uri: string; digest: string; size: number }[];
};
export type McpResource = { mimeType: string; bytes: Uint8Array };

/** A prompt, and the names of its arguments. */
export type McpPrompt = { name: string; title: string; description: string; argumentNames: readonly string[] };
/** `text` has a place `$name` for each argument. */
export type McpPromptText = McpPrompt & { text: string };

/**
 * What one caller may reach through MCP. It is made after the caller's key or link was judged. A tool that is left out
 * is not listed and is unknown.
 */
export type McpCatalogue = Partial<Tools> & {
  /** Whether the answers are the same for everyone. */
  cacheScope: "public" | "private";
  /** How long a client may keep an answer. A takedown has to hold within the service's bound. */
  ttlMs: number;
  /** One page. Undefined where the cursor was not given by this catalogue. */
  listSkills(cursor: string | undefined): Promise<{ skills: readonly McpSkill[]; nextCursor?: string } | undefined>;
  getSkillByUri(uri: string): Promise<McpSkill | undefined>;
  /** One page, as with `listSkills`. */
  listPrompts(cursor: string | undefined): Promise<{ prompts: readonly McpPrompt[]; nextCursor?: string } | undefined>;
  getPrompt(name: string): Promise<McpPromptText | undefined>;
  readResource(uri: string): Promise<McpResource | undefined>;
};
