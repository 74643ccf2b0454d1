import { fill } from "./client-config.ts";
import { placeholder, type Setting } from "./inputs.ts";
import type { Launch, Started } from "./launch.ts";

/** Quotes a word for a shell if it has characters besides those of plain paths. */
const word = (text: string) => (/^[\w@%+=:,./-]+$/.test(text) ? text : `'${text.replaceAll("'", `'\\''`)}'`);

/** The words of a command, as a shell reads them back. */
export const line = (...words: string[]): string => words.map(word).join(" ");

/** A flag for each setting, with what the user has to fill in. */
export const options = (flag: string, settings: readonly Setting[], separator: string): string[] =>
  settings.flatMap(({ name, value }) => [flag, `${name}${separator}${fill(value, placeholder)}`]);

export const startedBy = ({ command, args }: Extract<Launch, { via: "program" }>): string[] => [
  command,
  ...args.map((one) => fill(one, placeholder)),
];

/** The command that adds a server to Claude Code by this name. What a person has to fill in begins with `YOUR_`. */
export const claudeCommand = (name: string, launch: Started): string =>
  launch.via === "program"
    ? line("claude", "mcp", "add", name, ...options("-e", launch.env, "="), "--", ...startedBy(launch))
    : line(
        "claude",
        "mcp",
        "add",
        "--transport",
        launch.transport,
        name,
        fill(launch.url, placeholder),
        ...options("--header", launch.headers, ": "),
      );
