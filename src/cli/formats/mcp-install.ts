import { shellWord } from "../../lib/shell-word.ts";

type Json = Record<string, unknown>;

/** The commands that add a server to Claude Code: one for each package that can be started and each remote. */
export function installCommands(shortName: string, packages: Json[], remotes: Json[]) {
  // Claude Code allows letters, digits, hyphens and underscores in a server's name.
  const name = shortName.replace(/[^A-Za-z0-9_-]+/g, "-").replace(/^-+|-+$/g, "") || "server";
  const commands = [
    ...packages.flatMap((entry) => prefixed(`claude mcp add ${name} -- `, startCommand(entry))),
    ...remotes.flatMap((remote) => prefixed("claude mcp add --transport ", remoteArguments(name, remote))),
  ];
  return [...new Set(commands)].slice(0, 20).map((command) => ({ target: "claude-code", command }));
}

const prefixed = (prefix: string, rest: string | null) => (rest === null ? [] : [prefix + rest]);

function startCommand({ registryType, identifier, version, transport }: Json): string | null {
  const type = (transport as Json | undefined)?.type ?? "stdio";
  if (typeof identifier !== "string" || type !== "stdio") return null;
  const pinned = (separator: string) =>
    shellWord(typeof version === "string" && version !== "" ? identifier + separator + version : identifier);
  const launch = (command: string, word: string | null) => (word === null ? null : `${command} ${word}`);
  switch (registryType) {
    case "npm":
      return launch("npx -y", pinned("@"));
    case "pypi":
      // uv documents NAME@VERSION. The `==` form needs `--from` and the command's name besides the package's.
      return launch("uvx", pinned("@"));
    case "oci":
      return launch("docker run -i --rm", hasTagOrDigest(identifier) ? shellWord(identifier) : pinned(":"));
    default:
      return null;
  }
}

/** A colon before the last slash belongs to the registry's port. */
const hasTagOrDigest = (image: string) => /:[^/]+$/.test(image) || image.includes("@");

const transports: Record<string, string> = { "streamable-http": "http", http: "http", sse: "sse" };

function remoteArguments(name: string, { type, url }: Json): string | null {
  const transport = typeof type === "string" ? transports[type] : undefined;
  const address = typeof url === "string" ? shellWord(url) : null;
  return transport && address ? `${transport} ${name} ${address}` : null;
}
