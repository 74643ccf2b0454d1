import { Validator } from "@cfworker/json-schema";
import { closedSchema } from "./closed-schema.ts";
import type { Description, Operation, Response as Documented, Schema } from "./description.ts";

/** What was asked, and what was answered: `body` is its text, undefined where it is not known or is no text. */
export type Exchange = { method: string; path: string; status: number; headers: Headers; body: string | undefined };

type Known = { pattern: RegExp; operations: Record<string, Operation> };

/** Whether answers are what the document says, to the last member and status. */
export class Conformance {
  readonly #paths: Known[];
  readonly #schemas: Record<string, Schema>;
  readonly #validators = new Map<Schema, Validator>();

  constructor({ paths, components }: Description) {
    this.#schemas = components.schemas;
    // The most particular first: `{slug}.md` is no slug.
    const byLength = Object.entries(paths).toSorted(([one], [other]) => other.length - one.length);
    this.#paths = byLength.map(([path, operations]) => ({ pattern: patternOf(path), operations }));
  }

  /** What is wrong with an answer, or undefined. */
  faultOf(exchange: Exchange): string | undefined {
    // A record's markdown, which was asked for by `Accept`, is that of its path with `.md`.
    const isMarkdown = exchange.status === 200 && exchange.headers.get("Content-Type")?.startsWith("text/markdown");
    const path = isMarkdown ? exchange.path.replace(/^(\/api\/v1\/[a-z-]+\/[a-z0-9-]+)$/, "$1.md") : exchange.path;
    const operation = this.operationOf(exchange.method, path);
    if (!operation) return exchange.status < 400 ? undefined : this.#faultOfError(exchange);
    const documented = operation.responses[exchange.status];
    if (!documented) return `The status ${exchange.status} is not documented for ${operation.operationId}.`;
    return faultOfHeaders(documented, exchange.headers) ?? this.#faultOfContent(documented, exchange);
  }

  /** Throws where an answer is not what the document says. */
  async require(method: string, path: string, response: Response): Promise<void> {
    const { status, headers } = response;
    const type = headers.get("Content-Type") ?? "";
    const isText = !/^(?:image\/.*|application\/(?:zip|octet-stream|x-ndjson|x-git-[\w-]+))$/.test(type);
    const body = isText ? await response.clone().text() : undefined;
    const fault = this.faultOf({ method, path, status, headers, body });
    if (fault !== undefined) throw new Error(`${method} ${path} answered ${status} against the document. ${fault}`);
  }

  /** HEAD is answered as GET is, without the body. */
  operationOf(method: string, path: string): Operation | undefined {
    const { pathname } = new URL(`http://localhost${path}`);
    const name = method === "HEAD" ? "get" : method.toLowerCase();
    return this.#paths.find(({ pattern }) => pattern.test(pathname))?.operations[name];
  }

  /** Of what is not in the document, errors are problem details nevertheless. */
  #faultOfError({ path, headers, method, body }: Exchange): string | undefined {
    const type = headers.get("Content-Type");
    // A report, whatever it says of the service.
    if (path === "/healthz" && type === "application/json") return undefined;
    if (type === "text/html; charset=utf-8" && !/^\/(?:api|operator)\//.test(path)) {
      return method === "HEAD" || body?.startsWith("<!doctype html>") ? undefined : "A page that is none.";
    }
    const wire = otherWires.find(({ paths }) => paths.test(path));
    if (type !== (wire?.type ?? problemType)) return `An error of the type ${type}.`;
    if (method === "HEAD") return undefined;
    if (!wire) return this.#faultOfJson(this.#schemas.Problem!, body);
    if (wire.body.test(body ?? ""))
      return wire.isProblem ? this.#faultOfJson(problemAnd(this.#schemas.Problem!), body) : undefined;
    return `No error of this wire: ${body?.slice(0, 200)}`;
  }

  #faultOfContent({ content }: Documented, { method, headers, body }: Exchange): string | undefined {
    const type = headers.get("Content-Type");
    if (!content) return body || type !== null ? `A body of the type ${type} where there should be none.` : undefined;
    const schema = content[type?.replace(/;.*$/, "") ?? ""]?.schema;
    if (!schema) return `The type ${type} is not documented for this status.`;
    if (method === "HEAD") return body ? "A body in an answer to HEAD." : undefined;
    return schema.type === "string" ? undefined : this.#faultOfJson(schema, body);
  }

  #faultOfJson(schema: Schema, body: string | undefined): string | undefined {
    if (body === undefined) return undefined;
    let value: unknown;
    try {
      value = JSON.parse(body);
    } catch {
      return `The body is not JSON: ${body.slice(0, 80)}`;
    }
    let validator = this.#validators.get(schema);
    if (!validator) this.#validators.set(schema, (validator = new Validator(closedSchema(schema, this.#schemas))));
    const { valid, errors } = validator.validate(value);
    return valid ? undefined : errors.map(({ instanceLocation, error }) => `${instanceLocation}: ${error}`).join("\n");
  }
}

/** A file's path has slashes of its own. */
const patternOf = (path: string) =>
  new RegExp(
    `^${path
      .replaceAll(".", "\\.")
      .replaceAll("{path}", ".+")
      .replaceAll(/\{\w+\}/g, "[^/]+")}$`,
  );

const problemType = "application/problem+json";

/** What has a document of its own, elsewhere, and says its errors in its own way. */
const otherWires = [
  {
    paths: /^(?:(?:\/[rt]\/[^/]+)?\/mcp|\/mcp\/vault)\/?(?:$|\?)/,
    type: "application/json",
    body: /^\{"jsonrpc":"2\.0",.*"error":\{/,
    isProblem: false,
  },
  {
    paths: /^\/mcp\/vault\/oauth(?:\/|$)/,
    type: "application/json",
    body: /^\{"error":"\w+","error_description":"/,
    isProblem: false,
  },
  { paths: /^(?:\/[rt]\/[^/]+)?\/v0\.1\//, type: problemType, body: /,"error":"[^"]/, isProblem: true },
  {
    paths: /^(?:\/[rt]\/[^/]+)?\/compat\/clawhub(?:\/|$)/,
    type: "text/plain; charset=utf-8",
    body: /^[^\n]+$/,
    isProblem: false,
  },
  {
    paths: /\.git\/(?:info\/refs|git-(?:upload|receive)-pack)(?:$|\?)/,
    type: "text/plain; charset=utf-8",
    body: /^(?:[^{\n][^\n]*\n){1,2}$/,
    isProblem: false,
  },
];

const problemAnd = (problem: Schema): Schema => ({
  ...problem,
  properties: { ...problem.properties, error: { type: "string" } },
});

const faultOfHeaders = ({ headers = {} }: Documented, given: Headers): string | undefined => {
  const missing = Object.keys(headers).find((name) => headers[name]!.required && !given.has(name));
  if (missing !== undefined) return `The header ${missing} is missing.`;
  const wrong = Object.keys(headers).find(
    (name) => headers[name]!.schema.type === "integer" && !/^\d+$/.test(given.get(name) ?? "0"),
  );
  return wrong && `The header ${wrong} is no integer: ${given.get(wrong)}`;
};
