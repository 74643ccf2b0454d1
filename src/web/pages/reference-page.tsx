import type { GuidePage } from "../../contract/public/docs-pages.ts";
import {
  answerOf,
  groupOf,
  nameOf,
  type OpenApiDocument,
  type Operation,
  operationsOf,
  type Schema,
  schemasIn,
} from "../docs/reference/document.ts";
import { commandOf, exampleOf } from "../docs/reference/example.ts";
import { documentOf, Page } from "./layout.tsx";
import { Command } from "./small-parts.tsx";
import { FindOperation, openApi, Operations } from "./reference-index.tsx";
import { Words } from "./words.tsx";
import { SchemaLink, SchemaPart, sharedSchemas, TypeOf, Value } from "./reference-schema.tsx";

/** Pages of the API reference. The build renders them once (src/cli/build/reference.ts), for the address `base`. */
type Reference = { document: OpenApiDocument; groups: readonly GuidePage[]; base: string };

type Schemas = Record<string, Schema>;

export function referencePage({ document, groups, base }: Reference, { slug, title, summary }: GuidePage): string {
  const { schemas } = document.components;
  const operations = operationsOf(document).filter((operation) => groupOf(operation) === slug);
  const named = [...schemasIn(operations, schemas)].filter((name) => !sharedSchemas.includes(name));
  return documentOf(
    <Page
      title={`${title} · API reference`}
      description={`${summary} Paths, parameters, answers and examples.`}
      path={`/docs/api/${slug}`}
      base={base}
      alternates={[openApi]}
    >
      <div class="lead">
        <p class="small">
          <a href="/docs/api">API reference</a>
        </p>
        <h1>{title}</h1>
        <p>{summary}</p>
        <nav aria-label="On this page">
          <ul class="row small">
            {operations.map(({ operationId, method, path }) => (
              <li>
                <a href={`#${operationId}`}>
                  {method} {path}
                </a>
              </li>
            ))}
          </ul>
        </nav>
      </div>
      {operations.map((operation) => (
        <OperationPart operation={operation} base={base} schemas={schemas} />
      ))}
      {named.toSorted().map((name) => (
        <SchemaPart name={name} schemas={schemas} />
      ))}
      <section class="part">
        <h2>The reference</h2>
        <nav aria-label="The reference">
          <ul class="row">
            {groups.map((one) => (
              <li>
                <a href={`/docs/api/${one.slug}`} aria-current={one.slug === slug ? "page" : undefined}>
                  {one.title}
                </a>
              </li>
            ))}
          </ul>
        </nav>
      </section>
    </Page>,
  );
}

function OperationPart({ operation, base, schemas }: { operation: Operation; base: string; schemas: Schemas }) {
  const { operationId, method, path, summary, description, parameters = [], requestBody } = operation;
  const [scope] = operation.security?.flatMap(({ apiKey }) => apiKey ?? []) ?? [];
  const answer = answerOf(operation);
  return (
    <section class="part" id={operationId}>
      <h2>
        <Words text={summary} />
      </h2>
      <div class="prose">
        <p>
          <a href={`#${operationId}`}>
            <code>
              <b>{method}</b> {path}
            </code>
          </a>
        </p>
        {description && (
          <p>
            <Words text={description} />
          </p>
        )}
        <p>
          {scope ? (
            <>
              Needs a <a href="/docs/api#keys">key</a> with the scope <code>{scope}</code>.
            </>
          ) : (
            "Needs no key."
          )}
        </p>
        <Command text={commandOf(operation, base, schemas)} label={`the command of ${operationId}`} />
        {parameters.length > 0 && (
          <>
            <h3>Parameters</h3>
            <dl class="fields">
              {parameters.map(({ name, in: place, required, description, schema }) => (
                <Value
                  name={name}
                  schema={schema}
                  note={`${places[place]}${required ? ", required" : ""}`}
                  description={description}
                  schemas={schemas}
                />
              ))}
            </dl>
          </>
        )}
        {Object.entries(requestBody?.content ?? {}).map(([type, { schema }]) => (
          <>
            <h3>Body</h3>
            <p>
              <code>{type}</code>: <TypeOf schema={schema} />
            </p>
          </>
        ))}
        <h3>Answers</h3>
        <Answers operation={operation} />
        {answer?.type === "application/json" && (
          <details>
            <summary>An example of the answer</summary>
            <div class="command">
              <pre>
                <code>{JSON.stringify(exampleOf(answer.schema, schemas), null, 2)}</code>
              </pre>
            </div>
          </details>
        )}
      </div>
    </section>
  );
}
const places = { path: "in the path", query: "in the query", header: "a header" };

const Answers = ({ operation: { responses } }: { operation: Operation }) => (
  <dl class="facts">
    {Object.entries(responses).map(([status, { description, content = {}, headers = {} }]) => (
      <>
        <dt>{status}</dt>
        <dd>
          <Words text={description} />
          {bodiesOf(content).map(({ types, schema }) => (
            <>
              {". "}
              <code>{types}</code>:{" "}
              {schema.$ref ? <SchemaLink name={nameOf(schema.$ref)} /> : <TypeOf schema={schema} />}
            </>
          ))}
          <div class="small soft">Headers: {Object.keys(headers).join(", ")}</div>
        </dd>
      </>
    ))}
  </dl>
);

/** Types that have the same schema stand together. */
function bodiesOf(content: Record<string, { schema: Schema }>) {
  const bySchema = new Map<string, { types: string; schema: Schema }>();
  for (const [type, { schema }] of Object.entries(content)) {
    const key = JSON.stringify(schema);
    const same = bySchema.get(key);
    bySchema.set(key, { types: same ? `${same.types}, ${type}` : type, schema });
  }
  return [...bySchema.values()];
}

/** The first page: every operation, and what all have in common. */
export function referenceIndex({ document, groups, base }: Reference): string {
  const { schemas, securitySchemes } = document.components;
  const operations = operationsOf(document);
  const { description, "x-scopes": scopes } = securitySchemes.apiKey;
  return documentOf(
    <Page
      title="API reference"
      description="Every operation of the API: paths, parameters, answers and examples."
      path="/docs/api"
      base={base}
      alternates={[openApi]}
    >
      <div class="lead">
        <h1>API reference</h1>
        <p>
          <Words text={document.info.description} />
        </p>
        <p>
          Programs read <a href={openApi.path}>the OpenAPI document</a>, from which this is made. The{" "}
          <a href="/docs/quick-start">quick start</a> asks the first requests; what a query means is said in{" "}
          <a href="/docs/search">Search</a>.
        </p>
        <FindOperation />
      </div>
      {groups.map(({ slug, title, summary }) => (
        <section class="part">
          <h2>
            <a href={`/docs/api/${slug}`}>{title}</a>
          </h2>
          <p class="soft">{summary}</p>
          <Operations
            operations={operations.flatMap((one) => (groupOf(one) === slug ? { ...one, group: slug } : []))}
          />
        </section>
      ))}
      <section class="part" id="keys">
        <h2>Keys</h2>
        <p>
          <Words text={description} />
        </p>
        <dl class="facts">
          {Object.entries(scopes).map(([scope, meaning]) => (
            <>
              <dt>
                <code>{scope}</code>
              </dt>
              <dd>{meaning}</dd>
            </>
          ))}
        </dl>
      </section>
      <section class="part" id="headers">
        <h2>Headers of answers</h2>
        <dl class="fields">
          {headersOf(operations).map(([name, meanings]) => (
            <>
              <dt>
                <code>{name}</code>
              </dt>
              <dd>
                {meanings.map((meaning) => (
                  <p>
                    <Words text={meaning} />
                  </p>
                ))}
              </dd>
            </>
          ))}
        </dl>
      </section>
      <section class="part" id="errors">
        <h2>Errors</h2>
        <p>
          Every answer from 400 on is a <SchemaLink name="Problem" /> as <code>application/problem+json</code>. What
          each <code>code</code> means, and what to do, is told in <a href="/docs/errors">Errors</a>.
        </p>
      </section>
      {sharedSchemas.map((name) => (
        <SchemaPart name={name} schemas={schemas} />
      ))}
    </Page>,
  );
}

/** Each header with what it may mean. */
function headersOf(operations: readonly Operation[]): [name: string, meanings: string[]][] {
  const meanings = new Map<string, Set<string>>();
  for (const { headers = {} } of operations.flatMap(({ responses }) => Object.values(responses))) {
    for (const [name, { description }] of Object.entries(headers)) {
      meanings.set(name, (meanings.get(name) ?? new Set()).add(description));
    }
  }
  return [...meanings].map(([name, meanings]) => [name, [...meanings]]);
}
