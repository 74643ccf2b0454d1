/** An answer of a tool as its `structuredContent`; undefined for what does not exist or may not be seen. */
type Found = Promise<object | undefined>;

export type McpKind = "skill" | "tool" | "mcp-server" | "command" | "article" | "series";

/** What the tools ask for, their arguments judged and with their defaults. */
type Tools = {
  searchCatalogue(asked: { query: string; kind: McpKind; limit: number }): Found;
  getSkill(asked: { slug: string }): Found;
  getMcpServer(asked: { slug: string }): Found;
  listCommands(asked: { query?: string; platform?: string; limit: number }): Found;
  listVaultItems(asked: { team?: string; limit: number }): Found;
  getVaultItem(asked: { slug: string; team?: string }): Found;
};
export type ToolMethod = keyof Tools;

/** An entry of the extension `io.modelcontextprotocol/skills`. Digests are `sha256:` and 64 hexadecimal digits. */
export type McpSkill = {
  uri: string;
  frontmatter: Readonly<Record<string, unknown>>;
  resources: readonly { uri: string; digest: string; size: number }[];
};
export type McpResource = { mimeType: string; bytes: Uint8Array };

/**
 * What one caller may reach through MCP: given by whoever answers the request, after judging its key or its link. A tool
 * that is left out is not listed and is unknown.
 */
export type McpCatalogue = Partial<Tools> & {
  /** Whether what it says is the same for everyone. */
  cacheScope: "public" | "private";
  /** For how long a client may keep it; a takedown has to hold within the service's bound. */
  ttlMs: number;
  /** One page; undefined where the cursor is none that it gave. */
  listSkills(cursor: string | undefined): Promise<{ skills: readonly McpSkill[]; nextCursor?: string } | undefined>;
  getSkillByUri(uri: string): Promise<McpSkill | undefined>;
  readResource(uri: string): Promise<McpResource | undefined>;
};
