import { readFileSync } from "node:fs";
import { join } from "node:path";

/** An agent that installs from a repository, by its own commands. */
export type Agent = {
  name: "claude" | "codex" | "copilot" | "gemini";
  /** Where it keeps what it has installed, below its home. */
  keeps: (market: string, skill: string) => string;
  add: (repository: string) => string;
  install: (skill: string, market: string) => string;
  update: (skill: string, market: string) => string;
};

export const agents: Agent[] = [
  {
    name: "claude",
    keeps: (market, skill) => `.claude/plugins/cache/${market}/${skill}/*/skills/${skill}`,
    add: (repository) => `claude plugin marketplace add ${repository}`,
    install: (skill, market) => `claude plugin install ${skill}@${market}`,
    update: (skill, market) => `claude plugin marketplace update ${market}; claude plugin update ${skill}@${market}`,
  },
  {
    name: "codex",
    keeps: (market, skill) => `.codex/plugins/cache/${market}/${skill}/*/skills/${skill}`,
    add: (repository) => `codex plugin marketplace add ${repository}`,
    install: (skill, market) => `codex plugin add ${skill}@${market}`,
    update: (skill, market) => `codex plugin marketplace upgrade ${market}; codex plugin add ${skill}@${market}`,
  },
  {
    name: "copilot",
    keeps: (market, skill) => `.copilot/installed-plugins/${market}/${skill}/skills/${skill}`,
    add: (repository) => `copilot plugin marketplace add ${repository}`,
    install: (skill, market) => `copilot plugin install ${skill}@${market}`,
    update: (skill, market) => `copilot plugin marketplace update ${market}; copilot plugin update ${skill}@${market}`,
  },
  {
    name: "gemini",
    keeps: (market, skill) => `.gemini/extensions/${market}/skills/${skill}`,
    add: (repository) => `gemini extensions install ${repository} --consent`,
    install: () => "gemini extensions list",
    // It shows what the skills are, and asks.
    update: (_, market) => `yes | gemini extensions update ${market}`,
  },
];

/** The folder below a home that an agent reads an installed plugin from. */
export const inUse: Record<Agent["name"], (home: string, market: string, slug: string) => string | undefined> = {
  claude: (home, market, slug) => {
    const text = readFileSync(join(home, ".claude/plugins/installed_plugins.json"), "utf8");
    const { plugins } = JSON.parse(text) as { plugins: Record<string, { installPath: string }[]> };
    return plugins[`${slug}@${market}`]?.[0]?.installPath;
  },
  codex: (home, market, slug) => join(home, ".codex/plugins/cache", market, slug),
  copilot: (home, market, slug) => join(home, ".copilot/installed-plugins", market, slug),
  gemini: (home, market) => join(home, ".gemini/extensions", market),
};
