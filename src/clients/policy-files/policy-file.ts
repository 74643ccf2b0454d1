import { isGitAddress } from "../../team-catalogue/policy.ts";
import type { PolicyClient } from "../../contract/team-catalogue/policy-files.ts";
import { ApiError } from "../../contract/wire/errors.ts";
import { policyClients } from "../../contract/team-catalogue/policy-files.ts";
import { catalogueNames, type TeamCatalogue } from "../team-catalogue/open.ts";
import { catalogueConfigs } from "../team-catalogue/servers.ts";
import type { Deps } from "../deps.ts";
import { codexFile } from "./codex.ts";
import { geminiFile } from "./gemini.ts";
import { claudeFile, copilotFile } from "./marketplace-settings.ts";
import type { Permitted } from "./permitted.ts";

export type PolicyFile = { type: "application/json" | "application/toml"; text: string };

const json = (settings: object): PolicyFile => ({
  type: "application/json",
  text: `${JSON.stringify(settings, null, 2)}\n`,
});

const files: Record<PolicyClient, (permitted: Permitted) => PolicyFile> = {
  "claude-code": (permitted) => json(claudeFile(permitted)),
  copilot: (permitted) => json(copilotFile(permitted)),
  vscode: ({ address, repository, alsoMarketplaces }) =>
    json({
      "chat.mcp.gallery.serviceUrl": address,
      "chat.plugins.marketplaces": [repository, ...alsoMarketplaces],
    }),
  codex: (permitted) => ({ type: "application/toml", text: codexFile(permitted) }),
  gemini: (permitted) => json(geminiFile(permitted)),
};

/** A client's managed settings, made from what a catalogue offers now. */
export async function policyFile(deps: Deps, catalogue: TeamCatalogue, client: string): Promise<PolicyFile> {
  const known = policyClients.find((one) => one === client);
  if (!known)
    throw new ApiError(
      "not_found",
      `There are settings of ${policyClients.map((one) => `\`${one}\``).join(", ")} alone.`,
    );
  return files[known](await permittedBy(deps, catalogue));
}

async function permittedBy(deps: Deps, catalogue: TeamCatalogue): Promise<Permitted> {
  const { path, marketplace, standing } = catalogue;
  const { recommended } = standing.rules;
  const offered = new Set(recommended.length > 0 ? await catalogueNames(deps, catalogue) : []);
  const address = `${deps.base}${path}`;
  return {
    address,
    repository: `${address}.git`,
    marketplace: marketplace.name,
    alsoMarketplaces: standing.rules.alsoMarketplaces.filter(isGitAddress),
    recommended: recommended.filter((name) => offered.has(name)),
    own: { name: marketplace.name, config: { type: "http", url: `${address}/mcp` } },
    servers: await catalogueConfigs(deps, catalogue),
  };
}
