import { policyClients, type PolicyClient } from "../../../contract/team-catalogue/policy-files.ts";
import { marketplaceName } from "../../../formats/packages/marketplace-name.ts";
import { InstallTabs } from "../install-tabs.tsx";
import { installWays } from "../install-ways.ts";
import { Command, Part } from "../small-parts.tsx";
import type { Registry } from "./frame.tsx";

/** Where a client finds its settings on Linux. */
const settings: Record<PolicyClient, { name: string; place: string }> = {
  "claude-code": { name: "Claude Code", place: "/etc/claude-code/managed-settings.json" },
  copilot: { name: "Copilot", place: "/etc/github-copilot/managed-settings.json" },
  vscode: { name: "VS Code", place: "settings.json" },
  codex: { name: "Codex", place: "/etc/codex/requirements.toml" },
  gemini: { name: "Gemini", place: "/etc/gemini-cli/settings.json" },
};

/** `base`: the service's address. */
type Used = { of: Registry; base: string };

/** The catalogue's address, how each client installs from it, and the settings by which a client takes nothing else. */
export function CatalogueUse({ of, base }: Used) {
  const team = of.path.split("/")[2]!;
  const path = `/t/${team}`;
  const [, ...plugins] = installWays(base, {
    path,
    marketplace: marketplaceName("team", team),
    plugin: undefined,
  });
  const git = plugins.filter(({ id }) => id !== "opencode");
  const mcp = {
    id: "mcp",
    label: "MCP",
    commands: [`claude mcp add --transport http team-catalogue ${base}${path}/mcp`],
    note: "This way needs no key: you let the client in by signing in.",
  };
  return (
    <Part id="use" title="Install from it">
      <div>
        <Command text={`${base}${path}`} label="the catalogue’s address" />
        <InstallTabs name="catalogue" ways={[...git, mcp]} />
        <p>
          Git asks for a name and a password: any name, and a key with <code>vault:read</code> that you{" "}
          <a href="/account">make on your account’s page</a>. For a client that can send none, such as skills,{" "}
          <a href={`${of.path}/links`}>make an install link</a> to the catalogue.
        </p>
        <details>
          <summary>Settings by which a client takes nothing else</summary>
          <ul class="rows">
            {policyClients.map((client) => (
              <li>
                <div>
                  <h3>
                    <a href={`${of.path}/catalogue/settings-file/${client}`}>{settings[client].name}</a>
                  </h3>
                  <p class="small soft">
                    To be kept as <code>{settings[client].place}</code>
                  </p>
                  <Command
                    text={`curl -fL -H "Authorization: Bearer $KEY" ${base}/api/v1/teams/${team}/policy/${client}`}
                    label={`the command that reads the settings of ${settings[client].name}`}
                  />
                </div>
              </li>
            ))}
          </ul>
          <p>
            <a href="/docs/clients#settings-that-a-company-manages">
              Where each belongs on other systems, and what no client can be held to
            </a>
          </p>
        </details>
      </div>
    </Part>
  );
}
