import type { Child } from "hono/jsx";
import { fieldsOf, nameOf, type Schema } from "../docs/reference/document.ts";
import { Words } from "./words.tsx";

type Schemas = Record<string, Schema>;

/** The schemas that every page refers to: they stand on the first one. */
export const sharedSchemas: readonly string[] = ["Problem", "FieldError"];

const addressOf = (name: string) => `${sharedSchemas.includes(name) ? "/docs/api" : ""}#schema-${name}`;

export const SchemaLink = ({ name }: { name: string }) => <a href={addressOf(name)}>{name}</a>;

/** What a value is, in a few words: a type, the schema with its name, or the texts that are allowed. */
export function TypeOf({ schema }: { schema: Schema }): Child {
  const { $ref, allOf, anyOf, items, type, format, nullable, additionalProperties } = schema;
  const parts = (allOf ?? anyOf ?? []).filter((part) => part.$ref);
  const orNull = nullable || anyOf?.some((part) => part.nullable) ? " or null" : "";
  if ($ref) return <SchemaLink name={nameOf($ref)} />;
  if (parts.length > 0) {
    return (
      <>
        <TypeOf schema={parts[0]!} />
        {orNull}
      </>
    );
  }
  if (schema.enum) {
    const values = schema.enum.filter((value) => value !== null);
    return (
      <>
        {values.map((value, at) => (
          <>
            {at > 0 && (at === values.length - 1 ? " or " : ", ")}
            <code>{value}</code>
          </>
        ))}
        {orNull}
      </>
    );
  }
  if (items) {
    return (
      <>
        list of <TypeOf schema={items} />
        {orNull}
      </>
    );
  }
  if (typeof additionalProperties === "object") {
    return (
      <>
        object of <TypeOf schema={additionalProperties} />
        {orNull}
      </>
    );
  }
  return `${formats[format ?? ""] ?? type}${orNull}`;
}
const formats: Record<string, string> = { "date-time": "date and time", binary: "bytes", uri: "URL" };

/** How many, how long, how large; "" where there is no bound. */
export function boundsOf({ type, minimum, maximum, minLength, maxLength, minItems, maxItems }: Schema): string {
  const [least, most, of] =
    type === "string"
      ? [minLength, maxLength, " characters"]
      : type === "array"
        ? [minItems, maxItems, " entries"]
        : [minimum, maximum, ""];
  if (least !== undefined && most !== undefined) return `${least} to ${most}${of}`;
  if (most !== undefined) return `at most ${most}${of}`;
  return least !== undefined && least > 0 ? `at least ${least}${of}` : "";
}

type ValueProps = { name: string; schema: Schema; note: string; description?: string | undefined; schemas: Schemas };

/** A named value, for a list of definitions: its type, its bounds, what it means, and its own members. */
export function Value({ name, schema, note, description = schema.description, schemas }: ValueProps) {
  const bounds = boundsOf(schema);
  const standard = schema.default ?? schema.allOf?.find((part) => part.default !== undefined)?.default;
  // Members of a schema with a name stand below that name.
  const inner = schema.items?.properties ? schema.items : schema.properties ? schema : undefined;
  return (
    <>
      <dt>
        <code>{name}</code>
      </dt>
      <dd>
        <span class="soft">
          <TypeOf schema={schema} />
          {bounds && `, ${bounds}`}
          {note && `, ${note}`}
          {standard !== undefined && (
            <>
              , <code>{String(standard)}</code> if left out
            </>
          )}
        </span>
        {description && (
          <p>
            <Words text={description} />
          </p>
        )}
        {schema.pattern && (
          <p class="small">
            Matches <code>{schema.pattern}</code>
          </p>
        )}
        {inner && <Members schema={inner} schemas={schemas} />}
      </dd>
    </>
  );
}

const Members = ({ schema, schemas }: { schema: Schema; schemas: Schemas }) => (
  <dl class="fields">
    {fieldsOf(schema, schemas).map(({ name, schema, isRequired }) => (
      <Value name={name} schema={schema} note={isRequired ? "" : "may be missing"} schemas={schemas} />
    ))}
  </dl>
);

/** A schema with its name, as a part of a page. */
export function SchemaPart({ name, schemas }: { name: string; schemas: Schemas }) {
  const schema = schemas[name]!;
  return (
    <section class="part" id={`schema-${name}`}>
      <h2>{name}</h2>
      <div class="prose">
        {schema.description && (
          <p>
            <Words text={schema.description} />
          </p>
        )}
        {fieldsOf(schema, schemas).length > 0 ? (
          <Members schema={schema} schemas={schemas} />
        ) : (
          <p>
            <TypeOf schema={schema} />
          </p>
        )}
      </div>
    </section>
  );
}
