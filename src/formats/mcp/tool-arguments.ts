import { isMembers, type Members } from "../../lib/members.ts";
import { invalidParams } from "./protocol.ts";

/** The part of JSON Schema that describes arguments of tools. */
export type ArgumentSchema = { description: string } & (
  | { type: "string"; minLength?: number; maxLength?: number; enum?: readonly string[]; default?: string }
  | { type: "integer"; minimum: number; maximum: number; default: number }
);
export type InputSchema = {
  type: "object";
  properties: Readonly<Record<string, ArgumentSchema>>;
  required?: readonly string[];
  additionalProperties: false;
};

/** Judges the arguments by the schema that clients see, and adds the defaults. */
export function judgedArguments({ properties, required = [] }: InputSchema, args: unknown = {}): Members {
  if (!isMembers(args)) throw invalidParams("`arguments` is an object.");
  const unknown = Object.keys(args).find((name) => !Object.hasOwn(properties, name));
  if (unknown !== undefined) throw invalidParams(`There is no argument ${JSON.stringify(unknown.slice(0, 80))}.`);
  const judged: Members = {};
  for (const [name, schema] of Object.entries(properties)) {
    const value = args[name] ?? schema.default;
    if (value !== undefined) judged[name] = judgedValue(name, schema, value);
    else if (required.includes(name)) throw invalidParams(`The argument \`${name}\` is missing.`);
  }
  return judged;
}

function judgedValue(name: string, schema: ArgumentSchema, value: unknown): string | number {
  if (schema.type === "integer") {
    const { minimum, maximum } = schema;
    if (Number.isInteger(value) && Number(value) >= minimum && Number(value) <= maximum) return Number(value);
    throw invalidParams(`\`${name}\` is a whole number from ${minimum} to ${maximum}.`);
  }
  if (typeof value !== "string") throw invalidParams(`\`${name}\` is a text.`);
  if (schema.enum && !schema.enum.includes(value)) {
    throw invalidParams(`\`${name}\` is one of ${schema.enum.join(", ")}.`);
  }
  const text = value.trim();
  const { minLength = 0, maxLength = Infinity } = schema;
  if (text.length < minLength) throw invalidParams(`\`${name}\` is empty.`);
  if (text.length > maxLength) throw invalidParams(`\`${name}\` has at most ${maxLength} characters.`);
  return text;
}
