import { nameOf, type Schema } from "../../src/web/docs/reference/document.ts";

export { nameOf, type Schema };

/** As much of an OpenAPI 3.0.3 document as tests read. */
export type Response = {
  content?: Record<string, { schema: Schema }>;
  headers?: Record<string, { required?: boolean; schema: Schema }>;
};
export type Operation = {
  operationId: string;
  parameters?: { name: string; in: "query" | "path" | "header"; required: boolean; schema: Schema }[];
  requestBody?: { content: Record<string, { schema: Schema }> };
  responses: Record<string, Response>;
  security?: object[];
};
export type Description = {
  openapi: string;
  info: { version: string };
  paths: Record<string, Record<string, Operation>>;
  components: { schemas: Record<string, Schema> };
};

export const operationsOf = ({ paths }: Description) =>
  Object.entries(paths).flatMap(([path, operations]) =>
    Object.entries(operations).map(([method, operation]) => ({
      name: `${method.toUpperCase()} ${path}`,
      path,
      operation,
    })),
  );

/** The named schemas that an operation refers to, and those that these refer to, by name. */
export function schemasReachedBy({ components: { schemas } }: Description, operation: Operation) {
  const reached = new Map<string, Schema>();
  const follow = (value: unknown) => {
    for (const [, name] of JSON.stringify(value).matchAll(/"#\/components\/schemas\/([^"]+)"/g)) {
      if (reached.has(name!)) continue;
      reached.set(name!, schemas[name!]!);
      follow(schemas[name!]);
    }
  };
  follow(operation);
  return Object.fromEntries([...reached].toSorted(([one], [other]) => (one < other ? -1 : 1)));
}

/**
 * A record's fields in one line each: `string`, `integer | null`, `date-time`, `"a" | "b"`, `RepoInfo`, `string[]`. A
 * field that may be missing ends in `?`, which no field of a record of this service does.
 */
export function fieldsOf({ components: { schemas } }: Description, record: string): Record<string, string> {
  const resolve = (schema: Schema): Schema => (schema.$ref ? schemas[nameOf(schema.$ref)]! : schema);
  const named = (schema: Schema): string => {
    const { $ref, anyOf, nullable } = schema;
    // A reference that may be null is an `anyOf` of it and of null.
    const inner = $ref ?? anyOf?.[0]!.$ref;
    const isNullable = nullable === true || anyOf?.[1]!.nullable === true;
    return `${inner === undefined ? plain(schema) : wordFor(nameOf(inner))}${isNullable ? " | null" : ""}`;
  };
  // An enumeration with a name of its own is shown by its values: those are what the specification gives.
  const wordFor = (name: string) => (schemas[name]!.enum ? plain(schemas[name]!) : name);
  const plain = ({ type, format, items, enum: values, properties }: Schema): string => {
    if (values) return values.flatMap((value) => (value === null ? [] : [`"${value}"`])).join(" | ");
    if (type === "array") return `${named(items!).includes(" | ") ? `(${named(items!)})` : named(items!)}[]`;
    if (type === "object" && properties) return "object";
    return format === "date-time" || format === "int64" ? format : type!;
  };
  const parts = schemas[record]!.allOf?.map(resolve) ?? [schemas[record]!];
  return Object.fromEntries(
    parts.flatMap(({ properties = {}, required = [] }) =>
      Object.entries(properties).map(([name, schema]) => [
        name,
        `${named(schema)}${required.includes(name) ? "" : "?"}`,
      ]),
    ),
  );
}
