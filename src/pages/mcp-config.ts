import type { McpServerDetail } from "../contract/mcp-servers.ts";
import { isMembers, type Members } from "../members.ts";

/** How clients start or reach an MCP server, from the packages and remotes of its `server.json`. */

export type Input = {
  name: string;
  description: string | null;
  isSecret: boolean;
  isRequired: boolean;
  value: string | null;
};

/** One way to reach a server: a program that the client starts, or an address. */
export type Launch = { title: string } & (
  | { via: "program"; command: string; args: string[]; env: Input[] }
  | { via: "address"; transport: "http" | "sse"; url: string; headers: Input[] }
);

export const launchesOf = ({ packages, remotes }: Pick<McpServerDetail, "packages" | "remotes">): Launch[] => [
  ...remotes.flatMap((remote) => remoteLaunch(remote)),
  ...packages.flatMap((entry) => packageLaunch(entry)),
];

const runners: Record<string, { command: string; args: string[]; separator: string }> = {
  npm: { command: "npx", args: ["-y"], separator: "@" },
  pypi: { command: "uvx", args: [], separator: "@" },
  nuget: { command: "dnx", args: ["--yes"], separator: "@" },
  oci: { command: "docker", args: ["run", "-i", "--rm"], separator: ":" },
};

function packageLaunch(entry: Members): Launch[] {
  const { registryType, identifier, version, transport } = entry;
  const runner = typeof registryType === "string" ? runners[registryType] : undefined;
  const type = isMembers(transport) ? transport.type : "stdio";
  if (!runner || typeof identifier !== "string" || type !== "stdio") return [];
  const { command, args, separator } = runner;
  const isPinned = /:[^/]+$|@(?=sha256:)/.test(identifier) && registryType === "oci";
  const name =
    typeof version === "string" && version !== "" && !isPinned ? `${identifier}${separator}${version}` : identifier;
  const env = inputsOf(entry.environmentVariables);
  const passed = registryType === "oci" ? env.flatMap(({ name }) => ["-e", name]) : [];
  return [
    {
      title: `${String(registryType)}: ${name}`,
      ...{ via: "program", command, env },
      args: [...args, ...passed, ...argumentsOf(entry.runtimeArguments), name, ...argumentsOf(entry.packageArguments)],
    },
  ];
}

const transports: Record<string, "http" | "sse"> = { "streamable-http": "http", http: "http", sse: "sse" };

function remoteLaunch({ type, url, headers }: Members): Launch[] {
  const transport = typeof type === "string" ? transports[type] : undefined;
  if (!transport || typeof url !== "string") return [];
  return [{ title: url, via: "address", transport, url, headers: inputsOf(headers) }];
}

const textOf = (value: unknown): string | null => (typeof value === "string" && value !== "" ? value : null);
const listOf = (value: unknown): Members[] => (Array.isArray(value) ? value.filter(isMembers) : []);

const inputsOf = (list: unknown): Input[] =>
  listOf(list).flatMap(({ name, description, isSecret, isRequired, value, default: usual }) =>
    typeof name === "string"
      ? [
          {
            ...{ name, description: textOf(description), isSecret: isSecret === true, isRequired: isRequired === true },
            value: textOf(value) ?? textOf(usual),
          },
        ]
      : [],
  );

/** Includes arguments with a value, and required ones with a placeholder. */
const argumentsOf = (list: unknown): string[] =>
  listOf(list).flatMap(({ type, name, value, default: usual, valueHint, isRequired }) => {
    const given = textOf(value) ?? (isRequired === true ? textOf(usual) : null);
    const text = given ?? (isRequired === true ? `<${textOf(valueHint) ?? textOf(name) ?? "value"}>` : null);
    if (type === "named") {
      const flag = textOf(name);
      if (flag === null || (text === null && isRequired !== true)) return [];
      return text === null || text === `<${flag}>` ? [flag] : [flag, text];
    }
    return text === null ? [] : [text];
  });

/** A placeholder for a value that only the user knows. */
export const placeholder = ({ name, value }: Input) =>
  value ?? `YOUR_${name.replaceAll(/[^A-Za-z0-9]+/g, "_").toUpperCase()}`;
