import type { McpServerDetail } from "../../contract/mcp-servers.ts";
import type { RecordRow } from "../../db/catalog.ts";
import { deedsOfServer, type OfLaunches } from "../../facts/extract.ts";
import type { Deed } from "../../facts/fact.ts";
import { isSecretName } from "../../facts/places.ts";
import { guardsOf } from "../../formats/mcp-registry/guards.ts";
import { inputsOf, launchesOf, recipientOf, type Server, shown } from "../../formats/mcp-registry/launch.ts";

type ServerRow = Pick<RecordRow, "kind" | "title" | "summary" | "repository" | "sourceProof"> & { fields: unknown };

/** What an MCP server's record says that it does; null for a record of another kind. `fields` has its details too. */
export function serverDeeds(row: ServerRow): Deed[] | null {
  const { kind, title, summary, fields } = row;
  if (kind !== "mcp-server") return null;
  const { packages = [], remotes = [], requiredInputs, websiteUrl, install } = fields as Partial<McpServerDetail>;
  const own = { repository: ownRepository(row), sites: websiteUrl ? [new URL(websiteUrl).hostname] : [] };
  // They are given to nobody where its packages or remotes say more.
  const commands = packages.length + remotes.length === 0 && { install };
  const launches = { guards: packages.flatMap(guardsOf), sends: sendsOf({ packages, remotes }) };
  return deedsOfServer({ packages, remotes, requiredInputs, ...commands }, { title, summary }, own, launches);
}

/** Each input of a remote goes to its host; a program's secrets to the hosts that its record has it use. */
function sendsOf(server: Server): OfLaunches["sends"] {
  return launchesOf(server, { path: [], isCleared: true }).flatMap((launch) => {
    if (launch.via === "bundle") return [];
    const inputs = inputsOf(launch);
    if (launch.via === "address") return inputs.map(({ id }) => ({ what: id, url: recipientOf(shown(launch.url)) }));
    const texts = [...launch.args, ...launch.env.map(({ value }) => value)].map(shown);
    const urls = texts.flatMap((text) => text.match(/https?:\/\/\S+/gi) ?? []);
    return inputs
      .filter(({ id, isSecret }) => isSecret || isSecretName(id))
      .flatMap(({ id }) => urls.map((url) => ({ what: id, url })));
  });
}

/** A repository that a skill only claims is not its own. It is stored without its scheme: `host/owner/name`. */
export const ownRepository = ({ repository, sourceProof }: Pick<RecordRow, "repository" | "sourceProof">) =>
  repository === null || sourceProof === "claimed" ? null : `https://${repository}`;
