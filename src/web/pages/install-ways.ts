/** How each client installs what is below a path of this service, such as a skill or a tag. */

export type InstallWay = {
  id: string;
  label: string;
  commands: string[];
  /** Shown below the commands. */
  note?: string;
};

/**
 * `marketplace`: the name by which plugin clients know the scope; `plugin`: the skill that their commands name;
 * `hasPrograms`: a file is executable, which the skills CLI keeps only of a repository.
 */
export type Scope = { path: string; marketplace: string; plugin: string | undefined; hasPrograms?: boolean };

export function installWays(base: string, { path, marketplace, plugin, hasPrograms }: Scope): InstallWay[] {
  const address = `${base}${path}`;
  const repository = `${address}.git`;
  const name = plugin ?? "NAME";
  const choose = plugin === undefined ? { note: "In place of NAME goes the slug of one of the skills." } : {};
  return [
    {
      id: "skills",
      label: "skills",
      commands: [`npx skills add ${hasPrograms ? repository : address}`],
      note: hasPrograms
        ? "For every agent that the skills CLI knows. Installed from its repository, the skill’s " +
          "programs stay executable."
        : "For every agent that the skills CLI knows. On Node 20 npm takes version 1.5 of that CLI, which updates " +
          `only what came from a repository. In that case, add ${repository} instead.`,
    },
    {
      id: "claude",
      label: "Claude Code",
      commands: [`claude plugin marketplace add ${repository}`, `claude plugin install ${name}@${marketplace}`],
      ...choose,
    },
    {
      id: "codex",
      label: "Codex",
      commands: [`codex plugin marketplace add ${repository}`, `codex plugin add ${name}@${marketplace}`],
      ...choose,
    },
    {
      id: "copilot",
      label: "Copilot",
      commands: [`copilot plugin marketplace add ${repository}`, `copilot plugin install ${name}@${marketplace}`],
      ...choose,
    },
    { id: "gemini", label: "Gemini", commands: [`gemini extensions install ${repository}`] },
    {
      id: "opencode",
      label: "opencode",
      commands: [JSON.stringify({ skills: { urls: [`${address}/.well-known/skills/`] } }, null, 2)],
      note: "A member of opencode.json.",
    },
    {
      id: "vscode",
      label: "VS Code",
      commands: [`"chat.plugins.marketplaces": ["${repository}"]`],
      note: "A line of settings.json.",
    },
    ...(plugin === undefined
      ? []
      : [
          {
            id: "clawhub",
            label: "ClawHub",
            commands: [`clawhub install ${plugin} --registry ${base}/compat/clawhub`],
          },
        ]),
    { id: "git", label: "git", commands: [`git clone ${repository}`] },
  ];
}

/** Downloads the archive and checks that its digest is the one with the shown verdict. */
export const archiveWay = (base: string, slug: string, version: number, sha256: string): InstallWay => ({
  id: "zip",
  label: "zip",
  commands: [
    `curl -fLo ${slug}.zip ${base}/api/v1/skills/${slug}/versions/${version}/package`,
    `echo "${sha256}  ${slug}.zip" | sha256sum -c`,
  ],
  note: "Exactly the bytes that the verdicts on this page are about: the second command says OK for no others.",
});
