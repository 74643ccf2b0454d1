import type { McpServerDetail } from "../../contract/mcp-servers.ts";
import type { RecordRow } from "../../db/catalog.ts";
import { deedsOfServer } from "../../facts/extract.ts";
import type { Deed } from "../../facts/fact.ts";

type ServerRow = Pick<RecordRow, "kind" | "title" | "summary" | "repository" | "sourceProof"> & { fields: unknown };

/** What an MCP server's record says that it does; null for a record of another kind. `fields` has its details too. */
export function serverDeeds(row: ServerRow): Deed[] | null {
  const { kind, title, summary, fields } = row;
  if (kind !== "mcp-server") return null;
  const { packages, remotes, requiredInputs, websiteUrl } = fields as Partial<McpServerDetail>;
  const own = { repository: ownRepository(row), sites: websiteUrl ? [new URL(websiteUrl).hostname] : [] };
  return deedsOfServer({ packages, remotes, requiredInputs }, { title, summary }, own);
}

/** A repository that a skill only claims is not its own. It is stored without its scheme: `host/owner/name`. */
export const ownRepository = ({ repository, sourceProof }: Pick<RecordRow, "repository" | "sourceProof">) =>
  repository === null || sourceProof === "claimed" ? null : `https://${repository}`;
