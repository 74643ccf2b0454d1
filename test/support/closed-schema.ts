import type { Schema as JsonSchema } from "@cfworker/json-schema";
import { nameOf, type Schema } from "./description.ts";

/**
 * JSON Schema of a schema of the document, in which an object holds nothing that is not declared. What the document
 * never uses is not known here, so that nothing in it goes unheeded.
 */
export function closedSchema(schema: Schema, named: Record<string, Schema>): JsonSchema {
  const inner = (one: Schema) => closedSchema(one, named);
  const { $ref, type, nullable, properties, additionalProperties, items, allOf, anyOf, ...rest } = schema;
  const { description: _description, example: _example, default: _default, ...assertions } = rest;
  for (const keyword of Object.keys(assertions)) {
    if (!alike.has(keyword)) throw new Error(`The document uses \`${keyword}\`, which is not translated yet.`);
  }
  if ($ref !== undefined) return inner(named[nameOf($ref)]!);
  if (allOf) return together(allOf.map(inner));
  return {
    ...assertions,
    // OpenAPI 3.0.3: `nullable` adds null to the types beside it, and does nothing where there is none.
    ...(type && { type: nullable ? [type, "null"] : type }),
    ...(properties && { properties: mapValues(properties, inner), additionalProperties: false }),
    ...(typeof additionalProperties === "object" && { additionalProperties: inner(additionalProperties) }),
    ...(typeof additionalProperties === "boolean" && { additionalProperties }),
    ...(items && { items: inner(items) }),
    ...(anyOf && { anyOf: anyOf.map(inner) }),
  } as JsonSchema;
}

const alike = new Set([
  ...["format", "enum", "minimum", "maximum", "minLength", "maxLength", "pattern", "minItems", "maxItems", "required"],
]);

/** As one object: each part, closed by itself, would refuse the members of the others. */
function together(parts: JsonSchema[]): JsonSchema {
  const names = parts.flatMap(({ properties = {} }) => Object.keys(properties));
  const twice = names.find((name, at) => names.indexOf(name) < at);
  if (twice !== undefined) throw new Error(`Two parts of an \`allOf\` have a member \`${twice}\`.`);
  return {
    ...Object.assign({}, ...parts),
    properties: Object.assign({}, ...parts.map(({ properties }) => properties)),
    required: parts.flatMap(({ required = [] }) => required),
  };
}

const mapValues = (schemas: Record<string, Schema>, translate: (schema: Schema) => JsonSchema) =>
  Object.fromEntries(Object.entries(schemas).map(([name, schema]) => [name, translate(schema)]));
