import type { McpServerDetail } from "../../contract/public/mcp-servers.ts";
import type { RecordRow } from "../../db/catalog.ts";
import { deedsOfServer } from "../../facts/extract.ts";
import type { Deed } from "../../facts/fact.ts";
import { isSecretName } from "../../facts/places.ts";
import { launchDeeds } from "../../formats/mcp-registry/launch-deeds.ts";

type ServerRow = Pick<RecordRow, "kind" | "title" | "summary" | "repository" | "sourceProof"> & { fields: unknown };

/** What an MCP server's record says that it does; null for a record of another kind. `fields` has its details too. */
export function serverDeeds(row: ServerRow): Deed[] | null {
  const { kind, title, summary, fields } = row;
  if (kind !== "mcp-server") return null;
  const { packages = [], remotes = [], requiredInputs, websiteUrl, install } = fields as Partial<McpServerDetail>;
  const own = { repository: ownRepository(row), sites: websiteUrl ? [new URL(websiteUrl).hostname] : [] };
  // They are given to nobody where its packages or remotes say more.
  const commands = packages.length + remotes.length === 0 && { install };
  const does = launchDeeds({ packages, remotes }, isSecretName);
  return deedsOfServer({ packages, remotes, requiredInputs, ...commands }, { title, summary }, own, does);
}

/** A repository that a skill only claims is not its own. It is stored without its scheme: `host/owner/name`. */
export const ownRepository = ({ repository, sourceProof }: Pick<RecordRow, "repository" | "sourceProof">) =>
  repository === null || sourceProof === "claimed" ? null : `https://${repository}`;
