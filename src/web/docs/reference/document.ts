/** As much of the OpenAPI document as the reference shows. */
export type Schema = {
  $ref?: string;
  type?: string;
  format?: string;
  nullable?: boolean;
  enum?: (string | null)[];
  items?: Schema;
  allOf?: Schema[];
  anyOf?: Schema[];
  properties?: Record<string, Schema>;
  additionalProperties?: boolean | Schema;
  required?: string[];
  minimum?: number;
  maximum?: number;
  minLength?: number;
  maxLength?: number;
  minItems?: number;
  maxItems?: number;
  pattern?: string;
  description?: string;
  example?: unknown;
  default?: string | number | boolean;
};
type Header = { description: string; required?: boolean };
export type Parameter = {
  name: string;
  in: "path" | "query" | "header";
  required: boolean;
  description: string;
  schema: Schema;
};
type Contents = Record<string, { schema: Schema }>;
type Response = { description: string; headers?: Record<string, Header>; content?: Contents };
type Described = {
  operationId: string;
  summary: string;
  description?: string;
  parameters?: Parameter[];
  requestBody?: { content: Contents };
  responses: Record<string, Response>;
  security?: Record<string, string[]>[];
};
export type OpenApiDocument = {
  info: { description: string };
  paths: Record<string, Record<string, Described>>;
  components: {
    schemas: Record<string, Schema>;
    securitySchemes: { apiKey: { description: string; "x-scopes": Record<string, string> } };
  };
};

export type Operation = Described & { method: string; path: string };

/** What an index says of an operation. `group` names its page. */
export type ListedOperation = Pick<Operation, "operationId" | "method" | "path" | "summary"> & { group: string };

export const operationsOf = ({ paths }: OpenApiDocument): Operation[] =>
  Object.entries(paths).flatMap(([path, methods]) =>
    Object.entries(methods).map(([method, described]) => ({ ...described, method: method.toUpperCase(), path })),
  );

/** What is about a team's catalogue, by the segment after the team: one page for all of a team would be too large. */
const ofCatalogues = ["catalogue", "policy", "watch", "webhooks"];

/** The page of an operation: the segment of its path after `/api/v1`. */
export function groupOf({ path }: Pick<Operation, "path">): string {
  const [group, , part = ""] = path.split("/").slice(3);
  return group === "teams" && ofCatalogues.includes(part) ? "catalogue" : group!;
}

export const nameOf = (ref: string): string => ref.slice(ref.lastIndexOf("/") + 1);

/** The answer of a success, where it has a body. */
export const answerOf = ({ responses }: Operation): { type: string; schema: Schema } | undefined => {
  const [success] = Object.entries(responses).filter(([status, { content }]) => status.startsWith("2") && content);
  const [type, { schema }] = Object.entries(success?.[1].content ?? {})[0] ?? ["", { schema: undefined }];
  return schema && { type, schema };
};

/** The names of the schemas that these refer to, and those that they refer to themselves. */
export function schemasIn(value: unknown, schemas: Record<string, Schema>, names = new Set<string>()): Set<string> {
  if (typeof value !== "object" || value === null) return names;
  for (const [key, inner] of Object.entries(value)) {
    if (key !== "$ref") schemasIn(inner, schemas, names);
    else if (!names.has(nameOf(inner as string))) {
      names.add(nameOf(inner as string));
      schemasIn(schemas[nameOf(inner as string)], schemas, names);
    }
  }
  return names;
}

export type Field = { name: string; schema: Schema; isRequired: boolean };

/** The members of an object, also of one that is made of several. */
export function fieldsOf(schema: Schema, schemas: Record<string, Schema>): Field[] {
  if (schema.$ref) return fieldsOf(schemas[nameOf(schema.$ref)]!, schemas);
  const own = Object.entries(schema.properties ?? {}).map(([name, inner]) => ({
    name,
    schema: inner,
    isRequired: schema.required?.includes(name) ?? false,
  }));
  return [...(schema.allOf ?? []).flatMap((part) => fieldsOf(part, schemas)), ...own];
}
