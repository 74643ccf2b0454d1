import { configWith, fill, pairs, type ValueOf } from "../../formats/mcp-registry/client-config.ts";
import { claudeCommand, line, options, startedBy } from "../../formats/mcp-registry/claude-command.ts";
import { type Input, placeholder, type Template } from "../../formats/mcp-registry/inputs.ts";
import { inputsOf, type Launch, settingsOf, type Started } from "../../formats/mcp-registry/launch.ts";
import type { InstallWay } from "./install-ways.ts";

export type McpWay = InstallWay & { href?: string; button?: string };

/** How to configure a server with this name in each client. */
export function mcpWays(name: string, launch: Launch): McpWay[] {
  if (launch.via === "bundle") return [bundleWay(name, launch)];
  const inputs = inputsOf(launch);
  return [
    { id: "claude", label: "Claude Code", commands: [claudeCommand(name, launch)] },
    { id: "codex", label: "Codex", ...codexWay(name, launch) },
    { id: "gemini", label: "Gemini", commands: [geminiCommand(name, launch)] },
    {
      id: "vscode",
      label: "VS Code",
      href: vsCodeLink(name, launch),
      button: "Install in VS Code",
      commands: [json({ servers: { [name]: vsCodeServer(launch) }, ...vsCodeInputs(launch) })],
      note:
        "Or as " +
        `.vscode/mcp.json.${inputs.length > 0 ? " VS Code asks for what it does not know, and keeps it." : ""}`,
    },
    {
      id: "cursor",
      label: "Cursor",
      href: cursorLink(name, launch),
      button: "Install in Cursor",
      commands: [json({ mcpServers: { [name]: configWith(launch, ofEnvironment) } })],
      note: `Or as .cursor/mcp.json.${fromEnvironment(inputs)}`,
    },
    {
      id: "opencode",
      label: "opencode",
      commands: [json({ mcp: { [name]: opencodeServer(launch) } })],
      note: `A member of opencode.json.${fromEnvironment(inputs)}`,
    },
    {
      id: "other",
      label: "Other clients",
      commands: [json({ mcpServers: { [name]: { ...typeOf(launch), ...configWith(launch, placeholder) } } })],
      note: "As most clients read it.",
    },
  ];
}

/** Clients take a bundle as a file. What is checked is what the server's author says of it. */
function bundleWay(name: string, { url, sha256 }: Extract<Launch, { via: "bundle" }>): McpWay {
  const file = `${name}.mcpb`;
  return {
    id: "desktop",
    label: "Claude Desktop",
    commands: [
      line("curl", "-fLo", file, url),
      ...(sha256 === null ? [] : [`echo "${sha256}  ${file}" | sha256sum -c`]),
    ],
    note: `Then open ${file} with Claude Desktop, or with another client of MCP bundles. ${
      sha256 === null
        ? "Its author names no digest, so nothing shows whether the file is the one that was meant."
        : "The second command says OK for the file that its author meant, and for no other."
    }`,
  };
}

/** VS Code asks for these values and stores secrets itself. */
const prompt: ValueOf = ({ variable }) => `\${input:${variable}}`;
const ofEnvironment: ValueOf = ({ variable }) => `\${env:${variable}}`;

const fromEnvironment = (inputs: Input[]) =>
  inputs.length > 0 ? ` It reads ${inputs.map(({ variable }) => variable).join(", ")} from the environment.` : "";

const json = (value: object) => JSON.stringify(value, null, 2);
const typeOf = (launch: Started) => (launch.via === "address" ? { type: launch.transport } : {});

/** Codex reads a bearer token from the environment; other headers it takes from its file alone. */
function codexWay(name: string, launch: Started): Pick<McpWay, "commands" | "note"> {
  if (launch.via === "program") {
    return {
      commands: [line("codex", "mcp", "add", name, ...options("--env", launch.env, "="), "--", ...startedBy(launch))],
    };
  }
  const bearer = launch.headers.find(({ name, value }) => /^authorization$/i.test(name) && isBearer(value));
  const others = launch.headers.filter((header) => header !== bearer);
  const token = bearer?.value[1] as Input | undefined;
  const note = others.length > 0 && `Its headers go into config.toml: ${others.map(({ name }) => name).join(", ")}.`;
  return {
    commands: [
      line(
        "codex",
        "mcp",
        "add",
        name,
        "--url",
        fill(launch.url, placeholder),
        ...(token ? ["--bearer-token-env-var", token.variable] : []),
      ),
    ],
    ...(note && { note }),
  };
}

const isBearer = (value: Template) =>
  value.length === 2 && typeof value[0] === "string" && /^bearer $/i.test(value[0]) && typeof value[1] !== "string";

const geminiCommand = (name: string, launch: Started) =>
  launch.via === "program"
    ? line("gemini", "mcp", "add", ...options("-e", launch.env, "="), name, ...startedBy(launch))
    : line(
        "gemini",
        "mcp",
        "add",
        "--transport",
        launch.transport,
        ...options("-H", launch.headers, ": "),
        name,
        fill(launch.url, placeholder),
      );

function opencodeServer(launch: Started): object {
  const valueOf: ValueOf = ({ variable }) => `{env:${variable}}`;
  const settings = settingsOf(launch);
  const given = pairs(settings, valueOf);
  const has = settings.length > 0;
  const words = launch.via === "program" ? launch.args.map((one) => fill(one, valueOf)) : [];
  return launch.via === "program"
    ? { type: "local", command: [launch.command, ...words], ...(has && { environment: given }) }
    : { type: "remote", url: fill(launch.url, valueOf), ...(has && { headers: given }) };
}

const vsCodeServer = (launch: Started) => ({
  type: launch.via === "program" ? "stdio" : launch.transport,
  ...configWith(launch, prompt),
});

function vsCodeInputs(launch: Started) {
  const inputs = inputsOf(launch);
  const of = ({ id, variable, description, isSecret, choices }: Input) => ({
    id: variable,
    type: choices.length > 0 ? "pickString" : "promptString",
    description: description ?? id,
    ...(choices.length > 0 ? { options: choices } : { password: isSecret }),
  });
  return inputs.length === 0 ? {} : { inputs: inputs.map(of) };
}

function vsCodeLink(name: string, launch: Started): string {
  const server = JSON.stringify({ name, ...vsCodeServer(launch), ...vsCodeInputs(launch) });
  return `vscode:mcp/install?${encodeURIComponent(server)}`;
}

function cursorLink(name: string, launch: Started): string {
  const server = JSON.stringify(configWith(launch, ofEnvironment));
  const config = btoa(String.fromCodePoint(...new TextEncoder().encode(server)));
  return `cursor://anysphere.cursor-deeplink/mcp/install?${new URLSearchParams({ name, config }).toString()}`;
}
