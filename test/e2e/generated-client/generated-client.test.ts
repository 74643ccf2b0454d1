import { execFile } from "node:child_process";
import { mkdirSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { pathToFileURL } from "node:url";
import { promisify } from "node:util";
import openapiTS, { astToString, type OpenAPI3 } from "openapi-typescript";
import { beforeAll, expect, test } from "vitest";
import { projectRoot } from "../../../src/cli/wrangler.ts";
import { baseUrl } from "../support/base-url.ts";

const client = `
import createClient from "openapi-fetch";
import type { components, paths } from "./schema.d.ts";

type Schemas = components["schemas"];

export async function visit(baseUrl: string) {
  const client = createClient<paths>({ baseUrl, headers: { "CF-Connecting-IP": "198.51.100.21" } });
  const first = <Item>(data: { items: Item[] } | undefined): Item => data!.items[0]!;

  const query = { q: "review", sort: "relevance", pageSize: 5 } as const;
  const found = await client.GET("/api/v1/skills", { params: { query } });
  const skill: Schemas["SkillSummary"] = first(found.data);
  const skillDetail = await client.GET("/api/v1/skills/{slug}", { params: { path: { slug: skill.slug } } });
  const tool = first((await client.GET("/api/v1/tools", { params: { query: { sort: "popular" } } })).data);
  const toolDetail = await client.GET("/api/v1/tools/{slug}", { params: { path: { slug: tool.slug } } });
  const server = first((await client.GET("/api/v1/mcp-servers", { params: { query: { transport: "stdio" } } })).data);
  const serverDetail = await client.GET("/api/v1/mcp-servers/{slug}", { params: { path: { slug: server.slug } } });
  const commands = await client.GET("/api/v1/commands", { params: { query: { pageSize: 3, page: 2 } } });
  const article = first((await client.GET("/api/v1/articles")).data);
  const articleDetail = await client.GET("/api/v1/articles/{slug}", { params: { path: { slug: article.slug } } });
  const series = first((await client.GET("/api/v1/series")).data);
  const seriesDetail = await client.GET("/api/v1/series/{slug}", { params: { path: { slug: series.slug } } });
  const missing = await client.GET("/api/v1/skills/{slug}", { params: { path: { slug: "no-such-skill" } } });
  const problem: Schemas["Problem"] | undefined = missing.error;

  // @ts-expect-error the document names the sort orders
  const refused = await client.GET("/api/v1/skills", { params: { query: { sort: "cheapest" } } });
  // @ts-expect-error and the fields
  void skill.titel;

  const html: string = skillDetail.data!.bodyHtml;
  const findings: number = toolDetail.data!.report.screen.suspicious;
  const inputs: string[] = serverDetail.data!.requiredInputs.map(({ name }) => name);
  const example: string | undefined = first(commands.data).examples[0]?.input;
  const headings: string[] = articleDetail.data!.toc.map(({ text }) => text);
  const positions: number[] = seriesDetail.data!.parts.map(({ position }) => position);
  return {
    statuses: [found, skillDetail, toolDetail, serverDetail, commands, articleDetail, seriesDetail].map(
      ({ response }) => response.status,
    ),
    page: { page: commands.data!.page, size: commands.data!.items.length },
    typed: { html, findings, inputs, example, headings, positions },
    missing: problem?.code,
    refused: refused.error?.code,
  };
}
`;

// Inside the project, so that openapi-fetch is found from there.
const folder = join(projectRoot, "dist/generated-client");
let document: OpenAPI3 & { info: { version: string } };

beforeAll(async () => {
  document = await (await fetch(`${baseUrl()}/api/v1/openapi.json`)).json();
  mkdirSync(folder, { recursive: true });
  writeFileSync(join(folder, "schema.d.ts"), astToString(await openapiTS(document)));
  writeFileSync(join(folder, "client.ts"), client);
});

test("the served document is OpenAPI 3.0.3 of version 1.0.0", () => {
  expect(document.openapi).toBe("3.0.3");
  expect(document.info.version).toBe("1.0.0");
});

test("the generated types and a client that uses them compile", async () => {
  const compiler = join(projectRoot, "node_modules/typescript/bin/tsc");
  const options = ["--strict", "--noUncheckedIndexedAccess", "--noEmit", "--skipLibCheck", "--ignoreConfig"];
  const modules = ["--module", "esnext", "--moduleResolution", "bundler", "--allowImportingTsExtensions"];
  const library = ["--target", "es2024", "--lib", "es2024,dom", "--types", ""];
  const files = [join(folder, "client.ts")];
  const run = promisify(execFile)(process.execPath, [compiler, ...options, ...modules, ...library, ...files]);
  const { stdout } = await run.catch((error: { stdout: string }) => error);
  expect(stdout).toBe("");
});

test("that client lists, searches and reads each kind", async () => {
  const { visit } = (await import(pathToFileURL(join(folder, "client.ts")).href)) as {
    visit: (baseUrl: string) => Promise<Record<string, unknown>>;
  };
  expect(await visit(baseUrl())).toEqual({
    statuses: [200, 200, 200, 200, 200, 200, 200],
    page: { page: 2, size: 3 },
    typed: {
      html: expect.stringContaining("<"),
      findings: expect.any(Number),
      inputs: expect.any(Array),
      example: expect.any(String),
      headings: expect.arrayContaining([expect.any(String)]),
      positions: expect.arrayContaining([1]),
    },
    missing: "not_found",
    refused: "invalid_parameter",
  });
});
