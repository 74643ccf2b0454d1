/** The name by which plugin clients know what a link opens. */
export const linkMarketplace = (id: string) => `link-${id}`;

/** Up to so many plugins are named one by one; more are installed by a loop, which only shells of Unix know. */
const chainedMost = 10;

/** What each kind of client is given to install what a link opens now; `names` are those of its plugins. */
export function linkCommands(url: string, marketplace: string, names: readonly string[]) {
  const repository = `${url}.git`;
  const installing = (add: string, install: string) => {
    const one = (name: string) => `${install} ${name}@${marketplace}`;
    if (names.length <= chainedMost) return [add, ...names.map(one)].join(" && ");
    return `${add} && for name in ${names.join(" ")}; do ${install} "$name@${marketplace}"; done`;
  };
  return {
    skills: `DISABLE_TELEMETRY=1 npx skills add ${url}`,
    git: `git clone ${repository}`,
    claude: installing(`claude plugin marketplace add ${repository}`, "claude plugin install"),
    codex: installing(`codex plugin marketplace add ${repository}`, "codex plugin add"),
    copilot: installing(`copilot plugin marketplace add ${repository}`, "copilot plugin install"),
    gemini: `gemini extensions install ${repository}`,
    opencode: `${url}/.well-known/skills/`,
    mcp: `${url}/mcp`,
    mcpRegistry: url,
  };
}
