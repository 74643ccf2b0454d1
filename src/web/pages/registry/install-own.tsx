import type { VaultItemDetail } from "../../../contract/items/items.ts";
import { Command, Part, Tabs } from "../small-parts.tsx";
import type { Registry } from "./frame.tsx";

type Installed = { of: Registry; item: VaultItemDetail; base: string };

/** How whoever may read a skill of a vault or a team installs it, by a key; and how anybody else does, by a link. */
export const InstallOwn = ({ of, item, base }: Installed) => {
  if (item.kind !== "skill" || item.notOffered) return null;
  const registry = `${base}/api/v1${of.path}`;
  const team = of.path.split("/")[2];
  const scope = of.type === "team" ? `@team.${team}` : "@me";
  const ways = [
    {
      id: "git",
      label: "git",
      commands: [`git -c "http.extraHeader=Authorization: Bearer $KEY" clone ${registry}/skills.git`],
      note: "With every other skill that is kept here, a folder each.",
    },
    {
      id: "clawhub",
      label: "ClawHub",
      commands: [
        `export CLAWHUB_REGISTRY=${base}/compat/clawhub`,
        'npx clawhub login --token "$KEY"',
        `npx clawhub install ${scope}/${item.slug}`,
      ],
      note: undefined,
    },
    {
      id: "mcp",
      label: "MCP",
      commands: [`claude mcp add --transport http my-vault ${base}/mcp/vault`],
      note: "The agent finds and reads it by itself. This way needs no key: you let the client in by signing in.",
    },
  ];
  return (
    <Part id="install" title="Install it">
      <Tabs
        name="own"
        legend="Client"
        tabs={ways.map(({ id, label, commands, note }) => ({
          id,
          label,
          body: (
            <>
              <Command text={commands.join("\n")} label={`the commands for ${label}`} />
              {note && <p class="small">{note}</p>}
            </>
          ),
        }))}
      />
      <p>
        In place of <code>$KEY</code> goes a key with <code>vault:read</code>: <a href="/account">make one</a>.
        {of.mayWrite && (
          <>
            {" "}
            For a client that can send no key, or somebody else,{" "}
            <a href={`${of.path}/links?item=${item.slug}`}>make an install link</a>.
          </>
        )}
      </p>
    </Part>
  );
};
