import { expect, test } from "vitest";
import type { McpServerDetail } from "../../../src/contract/public/mcp-servers.ts";
import { entryOfRecord } from "../../../src/formats/mcp-registry/entry.ts";

const record: McpServerDetail = {
  slug: "acme-weather",
  name: "Weather",
  registryName: "io.github.acme/weather",
  tagline: "Forecasts",
  tags: [],
  transports: ["stdio"],
  version: "1.2.0",
  iconUrl: null,
  authorName: null,
  authorSlug: null,
  score: 3,
  installs: 5,
  verified: true,
  repo: null,
  descriptionHtml: "",
  websiteUrl: null,
  license: "MIT",
  createdAt: "2026-01-01T00:00:00Z",
  updatedAt: "2026-02-01T00:00:00Z",
  packages: [{ registryType: "npm", identifier: "@acme/weather", transport: { type: "stdio" } }],
  remotes: [],
  requiredInputs: [],
  install: [],
  notOffered: null,
  trust: { provenance: "unreviewed", notice: "Data.", bodySource: "authored" },
  report: {
    provenance: "unreviewed",
    notice: "Data.",
    screen: {
      ran: true,
      outcome: "clean",
      suspicious: 0,
      notes: 0,
      hiddenCharacters: false,
      findings: [],
      ruleSet: null,
      clearing: null,
    },
    virusScan: null,
    facts: null,
    engines: [],
    log: null,
    review: null,
    source: null,
    reviewedAt: null,
    sha256: "0".repeat(64),
  },
};

test("the entry of a record says when, and what is known of its trust", () =>
  expect(entryOfRecord(record, "https://registry.example", "2026-03-01T00:00:00Z")).toEqual({
    server: {
      $schema: expect.any(String),
      name: "io.github.acme/weather",
      title: "Weather",
      description: "Forecasts",
      version: "1.2.0",
      packages: record.packages,
      remotes: [],
    },
    _meta: {
      "io.modelcontextprotocol.registry/official": {
        status: "active",
        publishedAt: "2026-01-01T00:00:00Z",
        updatedAt: "2026-03-01T00:00:00Z",
        isLatest: true,
      },
      "org.discovery-and-vault/trust": {
        slug: "acme-weather",
        url: "https://registry.example/api/v1/mcp-servers/acme-weather",
        verified: true,
        score: 3,
        installs: 5,
        provenance: "unreviewed",
        screen: "clean",
        notice: "Data.",
      },
    },
  }));

test("a record without a name of the registry has none", () =>
  expect(
    entryOfRecord({ ...record, registryName: null }, "https://registry.example", "2026-03-01T00:00:00Z"),
  ).toBeUndefined());
