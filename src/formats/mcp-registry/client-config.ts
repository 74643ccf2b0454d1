import { isMembers, type Members } from "../../lib/members.ts";

/** How a client starts or reaches an MCP server, in the form of `.mcp.json`. `${NAME}` is what the user has to set. */
export type ClientConfig =
  | { command: string; args: string[]; env?: Record<string, string> }
  | { type: "http" | "sse"; url: string; headers?: Record<string, string> };

/** By the first package that a client can start, or the first remote. Undefined where there is neither. */
export function clientConfig({
  packages,
  remotes,
}: {
  packages: readonly Members[];
  remotes: readonly Members[];
}): ClientConfig | undefined {
  for (const one of packages) {
    const config = ofPackage(one);
    if (config) return config;
  }
  for (const one of remotes) {
    const config = ofRemote(one);
    if (config) return config;
  }
  return undefined;
}

const runners: Partial<Record<string, { command: string; args: string[]; separator: string }>> = {
  npm: { command: "npx", args: ["-y"], separator: "@" },
  pypi: { command: "uvx", args: [], separator: "@" },
  nuget: { command: "dnx", args: ["--yes"], separator: "@" },
  oci: { command: "docker", args: ["run", "-i", "--rm"], separator: ":" },
};

/** A word that no runner takes for an option. */
const plainWord = /^[\w@][\w@./:+~-]*$/;

function ofPackage(entry: Members): ClientConfig | undefined {
  const { registryType, identifier, version, transport } = entry;
  const runner = typeof registryType === "string" && Object.hasOwn(runners, registryType) && runners[registryType];
  if (!runner || typeof identifier !== "string" || (isMembers(transport) && transport["type"] !== "stdio")) {
    return undefined;
  }
  const isPinned = registryType === "oci" && /:[^/]+$|@(?=sha256:)/.test(identifier);
  const name = textIn(version) === null || isPinned ? identifier : `${identifier}${runner.separator}${String(version)}`;
  const env = settingsIn(entry["environmentVariables"], false);
  const before = argumentsIn(entry["runtimeArguments"]);
  const after = argumentsIn(entry["packageArguments"]);
  if (!plainWord.test(name) || !env || !before || !after) return undefined;
  const passed = registryType === "oci" ? Object.keys(env).flatMap((key) => ["-e", key]) : [];
  return {
    command: runner.command,
    args: [...runner.args, ...passed, ...before, name, ...after],
    ...(Object.keys(env).length > 0 && { env }),
  };
}

const transports: Partial<Record<string, "http" | "sse">> = { "streamable-http": "http", http: "http", sse: "sse" };

function ofRemote({ type, url, headers: list, variables }: Members): ClientConfig | undefined {
  const transport = typeof type === "string" ? transports[type] : undefined;
  const address = typeof url === "string" ? filledIn(url, variables, true) : undefined;
  const headers = settingsIn(list, true);
  if (!transport || address === undefined || !/^(?:https?:\/\/|\$\{)\S+$/i.test(address) || !headers) return undefined;
  return { type: transport, url: address, ...(Object.keys(headers).length > 0 && { headers }) };
}

/** The values that are known, and places for those that are required. Undefined where one can't be written. */
function settingsIn(list: unknown, readsAll: boolean): Record<string, string> | undefined {
  const settings: Record<string, string> = {};
  for (const { name, value, default: usual, isRequired, variables } of membersIn(list)) {
    const key = textIn(name);
    if (key === null || !/^[\w-]+$/.test(key)) return undefined;
    const text = textIn(value) ?? textIn(usual);
    if (text === null && isRequired !== true) continue;
    const filled = text === null ? placeOf(key) : filledIn(text, variables, readsAll);
    if (filled === undefined) return undefined;
    settings[key] = filled;
  }
  return settings;
}

function argumentsIn(list: unknown): string[] | undefined {
  const words: string[] = [];
  for (const { type, name, value, default: usual, valueHint, isRequired, variables } of membersIn(list)) {
    const text = textIn(value) ?? (isRequired === true ? textIn(usual) : null);
    const flag = type === "named" ? textIn(name) : null;
    if (text === null && isRequired !== true) continue;
    const asked = textIn(valueHint) ?? (flag === null ? textIn(name) : null);
    const filled = text !== null ? filledIn(text, variables, false) : asked === null ? null : placeOf(asked);
    if (filled === undefined || (flag !== null && flag.includes("${"))) return undefined;
    words.push(...(flag === null ? [] : [flag]), ...(filled === null ? [] : [filled]));
  }
  return words;
}

/**
 * A text with places for its `{variables}`: those that are declared, or all. Undefined where the text itself has a
 * place, by which its author could have anything of the user's environment sent.
 */
function filledIn(text: string, variables: unknown, readsAll: boolean): string | undefined {
  const declared = isMembers(variables) ? variables : {};
  if (JSON.stringify([text, declared]).includes("${")) return undefined;
  return text.replaceAll(/\{([A-Za-z_][\w.-]*)\}/g, (variable, name: string) => {
    const own = Object.hasOwn(declared, name) ? declared[name] : undefined;
    if (!isMembers(own)) return readsAll ? placeOf(name) : variable;
    return textIn(own["value"]) ?? textIn(own["default"]) ?? placeOf(name);
  });
}

const placeOf = (name: string) =>
  `\${${name
    .replaceAll(/[^A-Za-z0-9]+/g, "_")
    .replace(/^(?=\d)/, "_")
    .toUpperCase()}}`;
const textIn = (value: unknown): string | null => (typeof value === "string" && value !== "" ? value : null);
const membersIn = (list: unknown): Members[] => (Array.isArray(list) ? list.filter(isMembers) : []);

/** The same for `gemini-extension.json`, in which a member's name says the transport. */
export function geminiConfig(config: ClientConfig): object {
  if ("command" in config) return config;
  const { type, url, headers } = config;
  return { ...(type === "http" ? { httpUrl: url } : { url }), ...(headers && { headers }) };
}
