import type { InstallWay } from "./install-ways.ts";
import { type Input, type Launch, placeholder } from "./mcp-config.ts";

export type McpWay = InstallWay & { href?: string; button?: string };

/** How to configure a server with this name in each client. */
export function mcpWays(name: string, launch: Launch): McpWay[] {
  const inputs = askedFor(launch);
  return [
    { id: "claude", label: "Claude Code", commands: [claudeCommand(name, inputs, launch)] },
    {
      id: "codex",
      label: "Codex",
      commands: [codexCommand(name, inputs, launch)],
      ...(launch.via === "address" && headerNote(inputs)),
    },
    { id: "gemini", label: "Gemini", commands: [geminiCommand(name, inputs, launch)] },
    {
      ...{ id: "vscode", label: "VS Code" },
      ...{ href: vsCodeLink(name, inputs, launch), button: "Install in VS Code" },
      commands: [json({ servers: { [name]: vsCodeServer(launch, inputs) }, ...vsCodeInputs(inputs) })],
      note: "Or as .vscode/mcp.json.",
    },
    {
      ...{ id: "cursor", label: "Cursor" },
      ...{ href: cursorLink(name, launch, inputs), button: "Install in Cursor" },
      commands: [json({ mcpServers: { [name]: plainServer(launch, inputs) } })],
      note: "Or as .cursor/mcp.json.",
    },
    {
      ...{ id: "opencode", label: "opencode" },
      commands: [json({ mcp: { [name]: opencodeServer(launch, inputs) } })],
      note: "A member of opencode.json.",
    },
    {
      ...{ id: "other", label: "Other clients" },
      commands: [json({ mcpServers: { [name]: { ...typeOf(launch), ...plainServer(launch, inputs) } } })],
      note: "As most clients read it.",
    },
  ];
}

const askedFor = (launch: Launch): Input[] =>
  (launch.via === "program" ? launch.env : launch.headers).filter(
    ({ isRequired, value }) => isRequired || value !== null,
  );

const json = (value: object) => JSON.stringify(value, null, 2);
const typeOf = (launch: Launch) => (launch.via === "address" ? { type: launch.transport } : {});
const pairs = (inputs: Input[], valueOf = placeholder) =>
  Object.fromEntries(inputs.map((input) => [input.name, valueOf(input)]));

/** Quotes a word for a shell if it has characters besides those of plain paths. */
const word = (text: string) => (/^[\w@%+=:,./-]+$/.test(text) ? text : `'${text.replaceAll("'", `'\\''`)}'`);
const line = (...words: string[]) => words.map(word).join(" ");
const options = (flag: string, inputs: Input[], separator: string) =>
  inputs.flatMap((input) => [flag, `${input.name}${separator}${placeholder(input)}`]);

const claudeCommand = (name: string, inputs: Input[], launch: Launch) =>
  launch.via === "program"
    ? line("claude", "mcp", "add", name, ...options("-e", inputs, "="), "--", launch.command, ...launch.args)
    : line(
        "claude",
        "mcp",
        "add",
        "--transport",
        launch.transport,
        name,
        launch.url,
        ...options("--header", inputs, ": "),
      );

const codexCommand = (name: string, inputs: Input[], launch: Launch) =>
  launch.via === "program"
    ? line("codex", "mcp", "add", name, ...options("--env", inputs, "="), "--", launch.command, ...launch.args)
    : line("codex", "mcp", "add", name, "--url", launch.url);

const headerNote = (inputs: Input[]) =>
  inputs.length > 0 ? { note: `Its headers go into config.toml: ${inputs.map(({ name }) => name).join(", ")}.` } : {};

const geminiCommand = (name: string, inputs: Input[], launch: Launch) =>
  launch.via === "program"
    ? line("gemini", "mcp", "add", ...options("-e", inputs, "="), name, launch.command, ...launch.args)
    : line("gemini", "mcp", "add", "--transport", launch.transport, ...options("-H", inputs, ": "), name, launch.url);

function plainServer(launch: Launch, inputs: Input[], valueOf = placeholder): object {
  const given = pairs(inputs, valueOf);
  const has = inputs.length > 0;
  return launch.via === "program"
    ? { command: launch.command, args: launch.args, ...(has && { env: given }) }
    : { url: launch.url, ...(has && { headers: given }) };
}

function opencodeServer(launch: Launch, inputs: Input[]): object {
  const given = pairs(inputs);
  const has = inputs.length > 0;
  return launch.via === "program"
    ? { type: "local", command: [launch.command, ...launch.args], ...(has && { environment: given }) }
    : { type: "remote", url: launch.url, ...(has && { headers: given }) };
}

/** VS Code asks for unknown values and stores secrets itself. */
const vsCodeValue = ({ name, value }: Input) => value ?? `\${input:${name}}`;
const vsCodeServer = (launch: Launch, inputs: Input[]) => ({
  type: launch.via === "program" ? "stdio" : launch.transport,
  ...plainServer(launch, inputs, vsCodeValue),
});
const vsCodeInputs = (inputs: Input[]) => {
  const unknown = inputs.filter(({ value }) => value === null);
  return unknown.length === 0
    ? {}
    : {
        inputs: unknown.map(({ name, description, isSecret }) => ({
          ...{ id: name, type: "promptString", description: description ?? name, password: isSecret },
        })),
      };
};

const vsCodeLink = (name: string, inputs: Input[], launch: Launch) =>
  `vscode:mcp/install?${encodeURIComponent(JSON.stringify({ name, ...vsCodeServer(launch, inputs), ...vsCodeInputs(inputs) }))}`;

function cursorLink(name: string, launch: Launch, inputs: Input[]): string {
  const config = btoa(String.fromCodePoint(...new TextEncoder().encode(JSON.stringify(plainServer(launch, inputs)))));
  return `cursor://anysphere.cursor-deeplink/mcp/install?${new URLSearchParams({ name, config }).toString()}`;
}
