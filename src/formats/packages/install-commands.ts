import type { InstallCommand } from "../../contract/public/records.ts";
import { shellWord } from "../../lib/shell-word.ts";
import { marketplaceName } from "./marketplace-name.ts";

/** How each client installs a skill from this service. */
export function installCommands(base: string, slug: string): InstallCommand[] {
  const address = `${base}/skills/${slug}`;
  const marketplace = `claude plugin marketplace add ${address}.git`;
  return [
    { target: "skills-cli", command: `npx skills add ${address}` },
    {
      target: "claude-code",
      command: `${marketplace} && claude plugin install ${slug}@${marketplaceName("skill", slug)}`,
    },
    { target: "git", command: `git clone ${address}.git` },
  ];
}

/**
 * How clients install a skill from its repository on GitHub, `owner/name`. Null if they can't. A record keeps it as it
 * was imported, for exports; readers are never offered it.
 */
export function githubInstall(repository: string, skill: string): InstallCommand[] | null {
  if (!repository.split("/").every((name) => plainName.test(name))) return null;
  const word = shellWord(skill);
  const byGit: InstallCommand = { target: "git", command: `git clone https://github.com/${repository}` };
  return word ? [{ target: "skills-cli", command: `npx skills add ${repository} --skill ${word}` }, byGit] : [byGit];
}

// The first character excludes `..`, and names that a command would read as an option.
const plainName = /^[A-Za-z0-9_][A-Za-z0-9._-]*$/;

/** A record's install commands as stored: for most skills only the repository from which they follow. */
export type StoredInstall = { install?: InstallCommand[] | null; github?: string };

export function toStoredInstall(install: InstallCommand[] | null, skill: string, sourceUrl: string | null) {
  const github = /^https:\/\/github\.com\/([^/]+\/[^/]+)$/.exec(sourceUrl ?? "")?.[1];
  const isUsual = github !== undefined && JSON.stringify(githubInstall(github, skill)) === JSON.stringify(install);
  return install !== null && isUsual ? { github } : { install };
}

export const installOf = ({ install = null, github }: StoredInstall, skill: string): InstallCommand[] | null =>
  github === undefined ? install : githubInstall(github, skill);
