import type { Input, Setting, Template } from "./inputs.ts";
import type { Launch, Started } from "./launch.ts";

/** How a client starts or reaches an MCP server, in the form of `.mcp.json`. `${NAME}` is what the user has to set. */
export type ClientConfig =
  | { command: string; args: string[]; env?: Record<string, string> }
  | { type: "http" | "sse"; url: string; headers?: Record<string, string> };

/** What a client finds in the place of an input. */
export type ValueOf = (input: Input) => string;

export const fill = (template: Template, valueOf: ValueOf): string =>
  template.map((part) => (typeof part === "string" ? part : valueOf(part))).join("");

export const pairs = (settings: readonly Setting[], valueOf: ValueOf): Record<string, string> =>
  Object.fromEntries(settings.map(({ name, value }) => [name, fill(value, valueOf)]));

export const isStarted = (launch: Launch): launch is Started => launch.via !== "bundle";

/** The configurations of a server's launches; a bundle has none. */
export const clientConfigs = (launches: readonly Launch[]): ClientConfig[] =>
  launches.filter(isStarted).map((launch) => clientConfig(launch));

const ofEnvironment: ValueOf = ({ variable }) => `\${${variable}}`;

export const clientConfig = (launch: Started): ClientConfig =>
  launch.via === "program"
    ? programConfig(launch, ofEnvironment)
    : { type: launch.transport, ...addressConfig(launch, ofEnvironment) };

type Program = Extract<Launch, { via: "program" }>;
type Address = Extract<Launch, { via: "address" }>;

function programConfig({ command, args, env }: Program, valueOf: ValueOf) {
  const words = args.map((one) => fill(one, valueOf));
  return { command, args: words, ...(env.length > 0 && { env: pairs(env, valueOf) }) };
}

const addressConfig = ({ url, headers }: Address, valueOf: ValueOf) => ({
  url: fill(url, valueOf),
  ...(headers.length > 0 && { headers: pairs(headers, valueOf) }),
});

/** Without the transport, which clients name each in its own way. */
export const configWith = (launch: Started, valueOf: ValueOf) =>
  launch.via === "program" ? programConfig(launch, valueOf) : addressConfig(launch, valueOf);

/** The same for `gemini-extension.json`, in which a member's name says the transport. */
export function geminiConfig(config: ClientConfig): object {
  if ("command" in config) return config;
  const { type, url, headers } = config;
  return { ...(type === "http" ? { httpUrl: url } : { url }), ...(headers && { headers }) };
}
