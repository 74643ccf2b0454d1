import { shellWord } from "../../../lib/shell-word.ts";
import { fieldsOf, nameOf, type Operation, type Schema } from "./document.ts";

type Schemas = Record<string, Schema>;

/** A value that the schema allows, with all its members. A text of which the schema says nothing more is `…`. */
export function exampleOf(schema: Schema, schemas: Schemas): unknown {
  if (schema.$ref) return exampleOf(schemas[nameOf(schema.$ref)]!, schemas);
  const given = schema.example ?? schema.default;
  if (given !== undefined) return given;
  if (schema.enum) return schema.enum[0];
  const fields = fieldsOf(schema, schemas);
  if (fields.length > 0)
    return Object.fromEntries(fields.map(({ name, schema }) => [name, exampleOf(schema, schemas)]));
  const [first] = schema.anyOf ?? schema.allOf ?? [];
  if (first) return exampleOf(first, schemas);
  if (schema.type === "array") return [exampleOf(schema.items!, schemas)];
  if (schema.type === "object") return {};
  if (schema.type === "boolean") return false;
  if (schema.type === "string") return schema.format === "uri" ? "https://example.com/" : "…";
  return schema.minimum ?? 0;
}

/** What has to be in a body, and what else its schema has an example for; if there is neither, its first member. */
export function bodyExampleOf(schema: Schema, schemas: Schemas): unknown {
  const fields = fieldsOf(schema, schemas);
  const chosen = fields.filter(({ schema, isRequired }) => isRequired || schema.example !== undefined);
  const named = chosen.length > 0 ? chosen : fields.slice(0, 1);
  return Object.fromEntries(named.map(({ name, schema }) => [name, exampleOf(schema, schemas)]));
}

/** The command that asks for it, from the service at `base`. `$KEY` stands for the reader's own key. */
export function commandOf(operation: Operation, base: string, schemas: Schemas): string {
  const { method, path, parameters = [], requestBody, responses, security } = operation;
  const [type, body] = Object.entries(requestBody?.content ?? {})[0] ?? [];
  const isFile = Object.values(responses).some(({ content }) => content?.["application/zip"] !== undefined);
  const isForm = type === "application/x-www-form-urlencoded";
  const words = [
    "curl",
    ...(responses[302] ? ["-L"] : []),
    ...(isFile ? ["-o package.zip"] : []),
    ...(method === "GET" || (method === "POST" && body) ? [] : [`-X ${method}`]),
    ...(security?.length ? ['-H "Authorization: Bearer $KEY"'] : []),
    ...(type === undefined || isForm ? [] : [`-H 'Content-Type: ${type}'`]),
    ...(isForm ? formOf(bodyExampleOf(body!.schema, schemas) as Record<string, unknown>) : []),
    ...(type === "application/json" ? [`-d ${quoted(JSON.stringify(bodyExampleOf(body!.schema, schemas)))}`] : []),
    ...(type === "application/zip" ? ["--data-binary @package.zip"] : []),
  ];
  const filled = path.replaceAll(/\{(\w+)\}/g, (_, name: string) => exampleOfParameter(name));
  const asked = parameters.filter(({ in: place, required }) => place === "query" && required);
  const query = new URLSearchParams(asked.map(({ name }) => [name, exampleOfParameter(name)]));
  return `${words.join(" ")} '${base}${filled}${asked.length > 0 ? `?${query.toString()}` : ""}'`;

  function exampleOfParameter(name: string): string {
    const { schema } = parameters.find((parameter) => parameter.name === name)!;
    return String(exampleOf(schema, schemas));
  }
}

const formOf = (fields: Record<string, unknown>) =>
  Object.entries(fields).map(([name, value]) => `--data-urlencode ${quoted(`${name}=${String(value)}`)}`);

const quoted = (text: string): string => shellWord(text)!;
