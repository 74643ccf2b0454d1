import { isMembers } from "../../lib/members.ts";
import type { McpPrompt, McpPromptText } from "./served-by-mcp.ts";
import { invalidParams } from "./protocol.ts";

/** A prompt as `prompts/list` shows it. No argument is required: a text says itself what it needs. */
export const listedPrompt = ({ name, title, description, argumentNames }: McpPrompt) => ({
  name,
  title,
  description,
  ...(argumentNames.length > 0 && { arguments: argumentNames.map((of) => ({ name: of, required: false })) }),
});

/** The result of `prompts/get`, with the values in the text's places for them. */
export function promptResult({ description, argumentNames, text }: McpPromptText, args: unknown = {}) {
  const values = judgedValues(argumentNames, args);
  return { description, messages: [{ role: "user", content: { type: "text", text: filledIn(text, values) } }] };
}

function judgedValues(names: readonly string[], args: unknown): ReadonlyMap<string, string> {
  if (!isMembers(args)) throw invalidParams("`arguments` is an object.");
  for (const [name, value] of Object.entries(args)) {
    if (!names.includes(name)) throw invalidParams(`There is no argument ${JSON.stringify(name.slice(0, 80))}.`);
    if (typeof value !== "string") throw invalidParams(`\`${name}\` is a text.`);
  }
  return new Map(names.map((name) => [name, (args[name] as string | undefined) ?? ""]));
}

/** `$name` is an argument's place, and `$ARGUMENTS` that of all. A text without arguments stays as it is. */
function filledIn(text: string, values: ReadonlyMap<string, string>): string {
  if (values.size === 0) return text;
  const all = [...values.values()].filter((value) => value !== "").join(" ");
  return text.replaceAll(/\$([A-Za-z_][\w-]*)/g, (place, name: string) =>
    name === "ARGUMENTS" ? all : (values.get(name) ?? place),
  );
}

const argumentName = /^[A-Za-z_][\w-]{0,63}$/;

/** The names in a front matter's `arguments`: a list, or a text with spaces between them. */
export function argumentNamesIn(value: unknown): string[] {
  const names: unknown[] = typeof value === "string" ? value.split(/[\s,]+/) : Array.isArray(value) ? value : [];
  return [...new Set(names.filter((name) => typeof name === "string" && argumentName.test(name)))] as string[];
}
