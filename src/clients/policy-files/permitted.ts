import type { ClientConfig } from "../../formats/mcp-registry/client-config.ts";

/** What a team lets its people's clients use. */
export type Permitted = {
  /** The address of the catalogue, and that of its repository. */
  address: string;
  repository: string;
  /** The name by which clients know the repository. */
  marketplace: string;
  /** Addresses of other repositories that the policy lets in. */
  alsoMarketplaces: readonly string[];
  /** The plugins that everybody is given. */
  recommended: readonly string[];
  /** The catalogue's own MCP server. */
  own: PermittedServer;
  servers: readonly PermittedServer[];
};

export type PermittedServer = { name: string; config: ClientConfig };

/** A text as a regular expression that matches it alone. */
export const asLiteral = (text: string): string => text.replaceAll(/[\\^$.*+?()[\]{}|]/g, "\\$&");
