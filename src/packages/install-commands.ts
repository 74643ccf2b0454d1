import type { InstallCommand } from "../contract/records.ts";

/** How each kind of client installs a skill from this service. */
export function installCommands(base: string, slug: string): InstallCommand[] {
  const address = `${base}/skills/${slug}`;
  const marketplace = `claude plugin marketplace add ${address}.git`;
  return [
    { target: "skills-cli", command: `npx skills add ${address}` },
    { target: "claude-code", command: `${marketplace} && claude plugin install ${slug}@skill-${slug}` },
    { target: "git", command: `git clone ${address}.git` },
  ];
}
