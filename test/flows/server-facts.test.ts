import { env } from "cloudflare:workers";
import { expect, test } from "vitest";
import type { FactReport } from "../../src/contract/facts.ts";
import type { McpServerDetail } from "../../src/contract/mcp-servers.ts";
import { anon, operator, problemOf } from "../support/actors.ts";
import { runCron } from "../support/cron.ts";
import { call } from "../support/mcp.ts";
import { mcpServer } from "../support/records.ts";

const record = mcpServer({
  slug: "weather",
  websiteUrl: "https://weather.example",
  packages: [{ registryType: "npm", identifier: "@weather/mcp", transport: { type: "stdio" } }],
  remotes: [
    { type: "streamable-http", url: "https://mcp.weather.example/mcp" },
    { type: "sse", url: "https://other.test/sse" },
  ],
  requiredInputs: [{ name: "WEATHER_KEY", description: null, isRequired: true, isSecret: true }],
});

const read = () => anon.read<FactReport>("/api/v1/mcp-servers/weather/facts");

test("a server says what it does, as its packages, remotes and inputs say", async () => {
  expect(await operator.import([record])).toMatchObject([{ outcome: "created", held: null }]);
  const { facts, summary, factSet, ...rest } = await read();
  expect(rest).toEqual({ version: null, sha256: null });
  expect(facts.map(({ kind, value }) => [kind, value])).toEqual(
    expect.arrayContaining([
      ["install", { registry: "npm", name: "@weather/mcp", version: null }],
      ["host", { host: "mcp.weather.example", how: "api", class: "own" }],
      ["host", { host: "other.test", how: "api", class: "other" }],
      ["secret", "WEATHER_KEY"],
    ]),
  );
  for (const word of ["other.test", "WEATHER_KEY"]) expect(summary).toContain(word);
  const { report } = await anon.read<McpServerDetail>("/api/v1/mcp-servers/weather");
  expect(report.facts).toEqual({ factSet, summary });
  expect((await call("get_mcp_server", { slug: "weather" })).said).toMatchObject({ report: { facts: report.facts } });
  const page = async (path: string) => (await anon.get(path, { Accept: "text/html" })).text();
  expect(await page("/mcp-servers/weather")).toMatch(/What it does[^]*@weather\/mcp/);
  expect(await page("/mcp-servers")).toMatch(/href="\/mcp-servers\/weather"[^]*Screen: clean[^]*WEATHER_KEY/);
});

test("facts of no server, of one that is not public, and of a bad name", async () => {
  await operator.import([mcpServer({ slug: "hidden", status: "pending" })]);
  for (const slug of ["nobody", "hidden", "NO", "a".repeat(300)])
    expect(await problemOf(await anon.get(`/api/v1/mcp-servers/${slug}/facts`))).toMatchObject({ status: 404 });
});

test("an update of the record renews them; one that says nothing does nothing", async () => {
  await operator.import([{ ...record, remotes: [], requiredInputs: [], packages: [] }]);
  expect(await read()).toMatchObject({ facts: [], summary: "Text alone" });
});

test("the cron reads records that were stored before facts were read, once", async () => {
  await operator.import([record]);
  const before = await read();
  await env.CATALOG.prepare("update screens set fact_set = null, does = null, facts = null").run();
  await runCron();
  expect(await read()).toEqual(before);
  const { report } = await anon.read<McpServerDetail>("/api/v1/mcp-servers/weather");
  expect(report.facts).toMatchObject({ summary: before.summary });
});
