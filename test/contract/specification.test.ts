import { beforeAll, describe, expect, test } from "vitest";
import { anon } from "../support/actors.ts";
import { type Description, operationsOf, schemasReachedBy } from "../support/description.ts";
import { sha256 } from "../support/package-rows.ts";

const page = ["page", "pageSize"];

/**
 * The specification's table of public operations, row by row: query parameters, a `sort` or `transport` with its values
 * (the default first), the statuses of its own.
 */
const publicOperations: Record<string, { query: string[]; sort?: string[]; transport?: string[]; statuses: number[] }> =
  {
    "GET /api/v1/skills": {
      query: ["q", "platform", "tag", "sort", ...page],
      sort: ["trending", "new", "top"],
      statuses: [200],
    },
    "GET /api/v1/skills/{slug}": { query: [], statuses: [200, 404] },
    "GET /api/v1/tools": { query: ["q", "tag", "sort", ...page], sort: ["popular", "new"], statuses: [200] },
    "GET /api/v1/tools/{slug}": { query: [], statuses: [200, 404] },
    "GET /api/v1/mcp-servers": {
      query: ["q", "tag", "transport", "sort", ...page],
      sort: ["popular", "new"],
      transport: ["stdio", "http", "sse"],
      statuses: [200],
    },
    "GET /api/v1/mcp-servers/{slug}": { query: [], statuses: [200, 404] },
    "GET /api/v1/commands": { query: ["q", "platform", "sort", ...page], sort: ["top", "new"], statuses: [200] },
    "GET /api/v1/articles": { query: ["q", "tag", ...page], statuses: [200] },
    "GET /api/v1/articles/{slug}": { query: [], statuses: [200, 404] },
    "GET /api/v1/series": { query: ["q", "author", ...page], statuses: [200] },
    "GET /api/v1/series/{slug}": { query: [], statuses: [200, 404] },
  };

/** What packages.md adds, with its path parameters and every status but the shared ones. */
const addedOperations: Record<string, { query: string[]; statuses: number[] }> = {
  "GET /api/v1/skills/{slug}.md": { query: [], statuses: [200, 403, 404] },
  "GET /api/v1/tools/{slug}.md": { query: [], statuses: [200, 404] },
  "GET /api/v1/mcp-servers/{slug}.md": { query: [], statuses: [200, 404] },
  "GET /api/v1/articles/{slug}.md": { query: [], statuses: [200, 404] },
  "GET /api/v1/skills/{slug}/package": { query: [], statuses: [200, 206, 403, 404, 409, 416] },
  "GET /api/v1/skills/{slug}/files/{path}": { query: ["original"], statuses: [200, 206, 403, 404, 409, 416] },
  "GET /api/v1/skills/{slug}/versions": { query: page, statuses: [200, 404] },
  "GET /api/v1/skills/{slug}/versions/{version}": { query: [], statuses: [200, 404] },
  // facts.md
  "GET /api/v1/mcp-servers/{slug}/facts": { query: [], statuses: [200, 404] },
  "GET /api/v1/skills/{slug}/facts": { query: [], statuses: [200, 404] },
  "GET /api/v1/skills/{slug}/versions/{version}/facts": { query: [], statuses: [200, 404] },
  "GET /api/v1/skills/{slug}/versions/{version}/proof": { query: [], statuses: [200, 404] },
  "GET /api/v1/skills/{slug}/versions/{version}/package": { query: [], statuses: [200, 206, 403, 404, 409, 416] },
  "GET /api/v1/skills/{slug}/versions/{version}/files/{path}": {
    query: ["original"],
    statuses: [200, 206, 403, 404, 409, 416],
  },
  "GET /api/v1/skills/{slug}/copies": { query: page, statuses: [200, 404] },
  // publishing.md
  "GET /api/v1/publishers/{slug}": { query: [], statuses: [200, 404] },
  "GET /api/v1/suggest": { query: ["q", "kind", "limit"], statuses: [200] },
  "GET /api/v1/changes": { query: ["since", "limit"], statuses: [200] },
};
/** It is asked by POST for the length of what is asked. */
const verdicts = "POST /api/v1/verdicts";
/** people.md: a machine without a browser asks anonymously. */
const device = ["POST /api/v1/device", "POST /api/v1/device/token"];
/** people.md: so does a job of a CI, with the token that its CI signs. */
const exchange = "POST /api/v1/token-exchange";

/** Those of the vault and the teams have their table in test/api/items/specification.test.ts. */
const isOfTheVault = (path: string) => /^\/api\/v1\/(?:vault\/|teams|me$|keys|invitations)/.test(path);

/** Every public read may answer these too (decisions.md: errors, conditional requests, the anonymous limit). */
const sharedStatuses = [304, 400, 401, 429, 500, 503];

/** search.md: lists of what is copied have it as well. */
const addedCopies = ["GET /api/v1/skills", "GET /api/v1/articles"];

/** decisions.md: `sort=relevance` is an added value on every list with `q`. */
const addedSort = "relevance";

let description: Description;
beforeAll(async () => {
  description = await anon.read<Description>("/api/v1/openapi.json");
});

const isPublic = ({ path }: { path: string }) => !isOfTheVault(path);

test("the document has the operations of the specification, and no other", () => {
  const described = operationsOf(description).filter(isPublic);
  const known = [...Object.keys(publicOperations), ...Object.keys(addedOperations), verdicts, ...device, exchange];
  expect(described.map(({ name }) => name).toSorted()).toEqual(known.toSorted());
});

describe.each(Object.entries(publicOperations))("%s", (name, { query, sort, transport, statuses }) => {
  const operation = () => operationsOf(description).find((described) => described.name === name)!.operation;
  const parameters = (place: "query" | "path") => (operation().parameters ?? []).filter((one) => one.in === place);

  test("takes the query parameters of the specification, all optional", () => {
    const copies = addedCopies.includes(name) ? ["copies"] : [];
    // facts.md
    const facts = name === "GET /api/v1/skills" ? ["network", "runs", "verdict"] : [];
    const added = ["sort", "verbatim", "screen", ...copies, ...facts];
    const expected = query.includes("q") ? [...new Set([...query, ...added])] : query;
    expect(
      parameters("query")
        .map((parameter) => parameter.name)
        .toSorted(),
    ).toEqual(expected.toSorted());
    expect(parameters("query").every(({ required }) => !required)).toBe(true);
  });

  test("takes the path parameters of the specification, all required strings", () => {
    const inPath = [...name.matchAll(/\{(\w+)\}/g)].map(([, parameter]) => parameter);
    expect(parameters("path").map((parameter) => parameter.name)).toEqual(inPath);
    expect(parameters("path").every(({ required, schema }) => required && schema.type === "string")).toBe(true);
  });

  const schemaOf = (parameter: string) => {
    const schema = parameters("query").find((one) => one.name === parameter)?.schema;
    return schema?.$ref ? description.components.schemas[schema.$ref.split("/").at(-1)!] : schema;
  };

  test("offers the orders and transports of the specification, the same default", () => {
    const orders = sort ?? (query.includes("q") ? ["new"] : undefined);
    expect(schemaOf("sort")?.enum).toEqual(orders && [...orders, addedSort]);
    expect((schemaOf("sort") as { default?: string } | undefined)?.default).toBe(orders?.[0]);
    expect(schemaOf("transport")?.enum).toEqual(transport);
  });

  test("takes whole numbers for pages, true or false for how a text is read, strings for the rest", () => {
    const types: Record<string, string> = { page: "integer", pageSize: "integer", verbatim: "boolean" };
    for (const { name: parameter } of parameters("query")) {
      expect(schemaOf(parameter)?.type, parameter).toBe(types[parameter] ?? "string");
    }
  });

  test("answers with the statuses of the specification", () => {
    const described = Object.keys(operation().responses).map(Number);
    expect(described.toSorted((one, other) => one - other)).toEqual(
      [...statuses, ...sharedStatuses].toSorted((one, other) => one - other),
    );
  });

  test("errors are problem details and successes are JSON", () => {
    for (const [status, { content }] of Object.entries(operation().responses)) {
      const types = Object.keys(content ?? {});
      const expected = status === "304" ? [] : [status === "200" ? "application/json" : "application/problem+json"];
      expect(types, status).toEqual(expected);
    }
  });

  test("needs no credentials", () => {
    expect(operation().security ?? []).toEqual([]);
  });
});

describe.each(Object.entries(addedOperations))("%s", (name, { query, statuses }) => {
  const operation = () => operationsOf(description).find((described) => described.name === name)!.operation;

  test("takes its parameters, answers with its statuses, and needs no credentials", () => {
    const { parameters = [], responses, security = [] } = operation();
    const named = (place: string) => parameters.filter((one) => one.in === place).map((one) => one.name);
    expect(named("query").toSorted()).toEqual(query.toSorted());
    expect(named("path")).toEqual([...name.matchAll(/\{(\w+)\}/g)].map(([, parameter]) => parameter));
    const all = [...statuses, ...sharedStatuses].toSorted((one, other) => one - other);
    expect(Object.keys(responses).map(Number)).toEqual(all);
    expect(security).toEqual([]);
  });
});

describe("the document", () => {
  test("is OpenAPI 3.0.3 of version 1.0.0", () => {
    expect(description.openapi).toBe("3.0.3");
    expect(description.info.version).toBe("1.0.0");
  });

  test("names each operation once", () => {
    const names = operationsOf(description).map(({ operation }) => operation.operationId);
    expect(names.every(Boolean)).toBe(true);
    expect(new Set(names).size).toBe(names.length);
  });

  test("every path lies under /api/v1", () => {
    for (const path of Object.keys(description.paths)) expect(path).toMatch(/^\/api\/v1\//);
  });

  /** A change of the wire shows as the lines of the operations that it reaches; the document itself says how. */
  test("has the operations reviewed", async () => {
    const lines = operationsOf(description).map(({ name, operation }) => {
      const hash = sha256(JSON.stringify({ operation, schemas: schemasReachedBy(description, operation) }));
      return `${name} ${operation.operationId} ${Object.keys(operation.responses).join(",")} ${hash.slice(0, 12)}`;
    });
    await expect(`${lines.join("\n")}\n`).toMatchFileSnapshot("operations.txt");
  });
});
